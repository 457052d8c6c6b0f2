import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findCandidateFormulas } from './candidate-formulas.ts';
import { exactMass, hillFormula } from './formula.ts';
import { findNeutralLosses } from './neutral-losses.ts';
import { parseFormula } from './parse-formula.ts';

/** Imports again, because modules that earlier test files imported call no spy. */
async function importWithSpy() {
  vi.resetModules();
  vi.doMock('./formula.ts', { spy: true });
  const { exactMass: spy } = await import('./formula.ts');
  const spied = await import('./candidate-formulas.ts');
  vi.doUnmock('./formula.ts');
  return { findCandidateFormulas: spied.findCandidateFormulas, exactMass: vi.mocked(spy) };
}

const most = { C: 40, H: 80, N: 6, O: 12, S: 2 };

function massOf(text: string): number {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(text);
  return exactMass(parsed.formula);
}

function namesOf(mass: number, ppm: number, limits: Record<string, number> = most): string[] {
  return findCandidateFormulas({ mass, tolerance: (mass * ppm) / 1e6, maxCounts: limits }).candidates.map(
    ({ formula }) => hillFormula(formula),
  );
}

describe('candidate formulas of a mass', () => {
  it.each(['C9H8O4', 'C8H10N4O2', 'C10H14O', 'C27H30O16', 'C6H14N2O2'])(
    'finds %s at its own mass',
    (text) => {
      expect(namesOf(massOf(text), 5, { ...most, O: 20 })).toContain(text);
    },
  );

  it('finds exactly the formulas within the window', () => {
    const mass = massOf('C8H10N4O2');
    for (const { exactMass: calculated, errorPpm } of findCandidateFormulas({
      mass,
      tolerance: 0.02,
      maxCounts: most,
    }).candidates) {
      expect(Math.abs(calculated - mass)).toBeLessThanOrEqual(0.02);
      expect(errorPpm).toBeCloseTo(((mass - calculated) / calculated) * 1e6, 9);
    }
    expect(namesOf(28.0061, 5, { C: 3, H: 8, N: 2, O: 2 })).toEqual(['N2']);
    expect(namesOf(28.0061, 500, { C: 3, H: 8, N: 2, O: 2 })).toEqual(['N2', 'CO', 'CH2N']);
  });

  it('returns the nearest formulas first, with their unsaturation', () => {
    const { candidates } = findCandidateFormulas({ mass: massOf('C6H6'), tolerance: 0.05, maxCounts: most });
    const errors = candidates.map(({ errorPpm }) => Math.abs(errorPpm));
    expect(errors).toEqual([...errors].sort((a, b) => a - b));
    expect(candidates[0]).toMatchObject({ unsaturation: 4 });
  });

  it('respects the maximum number of atoms of each element, such as those of a parent ion', () => {
    fc.assert(
      fc.property(fc.double({ min: 10, max: 180, noNaN: true }), (mass) => {
        const parent = { C: 9, H: 8, O: 4 };
        for (const { formula } of findCandidateFormulas({ mass, tolerance: 0.5, maxCounts: parent })
          .candidates)
          for (const [symbol, count] of formula)
            expect(count).toBeLessThanOrEqual(parent[symbol as keyof typeof parent]);
      }),
    );
  });

  it('reports whether there are too many candidates', () => {
    const wide = findCandidateFormulas({ mass: 600, tolerance: 0.5, maxCounts: most, maxCandidates: 100 });
    expect(wide).toMatchObject({ isCut: true });
    expect(wide.candidates).toHaveLength(100);
    expect(findCandidateFormulas({ mass: 18.01, tolerance: 0.01, maxCounts: most }).isCut).toBe(false);
  });
});

describe('very large searches', () => {
  const halogens = { C: 200, H: 400, N: 40, O: 40, S: 10, P: 10, Cl: 10, Br: 10, F: 20 };

  it.each([
    ['a wide window', 1500, 1.5, halogens],
    ['no hydrogen to fill up with', 2000, 1, { H: 1, B: 1e9, C: 1e9, N: 1e9, O: 1e9, F: 1e9, Li: 1e9 }],
    ['hydrogen alone', 2000, 1e9, { H: 1e9 }],
  ])('stops the search for %s with a limited list', async (_, mass, tolerance, limits) => {
    const spied = await importWithSpy();
    const { candidates, isCut } = spied.findCandidateFormulas({ mass, tolerance, maxCounts: limits });
    expect(isCut).toBe(true);
    expect(candidates.length).toBeLessThanOrEqual(500);
    const masses = spied.exactMass.mock.calls.length;
    expect(masses).toBeGreaterThan(0);
    expect(masses).toBeLessThanOrEqual(300_000);
  });

  it('returns the nearest of many candidates', () => {
    const options = { mass: 300.1, tolerance: 0.3, maxCounts: { C: 25, H: 60, N: 8, O: 12 } };
    const all = findCandidateFormulas({ ...options, maxCandidates: 100_000 });
    const few = findCandidateFormulas({ ...options, maxCandidates: 5 });
    expect(all.isCut).toBe(false);
    expect(all.candidates.length).toBeGreaterThan(200);
    expect(few.candidates).toEqual(all.candidates.slice(0, 5));
  });

  it('finds as many candidates as an exhaustive search', () => {
    fc.assert(
      fc.property(fc.double({ min: 10, max: 120, noNaN: true }), (mass) => {
        const found = findCandidateFormulas({
          mass,
          tolerance: 0.4,
          maxCounts: { C: 6, H: 14, O: 3 },
        }).candidates;
        let expected = 0;
        for (let c = 0; c <= 6; c++)
          for (let h = 0; h <= 14; h++)
            for (let o = 0; o <= 3; o++) {
              const calculated = 12 * c + 1.00782503223 * h + 15.99491461957 * o;
              if (Math.abs(calculated - mass) <= 0.4 && 2 * c + 2 - h >= -1) expected++;
            }
        expect(found).toHaveLength(expected);
      }),
    );
  });
});

describe('neutral losses of a mass difference', () => {
  it('distinguishes neutral losses by their exact mass', () => {
    expect(findNeutralLosses(27.9949, 0.003).map(({ name }) => name)).toEqual(['CO']);
    expect(findNeutralLosses(28.0313, 0.003).map(({ name }) => name)).toEqual(['C2H4']);
  });

  it('finds all neutral losses of a nominal mass', () => {
    expect(
      findNeutralLosses(28, 0.3)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['C2H4', 'CO', 'N2']);
    expect(findNeutralLosses(15, 0.3).map(({ name }) => name)).toEqual(['CH3']);
    expect(findNeutralLosses(5, 0.3)).toEqual([]);
  });
});
