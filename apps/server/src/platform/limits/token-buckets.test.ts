import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

function bucketsWithClock(maxKeys = 10) {
  const clock = { seconds: 1_000 };
  const budgets = { calls: { burst: 2, perSecond: 1 }, bytes: { burst: 100, perSecond: 10 } };
  return { clock, take: createTokenBuckets(budgets, { maxKeys, now: () => clock.seconds * 1_000 }) };
}

describe('token buckets', () => {
  it('returns the wait of the scarcer budget, and charges nothing for a rejected call', () => {
    const { clock, take } = bucketsWithClock();
    expect(take('one', { calls: 1, bytes: 90 })).toBe(0);
    expect(take('one', { calls: 1, bytes: 50 })).toBe(4);
    expect(take('one', { calls: 1, bytes: 10 })).toBe(0);
    expect(take('one', { calls: 1, bytes: 0 })).toBe(1);
    clock.seconds += 1;
    expect(take('one', { calls: 1, bytes: 10 })).toBe(0);
  });

  it('ignores a clock that is set back', () => {
    const { clock, take } = bucketsWithClock();
    expect(take('one', { calls: 1, bytes: 0 })).toBe(0);
    clock.seconds -= 900;
    expect(take('one', { calls: 1, bytes: 0 })).toBe(0);
  });

  it('forgets the keys used longest ago', () => {
    const { take } = bucketsWithClock(2);
    for (const key of ['one', 'two', 'one']) expect(take(key, { calls: 1, bytes: 0 })).toBe(0);
    expect(take('three', { calls: 1, bytes: 0 })).toBe(0);
    expect(take('one', { calls: 1, bytes: 0 })).toBe(1);
    expect(take('two', { calls: 2, bytes: 0 })).toBe(0);
  });
});
