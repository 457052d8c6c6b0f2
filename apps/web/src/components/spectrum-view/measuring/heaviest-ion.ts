import { type Formula, isotopePattern, mergeToUnitResolution } from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import { heightNear, isNominal } from './isotope-overlay.ts';

/** Percentage of the base peak. */
const minIonPercent = 1;
/** Distance between the isotopes of chlorine and of bromine, in u. */
export const halogenStep = 1.9975;
/** Mass difference of the isotopologues with one carbon-13, in u. */
const carbonStep = 1.00335;
const carbonShare = 0.0108;
/** Factor by which noise and other elements may raise a carbon-13 peak above the carbons' share. */
const carbonLeeway = 1.5;
/** Maximum height of M+2 of sulfur or silicon as a share of M; one chlorine gives 0.32. */
const maxSulfurShare = 0.15;
/** Chlorine and bromine atoms together; more are rare in teaching. */
const maxHalogens = 4;
/** Maximum difference of one peak, as a share of the whole pattern. */
const maxDeviation = 0.08;

export const mzToleranceOf = (spectrum: MassSpectrum): number => (isNominal(spectrum) ? 0.5 : 0.02);

/** Reach in u from the heaviest stick. */
const isotopeReach = 2 * maxHalogens * halogenStep;

/** Returns percent of the base peak; 0 without a stick. */
export const heightAt = (spectrum: MassSpectrum, at: number): number =>
  heightNear(spectrum, at, mzToleranceOf(spectrum));

interface HeaviestIon {
  /** m/z of the isotopologue with the lightest isotopes. */
  mz: number;
  /** Chlorine and bromine atoms of its isotope pattern. */
  halogens: Formula;
}

interface HalogenPattern {
  halogens: Formula;
  /** Shares of M, M+2, M+4 and so on. */
  shares: readonly number[];
}

/** Patterns with fewer chlorine and bromine atoms come first. */
const patterns: readonly HalogenPattern[] = Array.from({ length: maxHalogens + 1 }, (_, count) =>
  Array.from({ length: count + 1 }, (__, bromines) => createPattern(count - bromines, bromines)),
).flat();

function createPattern(chlorines: number, bromines: number): HalogenPattern {
  const counts: [string, number][] = [
    ['Cl', chlorines],
    ['Br', bromines],
  ];
  const halogens = new Map(counts.filter(([, count]) => count > 0));
  const shares = mergeToUnitResolution(isotopePattern(halogens, 0)).map(({ abundance }) => abundance);
  return { halogens, shares };
}

/**
 * Considers ions of at least 1 % of the base peak. At unit resolution, M and M−1 of one height are
 * two ions, not isotopes. A spectrum without such a stick has its heaviest ion at 0.
 */
export function findHeaviestIon(whole: MassSpectrum): HeaviestIon {
  let last = 0;
  whole.mz.forEach((mz, index) => {
    if ((whole.intensity[index] ?? 0) >= minIonPercent) last = Math.max(last, mz);
  });
  if (last === 0) return { mz: 0, halogens: new Map() };
  const spectrum = sticksNear(whole, last);
  for (;;) {
    if (isCarbonIsotope(spectrum, last)) last = nearestStick(spectrum, last - carbonStep);
    else if (isSulfurIsotope(spectrum, last)) last = nearestStick(spectrum, last - halogenStep);
    else break;
  }
  let best: { mz: number; halogens: Formula; deviation: number } = {
    mz: last,
    halogens: new Map(),
    deviation: Infinity,
  };
  for (const { halogens, shares } of patterns)
    for (let place = 0; place < shares.length; place++) {
      const mz = last - place * halogenStep;
      const deviation = deviationOf(spectrum, mz, shares);
      if (deviation < best.deviation - 1e-9 && (deviation <= maxDeviation || shares.length === 1))
        best = { mz, halogens, deviation };
    }
  return { mz: nearestStick(spectrum, best.mz), halogens: best.halogens };
}

function sticksNear(spectrum: MassSpectrum, centre: number): MassSpectrum {
  const isNear = (mz: number) => Math.abs(mz - centre) <= isotopeReach;
  return {
    ...spectrum,
    mz: spectrum.mz.filter(isNear),
    intensity: spectrum.intensity.filter((_, index) => isNear(spectrum.mz[index]!)),
  };
}

function isCarbonIsotope(spectrum: MassSpectrum, mz: number): boolean {
  const before = heightAt(spectrum, mz - carbonStep);
  return before > 0 && heightAt(spectrum, mz) <= carbonLeeway * carbonShare * (mz / 12) * before;
}

function isSulfurIsotope(spectrum: MassSpectrum, mz: number): boolean {
  const before = heightAt(spectrum, mz - halogenStep);
  return before > 0 && heightAt(spectrum, mz) <= maxSulfurShare * before;
}

/** Includes the positions before and after the pattern. */
function deviationOf(spectrum: MassSpectrum, mz: number, shares: readonly number[]): number {
  const expected = [0, ...shares, 0];
  const heights = expected.map((_, index) => heightAt(spectrum, mz + (index - 1) * halogenStep));
  const sum = heights.reduce((all, height) => all + height, 0);
  return Math.max(...heights.map((height, index) => Math.abs(height / sum - expected[index]!)));
}

function nearestStick({ mz }: MassSpectrum, at: number): number {
  return mz.reduce((best, value) => (Math.abs(value - at) < Math.abs(best - at) ? value : best), Infinity);
}
