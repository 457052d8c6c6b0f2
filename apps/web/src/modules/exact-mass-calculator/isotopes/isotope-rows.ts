import {
  ELEMENT_ROWS,
  type ElementRow,
  elementOfSymbol,
  type Formula,
  hillEntries,
} from '@elucida/chemistry';
import { translateMessage } from '../../../languages/translate-message.ts';

/** The elements of a formula, in Hill order. */
export function elementsOf(formula: Formula): ElementRow[] {
  return hillEntries(formula).flatMap(([symbol]) => elementOfSymbol(symbol) ?? []);
}

/** The elements whose symbol or atomic number is that, or whose name in the reader's language begins with it. */
export function elementsMatching(filter: string): readonly ElementRow[] {
  const wanted = filter.trim().toLowerCase();
  if (wanted === '') return ELEMENT_ROWS;
  return ELEMENT_ROWS.filter(
    ({ symbol, name, number }) =>
      symbol.toLowerCase() === wanted ||
      translateMessage(name).toLowerCase().startsWith(wanted) ||
      String(number) === wanted,
  );
}
