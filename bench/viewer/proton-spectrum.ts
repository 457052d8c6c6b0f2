const seed = 20_260;
const lowestPpm = 0;
const highestPpm = 12;
const larmorFrequencyMHz = 400;
const lineWidthHertz = 0.9;
const noiseShare = 0.0008;

/** Yields 0 to 1, the same in every run. */
export function pseudoRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Line {
  ppm: number;
  height: number;
}

/**
 * Returns sixteen multiplets of one to seven binomial lines, as in a molecule of medium size, and
 * the solvent line.
 */
function lines(random: () => number): Line[] {
  const solvent = { ppm: 7.26, height: 0.5 };
  const multiplets = Array.from({ length: 16 }, () => {
    const centre = 0.8 + random() * 7.4;
    const couplingPpm = (2 + random() * 7) / larmorFrequencyMHz;
    const count = 1 + Math.floor(random() * 7);
    const nuclei = 1 + Math.floor(random() * 3);
    let binomial = 1;
    return Array.from({ length: count }, (_, index) => {
      if (index > 0) binomial = (binomial * (count - index)) / index;
      const height = (nuclei * binomial) / 2 ** (count - 1);
      return { ppm: centre + (index - (count - 1) / 2) * couplingPpm, height };
    });
  });
  return [solvent, ...multiplets.flat()];
}

/**
 * Simulates a 1H spectrum at 400 MHz with noise, evenly spaced from 12 ppm (first) to 0 ppm (last).
 * The lines do not depend on the number of points.
 */
export function protonOrdinates(pointCount: number): Float32Array {
  const random = pseudoRandom(seed);
  const all = lines(random);
  const halfWidth = lineWidthHertz / larmorFrequencyMHz / 2;
  const y = new Float32Array(pointCount);
  const step = (highestPpm - lowestPpm) / (pointCount - 1);
  for (let index = 0; index < pointCount; index++) {
    const ppm = highestPpm - index * step;
    // Six uniform numbers approximate a normal distribution.
    let value = -3;
    for (let part = 0; part < 6; part++) value += random();
    value *= noiseShare;
    for (const line of all) value += line.height / (1 + ((ppm - line.ppm) / halfWidth) ** 2);
    y[index] = value;
  }
  return y;
}
