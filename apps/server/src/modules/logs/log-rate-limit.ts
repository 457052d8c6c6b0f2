/** Far more than a page needs and more than the largest body. */
const burst = { calls: 120, bytes: 4 * 1024 * 1024 };
const perSecond = { calls: 4, bytes: 20 * 1024 };

const maxRemembered = 10_000;

/** Returns 0 if the budget covers the cost already. */
const secondsUntil = (cost: number, budget: number, refillPerSecond: number) =>
  Math.max(0, cost - budget) / refillPerSecond;

/**
 * Limits each account, in memory. A class behind one address has many accounts, and counting in the
 * database would cost more than the log.
 */
export function createLogRateLimit(now: () => number = Date.now) {
  const left = new Map<string, { calls: number; bytes: number; at: number }>();
  return {
    /** Returns the seconds to wait; 0 if the call may proceed. */
    begin(accountId: string, bytes: number): number {
      const at = now();
      const before = left.get(accountId) ?? { ...burst, at };
      // A clock that is set back must not use up the budget.
      const seconds = Math.max(0, at - before.at) / 1000;
      const refilled = (what: 'calls' | 'bytes') =>
        Math.min(burst[what], before[what] + seconds * perSecond[what]);
      const budget = { calls: refilled('calls'), bytes: refilled('bytes') };
      const wait = Math.max(
        secondsUntil(1, budget.calls, perSecond.calls),
        secondsUntil(bytes, budget.bytes, perSecond.bytes),
      );
      const rest = wait > 0 ? budget : { calls: budget.calls - 1, bytes: budget.bytes - bytes };
      left.delete(accountId);
      left.set(accountId, { ...rest, at });
      if (left.size > maxRemembered) left.delete(left.keys().next().value!);
      return Math.ceil(wait);
    },
  };
}
