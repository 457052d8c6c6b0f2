import { parseFormula } from '@elucida/chemistry';
import { describe, expect, it } from 'vitest';
import { formulaHint } from './formula-hint.ts';

function hintFor(text: string) {
  const result = parseFormula(text);
  return result.ok ? 'no fault' : formulaHint(text, result.failure);
}

describe('formulaHint', () => {
  it.each([
    ['CH3 COOH', 'Remove the spaces.'],
    ['NH4+', 'Leave out the charge: choose an ion below the results.'],
    ['CuSO4.5H2O', 'Write crystal water as a group: CuSO4(H2O)5.'],
    ['Fe[OH]3', 'Use parentheses ( ) for groups.'],
    [
      '[13C]H4',
      'Only deuterium has a symbol of its own, D. Of other isotopes, write the element: C instead of [13C].',
    ],
    [
      'CH3¹⁵NH2',
      'Only deuterium has a symbol of its own, D. Of other isotopes, write the element: N instead of ¹⁵N.',
    ],
    ['C[2H]Cl3', 'Write deuterium as D instead of [2H].'],
    ['²H2O', 'Write deuterium as D instead of ²H.'],
    ['H₂O', 'Write numbers with plain digits.'],
    ['co2', 'Check upper and lower case: did you mean C or Co?'],
    ['MGO', 'Check upper and lower case: did you mean Mg?'],
    ['2H', 'Put a number after the element or group that it multiplies.'],
    ['Mg(OH', 'This parenthesis is never closed.'],
    ['MgOH)2', 'This parenthesis was never opened.'],
  ])('returns a hint for %s: %s', (text, hint) => {
    expect(hintFor(text)).toBe(hint);
  });

  it('returns undefined if there is no better hint than the message', () => {
    expect(hintFor('Xx')).toBeUndefined();
    expect(hintFor('C?')).toBeUndefined();
    expect(hintFor('C()')).toBeUndefined();
    expect(hintFor('')).toBeUndefined();
  });
});
