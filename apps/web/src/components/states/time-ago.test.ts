import { describe, expect, it } from 'vitest';
import { timeAgo } from './time-ago.tsx';

const now = new Date('2026-11-21T12:00:00Z');
const before = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1000), now);

describe('how long ago', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [119, '1 minute ago'],
    [3 * 60, '3 minutes ago'],
    [3600, '1 hour ago'],
    [25 * 3600, '1 day ago'],
    [6.9 * 24 * 3600, '6 days ago'],
    [7 * 24 * 3600, '1 week ago'],
    [29 * 24 * 3600, '4 weeks ago'],
    [30 * 24 * 3600, '1 month ago'],
    [364 * 24 * 3600, '12 months ago'],
    [365 * 24 * 3600, '1 year ago'],
    [10 * 365 * 24 * 3600, '10 years ago'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(before(seconds)).toBe(words);
  });

  it('accepts a time slightly in the future as now', () => {
    expect(before(-5)).toBe('just now');
  });
});
