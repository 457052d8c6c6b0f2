import { ELECTRON_MASS, findCandidateFormulas, hillFormula } from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { maxAtomsOfIon, findMolecularIon, sortByPlausibility } from './mass-candidates.ts';

function spectrumOf(sticks: readonly [mz: number, intensity: number][], ionisation = 'EI'): MassSpectrum {
  return {
    kind: 'mass',
    mz: Float64Array.from(sticks, ([mz]) => mz),
    intensity: Float64Array.from(sticks, ([, intensity]) => intensity),
    metadata: { numberOfPoints: sticks.length, ionisation },
  } as unknown as MassSpectrum;
}

/** Ethyl benzoate at unit mass. */
const benzoate = spectrumOf([
  [77, 40],
  [105, 100],
  [122, 25],
  [150, 20],
  [151, 2.1],
]);
/** 1-Bromopropane: the two isotopes of bromine. */
const bromide = spectrumOf([
  [43, 100],
  [122, 10],
  [124, 9.8],
]);

function ranked(spectrum: MassSpectrum, mz: number, maxCounts: Record<string, number>) {
  const { candidates } = findCandidateFormulas({ mass: mz + ELECTRON_MASS, tolerance: 0.5, maxCounts });
  return sortByPlausibility(spectrum, candidates, mz).map(({ candidate, objections }) => ({
    formula: hillFormula(candidate.formula),
    objections,
  }));
}

describe('the first mass to explain', () => {
  it('is the ion of the formula where it has a stick, else the first isotope of the heaviest ion', () => {
    expect(findMolecularIon(benzoate, undefined)).toBe(150);
    expect(findMolecularIon(bromide, undefined)).toBe(122);
    expect(findMolecularIon(benzoate, maxAtomsOfIon(benzoate, 'C7H5O'))).toBe(105);
    expect(findMolecularIon(benzoate, maxAtomsOfIon(benzoate, 'C20H42'))).toBe(150);
  });

  it('has the proton of electrospray beside the atoms of the formula', () => {
    const limits = maxAtomsOfIon(spectrumOf([[151.0754, 100]], 'ESI'), 'C9H10O2');
    expect(hillFormula(limits!)).toBe('C9H11O2');
    expect(maxAtomsOfIon(benzoate, undefined)).toBeUndefined();
  });
});

describe('the candidates of a mass', () => {
  it('begin with what nothing speaks against, and say of the others what does', () => {
    const all = ranked(benzoate, 150, { C: 12, H: 20, N: 3, O: 4 });
    const place = (formula: string) => all.findIndex((one) => one.formula === formula);
    expect(all[place('C9H10O2')]?.objections).toEqual([]);
    // An odd number of nitrogen atoms gives a radical cation of odd mass.
    expect(all[place('C8H8NO2')]?.objections).toEqual(['even-electrons']);
    expect(place('C9H10O2')).toBeLessThan(place('C8H8NO2'));
  });

  it('object where the isotopes of a halogen are missing, and not where they are there', () => {
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

  it('object to radical cations of electrospray alone', () => {
    const spectrum = spectrumOf([[151, 100]], 'ESI');
    const all = ranked(spectrum, 151, { C: 9, H: 12, N: 2, O: 2 });
    expect(all.find(({ formula }) => formula === 'C9H11O2')?.objections).not.toContain('odd-electrons');
    expect(all.find(({ formula }) => formula === 'C8H9NO2')?.objections).toContain('odd-electrons');
  });
});
