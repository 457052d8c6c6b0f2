import { describe, expect, it } from 'vitest';
import type { MatrixSpectrum } from '../../spectrum.ts';
import { integrateMatrix } from './integrate-matrix.ts';

/** The second Gaussian peak has half the height and the opposite sign. */
function twoPeaks(columns = 401, rows = 201): MatrixSpectrum {
  const z = Float32Array.from({ length: columns * rows }, (_, index) => {
    const x = 10 - ((index % columns) / (columns - 1)) * 10;
    const y = (Math.floor(index / columns) / (rows - 1)) * 100;
    const bell = (atX: number, atY: number) => Math.exp(-(((x - atX) / 0.1) ** 2) - ((y - atY) / 2) ** 2);
    return 100 * bell(8, 20) - 50 * bell(3, 80);
  });
  return {
    kind: 'nmr-2d',
    x: { first: 10, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    indirect: { first: 0, last: 100, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    columns,
    rows,
    z,
    yUnit: 'intensity',
    metadata: { numberOfPoints: z.length },
  };
}

describe('the volume under a two-dimensional spectrum', () => {
  const whole = { x1: 8.5, x2: 7.5, y1: 10, y2: 30 };

  it('computes the volume of a Gaussian, which is pi times both widths and the height', () => {
    expect(integrateMatrix(twoPeaks(), whole) / (Math.PI * 0.1 * 2 * 100)).toBeCloseTo(1, 3);
  });

  it('returns a negative volume of half the size for a peak of opposite sign and half the height', () => {
    const spectrum = twoPeaks();
    const other = integrateMatrix(spectrum, { x1: 2.5, x2: 3.5, y1: 90, y2: 70 });
    expect(other / integrateMatrix(spectrum, whole)).toBeCloseTo(-0.5, 3);
  });

  it('returns a volume that depends neither on the number of points nor on the order of the sides', () => {
    const { x1, x2, y1, y2 } = whole;
    const turned = integrateMatrix(twoPeaks(801, 401), { x1: x2, x2: x1, y1: y2, y2: y1 });
    expect(turned / integrateMatrix(twoPeaks(), whole)).toBeCloseTo(1, 3);
  });

  it('returns zero outside the spectrum and counts only the part of a box within it', () => {
    const spectrum = twoPeaks();
    expect(integrateMatrix(spectrum, { x1: 12, x2: 11, y1: 0, y2: 100 })).toBe(0);
    const beyond = integrateMatrix(spectrum, { ...whole, y1: -50 });
    expect(beyond / integrateMatrix(spectrum, whole)).toBeCloseTo(1, 3);
  });
});
