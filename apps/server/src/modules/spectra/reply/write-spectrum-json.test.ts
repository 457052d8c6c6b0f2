import { brotliCompressSync, gunzipSync } from 'node:zlib';
import type { SpectrumMetadata } from '@elucida/contract';
import { type MatrixSpectrum, writeWire } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { type ContourSettings, writeSpectrumJson } from './write-spectrum-json.ts';

const columns = 101;
const rows = 81;

/** A positive peak at 5.00 and 80.0 ppm and a negative one at 2.00 and 20.0 ppm, both Gaussian. */
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

const axis = { min: 0, max: 1, left: 1, right: 0, unit: 'ppm', label: 'ppm' };
const head = JSON.stringify({ title: 'A matrix', metadata: { x: axis, y: axis }, name: 'matrix' });

function written(bytes: Uint8Array, settings: ContourSettings = {}) {
  const json = writeSpectrumJson({ wire: bytes, head, ...settings });
  return json && JSON.parse(gunzipSync(json).toString());
}

function drawn(settings: ContourSettings = {}) {
  const { data, metadata } = written(wire, settings) as { data: Contour[]; metadata: SpectrumMetadata };
  const projections = { x: metadata.x.projection!, y: metadata.y.projection! };
  return { contours: data, levels: metadata.levels!, projections };
}

describe('the contours of a two-dimensional spectrum', () => {
  it('draws contours around peaks on the axes of both nuclei, with the sign of the peak', () => {
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

  it('starts contours at the requested threshold, with the requested number of levels of each sign', () => {
    const { levels, contours } = drawn({ threshold: 250, count: 4 });
    expect(levels).toHaveLength(8);
    expect(levels.filter((level) => level > 0)[0]).toBeCloseTo(250, 6);
    expect(Math.min(...contours.map(({ level }) => Math.abs(level)))).toBeCloseTo(250, 6);
    expect(drawn({ threshold: 250, count: 0 }).contours).toEqual([]);
  });

  it('adds the projections of both sides to the JSON of a matrix', () => {
    const { projections } = drawn();
    expect(projections.x.data).toHaveLength(columns);
    expect(projections.y.data).toHaveLength(rows);
    const highest = (data: readonly (readonly [number, number])[]) =>
      data.reduce((best, point) => (point[1] > best[1] ? point : best));
    expect(highest(projections.x.data)[0]).toBeCloseTo(5, 6);
    expect(highest(projections.y.data)[0]).toBeCloseTo(80, 6);
    expect(projections.x.metadata).toMatchObject({ nbPoints: columns, x: { left: 10, right: 0 } });
  });

  it('draws about 150,000 contour points at most, from the highest levels', () => {
    const side = 600;
    const z = Float32Array.from({ length: side * side }, (_, index) => (index % 2 ? 1 : 0.1) * (index % 7));
    const noise: MatrixSpectrum = { ...matrix, columns: side, rows: side, z };
    const { data, metadata } = written(brotliCompressSync(writeWire(noise)), { threshold: 0.01, count: 50 });
    const points = (data as Contour[]).reduce((sum, contour) => sum + contour.points.length, 0);
    expect(points).toBeLessThan(155_000);
    expect(points).toBeGreaterThan(140_000);
    const drawnLevels = (data as Contour[]).map(({ level }) => level);
    expect(Math.max(...drawnLevels)).toBe(Math.max(...(metadata as { levels: number[] }).levels));
    expect(Math.min(...drawnLevels)).toBeGreaterThan(0.01);
  });
});

describe('the JSON of a spectrum', () => {
  it('writes the fields of the head and every point of a spectrum, in drawing order', () => {
    const { kind: _, columns: __, rows: ___, z: ____, indirect: _____, ...curve } = matrix;
    const y = Float32Array.from({ length: 10_001 }, (_, index) => index % 128);
    const line = { ...curve, kind: 'nmr-1d' as const, y };
    const json = written(brotliCompressSync(writeWire(line)));
    expect(json).toMatchObject(JSON.parse(head));
    expect(json.data).toHaveLength(10_001);
    expect([json.data[0], json.data[4_096], json.data[10_000]]).toEqual([
      [10, 0],
      [10 - 4.096, 0],
      [0, expect.closeTo(16, 2)],
    ]);
  });

  it('returns undefined for bytes that contain no spectrum', () => {
    expect(written(brotliCompressSync(Buffer.from('no spectrum')))).toBeUndefined();
  });
});
