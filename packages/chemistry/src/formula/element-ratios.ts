import type { Formula } from './formula.ts';

/**
 * 99.7 % of known compounds do not exceed these: T. Kind, O. Fiehn, BMC Bioinformatics 2007, 8,
 * 105, table 2 ("common range").
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
/** Includes halogens; same source, "common range" of hydrogen. */
const MIN_HYDROGEN_PER_CARBON = 0.2;
/** Smaller molecules such as methanol and nitromethane exceed these ratios. */
const MIN_CARBONS = 3;
/** For smaller molecules, beyond two per carbon atom; urea and chloroform have fewer. */
const MAX_FURTHER_HETEROATOMS = 2;
const MONOVALENT = ['H', 'F', 'Cl', 'Br', 'I'];

/** Compares with the ranges of known compounds. */
export function hasUsualElementRatios(formula: Formula): boolean {
  const carbons = formula.get('C') ?? 0;
  if (carbons < MIN_CARBONS) {
    const heteroatoms = [...formula].reduce(
      (sum, [symbol, count]) => sum + (symbol === 'C' || symbol === 'H' ? 0 : count),
      0,
    );
    return heteroatoms <= 2 * carbons + MAX_FURTHER_HETEROATOMS;
  }
  const monovalent = MONOVALENT.reduce((sum, symbol) => sum + (formula.get(symbol) ?? 0), 0);
  return (
    monovalent / carbons >= MIN_HYDROGEN_PER_CARBON &&
    [...formula].every(([symbol, count]) => count / carbons <= (MAX_PER_CARBON[symbol] ?? Infinity))
  );
}
