import {
  type ExerciseChanges,
  type ExerciseInput,
  type PublicationWarning,
  type ImageSummary,
  type QueryInputOf,
  endpoints,
} from '@elucida/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, awayRetryMs, call, isServerAway } from '../../lib/api/client.ts';
import { useInvalidateContent } from '../../lib/api/use-invalidate-content.ts';

export type ExerciseSearch = QueryInputOf<typeof endpoints.exercises.list>;

/** `experimentId` may be the handle of the experiment. */
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

/** A student sees an extension of an exam within this time. */
const refetchIntervalMs = 30_000;

/** Reloads the exercise because its times may change and another tab may use an attempt. */
export const openExerciseQuery = (id: number) =>
  queryOptions({
    ...exerciseQuery(id),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) => {
      if (isServerAway(error)) return awayRetryMs;
      return data?.opensAt || data?.closesAt ? refetchIntervalMs : false;
    },
  });

/** Serves professors and above. */
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

export function exerciseImageUrl(path: ExerciseExperimentPath, { id }: Pick<ImageSummary, 'id'>): string {
  return addressOf(endpoints.exercises.imageContent, { params: { ...paramsOf(path), imageId: id } });
}

export function useCreateExercise() {
  const invalidate = useInvalidateContent();
  return useMutation({
    mutationFn: (body: ExerciseInput) => call(endpoints.exercises.create, { body }),
    onSuccess: invalidate,
  });
}

/** `version` is the `lastmodified` of the version that was edited. */
export function useUpdateExercise(id: number) {
  const client = useQueryClient();
  const invalidate = useInvalidateContent();
  return useMutation({
    mutationFn: ({ body, version }: { body: ExerciseChanges; version: string }) =>
      call(endpoints.exercises.update, { params: { id: String(id) }, body, version }),
    onSuccess: (exercise) => {
      // The old id would answer 404, so only the lists are loaded again after a change of the id.
      if (exercise.id === id) invalidate();
      else void client.invalidateQueries({ queryKey: ['exercises', 'list'] });
      client.setQueryData(exerciseQuery(exercise.id).queryKey, exercise);
    },
  });
}

export const checklistQuery = (id: number) =>
  queryOptions({
    queryKey: ['exercises', id, 'checklist'],
    queryFn: ({ signal }) => call(endpoints.exercises.checklist, { params: { id: String(id) }, signal }),
  });

/** Sends the warnings that the author has confirmed. */
export function usePublishExercise(id: number) {
  const client = useQueryClient();
  const invalidate = useInvalidateContent();
  return useMutation({
    mutationFn: (confirmed: PublicationWarning[]) =>
      call(endpoints.exercises.publish, { params: { id: String(id) }, body: { confirmed } }),
    onSuccess: (exercise) => {
      client.setQueryData(exerciseQuery(exercise.id).queryKey, exercise);
      invalidate();
    },
  });
}

export function useDuplicateExercise(id: number) {
  const invalidate = useInvalidateContent();
  return useMutation({
    mutationFn: () => call(endpoints.exercises.duplicate, { params: { id: String(id) } }),
    onSuccess: invalidate,
  });
}

export function useRemoveExercise(id: number) {
  const client = useQueryClient();
  const invalidate = useInvalidateContent();
  return useMutation({
    mutationFn: (version: string) =>
      call(endpoints.exercises.remove, { params: { id: String(id) }, version }),
    onSuccess: () => {
      client.removeQueries({ queryKey: ['exercises', id] });
      invalidate();
    },
  });
}
