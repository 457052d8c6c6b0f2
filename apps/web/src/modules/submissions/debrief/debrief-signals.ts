import type { Debrief, FeedbackItem } from '@elucida/contract';
import { formatShifts, nucleiOf } from '../../spectra/assignments/format-signals.ts';

type Signal = NonNullable<Debrief['solution']>['signals'][number];

/** A signal of the solution, in the form of a feedback item that can be looked at. */
export interface DebriefSignal extends FeedbackItem {
  atoms: number[];
  experiment: NonNullable<FeedbackItem['experiment']>;
}

/** Half the width of the part of a spectrum that shows a signal, in ppm. */
const reach = { '1H': 0.12, '13C': 2 } as const;

function itemOf({ experiment, type, shifts, atoms }: Signal): DebriefSignal {
  const [nucleus = '1H'] = nucleiOf(type);
  const [shift] = shifts;
  const window = shift !== undefined && {
    from: shift + reach[nucleus],
    to: shift - reach[nucleus],
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

/** Returns the signals of a solution, by spectrum and from the largest shift on. */
export function listDebriefSignals(solution: Debrief['solution']): DebriefSignal[] {
  const signals = solution?.signals ?? [];
  const order = [...new Set(signals.map(({ experiment }) => experiment))];
  return [...signals]
    .sort(
      (a, b) =>
        order.indexOf(a.experiment) - order.indexOf(b.experiment) || (b.shifts[0] ?? 0) - (a.shifts[0] ?? 0),
    )
    .map(itemOf);
}
