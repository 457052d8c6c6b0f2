import { brotliCompressSync } from 'node:zlib';
import { type MatrixSpectrum, writeWire } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { drawMatrix } from './draw-contours.ts';

const columns = 101;
const rows = 81;

/** A positive peak at 5.00 and 80.0 ppm, a negative one at 2.00 and 20.0 ppm, each a Gaussian. */
const matrix: MatrixSpectrum = {
  kind: 'nmr-2d',
  x: { first: 10, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
  indirect: { first: 0, last: 160, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
  columns,
  rows,
  z: Float32Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const bump = (atColumn: number, atRow: number) =>
      Math.exp(-((column - atColumn) ** 2 + (row - atRow) ** 2) / 18);
    return 1000 * bump(50, 40) - 600 * bump(80, 10);
  }),
  yUnit: 'intensity',
  metadata: { numberOfPoints: columns * rows },
};
const wire = brotliCompressSync(writeWire(matrix));

interface Contour {
  level: number;
  points: [number, number][];
}

function drawn(settings: { threshold?: number; count?: number } = {}) {
  const answer = drawMatrix({ wire, threshold: settings.threshold, count: settings.count });
  if (!answer) throw new Error('no matrix');
  return { ...answer, contours: JSON.parse(answer.contours) as Contour[] };
}

describe('the contours of a two-dimensional spectrum', () => {
  it('lie around its peaks, on the axes of both nuclei, with the sign of the peak', () => {
    const { contours } = drawn();
    const centreOf = ({ points }: Contour) =>
      points.reduce(([x, y], point) => [x + point[0] / points.length, y + point[1] / points.length], [0, 0]);
    const centres = (isPositive: boolean) =>
      contours.filter(({ level }) => level > 0 === isPositive).map(centreOf);
    expect(centres(true).length).toBeGreaterThan(5);
    for (const [x, y] of centres(true)) {
      expect(x).toBeCloseTo(5, 1);
      expect(Math.abs(y! - 80)).toBeLessThan(1);
    }
    for (const [x, y] of centres(false)) {
      expect(x).toBeCloseTo(2, 1);
      expect(Math.abs(y! - 20)).toBeLessThan(1);
    }
  });

  it('begin at the threshold that is asked for, in so many levels of each sign', () => {
    const { levels, contours } = drawn({ threshold: 250, count: 4 });
    expect(levels).toHaveLength(8);
    expect(levels.filter((level) => level > 0)[0]).toBeCloseTo(250, 6);
    expect(Math.min(...contours.map(({ level }) => Math.abs(level)))).toBeCloseTo(250, 6);
    expect(drawn({ threshold: 250, count: 0 }).contours).toEqual([]);
  });

  it('come with the views from both sides', () => {
    const { projections } = drawn();
    expect(projections.x.data).toHaveLength(columns);
    expect(projections.y.data).toHaveLength(rows);
    const highest = (data: readonly (readonly [number, number])[]) =>
      data.reduce((best, point) => (point[1] > best[1] ? point : best));
    expect(highest(projections.x.data)[0]).toBeCloseTo(5, 6);
    expect(highest(projections.y.data)[0]).toBeCloseTo(80, 6);
    expect(projections.x.metadata).toMatchObject({ nbPoints: columns, x: { left: 10, right: 0 } });
  });

  it('are refused for anything else', () => {
    const { kind: _, ...curve } = matrix;
    const line = { ...curve, kind: 'nmr-1d' as const, y: matrix.z };
    const task = { threshold: undefined, count: undefined };
    expect(drawMatrix({ ...task, wire: brotliCompressSync(writeWire(line)) })).toBeUndefined();
  });
});
