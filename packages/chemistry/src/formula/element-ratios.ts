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
/**
 * Fewest hydrogen and halogen atoms for each carbon atom; same source, "common range" of hydrogen.
 */
const MIN_HYDROGEN_PER_CARBON = 0.2;
/** Small molecules such as methanol and nitromethane exceed the ratios. */
const MIN_CARBONS = 3;
/**
 * Heteroatoms of such a molecule beyond two for each carbon atom: urea and chloroform have fewer.
 */
const MAX_FURTHER_HETEROATOMS = 2;
const MONOVALENT = ['H', 'F', 'Cl', 'Br', 'I'];

/** Returns whether each element is as frequent, beside carbon, as in known compounds. */
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
