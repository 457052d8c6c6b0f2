import { describe, expect, it } from 'vitest';
import type { CurveSpectrum, Spectrum } from '@elucida/spectra';
import { infraredSpectrum, massSpectrum, matrixSpectrum } from '../testing/sample-spectra.ts';
import { computeFittedHeight } from './fit-height.ts';

function fit(spectrum: Spectrum | undefined, left: number, right: number) {
  const main = spectrum && { id: 'a', spectrum };
  return computeFittedHeight({ main, view: { left, right, bottom: 0, top: 1 } });
}

/** 1001 points from 10 to 0 ppm: `before` down to 5 ppm, then `after`. */
function stepSpectrum(before: number, after: number): CurveSpectrum {
  return {
    kind: 'nmr-1d',
    x: { first: 10, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    y: Float32Array.from({ length: 1001 }, (_, index) => (index <= 500 ? before : after)),
    yUnit: 'intensity',
    metadata: { numberOfPoints: 1001, nucleus: '1H' },
  };
}

describe('the fitted height', () => {
  it('keeps zero in view below signals and above negative ones', () => {
    const above = fit(stepSpectrum(20, 100), 6, 4)!;
    expect(above.bottom).toBeCloseTo(-3, 9);
    expect(above.top).toBeCloseTo(108, 9);
    const below = fit(stepSpectrum(-100, -20), 6, 4)!;
    expect(below.bottom).toBeCloseTo(-103, 9);
    expect(below.top).toBeCloseTo(8, 9);
  });

  it('shows only the range of a transmittance, which does not start at zero', () => {
    const { bottom, top } = fit(infraredSpectrum(), 2000, 1500)!;
    // The band at 1740 goes from 95 % down to 10 %.
    expect(bottom).toBeCloseTo(10 - 0.03 * 85, 9);
    expect(top).toBeCloseTo(95 + 0.08 * 85, 9);
  });

  it('ends above the highest stick in view, with room for its label', () => {
    expect(fit(massSpectrum(), 50, 70)).toEqual({ bottom: 0, top: 60 * 1.12 });
    expect(fit(massSpectrum(), 44, 57)).toBeUndefined();
  });

  it('is undefined for a flat line, for a matrix and without a spectrum', () => {
    expect(fit(stepSpectrum(5, 5), 10, 0)).toBeUndefined();
    expect(fit(matrixSpectrum(), 10, 0)).toBeUndefined();
    expect(fit(undefined, 10, 0)).toBeUndefined();
  });
});
