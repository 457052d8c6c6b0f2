import type { Submission } from '@elucida/contract';
import type { SubmissionRow } from '../../store/submissions-store.ts';

/** `answers`: the right ones by exercise, for those who may see them. */
export function submissionView(
  row: SubmissionRow,
  answers: ReadonlyMap<number, string | null> | undefined,
): Submission {
  return {
    id: row.id,
    exercisePublicId: row.exerciseId,
    exerciseName: row.exerciseName,
    exerciseLevel: row.exerciseLevel,
    logId: row.logId,
    date: row.createdAt.toISOString(),
    composerContent: row.composerContent,
    feedback: row.feedback,
    isFormulaCorrect: row.isFormulaCorrect,
    correct: row.isCorrect,
    ...(answers && { drawing: answers.get(row.exerciseId) ?? null, rubric: row.rubric }),
  };
}
