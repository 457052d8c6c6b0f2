import { nucleiOfType } from '@elucida/contract';
import { formatReading } from '../../../languages/numbers.ts';
import { formatNuclei } from '../../../lib/format-figures.ts';

type AssignableNucleus = '1H' | '13C';

const isAssignable = (nucleus: string): nucleus is AssignableNucleus => nucleus === '1H' || nucleus === '13C';

/**
 * Returns the direct dimension's nucleus first; none for a type whose signals cannot be assigned.
 */
export function nucleiOf(type: string): readonly AssignableNucleus[] {
  const nuclei = nucleiOfType(type);
  return nuclei.every(isAssignable) ? nuclei : [];
}

const decimalsOf = (nucleus: AssignableNucleus | undefined) => (nucleus === '13C' ? 1 : 2);

/** Uses ppm: ¹H with two decimals, ¹³C with one. */
export function formatShifts(type: string, shifts: readonly number[]): string {
  const nuclei = nucleiOf(type);
  return `${shifts.map((shift, index) => formatReading(shift, decimalsOf(nuclei[index]))).join(' / ')} ppm`;
}

/** Returns `¹³C 128.4`. */
export function formatNucleusAndShift(type: string, shifts: readonly number[], dimension: number): string {
  const nucleus = nucleiOf(type)[dimension];
  const shift = formatReading(shifts[dimension]!, decimalsOf(nucleus));
  return `${formatNuclei(nucleus, undefined)} ${shift}`;
}

/** Numbers count from 1. */
export function formatAtoms(atoms: readonly number[]): string {
  return atoms.map((atom) => atom + 1).join(', ');
}

/** Numbers count from 1; undefined if the text contains anything else. */
export function parseAtoms(text: string): number[] | undefined {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  if (words.some((word) => !/^[1-9]\d{0,3}$/.test(word))) return undefined;
  return [...new Set(words.map((word) => Number(word) - 1))];
}

const maxClickDistancePpm = { '1H': 0.15, '13C': 3 } as const;

/** The place is in ppm; returns undefined if no signal is near. */
export function findNearestSignal(
  type: string,
  signals: readonly { shifts: readonly number[] }[],
  place: readonly number[],
): number | undefined {
  const nuclei = nucleiOf(type);
  const distances = signals.map(({ shifts }) =>
    Math.max(
      ...shifts.map(
        (shift, index) => Math.abs(shift - (place[index] ?? NaN)) / maxClickDistancePpm[nuclei[index]!],
      ),
    ),
  );
  // A signal without a shift has no distance.
  const nearest = distances.reduce(
    (best, each, index) => (each < distances[best]! || Number.isNaN(distances[best]) ? index : best),
    0,
  );
  return (distances[nearest] ?? Infinity) <= 1 ? nearest : undefined;
}
