import type { Assignment, SignalInput } from '@elucida/contract';
import { parseTypedNumber } from '../../../languages/numbers.ts';
import { nucleiOf } from './format-signals.ts';

/** A signal as its author types it. */
export interface EditedSignal {
  /** Of the row, for as long as it is edited. */
  key: string;
  id?: string | undefined;
  shifts: string[];
  /** The atoms of each dimension; after the first those that are right too. */
  solutions: number[][][];
}

/** Where the next atom goes: a dimension of one of a signal's solutions. */
export interface SelectedAtomList {
  key: string;
  solution: number;
  dimension: number;
}

const decimals = { '1H': 3, '13C': 1 } as const;

export function editedSignalsOf(signals: readonly SignalInput[]): EditedSignal[] {
  return signals.map(({ id, shifts, atoms, alternatives = [] }) => ({
    key: crypto.randomUUID(),
    id,
    shifts: shifts.map(String),
    solutions: [atoms, ...alternatives],
  }));
}

export function signalInputsOf(signals: readonly EditedSignal[]): SignalInput[] {
  return signals.map(({ id, shifts, solutions: [atoms = [], ...alternatives] }) => ({
    ...(id !== undefined && { id }),
    shifts: shifts.map((text) => parseTypedNumber(text)),
    atoms,
    ...(alternatives.length > 0 && { alternatives }),
  }));
}

/** A signal without atoms at a place in the spectrum; without a place its shifts are typed. */
export function newSignal(type: string, place: readonly number[] = []): EditedSignal {
  const nuclei = nucleiOf(type);
  return {
    key: crypto.randomUUID(),
    shifts: nuclei.map((nucleus, index) => {
      const shift = place[index];
      return shift === undefined ? '' : String(Number(shift.toFixed(decimals[nucleus])));
    }),
    solutions: [nuclei.map(() => [])],
  };
}

export const isEdited = (signals: readonly EditedSignal[], { signals: before }: Assignment): boolean =>
  JSON.stringify(signalInputsOf(signals)) !== JSON.stringify(signalInputsOf(editedSignalsOf(before)));
