import type { CurveSpectrum, MatrixSpectrum } from '../spectrum.ts';
import { xAt } from '../axis.ts';

/** Returns abscissas, the highest maximum first, at least `apart` from each other. */
export function findStrongestPeaks(spectrum: CurveSpectrum, count: number, apart: number): number[] {
  const { y } = spectrum;
  const maxima = Array.from(y.keys()).filter(
    (index) =>
      index > 0 && (y[index] ?? 0) > (y[index - 1] ?? 0) && (y[index] ?? 0) >= (y[index + 1] ?? Infinity),
  );
  maxima.sort((a, b) => (y[b] ?? 0) - (y[a] ?? 0));
  const peaks: number[] = [];
  for (const index of maxima) {
    const x = xAt(spectrum, index);
    if (peaks.every((peak) => Math.abs(peak - x) >= apart)) peaks.push(x);
    if (peaks.length === count) break;
  }
  return peaks;
}

/** Finds the greatest magnitude around a position, with its sign in `height`. */
export function findSummit(
  { x, indirect, columns, rows, z }: MatrixSpectrum,
  [shift, indirectShift]: readonly [number, number],
  reach: readonly [number, number],
): { height: number; shift: number; indirectShift: number } {
  const at = (axis: typeof x, points: number, index: number): number =>
    axis.first + ((axis.last - axis.first) * index) / (points - 1);
  let best = { height: 0, shift: NaN, indirectShift: NaN };
  for (let row = 0; row < rows; row++) {
    const rowShift = at(indirect, rows, row);
    if (Math.abs(rowShift - indirectShift) > reach[1]) continue;
    for (let column = 0; column < columns; column++) {
      const columnShift = at(x, columns, column);
      if (Math.abs(columnShift - shift) > reach[0]) continue;
      const height = z[row * columns + column] ?? 0;
      if (Math.abs(height) > Math.abs(best.height))
        best = { height, shift: columnShift, indirectShift: rowShift };
    }
  }
  return best;
}
