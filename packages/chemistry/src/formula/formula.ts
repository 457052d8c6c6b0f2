import { elementOfSymbol, monoisotopicMass } from '../elements/elements.ts';
import type { ElementRow } from '../elements/isotopes.ts';

/** By element symbol ('C', 'Cl', 'D'); counts are positive integers. */
export type Formula = ReadonlyMap<string, number>;

/** Orders C, H, then alphabetically; without carbon entirely alphabetically: 'C2H4O2', 'H2O4S'. */
export function hillFormula(formula: Formula): string {
  return hillEntries(formula)
    .map(([symbol, count]) => (count === 1 ? symbol : `${symbol}${count}`))
    .join('');
}

/** Serves display with subscripts. */
export function hillEntries(formula: Formula): [symbol: string, count: number][] {
  const lead = formula.has('C') ? ['C', 'H', 'D'] : [];
  const rank = (symbol: string) => (lead.includes(symbol) ? lead.indexOf(symbol) : lead.length);
  return [...formula]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0));
}

/**
 * Returns u, from the most abundant isotope of each element. Throws for an unknown element symbol.
 */
export function exactMass(formula: Formula): number {
  return sumOver(formula, monoisotopicMass);
}

/** Returns g/mol, from mean isotopic masses. Throws for an unknown element symbol. */
export function molecularWeight(formula: Formula): number {
  return sumOver(formula, (row) => row.weight);
}

/** Compares elements and their numbers. */
export function isSameFormula(a: Formula, b: Formula): boolean {
  return a.size === b.size && [...a].every(([symbol, count]) => b.get(symbol) === count);
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
