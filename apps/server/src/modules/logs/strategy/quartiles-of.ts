import type { Quartiles } from '@elucida/contract';

/** Interpolates linearly, as PostgreSQL's `percentile_cont` does. */
function quantile(sorted: readonly number[], fraction: number): number {
  const place = (sorted.length - 1) * fraction;
  const below = sorted[Math.floor(place)]!;
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1);
}

/** Ignores null; returns null without other values. */
export function quartilesOf(values: readonly (number | null)[]): Quartiles {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  return { low: quantile(sorted, 0.25), median: quantile(sorted, 0.5), high: quantile(sorted, 0.75) };
}
