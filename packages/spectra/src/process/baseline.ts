const SEGMENT_COUNT = 256;
const DEFAULT_POLYNOMIAL_ORDER = 5;

/**
 * Subtracts in place a polynomial of the given order, fitted to the medians of 256 segments.
 * Repeats the fit without the segments that contain lines. Does not change spectra of fewer than
 * 1024 points.
 */
export function subtractBaseline(y: Float64Array, order = DEFAULT_POLYNOMIAL_ORDER): void {
  if (y.length < 4 * SEGMENT_COUNT) return;
  const startOf = (index: number): number => Math.floor((index * y.length) / SEGMENT_COUNT);
  const medians = Float64Array.from({ length: SEGMENT_COUNT }, (_, index) =>
    median(y.subarray(startOf(index), startOf(index + 1))),
  );
  const toChebyshevRange = (position: number): number => (2 * (position + 0.5)) / SEGMENT_COUNT - 1;
  let baselineSegments = Array.from(medians.keys());
  let coefficients = fitPolynomial(baselineSegments, medians, { at: toChebyshevRange, order });
  for (let round = 0; round < 12; round++) {
    const distances = baselineSegments.map((index) =>
      Math.abs(medians[index]! - evaluatePolynomial(coefficients, toChebyshevRange(index))),
    );
    const limit = 3 * median(Float64Array.from(distances));
    const next = baselineSegments.filter((_, index) => distances[index]! <= limit);
    // If lines fill more than three quarters of the width, no baseline is visible: the last fit is
    // used.
    if (next.length < SEGMENT_COUNT / 4 || next.length === baselineSegments.length) break;
    baselineSegments = next;
    coefficients = fitPolynomial(baselineSegments, medians, { at: toChebyshevRange, order });
  }
  for (let index = 0; index < y.length; index++)
    y[index] = y[index]! - evaluatePolynomial(coefficients, (2 * (index + 0.5)) / y.length - 1);
}

export function median(values: Float64Array): number {
  const sorted = values.slice().sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Returns the Chebyshev polynomials of the first kind at x (-1 to 1), from order 0. */
function chebyshevValues(x: number, count: number): number[] {
  const values = [1, x].slice(0, count);
  for (let order = 2; order < count; order++) values.push(2 * x * values[order - 1]! - values[order - 2]!);
  return values;
}

function evaluatePolynomial(coefficients: number[], x: number): number {
  return chebyshevValues(x, coefficients.length).reduce(
    (sum, value, order) => sum + value * coefficients[order]!,
    0,
  );
}

/** Uses least squares and Chebyshev polynomials. Their normal equations are well conditioned. */
function fitPolynomial(
  indices: number[],
  values: Float64Array,
  { at, order }: { at: (index: number) => number; order: number },
): number[] {
  const size = order + 1;
  const matrix = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0));
  for (const index of indices) {
    const terms = chebyshevValues(at(index), size);
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) matrix[row]![column]! += terms[row]! * terms[column]!;
      matrix[row]![size]! += terms[row]! * values[index]!;
    }
  }
  return solve(matrix);
}

/**
 * Solves a symmetric, positive definite system by Gauss-Jordan elimination without pivoting. The
 * last column of the matrix is the right side. Overwrites the matrix.
 */
function solve(matrix: number[][]): number[] {
  const size = matrix.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const row = matrix[pivot]!;
    const scale = row[pivot] || 1;
    for (let column = 0; column <= size; column++) row[column]! /= scale;
    for (let other = 0; other < size; other++) {
      if (other === pivot) continue;
      const factor = matrix[other]![pivot]!;
      for (let column = 0; column <= size; column++) matrix[other]![column]! -= factor * row[column]!;
    }
  }
  return matrix.map((row) => row[size] ?? 0);
}
