import { describe, expect, it } from 'vitest';
import { hasUsualElementRatios } from './element-ratios.ts';
import { parseFormula } from './parse-formula.ts';

const isUsual = (text: string): boolean => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(text);
  return hasUsualElementRatios(parsed.formula);
};

describe('element ratios', () => {
  it('accepts the element ratios of known compounds, including small ones', () => {
    for (const text of ['C9H10O2', 'C6H12O6', 'CH3NO2', 'C3H7Br', 'C27H30O16', 'C4H10FO2P', 'H2O', 'CH4N2O'])
      expect([text, isUsual(text)]).toEqual([text, true]);
  });

  it('rejects formulas with too much of one element for their carbon', () => {
    for (const text of ['C6', 'C15', 'C2N2O8', 'H4NO8', 'C3H2N8', 'C4H2O9', 'C3H12', 'C5H5Br5', 'C6H6P3'])
      expect([text, isUsual(text)]).toEqual([text, false]);
  });
});
