import { type AnswerReply, endpoints, type BodyInputOf, type FeedbackLanguage } from '@elucida/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api/client.ts';
import { exerciseQuery } from '../../exercises/queries.ts';

export interface SubmissionRequest {
  composerContent: string;
  language: FeedbackLanguage;
  /** Idempotency key of one press of the button: repeated requests count as one submission. */
  key: string;
}

/** Returns true for no reply, or a status of 5xx. */
export const isPossiblyReceived = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The server rejected the submission of a guest. */
export const isSignInRequired = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'sign-in-to-answer';

export function useTryOut(exerciseId: number) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof endpoints.exercises.tryOut>) =>
      call(endpoints.exercises.tryOut, { params: { id: String(exerciseId) }, body }),
  });
}

/**
 * Repeats a request up to twice if the server may have received it. Then reloads the exercise and,
 * on success, the submissions.
 */
function useAnswerMutation<Body, Reply>(
  exerciseId: number,
  send: (sent: Body & { key: string }) => Promise<Reply>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    retry: (failures, error) => failures < 2 && isPossiblyReceived(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    onSuccess: () => client.invalidateQueries({ queryKey: ['submissions'] }),
    // The exercise contains the attempts left, and may have closed.
    onSettled: () => client.invalidateQueries({ queryKey: exerciseQuery(exerciseId).queryKey, exact: true }),
  });
}

export const sendSubmission = (
  exerciseId: number,
  { key, ...body }: SubmissionRequest,
  options: { isInBackground?: boolean } = {},
): Promise<AnswerReply> =>
  call(endpoints.exercises.correct, { params: { id: String(exerciseId) }, body, key, ...options });

export function useSubmitAnswer(
  exerciseId: number,
  submitWith?: (sent: SubmissionRequest) => Promise<AnswerReply>,
) {
  return useAnswerMutation(exerciseId, submitWith ?? ((sent) => sendSubmission(exerciseId, sent)));
}

/** This does not count as a submission. */
export const fetchFeedbackAgain = (
  exerciseId: number,
  body: Pick<SubmissionRequest, 'composerContent' | 'language'>,
  signal?: AbortSignal,
) =>
  call(endpoints.exercises.correct, {
    params: { id: String(exerciseId) },
    body: { ...body, isRepeat: true },
    isInBackground: true,
    signal,
  });

/** Works as `fetchFeedbackAgain` does. */
export const fetchMarksAgain = (
  exerciseId: number,
  body: BodyInputOf<typeof endpoints.exercises.assign>,
  signal?: AbortSignal,
) =>
  call(endpoints.exercises.assign, {
    params: { id: String(exerciseId) },
    body: { ...body, isRepeat: true },
    isInBackground: true,
    signal,
  });

export const sendAssignment = (
  exerciseId: number,
  { key, ...body }: BodyInputOf<typeof endpoints.exercises.assign> & { key: string },
  options: { isInBackground?: boolean } = {},
) => call(endpoints.exercises.assign, { params: { id: String(exerciseId) }, body, key, ...options });

export function useSubmitAssignment(exerciseId: number) {
  return useAnswerMutation(exerciseId, (sent: Parameters<typeof sendAssignment>[1]) =>
    sendAssignment(exerciseId, sent),
  );
}
