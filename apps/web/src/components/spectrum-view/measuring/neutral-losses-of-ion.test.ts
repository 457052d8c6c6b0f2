import { parseFormula } from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { createLossLabels, findLossesFrom } from './neutral-losses-of-ion.ts';

function massSpectrum(sticks: readonly [mz: number, intensity: number][]): MassSpectrum {
  return {
    kind: 'mass',
    mz: Float64Array.from(sticks, ([mz]) => mz),
    intensity: Float64Array.from(sticks, ([, intensity]) => intensity),
  } as unknown as MassSpectrum;
}

describe('the neutral losses of an ion', () => {
  it('lists the fragments that an ion reaches by one common neutral loss, the smallest loss first', () => {
    // Peaks of ethyl benzoate (M = 150).
    const spectrum = massSpectrum([
      [77, 40],
      [105, 100],
      [122, 25],
      [150, 20],
      [151, 2],
    ]);
    expect(findLossesFrom(spectrum, 150).map(({ mz, names }) => [mz, names])).toEqual([
      [122, expect.arrayContaining(['CO', 'C2H4', 'N2'])],
      [105, ['CHO2', 'C2H5O']],
    ]);
  });

  it('ignores fragments below 1 % of the base peak', () => {
    const spectrum = massSpectrum([
      [82, 0.9],
      [105, 100],
      [110, 5],
    ]);
    expect(findLossesFrom(spectrum, 110)).toEqual([]);
  });

  it('distinguishes neutral losses of the same nominal mass if the masses are exact', () => {
    const spectrum = massSpectrum([
      [122.0368, 30],
      [150.0681, 100],
    ]);
    expect(findLossesFrom(spectrum, 150.0681).map(({ names }) => names)).toEqual([['C2H4']]);
  });

  it('lists only neutral losses within a known formula, and labels them with mass and formula', () => {
    const spectrum = massSpectrum([
      [105, 100],
      [122, 25],
      [150, 20],
    ]);
    const parsed = parseFormula('C9H10O2');
    const losses = findLossesFrom(spectrum, 150, parsed.ok ? parsed.formula : undefined);
    expect(losses[0]?.names).toEqual(expect.arrayContaining(['CO', 'C2H4']));
    expect(losses[0]?.names).not.toContain('N2');
    const labels = createLossLabels(spectrum, losses, 150);
    expect(labels.map(({ from, to }) => [from, to])).toEqual([
      [122, 150],
      [105, 150],
    ]);
    expect(labels[1]?.label).toMatch(/^−45 (CHO₂|C₂H₅O) \/ /);
  });
});
