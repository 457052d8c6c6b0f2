interface Budget {
  burst: number;
  perSecond: number;
}

interface TokenBucketOptions {
  /** The keys used longest ago are forgotten, which gives them a full budget. */
  maxKeys: number;
  now?: () => number;
}

/**
 * Limits calls by key, in memory. Each unit has its budget: `burst` at once, then `perSecond`.
 * Returns the seconds to wait before a call; 0 if it may proceed, which uses up its costs.
 */
export function createTokenBuckets<Unit extends string>(
  budgets: Readonly<Record<Unit, Budget>>,
  { maxKeys, now = Date.now }: TokenBucketOptions,
): (key: string, costs: Readonly<Record<Unit, number>>) => number {
  const units = Object.keys(budgets) as Unit[];
  const buckets = new Map<string, { left: Record<Unit, number>; at: number }>();
  const forUnits = (amount: (unit: Unit) => number) =>
    Object.fromEntries(units.map((unit) => [unit, amount(unit)])) as Record<Unit, number>;

  return (key, costs) => {
    const at = now();
    const before = buckets.get(key) ?? { left: forUnits((unit) => budgets[unit].burst), at };
    // A clock that is set back must not use up the budget.
    const seconds = Math.max(0, at - before.at) / 1000;
    const available = forUnits((unit) =>
      Math.min(budgets[unit].burst, before.left[unit] + seconds * budgets[unit].perSecond),
    );
    const waits = units.map((unit) => (costs[unit] - available[unit]) / budgets[unit].perSecond);
    const wait = Math.max(0, Math.ceil(Math.max(...waits)));
    const left = wait > 0 ? available : forUnits((unit) => available[unit] - costs[unit]);
    buckets.delete(key);
    buckets.set(key, { left, at });
    if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value!);
    return wait;
  };
}
