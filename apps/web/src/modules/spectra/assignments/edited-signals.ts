import type { Assignment, SignalInput } from '@elucida/contract';
import { newKey } from '../../../lib/api/new-key.ts';
import { parseTypedNumber } from '../../../languages/numbers.ts';
import { nucleiOf } from './format-signals.ts';

/** Has the shifts as typed. */
export interface EditedSignal {
  key: string;
  id?: string | undefined;
  shifts: string[];
  /** Atoms of each dimension: the main solution, then the accepted alternatives. */
  solutions: number[][][];
}

/** Key of the signal, solution and dimension of an atom list. */
export interface AtomListPosition {
  key: string;
  solution: number;
  dimension: number;
}

const decimals = { '1H': 3, '13C': 1 } as const;

export function editedSignalsOf(signals: readonly SignalInput[]): EditedSignal[] {
  return signals.map(({ id, shifts, atoms, alternatives = [] }) => ({
    key: newKey(),
    id,
    shifts: shifts.map(String),
    solutions: [atoms, ...alternatives],
  }));
}

export function signalInputsOf(signals: readonly EditedSignal[]): SignalInput[] {
  return signals.map(({ id, shifts, solutions: [atoms = [], ...alternatives] }) => {
    // The editor cannot remove an alternative; one without atoms counts as removed.
    const filled = alternatives.filter((lists) => lists.some((list) => list.length > 0));
    return {
      ...(id !== undefined && { id }),
      shifts: shifts.map((text) => parseTypedNumber(text)),
      atoms,
      ...(filled.length > 0 && { alternatives: filled }),
    };
  });
}

/** In ppm; a missing shift becomes an empty text. */
export function createEditedSignal(type: string, shifts: readonly number[] = []): EditedSignal {
  const nuclei = nucleiOf(type);
  return {
    key: newKey(),
    shifts: nuclei.map((nucleus, index) => {
      const shift = shifts[index];
      return shift === undefined ? '' : String(Number(shift.toFixed(decimals[nucleus])));
    }),
    solutions: [nuclei.map(() => [])],
  };
}

export const isEdited = (signals: readonly EditedSignal[], { signals: before }: Assignment): boolean =>
  JSON.stringify(signalInputsOf(signals)) !== JSON.stringify(signalInputsOf(editedSignalsOf(before)));
