import { createHash } from 'node:crypto';
import type { Correction, WithheldReply } from '@elucida/contract';
import { unprocessable } from '../../../platform/http/failures/failures.ts';
import { type SubmissionRow, isFormulaShown } from '../store.ts';
import { withheldReplyOf } from './withheld-reply.ts';

export interface SubmissionRequest {
  exerciseId: number;
  composerContent: string;
  json?: string | undefined;
  /** Reads the text as it is stored: a padded drawing is stored without its padding. */
  storedText?: () => Promise<string | undefined>;
}

/** The reply to an answer that was kept before. Throws where its key comes with another answer. */
export async function replyToRepeatedSubmission(
  row: SubmissionRow,
  { exerciseId, composerContent, json, storedText }: SubmissionRequest,
): Promise<Correction | WithheldReply> {
  const isSame =
    row.exerciseId === exerciseId &&
    ([composerContent, json].includes(row.composerContent) || (await storedText?.()) === row.composerContent);
  if (!isSame)
    throw unprocessable('key-taken', 'This Idempotency-Key was already used for another submission.');
  const { isFormulaCorrect, isCorrect, feedback, id, disclosure } = row;
  const reply = { correct: isCorrect, feedback, submissionId: id };
  return (
    withheldReplyOf(row) ?? {
      ...reply,
      ...(isFormulaShown({ disclosure, isCorrect }) && { isFormulaCorrect }),
    }
  );
}

/** The name of one try: another drawing under the same key is another try. */
export function attemptKeyOf(
  ruleKey: string,
  { key, composerContent, json = '' }: Omit<SubmissionRequest, 'exerciseId' | 'storedText'> & { key: string },
): string {
  return createHash('sha256')
    .update(JSON.stringify([ruleKey, key, composerContent, json]))
    .digest('hex');
}
