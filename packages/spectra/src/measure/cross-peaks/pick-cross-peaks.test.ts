import { describe, expect, it } from 'vitest';
import { makeAxis, makeIndirectAxis } from '../../axis.ts';
import type { MatrixSpectrum } from '../../spectrum.ts';
import { pickCrossPeaks } from './pick-cross-peaks.ts';

function matrixWith(peaks: { column: number; row: number; height: number }[]): MatrixSpectrum {
  const [columns, rows] = [101, 51];
  const z = Float32Array.from({ length: columns * rows }, (_, index) =>
    peaks.reduce(
      (sum, { column, row, height }) =>
        sum +
        height *
          Math.exp(
            -((((index % columns) - column) / 3) ** 2) - ((Math.floor(index / columns) - row) / 2) ** 2,
          ),
      0,
    ),
  );
  return {
    kind: 'nmr-2d',
    x: makeAxis('ppm', 0, 10),
    indirect: makeIndirectAxis(0, 100),
    columns,
    rows,
    z,
    yUnit: 'intensity',
    metadata: { numberOfPoints: z.length },
  };
}

describe('the cross peaks', () => {
  const matrix = matrixWith([
    { column: 20, row: 10.3, height: 1 },
    { column: 70.4, row: 40, height: -3 },
    { column: 50, row: 25, height: 0.2 },
  ]);

  it('returns the extremes of both signs above the threshold, the most intense first', () => {
    const [first, second, ...others] = pickCrossPeaks(matrix, { threshold: 0.5 });
    expect(others).toEqual([]);
    expect(first!.x).toBeCloseTo(10 - 7.04, 2);
    expect(first!.indirect).toBeCloseTo(80, 1);
    expect(first!.intensity).toBeLessThan(-2.8);
    expect(second!.x).toBeCloseTo(8, 2);
    expect(second!.indirect).toBeCloseTo(20.6, 1);
  });

  it('returns at most the requested number of cross peaks', () => {
    expect(pickCrossPeaks(matrix, { threshold: 0.1 })).toHaveLength(3);
    expect(pickCrossPeaks(matrix, { threshold: 0.1, maxPeaks: 1 })).toHaveLength(1);
  });

  it('counts a plateau once', () => {
    const flat = matrixWith([]);
    for (const index of [1000, 1001, 1101, 1102]) flat.z[index] = 1;
    expect(pickCrossPeaks(flat, { threshold: 0.5 })).toHaveLength(1);
  });
});
