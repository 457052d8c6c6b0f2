import { describe, expect, it } from 'vitest';
import { groupCrossPeaksByCarbon } from './cross-peaks.ts';

function carbonsOf(...places: readonly (readonly [hydrogenShift: number, carbonShift: number])[]): number {
  return groupCrossPeaksByCarbon(
    places.map(([hydrogenShift, carbonShift]) => ({ hydrogenShift, carbonShift })),
  ).length;
}

describe('groupCrossPeaksByCarbon', () => {
  it.each([
    [
      'two carbons that lie apart',
      [
        [1.2, 20],
        [3.6, 60],
      ],
      2,
    ],
    [
      'two carbons near one another whose hydrogens lie apart',
      [
        [7.2, 128.9],
        [7.8, 129.4],
      ],
      2,
    ],
    [
      'the lines of one multiplet',
      [
        [3.58, 60.1],
        [3.65, 60.1],
        [3.72, 60.2],
      ],
      1,
    ],
    [
      'one peak smeared along 13C',
      [
        [3.6, 60],
        [3.62, 60.5],
        [3.6, 61],
      ],
      1,
    ],
    [
      'the unlike hydrogens of one CH₂',
      [
        [1.1, 34.5],
        [1.9, 34.6],
      ],
      1,
    ],
    ['no peak', [], 0],
  ] as const)('counts the carbons of cross peaks: %s', (_, places, carbons) => {
    expect(carbonsOf(...places)).toBe(carbons);
    expect(carbonsOf(...[...places].reverse())).toBe(carbons);
  });
});
