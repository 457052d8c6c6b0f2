import fc from 'fast-check';
import { MF } from 'mf-parser';
import { describe, expect, it } from 'vitest';
import { ELEMENT_ROWS } from '../elements/isotopes.ts';
import { degreeOfUnsaturation, exactMass, type Formula, hillFormula, molecularWeight } from './formula.ts';
import { isotopePattern, monoisotopicAbundance } from './isotope-pattern.ts';
import { parseFormula } from './parse-formula.ts';

function formulaOf(text: string): Formula {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(`${text}: ${result.failure.message}`);
  return result.formula;
}

describe('parseFormula', () => {
  it.each([
    ['CH3COOH', 'C2H4O2'],
    ['H2SO4', 'H2O4S'],
    ['Mg(OH)2', 'H2MgO2'],
    ['((CH3)2CH)3N', 'C9H21N'],
    ['CDCl3', 'CDCl3'],
    ['D2O', 'D2O'],
  ])('reads %s as %s', (text, hill) => {
    expect(hillFormula(formulaOf(text))).toBe(hill);
  });

  it.each([
    ['Xx2', 0, 2, 'Invalid element abbreviation'],
    ['ch4', 0, 1, 'Invalid element abbreviation'],
    ['C H4', 1, 1, 'Unknown token'],
    ['C-H', 1, 1, 'Unknown token'],
    ['2H', 0, 1, 'Unexpected number'],
    ['(2H)', 1, 1, 'Unexpected number'],
    ['C(H', 1, 1, 'Mismatched left parenthesis'],
    ['CH)2', 2, 1, 'Mismatched right parenthesis'],
    ['C()2', 1, 2, 'Empty grouping'],
    ['', 0, 0, 'Empty formula'],
  ])('says where and why %j cannot be read', (text, position, length, message) => {
    expect(parseFormula(text)).toEqual({ ok: false, failure: { position, length, message } });
  });

  it('never throws and always points inside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const result = parseFormula(text);
        if (result.ok) return;
        expect(result.failure.position).toBeGreaterThanOrEqual(0);
        expect(result.failure.position + result.failure.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('refuses what would take for ever or lose exactness', () => {
    expect(parseFormula('('.repeat(100_000)).ok).toBe(false);
    expect(parseFormula('((C999999)999999)999999').ok).toBe(false);
  });
});

const symbols = ['C', 'H', 'N', 'O', 'S', 'Cl', 'Br', 'Si', 'P', 'F', 'I', 'Na', 'Fe', 'Mg'];
const part = fc.tuple(fc.constantFrom(...symbols), fc.integer({ min: 1, max: 30 }));
const group = fc.tuple(fc.array(part, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 5 }));
const formulaText = fc
  .array(group, { minLength: 1, maxLength: 4 })
  .map((groups) =>
    groups
      .map(([parts, times]) => `(${parts.map(([symbol, count]) => `${symbol}${count}`).join('')})${times}`)
      .join(''),
  );

describe('masses, beside mf-parser', () => {
  it('agree to 0.0001 u on random formulas with groups', () => {
    fc.assert(
      fc.property(formulaText, (text) => {
        const oracle = new MF(text).getInfo();
        const formula = formulaOf(text);
        expect(exactMass(formula)).toBeCloseTo(oracle.monoisotopicMass, 4);
        expect(Math.abs(molecularWeight(formula) / oracle.mass - 1)).toBeLessThan(1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('give a known exact mass', () => {
    expect(exactMass(formulaOf('CH3COOH')).toFixed(5)).toBe('60.02113');
    expect(exactMass(formulaOf('C6H5Br')).toFixed(5)).toBe('155.95746');
  });
});

describe('isotopes', () => {
  it('sum to one for every element', () => {
    for (const { symbol, isotopes } of ELEMENT_ROWS) {
      const sum = isotopes.reduce((total, [, , abundance]) => total + abundance, 0);
      expect(sum, symbol).toBeCloseTo(1, 3);
    }
  });

  it('give one bromine the pair of peaks 51:49', () => {
    const pattern = isotopePattern(formulaOf('CH3Br'), 0.05);
    expect(pattern.map(({ mass }) => Math.round(mass))).toEqual([94, 96]);
    expect(pattern[1]!.abundance / pattern[0]!.abundance).toBeCloseTo(0.973, 2);
  });

  it('give the abundance of the all-lightest acetic acid', () => {
    expect((100 * monoisotopicAbundance(formulaOf('C2H4O2'))).toFixed(3)).toBe('97.352');
  });
});

describe('degreeOfUnsaturation', () => {
  it.each([
    ['C6H6', 4],
    ['C9H8O4', 6],
    ['C2H6', 0],
    ['C5H5N', 4],
    ['CHCl3', 0],
    ['CDCl3', 0],
  ])('of %s is %d', (text, degree) => {
    expect(degreeOfUnsaturation(formulaOf(text))).toBe(degree);
  });
});
