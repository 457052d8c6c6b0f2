export interface ContourSettings {
  /** Lowest absolute intensity that is drawn; its sign does not matter. */
  threshold: number;
  /** Levels of each sign. */
  count: number;
  /** Highest absolute intensity of the matrix. */
  highest: number;
}

/** Positive levels from the threshold up to below the highest intensity, each the same factor above the one before. */
export function computeContourLevels({ threshold, count, highest }: ContourSettings): number[] {
  const lowest = Math.abs(threshold);
  if (!(lowest > 0) || !(highest > lowest) || !Number.isFinite(highest)) return [];
  const factor = highest / lowest;
  return Array.from(
    { length: Math.max(0, Math.floor(count)) },
    (_, rank) => lowest * factor ** (rank / count),
  );
}
