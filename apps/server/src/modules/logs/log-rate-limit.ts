/**
 * Calls and bytes that an account may send at once, far more than a page needs and more than the
 * largest body.
 */
const burst = { calls: 120, bytes: 4 * 1024 * 1024 };
const perSecond = { calls: 4, bytes: 20 * 1024 };

const maxRemembered = 10_000;

/** Returns the rest of a budget, and the seconds until it suffices again. */
function after(left: number, { cost, back }: { cost: number; back: number }) {
  return left < cost ? { left, wait: (cost - left) / back } : { left: left - cost, wait: 0 };
}

/**
 * Limits calls and bytes of logs of each account, in memory. A class behind one address has many
 * accounts, and counting in the database would cost more than the log.
 */
export function createLogRateLimit(now: () => number = Date.now) {
  const left = new Map<string, { calls: number; bytes: number; at: number }>();
  return {
    /** Returns the seconds to wait before a call of this size; 0 if it may proceed. */
    begin(accountId: string, bytes: number): number {
      const at = now();
      const before = left.get(accountId) ?? { ...burst, at };
      const seconds = (at - before.at) / 1000;
      const again = (what: 'calls' | 'bytes') =>
        Math.min(burst[what], before[what] + seconds * perSecond[what]);
      const byCalls = after(again('calls'), { cost: 1, back: perSecond.calls });
      const byBytes = after(again('bytes'), { cost: bytes, back: perSecond.bytes });
      const wait = Math.max(byCalls.wait, byBytes.wait);
      left.delete(accountId);
      left.set(
        accountId,
        wait > 0
          ? { calls: again('calls'), bytes: again('bytes'), at }
          : { calls: byCalls.left, bytes: byBytes.left, at },
      );
      if (left.size > maxRemembered) left.delete(left.keys().next().value!);
      return Math.ceil(wait);
    },
  };
}
