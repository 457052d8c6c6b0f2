import { elementOfSymbol, parseFormula } from '@elucida/chemistry';
import { describe, expect, it } from 'vitest';
import { hasNaturalIsotopes, formatAbundance } from './abundance.ts';
import { computeFields } from './calculated-fields.ts';

function abundanceOf(text: string) {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(result.failure.message);
  return computeFields(result.formula).find(({ label }) => label === 'Abundance');
}

describe('an abundance', () => {
  it.each([
    ['Bi', true],
    ['Th', true],
    ['Pa', true],
    ['U', true],
    ['Tc', false],
    ['Pm', false],
    ['Po', false],
    ['Ra', false],
    ['Np', false],
  ])('in nature: %s %s', (symbol, isNatural) => {
    expect(hasNaturalIsotopes(elementOfSymbol(symbol)!)).toBe(isNatural);
  });

  it('is none where an element of the formula has no natural isotopes', () => {
    expect(abundanceOf('TcO2')).toMatchObject({ value: 'None', note: 'Tc: no natural isotopes.' });
  });

  it('is said to be little where three decimals show nothing', () => {
    expect(formatAbundance(0.000001)).toBe('< 0.001');
    expect(abundanceOf('C2000')?.value).toBe('< 0.001 %');
  });
});
