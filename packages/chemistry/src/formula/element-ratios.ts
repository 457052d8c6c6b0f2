import type { Formula } from './formula.ts';

/**
 * Maximum number of atoms of an element per carbon atom, which 99.7 % of known compounds do not
 * exceed: T. Kind, O. Fiehn, BMC Bioinformatics 2007, 8, 105, table 2 ("common range").
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
/**
 * Minimum number of hydrogen and halogen atoms per carbon atom; same source, "common range" of
 * hydrogen.
 */
const MIN_HYDROGEN_PER_CARBON = 0.2;
/**
 * Minimum number of carbons for these ratios; small molecules such as methanol and nitromethane
 * exceed them.
 */
const MIN_CARBONS = 3;
/**
 * Maximum number of heteroatoms of smaller molecules, beyond two per carbon atom; urea and
 * chloroform have fewer.
 */
const MAX_FURTHER_HETEROATOMS = 2;
const MONOVALENT = ['H', 'F', 'Cl', 'Br', 'I'];

/** Checks whether the element ratios are within the ranges of known compounds. */
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
