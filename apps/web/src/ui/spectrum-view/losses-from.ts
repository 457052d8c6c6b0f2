import { neutralLosses } from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import { isNominal } from './isotope-overlay.ts';

const nominalTolerance = 0.3;
const exactPpm = 20;
/** Share of the base peak: what is smaller is more often an isotope or noise. */
const leastShare = 0.01;

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

/** The fragments of a spectrum that an ion reaches by one common neutral loss, the smallest loss first. */
export function lossesFrom(spectrum: MassSpectrum, mz: number): FragmentLoss[] {
  const tolerance = lossTolerance(spectrum, mz);
  const least = spectrum.intensity.reduce((highest, value) => Math.max(highest, value), 0) * leastShare;
  const losses: FragmentLoss[] = [];
  spectrum.mz.forEach((fragment, index) => {
    const difference = mz - fragment;
    if (difference <= tolerance || (spectrum.intensity[index] ?? 0) < least) return;
    const names = neutralLosses(difference, tolerance).map(({ name }) => name);
    if (names.length > 0) losses.push({ mz: fragment, difference, names });
  });
  return losses.sort((a, b) => a.difference - b.difference);
}
