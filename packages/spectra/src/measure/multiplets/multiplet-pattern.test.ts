import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { analyseSplitting } from './first-order.ts';

/** Merges lines at the same position. */
function linesOf(couplings: readonly number[]) {
  let places = new Map([[0, 1]]);
  for (const coupling of couplings) {
    const next = new Map<number, number>();
    for (const [at, intensity] of places)
      for (const place of [at - coupling / 2, at + coupling / 2]) {
        const known = [...next.keys()].find((other) => Math.abs(other - place) < 1e-6) ?? place;
        next.set(known, (next.get(known) ?? 0) + intensity);
      }
    places = next;
  }
  return [...places].map(([hertz, intensity]) => ({ hertz: hertz + 1000, intensity }));
}

describe('the pattern of a multiplet', () => {
  it.each([
    [[], 's'],
    [[7.1], 'd'],
    [[7.1, 7.1], 't'],
    [[7.1, 7.1, 7.1], 'q'],
    [[7, 7, 7, 7], 'quint'],
    [[7, 7, 7, 7, 7], 'sext'],
    [[7, 7, 7, 7, 7, 7], 'sept'],
    [[7, 7, 7, 7, 7, 7, 7, 7], 'non'],
    [[15.5, 6.9], 'dd'],
    [[8, 8, 1.5], 'td'],
    [[15.5, 6.9, 6.9, 6.9], 'dq'],
    [[12, 9, 4.5], 'ddd'],
  ])('identifies couplings %j as a %s with its coupling constants', (couplings, multiplicity) => {
    const found = analyseSplitting(linesOf(couplings), { tolerance: 0.4 });
    expect(found.multiplicity).toBe(multiplicity);
    expect(found.centre).toBeCloseTo(1000, 6);
    const distinct = [...new Set(couplings)].sort((a, b) => b - a);
    expect(found.couplings).toHaveLength(distinct.length);
    found.couplings.forEach((value, index) => expect(value).toBeCloseTo(distinct[index]!, 6));
  });

  it('finds the pattern of any two distinguishable couplings in any order', () => {
    const hertz = fc.double({ min: 2, max: 17, noNaN: true });
    fc.assert(
      fc.property(hertz, hertz, (one, other) => {
        fc.pre(Math.abs(one - other) > 1 && Math.abs(one - other) < Math.max(one, other) - 1);
        const found = analyseSplitting(linesOf([one, other]).reverse(), { tolerance: 0.4 });
        expect(found.multiplicity).toBe('dd');
        expect(found.couplings[0]).toBeCloseTo(Math.max(one, other), 3);
      }),
    );
  });

  it('identifies a sextet, not a triplet of doublets, if the outer lines are on the tails of the others', () => {
    const lines = [5, 17, 33, 33, 18, 6].map((intensity, index) => ({ hertz: 7.1 * index, intensity }));
    const found = analyseSplitting(lines, { tolerance: 0.4, threshold: 1 });
    expect(found.multiplicity).toBe('sext');
    expect(found.couplings[0]).toBeCloseTo(7.1, 6);
  });

  it('identifies a septet if the outer lines are lost in the noise, but not if they would be visible', () => {
    const lines = [6, 15, 20, 15, 6].map((intensity, index) => ({ hertz: 6.8 * index, intensity }));
    expect(analyseSplitting(lines, { tolerance: 0.4, threshold: 2 }).multiplicity).toBe('sept');
    expect(analyseSplitting(lines, { tolerance: 0.4, threshold: 0.2 }).multiplicity).not.toBe('sept');
  });

  it('identifies a doublet of doublets in the leaning lines of half an AB system', () => {
    const lines = [4.3, 5, 16, 15.7].map((intensity, index) => ({
      hertz: [0, 5, 14, 19][index]!,
      intensity,
    }));
    expect(analyseSplitting(lines, { tolerance: 0.4 })).toMatchObject({ multiplicity: 'dd' });
  });

  it('does not identify a quartet if two mutually coupled hydrogens can give its lines', () => {
    // AB system with J = 12 Hz and Δν = 20.4 Hz: C = √(J² + Δν²) = 23.67 Hz.
    // Lines at ±(C ± J)/2, heights 1 ∓ J/C.
    const lines = [-17.83, -5.83, 5.83, 17.83].map((hertz, index) => ({
      hertz,
      intensity: [0.493, 1.507, 1.507, 0.493][index]!,
    }));
    expect(analyseSplitting(lines, { tolerance: 0.4 }).multiplicity).toBe('m');
    expect(analyseSplitting(linesOf([9, 9, 9]), { tolerance: 0.4 }).multiplicity).toBe('q');
  });

  it('accepts lines that lean towards their partner', () => {
    const leaning = [0.8, 1.2].map((intensity, index) => ({ hertz: 500 + index * 8, intensity }));
    expect(analyseSplitting(leaning, { tolerance: 0.4 }).multiplicity).toBe('d');
  });

  it('finds no pattern if lines are not symmetric or their intensities are no parts of a power of two', () => {
    const uneven = [0, 5, 13].map((hertz) => ({ hertz, intensity: 1 }));
    expect(analyseSplitting(uneven, { tolerance: 0.4 })).toMatchObject({ multiplicity: 'm', couplings: [] });
    const flat = [0, 7, 14].map((hertz) => ({ hertz, intensity: 1 }));
    expect(analyseSplitting(flat, { tolerance: 0.4 }).multiplicity).toBe('m');
  });
});
