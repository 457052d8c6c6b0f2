import type { ConsistencyResult } from '@elucida/chemistry';
import type { Exercise, FeedbackLanguage } from '@elucida/contract';
import {
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type SignalDecision,
  type SignalDecisions,
  applyDecisions,
  doubtfulSignalsOf,
} from './signal-decisions.ts';
import { loadMeasuredSpectra } from '../../spectra/load-measured-spectra.ts';

export interface ConsistencyOptions {
  exercise: Pick<Exercise, 'id' | 'experiments'>;
  molfile: string;
  language: FeedbackLanguage;
  /** True to show the comparison without a request. */
  isLive?: boolean;
}

/** Signals of the spectra of an exercise, measured on this device. */
export const measuredSpectraQuery = (client: QueryClient, exercise: Pick<Exercise, 'id' | 'experiments'>) =>
  queryOptions({
    queryKey: ['consistency', exercise.id, 'spectra'],
    queryFn: () => loadMeasuredSpectra(client, exercise),
    staleTime: Infinity,
  });

/**
 * Manages the comparison of a drawing with the spectra of its exercise, which follows the drawing
 * after a first request.
 */
export function useConsistency({ exercise, molfile, language, isLive = false }: ConsistencyOptions) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(isLive);
  const [askedCount, setAskedCount] = useState(0);
  useEffect(() => {
    if (isLive) setAsked(true);
  }, [isLive, molfile]);
  const [decisions, setDecisions] = useState<SignalDecisions>({});
  const isOpen = isAsked && molfile !== '';
  const measured = useQuery({ ...measuredSpectraQuery(client, exercise), enabled: isOpen });
  const spectra = measured.data;
  const judged = useQuery<{ result: ConsistencyResult; language: FeedbackLanguage }>({
    queryKey: ['consistency', exercise.id, molfile, language, decisions],
    queryFn: async () => {
      // The chemistry engine is loaded with the drawing tool; pages without one do not load it.
      const { checkConsistency } = await import('@elucida/chemistry');
      const decided = applyDecisions(spectra ?? [], decisions);
      return { result: checkConsistency({ drawing: molfile, spectra: decided, language }), language };
    },
    enabled: isOpen && spectra !== undefined,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const { data } = judged;
  const failed = [measured, judged].find(({ error }) => error !== null);
  return {
    isOpen,
    isLoading: isOpen && (measured.isFetching || judged.isFetching) && data === undefined,
    result: isOpen ? data?.result : undefined,
    /** Signals that may belong to the sample, to water or to the solvent. */
    doubtful: isOpen ? doubtfulSignalsOf(spectra ?? []) : [],
    decisions,
    decide: (key: string, decision: SignalDecision | undefined) =>
      setDecisions(({ [key]: _, ...others }) =>
        decision === undefined ? others : { ...others, [key]: decision },
      ),
    /** Language of the result, which may still be that of the previous result. */
    language: data?.language ?? language,
    error: isOpen ? (failed?.error ?? null) : null,
    retry: () => void failed?.refetch(),
    /** Number of requests for the comparison. */
    askedCount,
    ask: () => {
      setAsked(true);
      setAskedCount((count) => count + 1);
    },
    close: () => setAsked(false),
  };
}

export type Consistency = ReturnType<typeof useConsistency>;
