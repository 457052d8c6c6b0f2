import { elementOfSymbol } from '../elements/elements.ts';
import type { Formula } from './formula.ts';

export interface IsotopePeak {
  /** In u. */
  mass: number;
  /** Fraction of all molecules, from 0 to 1. */
  abundance: number;
}

/** In u; finer than the resolution of any spectrum in the product. */
const MERGE_WIDTH = 0.0005;
/** Limits that prevent a formula of a million atoms from blocking the page. */
const MAX_PEAKS = 500;
const MAX_BINS = 50_000;

/**
 * Returns the fraction (0 to 1) with only the most abundant isotopes; shown with the exact mass.
 */
export function monoisotopicAbundance(formula: Formula): number {
  let abundance = 1;
  for (const [symbol, count] of formula) {
    abundance *= Math.max(...isotopesOf(symbol).map((isotope) => isotope[2])) ** count;
  }
  return abundance;
}

/** Sorts by mass and omits peaks below `threshold` (a fraction of all molecules). */
export function isotopePattern(formula: Formula, threshold = 0.00001): IsotopePeak[] {
  let peaks: IsotopePeak[] = [{ mass: 0, abundance: 1 }];
  for (const [symbol, count] of formula) {
    const single = isotopesOf(symbol).map(([, mass, abundance]) => ({ mass, abundance }));
    peaks = convolve(peaks, power(single, count, threshold), threshold);
  }
  return peaks.filter(({ abundance }) => abundance >= threshold);
}

/** Returns one peak for each nominal mass, at its centroid. */
export function mergeToUnitResolution(pattern: readonly IsotopePeak[]): IsotopePeak[] {
  return joinCloser(pattern, 0.5);
}

/** Squares repeatedly for `count` atoms of one element. */
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
  // Omitted peaks must not add up to a visible one.
  const cut = threshold / 100;
  const products = binnedProducts(a, b);
  // Too many peaks are joined over larger distances, which preserves the total abundance.
  for (let width = MERGE_WIDTH; ; width *= 2) {
    const remaining = joinCloser(products, width).filter(({ abundance }) => abundance >= cut);
    if (remaining.length <= MAX_PEAKS) return remaining;
  }
}

/** Sums products in narrow bins; avoids sorting millions of pairs. */
function binnedProducts(a: readonly IsotopePeak[], b: readonly IsotopePeak[]): IsotopePeak[] {
  const lightest = a[0]!.mass + b[0]!.mass;
  const range = a.at(-1)!.mass + b.at(-1)!.mass - lightest;
  const width = Math.max(MERGE_WIDTH / 4, range / MAX_BINS);
  const abundances = new Float64Array(Math.floor(range / width) + 2);
  // Distances from the lightest peak have more significant digits than masses.
  const distances = new Float64Array(abundances.length);
  for (const left of a) {
    for (const right of b) {
      const distance = left.mass + right.mass - lightest;
      const abundance = left.abundance * right.abundance;
      const bin = Math.floor(distance / width);
      abundances[bin]! += abundance;
      distances[bin]! += distance * abundance;
    }
  }
  const peaks: IsotopePeak[] = [];
  abundances.forEach((abundance, bin) => {
    if (abundance > 0) peaks.push({ mass: lightest + distances[bin]! / abundance, abundance });
  });
  return peaks;
}

/** Joins peaks into their centroid. `width` is in u; the peaks must be sorted by mass. */
function joinCloser(peaks: readonly IsotopePeak[], width: number): IsotopePeak[] {
  const joined: IsotopePeak[] = [];
  for (const peak of peaks) {
    const last = joined.at(-1);
    if (last && peak.mass - last.mass < width) {
      const abundance = last.abundance + peak.abundance;
      last.mass += ((peak.mass - last.mass) * peak.abundance) / abundance;
      last.abundance = abundance;
    } else joined.push({ ...peak });
  }
  return joined;
}

function isotopesOf(symbol: string) {
  const row = elementOfSymbol(symbol);
  if (!row) throw new Error(`The formula contains a symbol that is not an element: ${symbol}`);
  return row.isotopes;
}
