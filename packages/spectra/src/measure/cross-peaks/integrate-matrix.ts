import type { MatrixSpectrum, SpectrumAxis } from '../../spectrum.ts';

/** Sides in axis units: `x` on the direct, `y` on the indirect dimension. */
export interface MatrixBox {
  x1: number;
  x2: number;
  y1: number;
  y2: number;
}

/**
 * Returns intensity units times the units of both axes. The volume is the sum of the points in the
 * box times the area of a point (rectangle rule). The sides may be in any order. Parts of the box
 * outside the spectrum contribute nothing.
 */
export function integrateMatrix(spectrum: MatrixSpectrum, box: MatrixBox): number {
  const { x, indirect, columns, rows } = spectrum;
  let sum = 0;
  for (const value of valuesInBox(spectrum, box)) sum += value;
  return sum * stepOf(x, columns) * stepOf(indirect, rows);
}

/** Yields all points row by row. */
export function* valuesInBox(
  { x, indirect, columns, rows, z }: MatrixSpectrum,
  { x1, x2, y1, y2 }: MatrixBox,
): Generator<number> {
  const across = pointsBetween(x, columns, [x1, x2]);
  const down = pointsBetween(indirect, rows, [y1, y2]);
  for (let row = down.from; row <= down.to; row++)
    for (let column = across.from; column <= across.to; column++) yield z[row * columns + column] ?? 0;
}

function stepOf({ first, last }: SpectrumAxis, points: number): number {
  return points < 2 ? 0 : Math.abs(last - first) / (points - 1);
}

/** `from` and `to` are inclusive indices. */
function pointsBetween(
  { first, last }: SpectrumAxis,
  points: number,
  values: readonly [number, number],
): { from: number; to: number } {
  if (points < 2 || first === last) return { from: 0, to: -1 };
  const indices = values.map((value) => ((value - first) / (last - first)) * (points - 1));
  // The tolerance includes a point on a side of the box despite rounding.
  const tolerance = 1e-6;
  return {
    from: Math.max(0, Math.ceil(Math.min(...indices) - tolerance)),
    to: Math.min(points - 1, Math.floor(Math.max(...indices) + tolerance)),
  };
}
