import { required } from '../api/fields.ts';
import type { PlainMessageCode } from '../messages/message.ts';

/** Schema of a typed text. Multipart forms write every line end as CR LF; it is converted to LF. */
function typedText(ifMissing: PlainMessageCode, maximum: number) {
  return required(ifMissing, maximum).overwrite((text) => text.replace(/\r\n?/g, '\n'));
}

export const uploadTexts = {
  title: typedText('no-title', 500),
  copyright: typedText('no-copyright', 2000),
  comment: typedText('no-comment', 10_000),
};
