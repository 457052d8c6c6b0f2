import {
  type AnswerReply,
  type ExerciseChanges,
  type ExerciseInput,
  type PublicationWarning,
  type ImageSummary,
  type QueryInputOf,
  endpoints,
  type BodyInputOf,
  type FeedbackLanguage,
} from '@elucida/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, addressOf, call } from '../../lib/api/client.ts';
import { useInvalidateContent } from '../../lib/api/use-invalidate-content.ts';

export type ExerciseSearch = QueryInputOf<typeof endpoints.exercises.list>;

/** Where an experiment is inside an exercise; `experimentId` may be its handle. */
export interface ExerciseExperimentPath {
  exerciseId: number;
  experimentId: string;
}

const paramsOf = ({ exerciseId, experimentId }: ExerciseExperimentPath) => ({
  id: String(exerciseId),
  experimentId,
});

export const exercisesQuery = (query: ExerciseSearch) =>
  queryOptions({
    queryKey: ['exercises', 'list', query],
    queryFn: ({ signal }) => call(endpoints.exercises.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const exerciseQuery = (id: number) =>
  queryOptions({
    queryKey: ['exercises', id],
    queryFn: ({ signal }) => call(endpoints.exercises.read, { params: { id: String(id) }, signal }),
  });

/** In an exam somebody may give more time: whoever answers learns of it within this time. */
const refetchIntervalMs = 30_000;

/** An exercise while it is answered: its time may be changed, and in another tab an attempt may be used. */
export const openExerciseQuery = (id: number) =>
  queryOptions({
    ...exerciseQuery(id),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data?.opensAt || data?.closesAt ? refetchIntervalMs : false),
  });

/** The exercise as a student gets it, for professors and above. */
export const exercisePreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['exercises', id, 'preview'],
    queryFn: ({ signal }) => call(endpoints.exercises.preview, { params: { id: String(id) }, signal }),
  });

export const exerciseImagesQuery = (path: ExerciseExperimentPath) =>
  queryOptions({
    queryKey: ['exercises', path.exerciseId, 'images', path.experimentId],
    queryFn: ({ signal }) => call(endpoints.exercises.images, { params: paramsOf(path), signal }),
  });

/** Where the picture of an image inside an exercise is. */
export function exerciseImageUrl(path: ExerciseExperimentPath, { id }: Pick<ImageSummary, 'id'>): string {
  return addressOf(endpoints.exercises.imageContent, { params: { ...paramsOf(path), imageId: id } });
}

export function useCreateExercise() {
  const forget = useInvalidateContent();
  return useMutation({
    mutationFn: (body: ExerciseInput) => call(endpoints.exercises.create, { body }),
    onSuccess: forget,
  });
}

/** `version`: the `lastmodified` that the change was made upon. */
export function useUpdateExercise(id: number) {
  const client = useQueryClient();
  const forget = useInvalidateContent();
  return useMutation({
    mutationFn: ({ body, version }: { body: ExerciseChanges; version: string }) =>
      call(endpoints.exercises.update, { params: { id: String(id) }, body, version }),
    onSuccess: (exercise) => {
      if (exercise.id === id) forget();
      client.setQueryData(exerciseQuery(exercise.id).queryKey, exercise);
    },
  });
}

/** Reads what an author checks before the exercise is published. */
export const checklistQuery = (id: number) =>
  queryOptions({
    queryKey: ['exercises', id, 'checklist'],
    queryFn: ({ signal }) => call(endpoints.exercises.checklist, { params: { id: String(id) }, signal }),
  });

/** Publishes an exercise with the warnings that its author has confirmed. */
export function usePublishExercise(id: number) {
  const client = useQueryClient();
  const forget = useInvalidateContent();
  return useMutation({
    mutationFn: (confirmed: PublicationWarning[]) =>
      call(endpoints.exercises.publish, { params: { id: String(id) }, body: { confirmed } }),
    onSuccess: (exercise) => {
      client.setQueryData(exerciseQuery(exercise.id).queryKey, exercise);
      return forget();
    },
  });
}

export function useDuplicateExercise(id: number) {
  const forget = useInvalidateContent();
  return useMutation({
    mutationFn: () => call(endpoints.exercises.duplicate, { params: { id: String(id) } }),
    onSuccess: forget,
  });
}

export function useRemoveExercise(id: number) {
  const client = useQueryClient();
  const forget = useInvalidateContent();
  return useMutation({
    mutationFn: (version: string) =>
      call(endpoints.exercises.remove, { params: { id: String(id) }, version }),
    onSuccess: () => {
      client.removeQueries({ queryKey: ['exercises', id] });
      return forget();
    },
  });
}

export interface SubmissionRequest {
  composerContent: string;
  language: FeedbackLanguage;
  /** Of one press of the button: however often it is sent, it is one answer. */
  key: string;
}

/** The server may have had the request though its reply was lost: no network, or a proxy that gave up. */
export const isPossiblyReceived = (error: ApiError): boolean => error.status === 0 || error.status >= 500;

/** Where answers are counted a guest is refused; so is somebody whose session has ended. */
export const isSignInRequired = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'sign-in-to-answer';

export function useTryOut(exerciseId: number) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof endpoints.exercises.tryOut>) =>
      call(endpoints.exercises.tryOut, { params: { id: String(exerciseId) }, body }),
  });
}

/** Sent again as long as it may not have arrived; then what depends on it is asked for anew. */
function useSentAnswer<Body, Reply>(
  exerciseId: number,
  send: (sent: Body & { key: string }) => Promise<Reply>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    retry: (failures, error) => failures < 2 && error instanceof ApiError && isPossiblyReceived(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    onSuccess: () => client.invalidateQueries({ queryKey: ['submissions'] }),
    // How many attempts are left, and whether it still takes answers, is told by the exercise.
    onSettled: () => client.invalidateQueries({ queryKey: exerciseQuery(exerciseId).queryKey, exact: true }),
  });
}

/** Sends an answer to a structure exercise. */
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
  return useSentAnswer(exerciseId, submitWith ?? ((sent) => sendSubmission(exerciseId, sent)));
}

/** What was said of an answer before, in the language asked for: it is no further answer. */
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

/** Sends an answer to an assignment exercise. */
export const sendAssignment = (
  exerciseId: number,
  { key, ...body }: BodyInputOf<typeof endpoints.exercises.assign> & { key: string },
  options: { isInBackground?: boolean } = {},
) => call(endpoints.exercises.assign, { params: { id: String(exerciseId) }, body, key, ...options });

export function useSubmitAssignment(exerciseId: number) {
  return useSentAnswer(exerciseId, (sent: Parameters<typeof sendAssignment>[1]) =>
    sendAssignment(exerciseId, sent),
  );
}
