import { ELEMENT_ROWS, type ElementRow } from './isotopes.ts';

/**
 * Deuterium as a separate row (one isotope, abundance 1), because it has its own symbol in formulas
 * (D2O, CDCl3).
 */
const DEUTERIUM: ElementRow = {
  symbol: 'D',
  name: 'Deuterium',
  number: 1,
  weight: 2.01410177812,
  isotopes: [[2, 2.01410177812, 1]],
};

const ROWS_BY_SYMBOL = new Map([...ELEMENT_ROWS, DEUTERIUM].map((row) => [row.symbol, row]));

/**
 * Returns the element of a case-sensitive symbol ('Cl', or 'D' for deuterium); undefined if there
 * is none.
 */
export function elementOfSymbol(symbol: string): ElementRow | undefined {
  return ROWS_BY_SYMBOL.get(symbol);
}

/** Accepts 1 to 118; returns undefined for other numbers. */
export function elementOfNumber(number: number): ElementRow | undefined {
  return ELEMENT_ROWS[number - 1];
}

/** The difference is from the rounded atomic weight, as molfiles and InChIs write isotopes. */
export function massNumberOf({ weight }: ElementRow, difference: number): number {
  return Math.round(weight) + difference;
}

/** Returns the mass of the most abundant isotope, in u: 12 for C, 78.918… for Br. */
export function monoisotopicMass(row: ElementRow): number {
  return row.isotopes.reduce((best, isotope) => (isotope[2] > best[2] ? isotope : best))[1];
}
