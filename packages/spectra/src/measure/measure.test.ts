import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeAxis, indexAt, xAt } from '../axis.ts';
import type { CurveSpectrum, MassSpectrum } from '../spectrum.ts';
import { integrate } from './integrate.ts';
import { medianInPlace } from './median-in-place.ts';
import { nearestPoint } from './nearest-point.ts';
import { pickPeaks } from './pick-peaks.ts';

function nmr(y: number[], first = 10, last = 0): CurveSpectrum {
  return {
    kind: 'nmr-1d',
    x: makeAxis('ppm', first, last),
    y: Float64Array.from(y),
    yUnit: 'intensity',
    metadata: { numberOfPoints: y.length },
  };
}

function lorentz(centres: [position: number, height: number][], points = 4001): CurveSpectrum {
  return nmr(
    Array.from({ length: points }, (_, index) => {
      const x = 10 - (10 * index) / (points - 1);
      return centres.reduce(
        (sum, [position, height]) => sum + height / (1 + ((x - position) / 0.01) ** 2),
        0,
      );
    }),
  );
}

const infrared: CurveSpectrum = {
  kind: 'ir',
  x: makeAxis('cm-1', 600, 4000),
  y: Float64Array.from({ length: 3401 }, (_, index) => 95 - 80 * Math.exp(-(((index - 2285) / 10) ** 2))),
  yUnit: 'transmittance',
  metadata: { numberOfPoints: 3401 },
};

const mass: MassSpectrum = {
  kind: 'mass',
  x: makeAxis('m/z', 41, 100),
  mz: Float64Array.of(41, 43, 58, 100),
  intensity: Float64Array.of(20, 100, 60, 2),
  yUnit: 'relative-intensity',
  metadata: { numberOfPoints: 4 },
};

describe('integrate', () => {
  it('computes the integral of a triangle, whichever end is first', () => {
    const triangle = nmr([0, 5, 10, 5, 0], 4, 0);
    expect(integrate(triangle, 0, 4)).toBeCloseTo(20, 12);
    expect(integrate(triangle, 4, 0)).toBeCloseTo(20, 12);
  });

  it('interpolates ends that fall between points', () => {
    expect(integrate(nmr([0, 10], 1, 0), 0.25, 0.75)).toBeCloseTo(2.5, 12);
  });

  it('counts only the range that the spectrum covers', () => {
    expect(integrate(nmr([1, 1, 1], 2, 0), -5, 50)).toBeCloseTo(2, 12);
    expect(integrate(nmr([1, 1, 1], 2, 0), 5, 6)).toBe(0);
  });

  it('integrates over uneven abscissas', () => {
    const uneven = { ...nmr([2, 2, 4], 10, 0), xValues: Float64Array.of(10, 9, 0) };
    expect(integrate(uneven, 10, 0)).toBeCloseTo(2 + 27, 12);
  });
});

describe('abscissas', () => {
  it('converts an abscissa to an index and back, evenly spaced or not', () => {
    const even = nmr([0, 0, 0, 0, 0], 4, 0);
    const uneven = { ...even, xValues: Float64Array.of(4, 3.9, 2, 0.5, 0) };
    for (const spectrum of [even, uneven]) {
      for (const index of [0, 0.25, 1, 2.5, 4])
        expect(indexAt(spectrum, xAt(spectrum, index))).toBeCloseTo(index, 12);
    }
  });
});

describe('pickPeaks', () => {
  it('locates Lorentzian lines to a fraction of the point distance', () => {
    const peaks = pickPeaks(
      lorentz([
        [7.2613, 100],
        [2.3002, 40],
        [2.2402, 39],
      ]),
      { threshold: 0.1 },
    );
    expect(peaks.map((peak) => Number(peak.x.toFixed(3)))).toEqual([7.261, 2.3, 2.24]);
  });

  it('picks minima in a transmittance spectrum', () => {
    expect(pickPeaks(infrared).map((peak) => Math.round(peak.x))).toEqual([1715]);
  });

  it('picks the middle of a saturated band', () => {
    const y = infrared.y.map((_, index) => Math.max(0, 95 - 200 * Math.exp(-(((index - 2285) / 10) ** 2))));
    expect(pickPeaks({ ...infrared, y })).toEqual([{ x: 1715, y: 0 }]);
  });

  it('picks the mass peaks above the threshold', () => {
    expect(pickPeaks(mass, { threshold: 0.1 }).map((peak) => peak.x)).toEqual([41, 43, 58]);
  });

  it('returns the highest peaks if there are too many, and none for a flat line', () => {
    expect(pickPeaks(mass, { threshold: 0.1, maxPeaks: 2 }).map((peak) => peak.x)).toEqual([43, 58]);
    expect(pickPeaks(nmr([3, 3, 3, 3]))).toEqual([]);
    expect(pickPeaks(nmr([]))).toEqual([]);
  });

  it('returns the highest peak although lower ones of equal height come before it', () => {
    const equal = { ...mass, intensity: Float64Array.of(50, 50, 100, 2) };
    expect(pickPeaks(equal, { threshold: 0.1, maxPeaks: 2 }).map((peak) => peak.x)).toEqual([41, 58]);
  });
});

describe('nearestPoint', () => {
  it('finds the measured point and the mass peak nearest to an abscissa', () => {
    expect(nearestPoint(nmr([1, 2, 3], 2, 0), 0.9)).toEqual({ index: 1, x: 1, y: 2 });
    expect(nearestPoint(nmr([1, 2, 3], 2, 0), 77)?.index).toBe(0);
    expect(nearestPoint(mass, 52)).toEqual({ index: 2, x: 58, y: 60 });
    expect(nearestPoint(mass, 0)?.x).toBe(41);
    expect(nearestPoint(nmr([]), 1)).toBeUndefined();
  });
});

describe('the median', () => {
  it('returns the middle value in sorted order, also with many equal values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1 }), (values) => {
        const sorted = Float64Array.from(values).sort();
        expect(medianInPlace(Float64Array.from(values))).toBe(sorted[values.length >> 1]);
      }),
    );
    expect(medianInPlace(new Float64Array(0))).toBeNaN();
  });
});
