import { type ExerciseInput, type QueryInputOf, endpoints } from '@elucida/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

export type ExerciseSearch = QueryInputOf<typeof endpoints.exercises.list>;

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

export function useCreateExercise() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ExerciseInput) => call(endpoints.exercises.create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['exercises'] }),
  });
}

export function useSubmitAnswer(exerciseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (composerContent: string) =>
      call(endpoints.exercises.correct, { params: { id: String(exerciseId) }, body: { composerContent } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['submissions'] }),
  });
}
