import { type Formula, findNeutralLosses } from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import type { Annotation } from '@elucida/spectrum-viewer';
import { formatDecimal } from '../../../languages/numbers.ts';
import { lowerDigits } from '../../../lib/format-figures.ts';
import { isNominal } from './isotope-overlay.ts';

const nominalTolerance = 0.3;
const exactPpm = 20;
/** Minimum share of the base peak: smaller sticks are often isotopes or noise. */
const minShare = 0.01;

export interface FragmentLoss {
  /** m/z of the fragment. */
  mz: number;
  /** Mass difference in u. */
  difference: number;
  /** Neutral losses, nearest first. */
  names: string[];
}

/** Returns the tolerance in u. */
export function lossTolerance(spectrum: MassSpectrum, mz: number): number {
  return isNominal(spectrum) ? nominalTolerance : Math.max(0.002, (mz * exactPpm) / 1e6);
}

function isWithin(formula: Formula, within: Formula | undefined): boolean {
  return within === undefined || [...formula].every(([symbol, count]) => count <= (within.get(symbol) ?? 0));
}

/** Returns the smallest loss first. With a formula, only losses within its atoms count. */
export function findLossesFrom(spectrum: MassSpectrum, mz: number, within?: Formula): FragmentLoss[] {
  const tolerance = lossTolerance(spectrum, mz);
  const minIntensity = spectrum.intensity.reduce((highest, value) => Math.max(highest, value), 0) * minShare;
  const losses: FragmentLoss[] = [];
  spectrum.mz.forEach((fragment, index) => {
    const difference = mz - fragment;
    if (difference <= tolerance || (spectrum.intensity[index] ?? 0) < minIntensity) return;
    const names = findNeutralLosses(difference, tolerance)
      .filter(({ formula }) => isWithin(formula, within))
      .map(({ name }) => name);
    if (names.length > 0) losses.push({ mz: fragment, difference, names });
  });
  return losses.sort((a, b) => a.difference - b.difference);
}

/** More labels would hide the sticks. */
const maxLabels = 4;

/** Covers the tallest fragments, with labels such as `−15 CH3`. */
export function createLossLabels(
  spectrum: MassSpectrum,
  losses: readonly FragmentLoss[],
  mz: number,
): Annotation[] {
  const heightOf = ({ mz: fragment }: FragmentLoss) => spectrum.intensity[spectrum.mz.indexOf(fragment)] ?? 0;
  const decimals = isNominal(spectrum) ? 0 : 3;
  return [...losses]
    .sort((a, b) => heightOf(b) - heightOf(a))
    .slice(0, maxLabels)
    .sort((a, b) => a.difference - b.difference)
    .map(({ mz: fragment, difference, names }) => ({
      from: fragment,
      to: mz,
      label: `−${formatDecimal(difference, decimals)} ${names.slice(0, 2).map(lowerDigits).join(' / ')}`,
    }));
}
