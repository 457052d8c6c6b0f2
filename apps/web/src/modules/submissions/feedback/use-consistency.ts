import type { ConsistencyResult } from '@elucida/chemistry';
import type { Exercise, FeedbackLanguage } from '@elucida/contract';
import {
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
  /** True to show the comparison without a request, and again after each change of the drawing. */
  isLive?: boolean;
}

/** The browser reads the signals from the spectra. */
export const measuredSpectraQuery = (client: QueryClient, exercise: Pick<Exercise, 'id' | 'experiments'>) =>
  queryOptions({
    queryKey: [
      'consistency',
      exercise.id,
      'spectra',
      exercise.experiments.map(({ id, type, peaks }) => [id, type, peaks ?? null]),
    ],
    queryFn: () => loadMeasuredSpectra(client, exercise),
    staleTime: Infinity,
  });

/** After a request, the comparison follows the drawing until it is closed. */
export function useConsistency({ exercise, molfile, language, isLive = false }: ConsistencyOptions) {
  const client = useQueryClient();
  const [isRequested, setRequested] = useState(isLive);
  const [requestCount, setRequestCount] = useState(0);
  const compareButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLive) setRequested(true);
  }, [isLive, molfile]);
  const [decisions, setDecisions] = useState<SignalDecisions>({});
  const isOpen = isRequested && molfile !== '';
  const measured = useQuery({ ...measuredSpectraQuery(client, exercise), enabled: isOpen });
  const spectra = measured.data;
  const comparison = useQuery<{ result: ConsistencyResult; language: FeedbackLanguage }>({
    queryKey: ['consistency', exercise.id, measured.dataUpdatedAt, molfile, language, decisions],
    queryFn: async () => {
      // Pages without a drawing tool do not need the chemistry engine.
      const { checkConsistency } = await import('@elucida/chemistry');
      const decided = applyDecisions(spectra ?? [], decisions);
      return { result: checkConsistency({ drawing: molfile, spectra: decided, language }), language };
    },
    enabled: isOpen && spectra !== undefined,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const { data } = comparison;
  const failed = [measured, comparison].find(({ error }) => error !== null);
  return {
    isOpen,
    isLoading: isOpen && (measured.isFetching || comparison.isFetching) && data === undefined,
    result: isOpen ? data?.result : undefined,
    /** The sample, water or the solvent may give these. */
    doubtful: isOpen ? doubtfulSignalsOf(spectra ?? []) : [],
    decisions,
    decide: (key: string, decision: SignalDecision | undefined) =>
      setDecisions(({ [key]: _, ...others }) =>
        decision === undefined ? others : { ...others, [key]: decision },
      ),
    /** The previous result is shown while a new comparison runs. */
    language: data?.language ?? language,
    error: isOpen ? (failed?.error ?? null) : null,
    retry: () => {
      void failed?.refetch();
      // The heading takes the focus, because the button disappears.
      setRequestCount((count) => count + 1);
    },
    requestCount,
    ask: () => {
      setRequested(true);
      setRequestCount((count) => count + 1);
    },
    /** Opens the comparison; takes the focus after closing. */
    compareButton,
    close: () => {
      setRequested(false);
      setTimeout(() => compareButton.current?.focus());
    },
  };
}

export type Consistency = ReturnType<typeof useConsistency>;
