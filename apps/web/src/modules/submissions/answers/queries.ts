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

/** Returns true if the server may have received the request: no reply, or a status of 5xx. */
export const isPossiblyReceived = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Returns true if the server rejected a submission because only signed-in users may submit. */
export const isSignInRequired = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'sign-in-to-answer';

export function useTryOut(exerciseId: number) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof endpoints.exercises.tryOut>) =>
      call(endpoints.exercises.tryOut, { params: { id: String(exerciseId) }, body }),
  });
}

/**
 * Sends a submission; repeats it up to twice if the server may have received it. Then reloads the
 * exercise and, on success, the submissions.
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
    // The exercise has the attempts left and whether it still accepts submissions.
    onSettled: () => client.invalidateQueries({ queryKey: exerciseQuery(exerciseId).queryKey, exact: true }),
  });
}

/** Sends a submission of a structure exercise. */
export const sendSubmission = (
  exerciseId: number,
  { key, ...body }: SubmissionRequest,
  options: { isInBackground?: boolean } = {},
): Promise<AnswerReply> =>
  call(endpoints.exercises.correct, { params: { id: String(exerciseId) }, body, key, ...options });

/** Submits an answer, or passes it to `submitWith`. */
export function useSubmitAnswer(
  exerciseId: number,
  submitWith?: (sent: SubmissionRequest) => Promise<AnswerReply>,
) {
  return useAnswerMutation(exerciseId, submitWith ?? ((sent) => sendSubmission(exerciseId, sent)));
}

/**
 * Reads the feedback of an earlier answer in the given language; this does not count as a
 * submission.
 */
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

/** Reads the marks of an earlier assignment in the given language, as `fetchFeedbackAgain` does. */
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

/** Sends an answer to an assignment exercise. */
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
