import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPyramid, extremesOf } from './pyramid.ts';
import { computeVisibleEnvelope } from './visible-envelope.ts';

/** The sawtooth has a single sharp peak and a single sharp dip. */
function sample(length: number): Float32Array {
  const y = Float32Array.from({ length }, (_, index) => (index * 37) % 11);
  if (length > 400) {
    y[Math.floor(length / 3)] = 500;
    y[Math.floor(length / 2)] = -300;
  }
  return y;
}

describe('the pyramid', () => {
  it('returns the exact extremes of any range', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 300 }),
        fc.nat(300),
        fc.nat(300),
        (values, a, b) => {
          const y = Float32Array.from(values);
          const [start, end] = [Math.min(a, b, y.length), Math.min(Math.max(a, b), y.length)];
          const part = y.slice(start, end);
          const expected = { min: Math.min(...part), max: Math.max(...part) };
          expect(extremesOf(buildPyramid(y), start, end)).toEqual(expected);
        },
      ),
    );
  });

  it('contains half as many numbers as there are points', () => {
    const { levels } = buildPyramid(sample(100_000));
    expect(levels.reduce((sum, level) => sum + level.length, 0)).toBeLessThan(51_000);
  });
});

describe('the visible envelope', () => {
  it('returns the points themselves if there are few', () => {
    const y = sample(1000);
    const envelope = computeVisibleEnvelope(buildPyramid(y), { from: 99.5, to: 109.2 }, 800);
    expect([...envelope.index]).toEqual([99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110]);
    expect([...envelope.y]).toEqual([...y.slice(99, 111)]);
  });

  it('loses no extreme and has at most four points per column', () => {
    const y = sample(200_003);
    const envelope = computeVisibleEnvelope(buildPyramid(y), { from: 0, to: y.length - 1 }, 700);
    expect(envelope.length).toBeLessThanOrEqual(2800);
    const drawn = [...envelope.y.subarray(0, envelope.length)];
    expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([-300, 500]);
  });

  it('contains the lowest and highest point of every column', () => {
    const y = sample(50_000);
    const columns = 1300;
    const envelope = computeVisibleEnvelope(buildPyramid(y), { from: 1000, to: 40_000 }, columns);
    const width = 39_001 / columns;
    const boundary = (column: number): number => Math.round(1000 + column * width);
    let at = 0;
    for (let column = 0; column < columns; column++) {
      const [from, to] = [boundary(column), boundary(column + 1)];
      const drawn: number[] = [];
      while (at < envelope.length && (envelope.index[at] ?? 0) < to) drawn.push(envelope.y[at++] ?? 0);
      const part = y.slice(from, to);
      expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...part), Math.max(...part)]);
      expect([drawn[0], drawn.at(-1)]).toEqual([part[0], part.at(-1)]);
    }
  });

  it('draws no line between columns that the points would not cover', () => {
    const rising = Float32Array.from({ length: 100_000 }, (_, index) => index);
    const envelope = computeVisibleEnvelope(buildPyramid(rising), { from: 0, to: rising.length - 1 }, 500);
    for (let at = 1; at < envelope.length; at++) {
      expect(envelope.y[at]).toBeGreaterThan(envelope.y[at - 1] ?? NaN);
      expect(envelope.index[at]).toBeGreaterThan(envelope.index[at - 1] ?? NaN);
    }
  });

  it('uses one point for a column flatter than the given height without losing an extreme', () => {
    const y = sample(200_003);
    const envelope = computeVisibleEnvelope(buildPyramid(y), { from: 0, to: y.length - 1 }, 700, {
      flatHeight: 20,
    });
    expect(envelope.length).toBeLessThan(710);
    const drawn = [...envelope.y.subarray(0, envelope.length)];
    expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([-300, 500]);
  });

  it('is empty outside the spectrum', () => {
    expect(computeVisibleEnvelope(buildPyramid(sample(100)), { from: 200, to: 300 }, 100).length).toBe(0);
    expect(computeVisibleEnvelope(buildPyramid(new Float32Array(0)), { from: 0, to: 10 }, 100).length).toBe(
      0,
    );
  });
});
