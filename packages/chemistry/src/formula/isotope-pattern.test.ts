import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ELEMENT_ROWS } from '../elements/isotopes.ts';
import { exactMass, type Formula, molecularWeight } from './formula.ts';
import { mergeToUnitResolution, isotopePattern, monoisotopicAbundance } from './isotope-pattern.ts';
import { parseFormula } from './parse-formula.ts';

function formulaOf(text: string): Formula {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(`${text}: ${result.failure.fault}`);
  return result.formula;
}

const total = (peaks: readonly { abundance: number }[]) =>
  peaks.reduce((sum, peak) => sum + peak.abundance, 0);

describe('isotope abundances', () => {
  it('adds up to one for every element', () => {
    for (const { symbol, isotopes } of ELEMENT_ROWS) {
      const sum = isotopes.reduce((sum, [, , abundance]) => sum + abundance, 0);
      expect(sum, symbol).toBeCloseTo(1, 3);
    }
  });
});

describe('isotopePattern', () => {
  it('gives the pair of peaks 51:49 for one bromine', () => {
    const pattern = isotopePattern(formulaOf('CH3Br'), 0.05);
    expect(pattern.map(({ mass }) => Math.round(mass))).toEqual([94, 96]);
    expect(pattern[1]!.abundance / pattern[0]!.abundance).toBeCloseTo(0.973, 2);
  });

  it('gives the binomial pattern of a share of 0.2424 for four chlorines', () => {
    const pattern = mergeToUnitResolution(isotopePattern(formulaOf('Cl4')));
    const [heavy, light] = [0.2424, 0.7576];
    const expected = [1, 4, 6, 4, 1].map((ways, n) => ways * heavy ** n * light ** (4 - n));
    expect(pattern).toHaveLength(5);
    pattern.forEach(({ abundance }, n) => expect(abundance).toBeCloseTo(expected[n]!, 10));
  });

  it('resolves carbon-13, deuterium and nitrogen-15, but not at unit resolution', () => {
    const pattern = isotopePattern(formulaOf('C6H5N'));
    const beside = pattern.filter(({ mass }) => Math.round(mass) === 92);
    expect(beside.length).toBeGreaterThan(1);
    const unit = mergeToUnitResolution(pattern);
    expect(unit.map(({ mass }) => Math.round(mass))).toEqual([91, 92, 93, 94]);
    expect(unit[1]!.abundance).toBeCloseTo(total(beside), 12);
  });

  it('joins peaks at their centroid', () => {
    const joined = mergeToUnitResolution([
      { mass: 91, abundance: 0.75 },
      { mass: 91.1, abundance: 0.25 },
      { mass: 92, abundance: 0.1 },
    ]);
    expect(joined).toEqual([
      { mass: expect.closeTo(91.025, 10), abundance: 1 },
      { mass: 92, abundance: 0.1 },
    ]);
  });

  it('preserves the exact mass, its abundance and the mean mass of small molecules', () => {
    const symbols = fc.constantFrom('C', 'H', 'N', 'O', 'S', 'Si', 'F', 'P');
    const atoms = fc.array(fc.tuple(symbols, fc.integer({ min: 1, max: 12 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(atoms, (pairs) => {
        const formula: Formula = new Map(pairs);
        const pattern = isotopePattern(formula);
        const [first] = pattern;
        expect(first!.mass).toBeCloseTo(exactMass(formula), 6);
        expect(first!.abundance).toBeCloseTo(monoisotopicAbundance(formula), 10);
        const mean = pattern.reduce((sum, { mass, abundance }) => sum + mass * abundance, 0) / total(pattern);
        expect(Math.abs(mean / molecularWeight(formula) - 1)).toBeLessThan(2e-5);
      }),
    );
  });

  it('preserves the total abundance if there are more peaks than the limit', () => {
    for (const text of ['Sn10', 'Sn100Xe100', 'C1000H1500N300O300S10']) {
      const pattern = isotopePattern(formulaOf(text));
      expect(pattern.length, text).toBeLessThanOrEqual(500);
      expect(total(pattern), text).toBeGreaterThan(0.99);
    }
  });
});

describe('monoisotopicAbundance', () => {
  it('returns the abundance of acetic acid with only the most abundant isotopes', () => {
    expect((100 * monoisotopicAbundance(formulaOf('C2H4O2'))).toFixed(3)).toBe('97.352');
  });
});
