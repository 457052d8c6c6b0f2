import { ADDUCTS, parseFormula } from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { isNominal, isotopeOverlay } from './isotope-overlay.ts';

function spectrumOf(peaks: readonly (readonly [number, number])[]): MassSpectrum {
  return {
    kind: 'mass',
    x: { first: 0, last: 200, unit: 'm/z', label: 'm/z', direction: 'left-to-right' },
    mz: Float64Array.from(peaks, ([mz]) => mz),
    intensity: Float64Array.from(peaks, ([, intensity]) => intensity),
    yUnit: 'relative-intensity',
    metadata: { numberOfPoints: peaks.length },
  };
}

function overlay(spectrum: MassSpectrum, text: string, ion: string) {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(text);
  return isotopeOverlay(
    spectrum,
    parsed.formula,
    ADDUCTS.find(({ id }) => id === ion)!,
  );
}

describe('the isotope pattern over a spectrum', () => {
  it.each([
    ['C32H66', 450],
    ['C12Br10O', 952],
  ])('starts at the nominal mass of %s, although its exact mass rounds to another integer', (text, mz) => {
    const sticks = overlay(
      spectrumOf([
        [57, 100],
        [mz, 5],
      ]),
      text,
      'M+.',
    )!;
    expect(sticks.map((stick) => stick.mz)[0]).toBe(mz);
  });

  it('returns an isotope pattern with nominal masses if the spectrum has them, scaled to its stick', () => {
    const bromopropane = spectrumOf([
      [43, 100],
      [122, 12],
      [124, 11.7],
    ]);
    const sticks = overlay(bromopropane, 'C3H7Br', 'M+.')!;
    const at = (mz: number) => sticks.find((stick) => stick.mz === mz)?.intensity ?? 0;
    expect(at(122)).toBeCloseTo(12, 6);
    // Abundances of 81Br and 79Br: 0.4931 / 0.5069 = 0.973. The carbons hardly change the ratio.
    expect(at(124) / at(122)).toBeCloseTo(0.973, 2);
    expect(at(123) / at(122)).toBeCloseTo(0.033, 2);
  });

  it('returns an isotope pattern with the exact masses of the ion if the spectrum has exact masses', () => {
    const exact = spectrumOf([[195.0877, 80]]);
    expect(isNominal(exact)).toBe(false);
    const sticks = overlay(exact, 'C8H10N4O2', '[M+H]+')!;
    expect(sticks[0]?.mz).toBeCloseTo(195.0877, 3);
    expect(sticks[0]?.intensity).toBeCloseTo(80, 6);
  });

  it('scales an isotope pattern without a stick to the base peak, and returns undefined for an impossible ion', () => {
    expect(overlay(spectrumOf([[43, 100]]), 'C6H6', 'M+.')?.[0]?.intensity).toBe(100);
    expect(overlay(spectrumOf([[43, 100]]), 'CCl4', '[M-H]-')).toBeUndefined();
  });
});
