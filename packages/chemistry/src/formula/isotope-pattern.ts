import { elementOfSymbol } from '../elements/elements.ts';
import type { Formula } from './formula.ts';

export interface IsotopePeak {
  /** Mass in u. */
  mass: number;
  /** Fraction of all molecules (0 to 1). */
  abundance: number;
}

/** Peaks closer than this (u) are one: finer than any of the product's spectra resolve. */
const MERGE_WIDTH = 0.0005;
const MAX_PEAKS = 2_000;

/** Fraction of molecules made of the most abundant isotopes alone (0 to 1): the abundance shown beside the exact mass. */
export function monoisotopicAbundance(formula: Formula): number {
  let abundance = 1;
  for (const [symbol, count] of formula) {
    abundance *= Math.max(...isotopesOf(symbol).map((isotope) => isotope[2])) ** count;
  }
  return abundance;
}

/** The isotope peaks of a formula by mass, those under `threshold` (fraction) left out. */
export function isotopePattern(formula: Formula, threshold = 0.00001): IsotopePeak[] {
  let peaks: IsotopePeak[] = [{ mass: 0, abundance: 1 }];
  for (const [symbol, count] of formula) {
    const single = isotopesOf(symbol).map(([, mass, abundance]) => ({ mass, abundance }));
    peaks = convolve(peaks, power(single, count, threshold), threshold);
  }
  return peaks.filter(({ abundance }) => abundance >= threshold);
}

/** The pattern of `count` atoms of one element, by repeated squaring. */
function power(base: IsotopePeak[], count: number, threshold: number): IsotopePeak[] {
  let result: IsotopePeak[] = [{ mass: 0, abundance: 1 }];
  let square = base;
  for (let rest = count; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = convolve(result, square, threshold);
    if (rest > 1) square = convolve(square, square, threshold);
  }
  return result;
}

function convolve(a: readonly IsotopePeak[], b: readonly IsotopePeak[], threshold: number): IsotopePeak[] {
  // Kept a hundred times finer than shown, so that what is cut cannot add up to a visible peak.
  const cut = threshold / 100;
  const products = a.flatMap((left) =>
    b.map((right) => ({ mass: left.mass + right.mass, abundance: left.abundance * right.abundance })),
  );
  products.sort((left, right) => left.mass - right.mass);
  const merged: IsotopePeak[] = [];
  for (const peak of products) {
    const last = merged.at(-1);
    if (last && peak.mass - last.mass < MERGE_WIDTH) {
      const abundance = last.abundance + peak.abundance;
      last.mass = (last.mass * last.abundance + peak.mass * peak.abundance) / abundance;
      last.abundance = abundance;
    } else merged.push({ ...peak });
  }
  const kept = merged.filter(({ abundance }) => abundance >= cut);
  if (kept.length <= MAX_PEAKS) return kept;
  const strongest = [...kept].sort((left, right) => right.abundance - left.abundance).slice(0, MAX_PEAKS);
  return strongest.sort((left, right) => left.mass - right.mass);
}

function isotopesOf(symbol: string) {
  const row = elementOfSymbol(symbol);
  if (!row) throw new Error(`A formula holds a symbol that is no element: ${symbol}`);
  return row.isotopes;
}
