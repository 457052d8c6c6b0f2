import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IntensityMatrix } from '../pool-matrix.ts';
import { computeContourLevels } from './contour-levels.ts';
import { computeDefaultThreshold, highestIntensityOf } from './default-threshold.ts';
import { traceContours } from './trace-contours.ts';
import { matrixOf, gaussian, type Line, linesOf, edgeOf, crossings } from './testing/contour-lines.ts';

describe('contour levels', () => {
  it('computes levels that rise by a constant factor from the threshold to below the highest intensity', () => {
    expect(computeContourLevels({ threshold: 1, count: 4, highest: 16 })).toEqual([1, 2, 4, 8]);
    expect(computeContourLevels({ threshold: -1, count: 2, highest: 100 })).toEqual([1, 10]);
  });

  it('computes no levels if nothing exceeds the threshold', () => {
    expect(computeContourLevels({ threshold: 16, count: 4, highest: 16 })).toEqual([]);
    expect(computeContourLevels({ threshold: 0, count: 4, highest: 16 })).toEqual([]);
    expect(computeContourLevels({ threshold: 1, count: 0, highest: 16 })).toEqual([]);
  });

  it('places the lowest level above the noise and at 1 % of the highest intensity or more', () => {
    const noisy = matrixOf(100, 100, (column, row) => ((column * 7 + row * 3) % 11) - 5);
    noisy.z[5050] = -40;
    expect(highestIntensityOf(noisy)).toBe(40);
    expect(computeDefaultThreshold(noisy)).toBeCloseTo(5 * 3 * 1.4826, 3);
    expect(computeDefaultThreshold(matrixOf(9, 9, gaussian({ column: 4, row: 4 }, 0.5)))).toBeCloseTo(
      0.01,
      3,
    );
  });
});

describe('the contours', () => {
  it('traces a Gaussian as circles whose radius follows from its height', () => {
    const centre = { column: 50.3, row: 40.7 };
    const sigma = 12;
    const lines = linesOf(traceContours(matrixOf(101, 81, gaussian(centre, sigma)), [0.2, 0.5, 0.8]));
    expect(lines.map(({ level }) => level).sort()).toEqual([0.2, 0.5, 0.8]);
    for (const { level, points, isClosed } of lines) {
      expect(isClosed).toBe(true);
      const radius = sigma * Math.sqrt(-2 * Math.log(level));
      for (const [column, row] of points)
        expect(Math.abs(Math.hypot(column - centre.column, row - centre.row) - radius)).toBeLessThan(0.03);
    }
  });

  it('returns the bounding box of each line', () => {
    const { boxes } = traceContours(matrixOf(41, 41, gaussian({ column: 20, row: 20 }, 6)), [0.5]);
    const radius = 6 * Math.sqrt(2 * Math.LN2);
    expect(boxes).toHaveLength(4);
    [20 - radius, 20 - radius, 20 + radius, 20 + radius].forEach((edge, index) =>
      expect(boxes[index]).toBeCloseTo(edge, 1),
    );
  });

  it('traces levels of both signs in one call', () => {
    const up = gaussian({ column: 15, row: 20 }, 4);
    const down = gaussian({ column: 45, row: 20 }, 4);
    const lines = linesOf(
      traceContours(
        matrixOf(61, 41, (column, row) => up(column, row) - down(column, row)),
        [0.5, -0.5],
      ),
    );
    expect(lines).toHaveLength(2);
    for (const { level, points } of lines) for (const [column] of points) expect(column < 30).toBe(level > 0);
  });

  it('traces a single line between two ends at the border', () => {
    const lines = linesOf(traceContours(matrixOf(40, 30, gaussian({ column: 0, row: 14 }, 6)), [0.5]));
    expect(lines).toHaveLength(1);
    const [{ points, isClosed }] = lines as [Line];
    expect(isClosed).toBe(false);
    expect([points[0]![0], points.at(-1)![0]]).toEqual([0, 0]);
    expect(Math.max(...points.map(([column]) => column))).toBeCloseTo(6 * Math.sqrt(2 * Math.LN2), 1);
  });

  it('joins the corners of a saddle that are on the same side of the level as its middle', () => {
    const saddle = (low: number): IntensityMatrix =>
      matrixOf(2, 2, (column, row) => (column === row ? 1 : low));
    const endsOf = (low: number) =>
      linesOf(traceContours(saddle(low), [0.5])).map(({ points }) =>
        points.map((point) => point.map((value) => Number(value.toFixed(3)))).sort(),
      );
    // The middle is below the level, so a separate line cuts off each high corner.
    expect(endsOf(-1)).toEqual([
      [
        [0, 0.25],
        [0.25, 0],
      ],
      [
        [0.75, 1],
        [1, 0.75],
      ],
    ]);
    // The middle is above the level, so a line cuts off each low corner.
    expect(endsOf(0.2)).toEqual([
      [
        [0.625, 0],
        [1, 0.375],
      ],
      [
        [0, 0.625],
        [0.375, 1],
      ],
    ]);
  });

  it('traces no lines in a flat matrix, in a single row, and at levels that nothing reaches', () => {
    for (const matrix of [
      matrixOf(9, 9, () => 1),
      matrixOf(9, 1, (column) => column),
      matrixOf(0, 0, () => 0),
    ])
      expect(traceContours(matrix, [-2, 0.5, 20]).levelOf).toHaveLength(0);
  });

  it('crosses each edge between points on both sides of a level exactly once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 2, max: 9 }),
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 81, maxLength: 81 }),
        (columns, rows, values) => {
          const matrix = { columns, rows, z: Float32Array.from(values.slice(0, columns * rows)) };
          const levels = [-4.5, 0.5, 3.5];
          const found = linesOf(traceContours(matrix, levels)).flatMap(({ level, points, isClosed }) =>
            points.slice(isClosed ? 1 : 0).map(([column, row]) => `${level} ${edgeOf(column, row)}`),
          );
          expect(found.sort()).toEqual(crossings(matrix, levels).sort());
        },
      ),
    );
  });

  it('stops at the maximum number of points and traces the highest levels first', () => {
    const matrix = matrixOf(60, 60, gaussian({ column: 30, row: 30 }, 8));
    const whole = traceContours(matrix, [0.1, 0.5, 0.9]);
    expect(whole.isCut).toBe(false);
    const { length } = linesOf(whole).flatMap(({ points }) => points);
    expect(traceContours(matrix, [0.1, 0.5, 0.9], { maxPoints: length }).isCut).toBe(false);
    const cut = traceContours(matrix, [0.1, 0.5, 0.9], { maxPoints: 20 });
    expect(cut.isCut).toBe(true);
    expect(linesOf(cut).map(({ level }) => level)).toEqual([0.9]);
  });
});
