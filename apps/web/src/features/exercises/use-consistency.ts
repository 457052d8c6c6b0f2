import type { ConsistencyResult, MeasuredSpectrum } from '@elucida/chemistry';
import type { Exercise, FeedbackLanguage } from '@elucida/contract';
import { measuredSignals } from '@elucida/spectra';
import { type QueryClient, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchSpectrum } from '../../api/spectra-queries.ts';

/** Reading the signals off a spectrum takes longer than comparing them: it is done once for each. */
async function measuredOf(
  client: QueryClient,
  { id, experiments }: Pick<Exercise, 'id' | 'experiments'>,
): Promise<MeasuredSpectrum[]> {
  const measured = await Promise.all(
    experiments.map((experiment) =>
      client.fetchQuery({
        queryKey: ['consistency', 'signals', id, experiment.id],
        queryFn: async ({ signal }) => {
          const address = { exerciseId: id, experimentId: experiment.id };
          const spectrum = await fetchSpectrum(client, address, signal);
          return (spectrum && measuredSignals(spectrum, { type: experiment.type })) ?? null;
        },
        staleTime: Infinity,
      }),
    ),
  );
  return experiments.flatMap((experiment, index) => {
    const signals = measured[index];
    return signals ? [{ id: experiment.id, ...signals }] : [];
  });
}

export interface ConsistencyOptions {
  exercise: Pick<Exercise, 'id' | 'experiments'>;
  molfile: string;
  language: FeedbackLanguage;
}

/** A drawing beside the spectra of its exercise, followed while it changes once it was asked for. */
export function useConsistency({ exercise, molfile, language }: ConsistencyOptions) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && molfile !== '';
  const { data, error, isFetching, refetch } = useQuery<ConsistencyResult>({
    queryKey: ['consistency', exercise.id, molfile, language],
    queryFn: async () => {
      // The chemistry comes with the drawing tool: pages without one do not load it.
      const [spectra, { checkConsistency }] = await Promise.all([
        measuredOf(client, exercise),
        import('@elucida/chemistry'),
      ]);
      return checkConsistency({ drawing: molfile, spectra, language });
    },
    enabled: isOpen,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return {
    isOpen,
    isLoading: isOpen && isFetching && data === undefined,
    result: isOpen ? data : undefined,
    error: isOpen ? error : null,
    retry: () => void refetch(),
    ask: () => setAsked(true),
    close: () => setAsked(false),
  };
}

export type Consistency = ReturnType<typeof useConsistency>;
