/** Calls that an account may make at once, and how many come back a second: far more than a page ever needs. */
const burst = 120;
const perSecond = 4;

const mostRemembered = 10_000;

/**
 * How fast each account may send its logs. By account and in memory: a class behind one address is many accounts, and
 * counting in the database would cost more than the log itself.
 */
export function createLogPace(now: () => number = Date.now) {
  const left = new Map<string, { calls: number; at: number }>();
  return {
    /** Seconds to wait; 0 where the call may go on. */
    begin(accountId: string): number {
      const at = now();
      const before = left.get(accountId) ?? { calls: burst, at };
      const calls = Math.min(burst, before.calls + ((at - before.at) / 1000) * perSecond);
      left.delete(accountId);
      left.set(accountId, { calls: calls < 1 ? calls : calls - 1, at });
      if (left.size > mostRemembered) left.delete(left.keys().next().value!);
      return calls < 1 ? Math.ceil((1 - calls) / perSecond) : 0;
    },
  };
}
