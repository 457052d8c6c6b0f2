import { type Formula, findNeutralLosses } from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import type { Annotation } from '@elucida/spectrum-viewer';
import { formatDecimal } from '../../../languages/numbers.ts';
import { isNominal } from './isotope-overlay.ts';

const nominalTolerance = 0.3;
const exactPpm = 20;
/** Share of the base peak: what is smaller is more often an isotope or noise. */
const minShare = 0.01;

export interface FragmentLoss {
  /** Of the fragment. */
  mz: number;
  /** In u. */
  difference: number;
  /** Names of the neutral losses that fit, the nearest first. */
  names: string[];
}

/** How far, in u, a difference from an ion may lie from a neutral loss. */
export function lossTolerance(spectrum: MassSpectrum, mz: number): number {
  return isNominal(spectrum) ? nominalTolerance : Math.max(0.002, (mz * exactPpm) / 1e6);
}

function isWithin(formula: Formula, within: Formula | undefined): boolean {
  return within === undefined || [...formula].every(([symbol, count]) => count <= (within.get(symbol) ?? 0));
}

/**
 * Returns the fragments of a spectrum that an ion reaches by one common neutral loss, the smallest loss
 * first; of the losses only those whose atoms lie within a formula, where one is given.
 */
export function findLossesFrom(spectrum: MassSpectrum, mz: number, within?: Formula): FragmentLoss[] {
  const tolerance = lossTolerance(spectrum, mz);
  const least = spectrum.intensity.reduce((highest, value) => Math.max(highest, value), 0) * minShare;
  const losses: FragmentLoss[] = [];
  spectrum.mz.forEach((fragment, index) => {
    const difference = mz - fragment;
    if (difference <= tolerance || (spectrum.intensity[index] ?? 0) < least) return;
    const names = findNeutralLosses(difference, tolerance)
      .filter(({ formula }) => isWithin(formula, within))
      .map(({ name }) => name);
    if (names.length > 0) losses.push({ mz: fragment, difference, names });
  });
  return losses.sort((a, b) => a.difference - b.difference);
}

/** Losses that are drawn at most: more hide the sticks. */
const maxLabels = 4;

/** Returns brackets over the tallest fragments, each from the ion to the fragment with what is lost: `−15 CH3`. */
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
      label: `−${formatDecimal(difference, decimals)} ${names.slice(0, 2).join(' / ')}`,
    }));
}
