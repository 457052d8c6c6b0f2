import { elementOfSymbol, parseFormula } from '@elucida/chemistry';
import { describe, expect, it } from 'vitest';
import { hasStandardComposition, formatAbundance } from './abundance.ts';
import { computeFields } from './calculated-fields.ts';

function abundanceOf(text: string) {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(result.failure.fault);
  return computeFields(result.formula).find(({ label }) => label === 'Abundance');
}

describe('natural abundances', () => {
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
  ])('recognises whether %s has a standard isotopic composition: %s', (symbol, isStandard) => {
    expect(hasStandardComposition(elementOfSymbol(symbol)!)).toBe(isStandard);
  });

  it('shows no abundance if an element of the formula has no standard isotopic composition', () => {
    expect(abundanceOf('TcO2')).toMatchObject({
      value: 'None',
      note: 'Tc: no standard isotopic composition.',
    });
  });

  it('shows < 0.001 for an abundance that three decimals would show as zero', () => {
    expect(formatAbundance(0.000001)).toBe('< 0.001');
    expect(abundanceOf('C2000')?.value).toBe('< 0.001 %');
  });
});
