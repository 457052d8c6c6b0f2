import { elementOfSymbol } from '../elements/elements.ts';

export type FormulaFault =
  | 'empty-formula'
  | 'unknown-token'
  | 'unknown-element'
  | 'unexpected-number'
  | 'count-below-one'
  | 'count-too-large'
  | 'unclosed-parenthesis'
  | 'unopened-parenthesis'
  | 'empty-group'
  | 'nested-too-deeply'
  | 'formula-with-too-many-atoms'
  | 'formula-too-long';

/** Offset and length in characters. */
export interface FormulaFailure {
  position: number;
  length: number;
  fault: FormulaFault;
}

export type FormulaToken = { position: number; length: number } & (
  | { kind: 'element'; symbol: string }
  | { kind: 'number'; value: number }
  | { kind: 'open' }
  | { kind: 'close' }
);

/** Real formulas are much shorter; the limit protects against hostile input. */
const MAX_LENGTH = 500;

export function tokeniseFormula(text: string): FormulaToken[] | FormulaFailure {
  if (text.length > MAX_LENGTH) {
    return {
      position: MAX_LENGTH,
      length: text.length - MAX_LENGTH,
      fault: 'formula-too-long',
    };
  }
  const tokens: FormulaToken[] = [];
  for (const match of text.matchAll(/([A-Z][a-z]?)|([0-9]+)|(\()|(\))|(.)/gsu)) {
    const [matched, symbol, digits, open, close] = match;
    const place = { position: match.index, length: matched.length };
    if (symbol && elementOfSymbol(symbol)) tokens.push({ ...place, kind: 'element', symbol });
    else if (symbol) return { ...place, fault: 'unknown-element' };
    else if (digits) tokens.push({ ...place, kind: 'number', value: Number(digits) });
    else if (open) tokens.push({ ...place, kind: 'open' });
    else if (close) tokens.push({ ...place, kind: 'close' });
    else if (/[a-z]/.test(matched)) return { ...place, fault: 'unknown-element' };
    else return { ...place, fault: 'unknown-token' };
  }
  return tokens;
}
