import type { Submission } from '@elucida/contract';
import type { SubmissionRow } from '../../store/submissions-store.ts';

export function submissionView(row: SubmissionRow): Submission {
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
  };
}
