import { createHash } from 'node:crypto';
import type { Correction } from '@elucida/contract';
import { unusable } from '../../http/failures.ts';
import type { SubmissionRow } from '../../store/submissions-store.ts';

export interface SentAnswer {
  exerciseId: number;
  composerContent: string;
  json?: string | undefined;
}

/** The reply to an answer that was kept before. Throws where its key comes with another answer. */
export function sameAnswer(
  row: SubmissionRow,
  { exerciseId, composerContent, json }: SentAnswer,
): Correction {
  const isSame = row.exerciseId === exerciseId && [composerContent, json].includes(row.composerContent);
  if (!isSame) throw unusable('key-taken', 'This Idempotency-Key was sent with another answer before.');
  const { isFormulaCorrect, isCorrect, feedback, id } = row;
  return { isFormulaCorrect, correct: isCorrect, feedback, submissionId: id };
}

/** The name of one try: another drawing under the same key is another try. */
export function tryOf(
  ruleKey: string,
  { key, composerContent, json = '' }: Omit<SentAnswer, 'exerciseId'> & { key: string },
): string {
  return createHash('sha256')
    .update(JSON.stringify([ruleKey, key, composerContent, json]))
    .digest('hex');
}
