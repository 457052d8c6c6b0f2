import type { ComplexNumbers } from './fourier-transform.ts';

export interface Phase {
  /** Zero-order phase at the pivot, in degrees. */
  ph0: number;
  /** First-order phase: change over the whole width, in degrees. */
  ph1: number;
  /** Index of the point at which the first-order phase is zero. */
  pivot: number;
}

/** More points take time and do not improve the result. */
const MAX_JUDGED_POINTS = 12_000;

/**
 * Finds the phase with the smallest sum of absolute values, that of pure absorption: dispersion
 * decreases with the distance from a line, absorption with its square. Noise contributes equally to
 * every phase, and lines of both signs are allowed (DEPT, APT). Of the two signs, the one with more
 * intensity above the baseline is chosen.
 */
export function findPhase(spectra: ComplexNumbers[], { maxPh1 = 180 } = {}): Phase {
  const judged = significantPoints(spectra);
  const size = spectra[0]?.re.length ?? 1;
  const pivot = judged.position[judged.strongest] ?? 0;
  const distance = judged.position.map((position) => (position - pivot) / size);
  const cost = (ph0: number, ph1: number): number => {
    let sum = 0;
    for (let index = 0; index < distance.length; index++) {
      const angle = ((ph0 + ph1 * distance[index]!) * Math.PI) / 180;
      sum += Math.abs(judged.re[index]! * Math.cos(angle) - judged.im[index]! * Math.sin(angle));
    }
    // Of equally good phases, the smaller first-order phase is preferred.
    return sum * (1 + Math.abs(ph1) / 36_000);
  };
  let best = { ph0: 0, ph1: 0, cost: cost(0, 0) };
  const tryPhase = (ph0: number, ph1: number): boolean => {
    if (Math.abs(ph1) > maxPh1) return false;
    const found = cost(ph0, ph1);
    if (found >= best.cost) return false;
    best = { ph0, ph1, cost: found };
    return true;
  };
  const ph1Step = maxPh1 > 0 ? 20 : 1;
  for (let ph1 = -maxPh1; ph1 <= maxPh1; ph1 += ph1Step)
    for (let ph0 = 0; ph0 < 180; ph0 += 12) tryPhase(ph0, ph1);
  for (let step = 8; step > 0.05; step /= 1.8) {
    for (let again = true, rounds = 0; again && rounds < 20; rounds++) {
      const { ph0, ph1 } = best;
      again = [
        [step, 0],
        [-step, 0],
        [0, 2 * step],
        [0, -2 * step],
      ].some(([byZero = 0, byFirst = 0]) => tryPhase(ph0 + byZero, ph1 + byFirst));
    }
  }
  return {
    ph0: best.ph0 + (isUpsideDown(judged, distance, best) ? 180 : 0),
    ph1: best.ph1,
    pivot,
  };
}

interface JudgedPoints {
  re: Float64Array;
  im: Float64Array;
  position: Float64Array;
  /** Index of the greatest magnitude within the selected points. */
  strongest: number;
}

/** Returns the points above the noise, evenly thinned to `MAX_JUDGED_POINTS`. */
function significantPoints(spectra: ComplexNumbers[]): JudgedPoints {
  const traces = spectra.map(({ re, im }) => {
    const magnitudes = re.map((value, index) => Math.hypot(value, im[index]!));
    const sample = magnitudes
      .filter((_, index) => index % Math.max(1, Math.floor(re.length / 4096)) === 0)
      .sort();
    return { re, im, magnitudes, threshold: 4 * (sample[Math.floor(sample.length / 4)] ?? 0) };
  });
  let count = 0;
  for (const { magnitudes, threshold } of traces)
    for (const magnitude of magnitudes) if (magnitude > threshold) count++;
  const stride = Math.max(1, Math.ceil(count / MAX_JUDGED_POINTS));
  const size = Math.ceil(count / stride);
  const judged = {
    re: new Float64Array(size),
    im: new Float64Array(size),
    position: new Float64Array(size),
    strongest: 0,
  };
  let [seen, kept, highest] = [0, 0, 0];
  for (const { re, im, magnitudes, threshold } of traces) {
    for (let index = 0; index < magnitudes.length; index++) {
      const magnitude = magnitudes[index]!;
      if (magnitude <= threshold || seen++ % stride !== 0) continue;
      judged.re[kept] = re[index]!;
      judged.im[kept] = im[index]!;
      judged.position[kept] = index;
      if (magnitude > highest) [highest, judged.strongest] = [magnitude, kept];
      kept++;
    }
  }
  return judged;
}

function isUpsideDown(
  judged: JudgedPoints,
  distance: Float64Array,
  { ph0, ph1 }: { ph0: number; ph1: number },
): boolean {
  let balance = 0;
  for (let index = 0; index < distance.length; index++) {
    const angle = ((ph0 + ph1 * distance[index]!) * Math.PI) / 180;
    const value = judged.re[index]! * Math.cos(angle) - judged.im[index]! * Math.sin(angle);
    balance += value * Math.abs(value);
  }
  return balance < 0;
}

/** Returns the phased real part. The target may be the spectrum's own real part. */
export function applyPhase(
  { re, im }: ComplexNumbers,
  { ph0, ph1, pivot }: Phase,
  target: Float64Array = new Float64Array(re.length),
): Float64Array {
  for (let index = 0; index < re.length; index++) {
    const angle = ((ph0 + (ph1 * (index - pivot)) / re.length) * Math.PI) / 180;
    target[index] = re[index]! * Math.cos(angle) - im[index]! * Math.sin(angle);
  }
  return target;
}

/** Returns the imaginary part after phasing: the real part at a phase 90 degrees lower. */
export function phasedImaginaryPart({ re, im }: ComplexNumbers, phase: Phase): Float64Array {
  return applyPhase({ re, im }, { ...phase, ph0: phase.ph0 - 90 });
}
