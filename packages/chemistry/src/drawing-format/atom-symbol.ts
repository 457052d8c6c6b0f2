import { elementOfSymbol } from '../elements/elements.ts';
import { unsupportedError } from './drawing.ts';
import { drawingText } from './drawing-message.ts';

/** D and T are isotopes of H. Throws an error that names query symbols and abbreviations. */
export function readAtomSymbol(symbol: string, place: string): { element: string; isotope: number | null } {
  if (symbol === 'D') return { element: 'H', isotope: 2 };
  if (symbol === 'T') return { element: 'H', isotope: 3 };
  if (elementOfSymbol(symbol)) return { element: symbol, isotope: null };
  if (/^(A|Q|X|M|AH|QH|XH|MH|L|LP|\*|R|R#|R[0-9]+)$/.test(symbol)) {
    throw unsupportedError(drawingText('query-atom', { symbol }), place);
  }
  const shown = symbol.slice(0, 12);
  throw unsupportedError(drawingText('not-an-element', { symbol: shown }), place);
}
