import type { Formula } from './formula.ts';

/**
 * Most atoms of an element for each carbon atom that 99.7 % of known compounds stay below:
 * T. Kind, O. Fiehn, BMC Bioinformatics 2007, 8, 105, table 2 ("common range").
 */
const MAX_PER_CARBON: Readonly<Record<string, number>> = {
  H: 3.1,
  F: 1.5,
  Cl: 0.8,
  Br: 0.8,
  N: 1.3,
  O: 1.2,
  P: 0.3,
  S: 0.8,
  Si: 0.5,
};
/** Small molecules such as methanol and nitromethane exceed the ratios. */
const MIN_CARBONS = 3;

/** Returns whether each element is as frequent, beside carbon, as in known compounds; true for up to two carbons. */
export function hasUsualElementRatios(formula: Formula): boolean {
  const carbons = formula.get('C') ?? 0;
  if (carbons < MIN_CARBONS) return true;
  return [...formula].every(([symbol, count]) => count / carbons <= (MAX_PER_CARBON[symbol] ?? Infinity));
}
