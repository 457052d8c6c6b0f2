import type { Debrief, Exercise, FeedbackItem } from '@elucida/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { measuredSpectraQuery } from '../feedback/use-consistency.ts';
import { formatShifts, nucleiOf } from '../../spectra/assignments/format-signals.ts';

type Signal = NonNullable<Debrief['solution']>['signals'][number];

export interface DebriefSignals {
  signals: readonly DebriefSignal[];
  /**
   * True if the author assigned no signals: they are then assigned by comparison with the spectra.
   */
  isComputed: boolean;
}

/** Has the form of a feedback item, so that it can be selected. */
export interface DebriefSignal extends FeedbackItem {
  atoms: number[];
  experiment: NonNullable<FeedbackItem['experiment']>;
}

/** Half the width shown around a signal. */
const halfWidthPpm = { '1H': 0.12, '13C': 2 } as const;

function itemOf({ experiment, type, shifts, atoms }: Signal): DebriefSignal {
  const [nucleus = '1H'] = nucleiOf(type);
  const [shift] = shifts;
  const window = shift !== undefined && {
    from: shift + halfWidthPpm[nucleus],
    to: shift - halfWidthPpm[nucleus],
    unit: 'ppm',
  };
  return {
    code: 'signal',
    severity: 'info',
    message: formatShifts(type, shifts),
    atoms: [...new Set(atoms.flat())],
    experiment: { id: experiment, type, ...(window && { window }) },
  };
}

function listSignals(signals: readonly Signal[]): DebriefSignal[] {
  const order = [...new Set(signals.map(({ experiment }) => experiment))];
  return [...signals]
    .sort(
      (a, b) =>
        order.indexOf(a.experiment) - order.indexOf(b.experiment) || (b.shifts[0] ?? 0) - (a.shifts[0] ?? 0),
    )
    .map(itemOf);
}

export interface DebriefSignalsOptions {
  exercise: Pick<Exercise, 'id' | 'experiments'>;
  /** Undefined while it is not loaded. */
  debrief: Debrief | undefined;
  /** Molfile; undefined while unknown. */
  drawing: string | undefined;
}

/**
 * Prefers the author's assignment; otherwise assigns each kind of atom of the correct drawing that
 * fits only one signal.
 */
export function useDebriefSignals({ exercise, debrief, drawing }: DebriefSignalsOptions): DebriefSignals {
  const client = useQueryClient();
  const assigned = debrief?.solution?.signals;
  const isComputed = debrief !== undefined && drawing !== undefined && (assigned?.length ?? 0) === 0;
  const { data: measured, dataUpdatedAt } = useQuery({
    ...measuredSpectraQuery(client, exercise),
    enabled: isComputed,
  });
  const computed = useQuery({
    queryKey: ['consistency', exercise.id, 'assigned', drawing, dataUpdatedAt],
    queryFn: async () => {
      const { assignSignals } = await import('@elucida/chemistry');
      return assignSignals(drawing!, measured!).map(({ spectrum, type, shift, atoms }): Signal => ({
        experiment: spectrum,
        type,
        signal: String(shift),
        shifts: [shift],
        atoms: [atoms],
      }));
    },
    enabled: isComputed && measured !== undefined,
    staleTime: Infinity,
  }).data;
  const signals = useMemo(
    () => listSignals(isComputed ? (computed ?? []) : (assigned ?? [])),
    [isComputed, computed, assigned],
  );
  return { signals, isComputed };
}
