import { describe, expect, it } from 'vitest';
import { findPhase, applyPhase } from './automatic-phase.ts';
import { subtractBaseline } from './baseline.ts';
import { brukerGroupDelay } from './digital-filter.ts';
import { createFourierTransform } from './fourier-transform.ts';
import { type Sampling, processFid } from './process-fid.ts';

const sampling: Sampling = {
  nucleus: '1H',
  widthHz: 4000,
  carrierPpm: 5,
  referenceMHz: 400,
  groupDelay: 0,
  isReversed: false,
};

/** Offsets are from the carrier in Hz, the delay is in points. */
function decays(
  lines: { offsetHz: number; amplitude: number }[],
  { degrees = 0, delay = 0, points = 4096 } = {},
) {
  const re = new Float64Array(points);
  const im = new Float64Array(points);
  for (let index = Math.ceil(delay); index < points; index++) {
    const time = (index - delay) / sampling.widthHz;
    for (const { offsetHz, amplitude } of lines) {
      const angle = 2 * Math.PI * offsetHz * time + (degrees * Math.PI) / 180;
      const size = amplitude * Math.exp(-time * Math.PI * 2);
      re[index] = (re[index] ?? 0) + size * Math.cos(angle);
      im[index] = (im[index] ?? 0) + size * Math.sin(angle);
    }
  }
  return { re, im };
}

function shiftOfHighest({ y, firstPpm, lastPpm }: ReturnType<typeof processFid>): number {
  let highest = 0;
  y.forEach((value, index) => {
    if (value > (y[highest] ?? 0)) highest = index;
  });
  return firstPpm + ((lastPpm - firstPpm) * highest) / (y.length - 1);
}

describe('the Fourier transform', () => {
  it('equals the sum that defines it', () => {
    const size = 16;
    const re = Float64Array.from({ length: size }, (_, index) => Math.sin(index * index));
    const im = Float64Array.from({ length: size }, (_, index) => Math.cos(3 * index));
    const expected = Array.from({ length: size }, (_, k) =>
      re.reduce((sum, value, n) => {
        const angle = (-2 * Math.PI * k * n) / size;
        return sum + value * Math.cos(angle) - (im[n] ?? 0) * Math.sin(angle);
      }, 0),
    );
    const signal = { re: re.slice(), im: im.slice() };
    createFourierTransform(size)(signal);
    signal.re.forEach((value, index) => expect(value).toBeCloseTo(expected[index] ?? NaN, 10));
  });
});

describe('processFid', () => {
  it.each([
    [0, 0],
    [70, 0],
    [-135, 67.98],
    [180, 12.5],
  ])(
    'processes a FID with a phase of %d degrees and a delay of %d points to upright lines at their shifts',
    (degrees, delay) => {
      const signal = decays(
        [
          { offsetHz: 800, amplitude: 1 },
          { offsetHz: -1200, amplitude: 3 },
        ],
        { degrees, delay },
      );
      const made = processFid({ ...signal, sampling: { ...sampling, groupDelay: delay } });
      expect(shiftOfHighest(made)).toBeCloseTo(5 - 1200 / 400, 2);
      const highest = made.y.reduce((high, value) => Math.max(high, value), 0);
      const lowest = made.y.reduce((low, value) => Math.min(low, value), 0);
      expect(-lowest / highest).toBeLessThan(0.03);
    },
  );

  it('preserves lines of both signs', () => {
    const signal = decays(
      [
        { offsetHz: 800, amplitude: -2 },
        { offsetHz: -1200, amplitude: 3 },
      ],
      { degrees: 50 },
    );
    const { y } = processFid({ ...signal, sampling });
    const highest = y.reduce((high, value) => Math.max(high, value), 0);
    const lowest = y.reduce((low, value) => Math.min(low, value), 0);
    expect(-lowest / highest).toBeCloseTo(2 / 3, 1);
  });

  it('reverses the axis if positive frequencies are small shifts', () => {
    const signal = decays([{ offsetHz: 800, amplitude: 1 }]);
    const made = processFid({ ...signal, sampling: { ...sampling, isReversed: true } });
    expect(shiftOfHighest(made)).toBeCloseTo(3, 2);
  });
});

describe('the phase', () => {
  it('finds zero-order and first-order phase', () => {
    const size = 8192;
    const re = new Float64Array(size);
    const im = new Float64Array(size);
    for (const [centre, height] of [
      [1200, 1],
      [3000, 0.4],
      [5200, 0.7],
      [7000, 1],
    ] as const) {
      for (let index = 0; index < size; index++) {
        const distance = (index - centre) / 4;
        const angle = -((40 + (90 * index) / size) * Math.PI) / 180;
        const [absorption, dispersion] = [
          height / (1 + distance ** 2),
          (height * distance) / (1 + distance ** 2),
        ];
        re[index] = (re[index] ?? 0) + absorption * Math.cos(angle) - dispersion * Math.sin(angle);
        im[index] = (im[index] ?? 0) + absorption * Math.sin(angle) + dispersion * Math.cos(angle);
      }
    }
    const phase = findPhase([{ re, im }]);
    expect(phase.ph1).toBeGreaterThan(80);
    expect(phase.ph1).toBeLessThan(100);
    const y = applyPhase({ re, im }, phase);
    expect(-Math.min(...y) / Math.max(...y)).toBeLessThan(0.03);
  });
});

describe('the baseline', () => {
  it('subtracts the baseline under the lines', () => {
    const y = Float64Array.from({ length: 8192 }, (_, index) => {
      const x = index / 8192;
      return 5 + 20 * x - 30 * x ** 3 + 1000 / (1 + ((index - 3000) / 8) ** 2);
    });
    subtractBaseline(y);
    expect(Math.abs(y[7000] ?? NaN)).toBeLessThan(0.5);
    expect(Math.abs(y[500] ?? NaN)).toBeLessThan(0.5);
    expect(y[3000]).toBeCloseTo(1000, -1);
  });

  it('subtracts a baseline up to the last point of a length that is no multiple of the segments', () => {
    const y = Float64Array.from({ length: 1_500 }, (_, index) => 100 + index / 10 + 5 * Math.sin(index));
    subtractBaseline(y);
    expect(Math.max(...y.map(Math.abs))).toBeLessThan(10);
  });
});

describe('the delay of a digital filter', () => {
  it.each([
    [61.020833, { $GRPDLY: -1, $DECIM: 24, $DSPFVS: 10, $DIGMOD: 1 }],
    [67.98, { $GRPDLY: 67.98, $DECIM: 2080, $DSPFVS: 20, $DIGMOD: 1 }],
    [0, { $GRPDLY: 67.98, $DECIM: 2080, $DSPFVS: 20, $DIGMOD: 0 }],
    [0, {}],
  ])('has %d points for %o', (points, parameters: Record<string, number>) => {
    expect(brukerGroupDelay((label) => parameters[label])).toBe(points);
  });
});
