import type { ConsistencyResult } from '@elucida/chemistry';
import type { Exercise, FeedbackLanguage } from '@elucida/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadMeasuredSpectra } from '../../spectra/load-measured-spectra.ts';

export interface ConsistencyOptions {
  exercise: Pick<Exercise, 'id' | 'experiments'>;
  molfile: string;
  language: FeedbackLanguage;
}

/** A drawing beside the spectra of its exercise, followed while it changes once it was asked for. */
export function useConsistency({ exercise, molfile, language }: ConsistencyOptions) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [askedCount, setAskedCount] = useState(0);
  const isOpen = isAsked && molfile !== '';
  const { data, error, isFetching, refetch } = useQuery<{
    result: ConsistencyResult;
    language: FeedbackLanguage;
  }>({
    queryKey: ['consistency', exercise.id, molfile, language],
    queryFn: async () => {
      // The chemistry comes with the drawing tool: pages without one do not load it.
      const [spectra, { checkConsistency }] = await Promise.all([
        loadMeasuredSpectra(client, exercise),
        import('@elucida/chemistry'),
      ]);
      return { result: checkConsistency({ drawing: molfile, spectra, language }), language };
    },
    enabled: isOpen,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return {
    isOpen,
    isLoading: isOpen && isFetching && data === undefined,
    result: isOpen ? data?.result : undefined,
    /** What the result is said in, which may still be the one before. */
    language: data?.language ?? language,
    error: isOpen ? error : null,
    retry: () => void refetch(),
    /** How often it was asked for. */
    askedCount,
    ask: () => {
      setAsked(true);
      setAskedCount((count) => count + 1);
    },
    close: () => setAsked(false),
  };
}

export type Consistency = ReturnType<typeof useConsistency>;
