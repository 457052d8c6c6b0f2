import {
  ELEMENT_ROWS,
  type ElementRow,
  elementOfSymbol,
  type Formula,
  hillEntries,
} from '@elucida/chemistry';
import { translateTerm } from '../../../languages/translate-message.ts';

/** Returns the elements of a formula in Hill order. */
export function elementsOf(formula: Formula): ElementRow[] {
  return hillEntries(formula).flatMap(([symbol]) => elementOfSymbol(symbol) ?? []);
}

/**
 * Returns the elements whose symbol or atomic number equals the filter, or whose name in the user's
 * language starts with it. Returns all elements for an empty filter.
 */
export function findElements(filter: string): readonly ElementRow[] {
  const wanted = filter.trim().toLowerCase();
  if (wanted === '') return ELEMENT_ROWS;
  return ELEMENT_ROWS.filter(
    ({ symbol, name, number }) =>
      symbol.toLowerCase() === wanted ||
      translateTerm(name).toLowerCase().startsWith(wanted) ||
      String(number) === wanted,
  );
}
