import type { AnswerReply, Correction, Exercise } from '@elucida/contract';
import { useRef, useState } from 'react';
import { type SubmissionRequest, useTryOut } from './queries.ts';

/** The author answers as a student does, and no submission is saved. */
export function useRehearsal(exercise: Exercise) {
  const tryOut = useTryOut(exercise.id);
  const [withheldFeedback, setWithheldFeedback] = useState<Correction>();
  const submitted = useRef<readonly string[]>([]);
  const { feedbackReleaseAt } = exercise;
  return {
    /** Feedback that a student would see when it becomes available. */
    withheldFeedback,
    submitWith: async ({ composerContent, language }: SubmissionRequest): Promise<AnswerReply> => {
      const drawings = [...new Set([...submitted.current, composerContent])];
      const attempt = drawings.indexOf(composerContent) + 1;
      const correction = await tryOut.mutateAsync({ composerContent, attempt, language });
      submitted.current = drawings;
      if (!feedbackReleaseAt) return { ...correction, submissionId: 'rehearsal' };
      setWithheldFeedback(correction);
      return { withheld: true, releasedAt: feedbackReleaseAt, submissionId: 'rehearsal' };
    },
  };
}
