import { describe, expect, it } from 'vitest';
import { endOfAxis } from './charts.tsx';
import { topCounts, formatShare, sliceColour, sliceCount } from './shares.ts';

const counts = [5, 4, 3, 2].map((count) => ({ name: `user ${count}`, count }));

describe('the shares of a pie', () => {
  it('returns all counts if they are few, otherwise the largest and the sum of the others', () => {
    expect(topCounts(counts, 4)).toEqual(counts);
    expect(topCounts(counts, 3)).toEqual([counts[0], counts[1], { name: 'Other', count: 5 }]);
  });

  it('returns four blues, then grey', () => {
    const colours = Array.from({ length: sliceCount }, (_, index) => sliceColour(index));
    expect(new Set(colours.slice(0, 4)).size).toBe(4);
    for (const colour of colours.slice(0, 4)) expect(colour).toMatch(/lake-\d\)$/);
    expect(colours.slice(4)).toEqual(['var(--mantine-color-gray-5)']);
  });

  it('formats shares in percent with one decimal', () => {
    expect(formatShare(1, 3)).toBe('33.3\u00a0%');
    expect(formatShare(2, 2)).toBe('100.0\u00a0%');
    expect(formatShare(0, 0)).toBe('0.0\u00a0%');
  });
});

describe('the axis of a time series', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [4, 4],
    [5, 6],
    [9, 10],
    [17, 20],
    [59, 60],
    [99, 100],
    [140, 200],
  ])('ends for %s visits at %s, which gives a whole number in the middle', (count, end) => {
    expect(endOfAxis(count)).toBe(end);
  });
});
