import { describe, expect, it } from 'vitest';
import { createLogRateLimit } from './log-rate-limit.ts';

function limitWithClock() {
  const clock = { seconds: 1_000 };
  const take = createLogRateLimit(() => clock.seconds * 1_000);
  return { clock, send: (account: string, bytes: number) => take(account, { calls: 1, bytes }) };
}

const mebibyte = 1024 * 1024;

describe('the rate limit of logs', () => {
  it('lets an account make 120 calls at once, then four a second', () => {
    const { clock, send } = limitWithClock();
    const calls = (count: number) => Array.from({ length: count }, () => send('one', 100));
    expect(calls(120)).toEqual(Array(120).fill(0));
    expect(calls(1)).toEqual([1]);
    clock.seconds += 1;
    expect(calls(5)).toEqual([0, 0, 0, 0, 1]);
    expect(send('other', 100)).toBe(0);
  });

  it('lets an account send four megabytes at once, then twenty kilobytes a second', () => {
    const { clock, send } = limitWithClock();
    for (let call = 0; call < 4; call++) expect(send('one', mebibyte)).toBe(0);
    expect(send('one', 40 * 1024)).toBe(2);
    expect(send('other', mebibyte)).toBe(0);
    clock.seconds += 1;
    expect(send('one', 40 * 1024)).toBe(1);
    clock.seconds += 1;
    expect(send('one', 40 * 1024)).toBe(0);
  });

  it('allows two hours of continuous drawing', () => {
    const { clock, send } = limitWithClock();
    for (let call = 0; call < 360; call++) {
      expect(send('one', 500)).toBe(0);
      clock.seconds += 20;
    }
  });
});
