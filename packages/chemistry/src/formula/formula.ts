import { elementOfSymbol, monoisotopicMass } from '../elements/elements.ts';
import type { ElementRow } from '../elements/isotopes.ts';

/** How many atoms of each element, keyed by symbol ('C', 'Cl', 'D'); counts are positive integers. */
export type Formula = ReadonlyMap<string, number>;

/** The formula in Hill order (C, H, then alphabetical; purely alphabetical without carbon): 'C2H4O2', 'H2O4S'. */
export function hillFormula(formula: Formula): string {
  return hillEntries(formula)
    .map(([symbol, count]) => (count === 1 ? symbol : `${symbol}${count}`))
    .join('');
}

/** The entries of a formula in Hill order, for a display with subscripts. */
export function hillEntries(formula: Formula): [symbol: string, count: number][] {
  const lead = formula.has('C') ? ['C', 'H', 'D'] : [];
  const rank = (symbol: string) => (lead.includes(symbol) ? lead.indexOf(symbol) : lead.length);
  return [...formula]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0));
}

/** Monoisotopic mass in u: every atom as the most abundant isotope of its element. */
export function exactMass(formula: Formula): number {
  return sumOver(formula, monoisotopicMass);
}

/** Molecular weight in g/mol, from standard atomic weights. */
export function molecularWeight(formula: Formula): number {
  return sumOver(formula, (row) => row.weight);
}

/** True when both hold the same elements in the same numbers. */
export function sameFormula(a: Formula, b: Formula): boolean {
  return a.size === b.size && [...a].every(([symbol, count]) => b.get(symbol) === count);
}

/** Usual valence used for counting unsaturation; divalent elements do not change the count. */
const VALENCES: Readonly<Record<string, number>> = {
  ...{ H: 1, D: 1, F: 1, Cl: 1, Br: 1, I: 1, Li: 1, Na: 1, K: 1, Rb: 1, Cs: 1 },
  ...{ B: 3, Al: 3, N: 3, P: 3, As: 3, Sb: 3, C: 4, Si: 4, Ge: 4, Sn: 4 },
};

/**
 * Rings plus multiple bonds a neutral molecule of this formula holds: (2 + sum of count x (valence - 2)) / 2, the
 * usual valence of each element taken, 2 for those without one here. Half-integers mean an ion or a radical.
 */
export function degreeOfUnsaturation(formula: Formula): number {
  const surplus = [...formula].reduce(
    (sum, [symbol, count]) => sum + count * ((VALENCES[symbol] ?? 2) - 2),
    0,
  );
  return (surplus + 2) / 2;
}

function sumOver(formula: Formula, massOf: (row: ElementRow) => number): number {
  let sum = 0;
  for (const [symbol, count] of formula) {
    const row = elementOfSymbol(symbol);
    if (!row) throw new Error(`A formula holds a symbol that is no element: ${symbol}`);
    sum += count * massOf(row);
  }
  return sum;
}
