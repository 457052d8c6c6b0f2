import { describe, expect, it } from 'vitest';
import { largestCounts, formatShare, sliceColour, sliceCount } from './shares.ts';

const counts = [5, 4, 3, 2].map((count) => ({ name: `user ${count}`, count }));

describe('the shares of a pie', () => {
  it('are all there where they are few, and else the largest and one of the others', () => {
    expect(largestCounts(counts, 4)).toEqual(counts);
    expect(largestCounts(counts, 3)).toEqual([counts[0], counts[1], { name: 'Other', count: 5 }]);
  });

  it('have four blues, and grey for the others', () => {
    const colours = Array.from({ length: sliceCount }, (_, index) => sliceColour(index));
    expect(new Set(colours.slice(0, 4)).size).toBe(4);
    for (const colour of colours.slice(0, 4)) expect(colour).toMatch(/^lake\./);
    expect(colours.slice(4)).toEqual(['gray.5']);
  });

  it('are told in percent with one decimal', () => {
    expect(formatShare(1, 3)).toBe('33.3%');
    expect(formatShare(2, 2)).toBe('100.0%');
    expect(formatShare(0, 0)).toBe('0.0%');
  });
});
