import type { MatrixSpectrum, SpectrumAxis } from '../../spectrum.ts';

/** Share of the highest cross peak: lower ones are too often side lobes of strong peaks. */
export const minCrossPeakShare = 0.05;

export interface CrossPeakOptions {
  /** Minimum absolute intensity of a peak. */
  threshold: number;
  /** The most intense ones are returned. Default: 100. */
  maxPeaks?: number;
}

/** Both positions in ppm, and the signed intensity. */
export interface CrossPeak {
  x: number;
  indirect: number;
  intensity: number;
}

/**
 * Finds points above or below all eight neighbours, the most intense first. Parabolas through the
 * neighbours refine the positions.
 */
export function pickCrossPeaks(
  matrix: MatrixSpectrum,
  { threshold, maxPeaks = 100 }: CrossPeakOptions,
): CrossPeak[] {
  const { columns, rows, z } = matrix;
  const found: number[] = [];
  for (let row = 1; row + 1 < rows; row++) {
    for (let index = row * columns + 1; index < (row + 1) * columns - 1; index++) {
      const value = z[index]!;
      if ((value >= threshold || value <= -threshold) && isExtremum(z, index, columns)) found.push(index);
    }
  }
  return found
    .sort((a, b) => Math.abs(z[b]!) - Math.abs(z[a]!))
    .slice(0, maxPeaks)
    .map((index) => {
      const row = Math.floor(index / columns);
      const column = index - row * columns;
      return {
        x: shiftAt(matrix.x, column + offCentre(z, index, 1), columns),
        indirect: shiftAt(matrix.indirect, row + offCentre(z, index, columns), rows),
        intensity: z[index]!,
      };
    });
}

/** On a plateau only the last point is an extremum. */
function isExtremum(z: Float32Array, index: number, columns: number): boolean {
  const sign = z[index]! > 0 ? 1 : -1;
  const value = z[index]! * sign;
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      const offset = row * columns + column;
      if (offset === 0) continue;
      const other = z[index + offset]! * sign;
      if (offset < 0 ? other > value : other >= value) return false;
    }
  }
  return true;
}

/** Returns the vertex of the parabola as a distance from the point in points. */
function offCentre(z: Float32Array, index: number, step: number): number {
  const [before, top, after] = [z[index - step]!, z[index]!, z[index + step]!];
  const curvature = before - 2 * top + after;
  return curvature === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * curvature)));
}

function shiftAt({ first, last }: SpectrumAxis, at: number, points: number): number {
  return first + ((last - first) * at) / (points - 1);
}
