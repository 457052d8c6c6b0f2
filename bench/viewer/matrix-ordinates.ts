import { pseudoRandom } from './proton-spectrum.ts';

/** In cells. */
const reach = 40;

/**
 * Returns rows with noise and `peaks` Lorentzian cross peaks, three in ten of them negative. The
 * matrix is much fuller than a real HSQC: a hard case.
 */
export function matrixOrdinates(side: number): Float32Array {
  const random = pseudoRandom(7);
  const z = new Float32Array(side * side);
  for (let index = 0; index < z.length; index++) {
    z[index] = (random() + random() + random() + random() + random() + random() - 3) * 0.003;
  }
  const peaks = Math.round(200 * (side / 1024) ** 2);
  for (let peak = 0; peak < peaks; peak++) {
    const [column, row] = [random() * side, random() * side];
    const height = (0.1 + random()) * (random() < 0.3 ? -1 : 1);
    const [width, depth] = [2 + random() * 3, 2 + random() * 3];
    for (let y = Math.max(0, Math.floor(row - reach)); y < Math.min(side, row + reach); y++)
      for (let x = Math.max(0, Math.floor(column - reach)); x < Math.min(side, column + reach); x++)
        z[y * side + x]! += height / (1 + ((x - column) / width) ** 2) / (1 + ((y - row) / depth) ** 2);
  }
  return z;
}
