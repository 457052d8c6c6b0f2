import { describe, expect, it } from 'vitest';
import { makeAxis, makeIndirectAxis } from '../axis.ts';
import { integrate } from '../measure/integrate.ts';
import { pickPeaks } from '../measure/pick-peaks.ts';
import type { CurveSpectrum, MassSpectrum, MatrixSpectrum } from '../spectrum.ts';
import { resampleSpectrum } from './resample-spectrum.ts';

/** Returns numbers from 0 to 1 by a linear congruential generator, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

const lorentzian = (x: number, centre: number, width: number) => 1 / (1 + ((x - centre) / width) ** 2);

function protonSpectrum(): CurveSpectrum {
  const length = 16_384;
  const x = makeAxis('ppm', 12, 0);
  const random = seeded(7);
  const y = Float64Array.from({ length }, (_, index) => {
    const at = 12 - (12 * index) / (length - 1);
    const signal = 100 * lorentzian(at, 2.1, 0.01) + 300 * lorentzian(at, 7.3, 0.01);
    return signal + 0.2 * (random() - 0.5);
  });
  return { kind: 'nmr-1d', x, y, yUnit: 'intensity', metadata: { numberOfPoints: length, nucleus: '1H' } };
}

const shared = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  const known = new Set(Array.from(a));
  return Array.from(b).filter((value) => known.has(value)).length;
};

describe('a resampled spectrum', () => {
  it('shares no number with the original 1H spectrum, but has the same peaks and integrals', () => {
    const before = protonSpectrum();
    const after = resampleSpectrum(before, seeded(3)) as CurveSpectrum;
    expect(shared(before.y, after.y)).toBe(0);
    expect(after.y.length).toBeLessThan(before.y.length);
    expect(after.metadata).toMatchObject({ nucleus: '1H', numberOfPoints: after.y.length });
    const peaksOf = (spectrum: CurveSpectrum) => pickPeaks(spectrum, { threshold: 0.1 }).map(({ x }) => x);
    const [found, expected] = [peaksOf(after), peaksOf(before)];
    expect(found).toHaveLength(2);
    found.forEach((peak, index) => expect(Math.abs(peak - expected[index]!)).toBeLessThan(4 * (12 / 16_384)));
    const ratioOf = (spectrum: CurveSpectrum) =>
      integrate(spectrum, 7.5, 7.1) / integrate(spectrum, 2.3, 1.9);
    expect(ratioOf(after) / ratioOf(before)).toBeCloseTo(1, 2);
  });

  it('rounds frequencies to values that many instruments share', () => {
    const before = protonSpectrum();
    const metadata = {
      ...before.metadata,
      larmorFrequencyMHz: 400.1318,
      indirectLarmorFrequencyMHz: 100.6248,
    };
    expect(resampleSpectrum({ ...before, metadata }, seeded(3)).metadata).toMatchObject({
      larmorFrequencyMHz: 400.13,
      indirectLarmorFrequencyMHz: 100.62,
    });
    expect(resampleSpectrum(before, seeded(3)).metadata).not.toHaveProperty('larmorFrequencyMHz');
  });

  it('preserves the scale of a transmittance and the direction of its axis', () => {
    const y = Float64Array.from({ length: 2000 }, (_, index) => 98 - 60 * lorentzian(index, 900, 20));
    const x = makeAxis('cm-1', 4000, 400);
    const before: CurveSpectrum = {
      kind: 'ir',
      x,
      y,
      yUnit: 'transmittance',
      metadata: { numberOfPoints: 2000 },
    };
    const after = resampleSpectrum(before, seeded(5)) as CurveSpectrum;
    expect(shared(before.y, after.y)).toBe(0);
    expect(Math.max(...after.y)).toBeCloseTo(98, 0);
    expect(Math.min(...after.y)).toBeCloseTo(38, 0);
    expect(after.x.first).toBeGreaterThan(after.x.last);
  });

  it('resamples points that are not evenly spaced', () => {
    const xValues = Float64Array.from({ length: 500 }, (_, index) => 10 - 10 * (index / 499) ** 2);
    const y = Float64Array.from(xValues, (at) => 50 * lorentzian(at, 4, 0.3));
    const x = makeAxis('ppm', 10, 0);
    const before: CurveSpectrum = {
      kind: 'nmr-1d',
      x,
      xValues,
      y,
      yUnit: 'intensity',
      metadata: { numberOfPoints: 500 },
    };
    const after = resampleSpectrum(before, seeded(9)) as CurveSpectrum;
    expect(after.xValues).toBeUndefined();
    const [peak] = pickPeaks(after, { threshold: 0.5 });
    expect(Math.abs(peak!.x - 4)).toBeLessThan(0.1);
  });

  it('changes the intensities of a mass spectrum slightly, and preserves nominal masses', () => {
    const before: MassSpectrum = {
      kind: 'mass',
      x: makeAxis('m/z', 40, 60),
      mz: Float64Array.of(43, 58),
      intensity: Float64Array.of(100, 45.2),
      yUnit: 'relative-intensity',
      metadata: { numberOfPoints: 2 },
    };
    const after = resampleSpectrum(before, seeded(11)) as MassSpectrum;
    expect([...after.mz]).toEqual([43, 58]);
    expect(Math.max(...after.intensity)).toBe(100);
    expect(after.intensity[1]).not.toBe(45.2);
    expect(Math.abs(after.intensity[1]! - 45.2)).toBeLessThan(3);
  });

  it('moves a cross peak by a few points at most', () => {
    const [columns, rows] = [256, 128];
    const z = Float32Array.from(
      { length: columns * rows },
      (_, index) =>
        1000 * lorentzian(index % columns, 100, 3) * lorentzian(Math.floor(index / columns), 60, 3),
    );
    const before: MatrixSpectrum = {
      kind: 'nmr-2d',
      x: makeAxis('ppm', 10, 0),
      indirect: makeIndirectAxis(150, 0),
      columns,
      rows,
      z,
      yUnit: 'intensity',
      metadata: { numberOfPoints: z.length },
    };
    const after = resampleSpectrum(before, seeded(13)) as MatrixSpectrum;
    const highest = after.z.indexOf(Math.max(...after.z));
    const at = (axis: { first: number; last: number }, index: number, count: number) =>
      axis.first + ((axis.last - axis.first) * index) / (count - 1);
    const x = at(after.x, highest % after.columns, after.columns);
    const indirect = at(after.indirect, Math.floor(highest / after.columns), after.rows);
    expect(Math.abs(x - at(before.x, 100, columns))).toBeLessThan((5 * 10) / columns);
    expect(Math.abs(indirect - at(before.indirect, 60, rows))).toBeLessThan((5 * 150) / rows);
    expect(shared(before.z, after.z)).toBeLessThan(after.z.length / 1000);
  });

  it('preserves the grid of a spectrum with very few points', () => {
    const y = Float64Array.of(0, 1, 5, 1, 0);
    const before: CurveSpectrum = {
      kind: 'nmr-1d',
      x: makeAxis('ppm', 4, 0),
      y,
      yUnit: 'intensity',
      metadata: { numberOfPoints: 5 },
    };
    const after = resampleSpectrum(before, seeded(15)) as CurveSpectrum;
    expect(after.y).toHaveLength(5);
    expect([after.x.first, after.x.last]).toEqual([4, 0]);
  });
});
