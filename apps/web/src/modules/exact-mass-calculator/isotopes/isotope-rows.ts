import {
  ELEMENT_ROWS,
  type ElementRow,
  elementOfSymbol,
  type Formula,
  hillEntries,
} from '@elucida/chemistry';
import { translateTerm } from '../../../languages/translate-message.ts';

export function elementsOf(formula: Formula): ElementRow[] {
  return hillEntries(formula).flatMap(([symbol]) => elementOfSymbol(symbol) ?? []);
}

/**
 * The symbol or atomic number equals the filter, or the name in the user's language starts with it.
 * An empty filter finds all.
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
