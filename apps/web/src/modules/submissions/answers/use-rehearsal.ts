import type { AnswerReply, Correction, Exercise } from '@elucida/contract';
import { useState } from 'react';
import { type SubmissionRequest, useTryOut } from './queries.ts';

/**
 * Manages the rehearsal of an exercise: its author answers as a student does, and no submission is
 * saved.
 */
export function useRehearsal(exercise: Exercise) {
  const tryOut = useTryOut(exercise.id);
  const [withheldFeedback, setWithheldFeedback] = useState<Correction>();
  const { feedbackReleaseAt } = exercise;
  return {
    /** Feedback that a student would see when it becomes available. */
    withheldFeedback,
    submitWith: async ({ composerContent, language }: SubmissionRequest): Promise<AnswerReply> => {
      const correction = await tryOut.mutateAsync({ composerContent, language });
      if (!feedbackReleaseAt) return { ...correction, submissionId: 'rehearsal' };
      setWithheldFeedback(correction);
      return { withheld: true, releasedAt: feedbackReleaseAt, submissionId: 'rehearsal' };
    },
  };
}
