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
  /** True if the comparison is shown without a request. */
  isLive?: boolean;
}

/** Signals of the spectra of an exercise, read off on this device. */
export const measuredSpectraQuery = (client: QueryClient, exercise: Pick<Exercise, 'id' | 'experiments'>) =>
  queryOptions({
    queryKey: ['consistency', exercise.id, 'spectra'],
    queryFn: () => loadMeasuredSpectra(client, exercise),
    staleTime: Infinity,
  });

/** A drawing beside the spectra of its exercise, followed while it changes once it was asked for. */
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
      // The chemistry comes with the drawing tool: pages without one do not load it.
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
    /** Signals that may be of the sample, of water or of the solvent. */
    doubtful: isOpen ? doubtfulSignalsOf(spectra ?? []) : [],
    decisions,
    decide: (key: string, decision: SignalDecision | undefined) =>
      setDecisions(({ [key]: _, ...others }) =>
        decision === undefined ? others : { ...others, [key]: decision },
      ),
    /** What the result is said in, which may still be the one before. */
    language: data?.language ?? language,
    error: isOpen ? (failed?.error ?? null) : null,
    retry: () => void failed?.refetch(),
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
