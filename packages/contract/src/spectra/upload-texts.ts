import { z } from 'zod';
import { ifWrongType, issueText } from '../messages/issue-text.ts';
import type { PlainMessageCode } from '../messages/message.ts';

/**
 * Multipart forms write every line end as CR LF; it is converted to LF before the characters are
 * counted.
 */
function typedText(ifMissing: PlainMessageCode, maximum: number) {
  return z
    .string(ifWrongType(ifMissing))
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .min(1, { error: issueText(ifMissing), abort: true })
    .max(maximum);
}

export const uploadTexts = {
  title: typedText('no-title', 500),
  copyright: typedText('no-copyright', 2000),
  comment: typedText('no-comment', 10_000),
};
