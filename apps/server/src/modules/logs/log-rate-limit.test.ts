import { describe, expect, it } from 'vitest';
import { createLogRateLimit } from './log-rate-limit.ts';

function paceWithClock() {
  const clock = { seconds: 1_000 };
  return { clock, pace: createLogRateLimit(() => clock.seconds * 1_000) };
}

const mebibyte = 1024 * 1024;

describe('the rate limit of logs', () => {
  it('lets an account make 120 calls at once, then four a second', () => {
    const { clock, pace } = paceWithClock();
    const calls = (count: number) => Array.from({ length: count }, () => pace.begin('one', 100));
    expect(calls(120)).toEqual(Array(120).fill(0));
    expect(calls(1)).toEqual([1]);
    clock.seconds += 1;
    expect(calls(5)).toEqual([0, 0, 0, 0, 1]);
    expect(pace.begin('other', 100)).toBe(0);
  });

  it('ignores a clock that is set back', () => {
    const { clock, pace } = paceWithClock();
    expect(pace.begin('one', 100)).toBe(0);
    clock.seconds -= 900;
    expect(pace.begin('one', 100)).toBe(0);
  });

  it('lets an account send four megabytes at once, then twenty kilobytes a second', () => {
    const { clock, pace } = paceWithClock();
    for (let call = 0; call < 4; call++) expect(pace.begin('one', mebibyte)).toBe(0);
    expect(pace.begin('one', 40 * 1024)).toBe(2);
    expect(pace.begin('other', mebibyte)).toBe(0);
    clock.seconds += 1;
    expect(pace.begin('one', 40 * 1024)).toBe(1);
    clock.seconds += 1;
    expect(pace.begin('one', 40 * 1024)).toBe(0);
  });

  it('allows two hours of continuous drawing', () => {
    const { clock, pace } = paceWithClock();
    for (let call = 0; call < 360; call++) {
      expect(pace.begin('one', 500)).toBe(0);
      clock.seconds += 20;
    }
  });
});
