import { afterEach, expect, it, vi } from 'vitest';
import { dateRange, isOpenEnd } from './date-range.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(
  'returns times in the years 1900 to 2999 for a range with one empty day in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    for (const days of [
      { from: '2026-10-01', until: '' },
      { from: '', until: '2026-10-01' },
    ]) {
      const range = dateRange(days)!;
      const years = range.map((time) => new Date(time).getUTCFullYear());
      expect(Math.min(...years)).toBeGreaterThanOrEqual(1900);
      expect(Math.max(...years)).toBeLessThanOrEqual(2999);
      expect(range.map(isOpenEnd)).toEqual([days.from === '', days.until === '']);
    }
  },
);
