import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidateFormulas } from './candidate-formulas.ts';
import { exactMass, hillFormula } from './formula.ts';
import { neutralLosses } from './neutral-losses.ts';
import { parseFormula } from './parse-formula.ts';

const most = { C: 40, H: 80, N: 6, O: 12, S: 2 };

function massOf(text: string): number {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(text);
  return exactMass(parsed.formula);
}

function namesOf(mass: number, ppm: number, limits: Record<string, number> = most): string[] {
  return candidateFormulas({ mass, tolerance: (mass * ppm) / 1e6, most: limits }).candidates.map(
    ({ formula }) => hillFormula(formula),
  );
}

describe('the formulas that a mass allows', () => {
  it.each(['C9H8O4', 'C8H10N4O2', 'C10H14O', 'C27H30O16', 'C6H14N2O2'])('hold %s at its own mass', (text) => {
    expect(namesOf(massOf(text), 5, { ...most, O: 20 })).toContain(text);
  });

  it('are all that lie in the window, and only those', () => {
    const mass = massOf('C8H10N4O2');
    for (const { exactMass: calculated, errorPpm } of candidateFormulas({ mass, tolerance: 0.02, most })
      .candidates) {
      expect(Math.abs(calculated - mass)).toBeLessThanOrEqual(0.02);
      expect(errorPpm).toBeCloseTo(((mass - calculated) / calculated) * 1e6, 9);
    }
    expect(namesOf(28.0061, 5, { C: 3, H: 8, N: 2, O: 2 })).toEqual(['N2']);
    expect(namesOf(28.0061, 500, { C: 3, H: 8, N: 2, O: 2 })).toEqual(['N2', 'CO', 'CH2N']);
  });

  it('come the nearest first, with their unsaturation', () => {
    const { candidates } = candidateFormulas({ mass: massOf('C6H6'), tolerance: 0.05, most });
    const errors = candidates.map(({ errorPpm }) => Math.abs(errorPpm));
    expect(errors).toEqual([...errors].sort((a, b) => a - b));
    expect(candidates[0]).toMatchObject({ unsaturation: 4 });
  });

  it('keep to the most atoms of each element: those of a fragment lie within its parent', () => {
    fc.assert(
      fc.property(fc.double({ min: 10, max: 180, noNaN: true }), (mass) => {
        const parent = { C: 9, H: 8, O: 4 };
        for (const { formula } of candidateFormulas({ mass, tolerance: 0.5, most: parent }).candidates)
          for (const [symbol, count] of formula)
            expect(count).toBeLessThanOrEqual(parent[symbol as keyof typeof parent]);
      }),
    );
  });

  it('say so where there are too many', () => {
    const wide = candidateFormulas({ mass: 600, tolerance: 0.5, most, maxCandidates: 100 });
    expect(wide).toMatchObject({ isCut: true });
    expect(wide.candidates).toHaveLength(100);
    expect(candidateFormulas({ mass: 18.01, tolerance: 0.01, most }).isCut).toBe(false);
  });
});

describe('the neutral losses of a difference', () => {
  it('are told apart where the masses are exact', () => {
    expect(neutralLosses(27.9949, 0.003).map(({ name }) => name)).toEqual(['CO']);
    expect(neutralLosses(28.0313, 0.003).map(({ name }) => name)).toEqual(['C2H4']);
  });

  it('are all of them at nominal mass', () => {
    expect(
      neutralLosses(28, 0.3)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['C2H4', 'CO', 'N2']);
    expect(neutralLosses(15, 0.3).map(({ name }) => name)).toEqual(['CH3']);
    expect(neutralLosses(5, 0.3)).toEqual([]);
  });
});
