/** Lorentzian line: position and full width at half height, in the same unit. */
export interface PlacedLine {
  x: number;
  width: number;
}

const rounds = 300;

/**
 * Returns heights of overlapping lines whose sum is the measured ordinate at the top of each. A
 * height has the sign of its ordinate.
 */
export function fitHeights(lines: readonly PlacedLine[], ordinates: readonly number[]): number[] {
  const shares = lines.map(({ x }) => lines.map((other) => 1 / (1 + 4 * ((x - other.x) / other.width) ** 2)));
  const heights = [...ordinates];
  for (let round = 0; round < rounds; round++)
    for (const [index, row] of shares.entries()) {
      const ordinate = ordinates[index]!;
      const sum = row.reduce((total, share, other) => total + share * heights[other]!, 0);
      const height = heights[index]! + ordinate - sum;
      heights[index] = Math.sign(height) === Math.sign(ordinate) ? height : 0;
    }
  return heights;
}
