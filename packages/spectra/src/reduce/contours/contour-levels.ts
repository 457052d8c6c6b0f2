export interface ContourSettings {
  /** Lowest level as an absolute intensity. */
  threshold: number;
  /** Levels of each sign. */
  count: number;
  /** Absolute intensity. */
  highest: number;
}

/**
 * Computes positive levels from the threshold to below the highest intensity. Each is the previous
 * one times a constant factor.
 */
export function computeContourLevels({ threshold, count, highest }: ContourSettings): number[] {
  const lowest = Math.abs(threshold);
  if (!(lowest > 0) || !(highest > lowest) || !Number.isFinite(highest)) return [];
  const ratio = highest / lowest;
  return Array.from(
    { length: Math.max(0, Math.floor(count)) },
    (_, rank) => lowest * ratio ** (rank / count),
  );
}
