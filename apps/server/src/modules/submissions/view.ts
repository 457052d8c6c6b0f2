import type { Submission } from '@elucida/contract';
import { type SubmissionRow, isFormulaShown, isWithheld } from './store.ts';

/**
 * Omits a withheld verdict. For an administrator, `answers` contains the correct answers by
 * exercise; the result is then complete.
 */
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
    ...(row.submittedAt && { submittedAt: row.submittedAt.toISOString() }),
    composerContent: row.composerContent,
    ...(answers === undefined && isWithheld(row)
      ? { feedback: [], withheldUntil: row.withheldUntil!.toISOString() }
      : {
          feedback: row.feedback,
          correct: row.isCorrect,
          ...(row.marks && { marks: { ...row.marks.told, submissionId: row.id } }),
          ...((answers !== undefined || isFormulaShown(row)) && { isFormulaCorrect: row.isFormulaCorrect }),
        }),
    ...(answers && { drawing: answers.get(row.exerciseId) ?? null, rubric: row.rubric }),
  };
}
