import { ELECTRON_MASS, findCandidateFormulas, hillFormula } from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { sortByPlausibility } from './mass-candidates.ts';
import { spectrumOf, benzoate, bromide } from './testing/mass-spectra.ts';

function ranked(spectrum: MassSpectrum, mz: number, maxCounts: Record<string, number>) {
  const { candidates } = findCandidateFormulas({ mass: mz + ELECTRON_MASS, tolerance: 0.5, maxCounts });
  return sortByPlausibility(spectrum, candidates, mz).map(({ candidate, objections }) => ({
    formula: hillFormula(candidate.formula),
    objections,
  }));
}

describe('the candidates of a mass', () => {
  it('start with those without objections, and list the objections to the others', () => {
    const all = ranked(benzoate, 150, { C: 12, H: 20, N: 3, O: 4 });
    const place = (formula: string) => all.findIndex((one) => one.formula === formula);
    expect(all[place('C9H10O2')]?.objections).toEqual([]);
    // An odd number of nitrogen atoms gives a radical cation of odd mass.
    expect(all[place('C8H8NO2')]?.objections).toEqual(['even-electrons']);
    expect(place('C9H10O2')).toBeLessThan(place('C8H8NO2'));
  });

  it('have an objection only if the isotopes of a halogen are missing', () => {
    const most = { C: 12, H: 24, Br: 1, O: 2 };
    const ofBromide = ranked(bromide, 122, most).find(({ formula }) => formula === 'C3H7Br');
    expect(ofBromide?.objections).toEqual([]);
    const withoutIsotope = spectrumOf([
      [43, 100],
      [122, 10],
    ]);
    const missing = ranked(withoutIsotope, 122, most).find(({ formula }) => formula === 'C3H7Br');
    expect(missing?.objections).toEqual(['isotopes-missing']);
  });

  it('have an objection to radical cations only in electrospray', () => {
    const spectrum = spectrumOf([[151, 100]], 'ESI');
    const all = ranked(spectrum, 151, { C: 9, H: 12, N: 2, O: 2 });
    expect(all.find(({ formula }) => formula === 'C9H11O2')?.objections).not.toContain('odd-electrons');
    expect(all.find(({ formula }) => formula === 'C8H9NO2')?.objections).toContain('odd-electrons');
  });

  it('have no objection if a peak list omits only the carbon isotopes', () => {
    // Measured: 1,2,3-trichlorobenzene, Open Spectral Database 34.
    const chlorobenzene = spectrumOf([
      [109, 39.7],
      [145, 49.7],
      [180, 100],
      [182, 99],
      [184, 40.9],
      [185, 2.1],
      [186, 3.5],
    ]);
    const most = { C: 20, H: 40, N: 4, O: 8, Cl: 3 };
    const [first, ...others] = ranked(chlorobenzene, 180, most);
    expect(first).toEqual({ formula: 'C6H3Cl3', objections: [] });
    expect(others.find(({ formula }) => formula === 'C14H12')?.objections).toEqual(['isotopes-unexplained']);
    expect(others.find(({ formula }) => formula === 'C8H14Cl2')?.objections).toEqual([
      'isotopes-unexplained',
    ]);
  });

  it('start with formulas of plausible valence, also without the formula of the molecule', () => {
    const most = { C: 20, H: 40, N: 4, O: 8 };
    const butanone = spectrumOf([
      [43, 100],
      [57, 8],
      [72, 25],
      [73, 1.1],
    ]);
    const names = ranked(butanone, 72, most).map(({ formula }) => formula);
    expect(names.slice(0, 2)).toEqual(['C5H12', 'C4H8O']);
    expect(ranked(butanone, 72, most).find(({ formula }) => formula === 'C6')?.objections).toContain(
      'element-ratio',
    );
    const vanillin = spectrumOf([
      [151, 100],
      [152, 92],
      [153, 9],
    ]);
    expect(ranked(vanillin, 152, most).find(({ formula }) => formula === 'C8H8O3')?.objections).toEqual([]);
  });
});
