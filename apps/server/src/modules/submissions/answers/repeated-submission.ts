import { type Correction, type WithheldReply, createMessage } from '@elucida/contract';
import { createHash } from 'node:crypto';
import { unprocessable } from '../../../platform/http/failures/failures.ts';
import { type SubmissionRow, isFormulaShown } from '../store.ts';
import { withheldReplyOf } from './withheld-reply.ts';

export interface SubmissionRequest {
  exerciseId: number;
  composerContent: string;
  json?: string | undefined;
  /** The stored form has no padding. */
  storedText?: () => Promise<string | undefined>;
}

/** Throws 422 if the key comes with another answer. */
export async function replyToRepeatedSubmission(
  row: SubmissionRow,
  { exerciseId, composerContent, json, storedText }: SubmissionRequest,
): Promise<Correction | WithheldReply> {
  const isSame =
    row.exerciseId === exerciseId &&
    ([composerContent, json].includes(row.composerContent) || (await storedText?.()) === row.composerContent);
  if (!isSame) throw unprocessable('key-taken', createMessage('key-taken'));
  const { isFormulaCorrect, isCorrect, feedback, id, disclosure } = row;
  const reply = { correct: isCorrect, feedback, submissionId: id };
  return (
    withheldReplyOf(row) ?? {
      ...reply,
      ...(isFormulaShown({ disclosure, isCorrect }) && { isFormulaCorrect }),
    }
  );
}

/** Another drawing with the same key is another attempt. */
export function attemptKeyOf(
  ruleKey: string,
  { key, composerContent, json = '' }: Omit<SubmissionRequest, 'exerciseId' | 'storedText'> & { key: string },
): string {
  return createHash('sha256')
    .update(JSON.stringify([ruleKey, key, composerContent, json]))
    .digest('hex');
}
