import { describe, expect, it } from 'vitest';
import { parseFormula } from './parse-formula.ts';
import { degreeOfUnsaturation, unsaturation } from './unsaturation.ts';

function formulaOf(text: string) {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(`${text}: ${result.failure.fault}`);
  return result.formula;
}

describe('degreeOfUnsaturation', () => {
  it.each([
    ['C6H6', 4],
    ['C9H8O4', 6],
    ['C2H6', 0],
    ['C5H5N', 4],
    ['CHCl3', 0],
    ['CDCl3', 0],
    ['H2SO4', 0],
  ])('computes for %s the degree of unsaturation %d', (text, degree) => {
    expect(degreeOfUnsaturation(formulaOf(text))).toBe(degree);
    expect(unsaturation(formulaOf(text))).toEqual({ isMeaningful: true, degree });
  });

  it.each([
    ['Mg(OH)2', 'unusual-element', ['Mg']],
    ['CH3COONa', 'unusual-element', ['Na']],
    ['XeF2', 'unusual-element', ['Xe']],
    ['CH3', 'half-integer', []],
    ['CH6', 'negative', []],
  ])('marks the degree of unsaturation of %s as not meaningful: %s', (text, reason, elements) => {
    expect(unsaturation(formulaOf(text))).toMatchObject({ isMeaningful: false, reason, elements });
  });
});
