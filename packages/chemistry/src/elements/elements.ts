import { ELEMENT_ROWS, type ElementRow } from './isotopes.ts';

/** Deuterium has a symbol of its own in formulas (D2O, CDCl3), so it is a row of its own: one isotope, abundance 1. */
const DEUTERIUM: ElementRow = {
  symbol: 'D',
  name: 'Deuterium',
  number: 1,
  weight: 2.01410177812,
  isotopes: [[2, 2.01410177812, 1]],
};

const ROWS_BY_SYMBOL = new Map([...ELEMENT_ROWS, DEUTERIUM].map((row) => [row.symbol, row]));

/** The element of this case-sensitive symbol ('Cl', or 'D' for deuterium); undefined when there is none. */
export function elementOfSymbol(symbol: string): ElementRow | undefined {
  return ROWS_BY_SYMBOL.get(symbol);
}

/** The element of this atomic number (1 to 118). */
export function elementOfNumber(number: number): ElementRow | undefined {
  return ELEMENT_ROWS[number - 1];
}

/**
 * Returns the mass number by its difference from the rounded atomic weight, as molfiles and InChIs
 * write isotopes.
 */
export function massNumberOf({ weight }: ElementRow, difference: number): number {
  return Math.round(weight) + difference;
}

/** Mass in u of the most abundant isotope: 12 for C, 78.918... for Br. */
export function monoisotopicMass(row: ElementRow): number {
  return row.isotopes.reduce((best, isotope) => (isotope[2] > best[2] ? isotope : best))[1];
}
