export interface LabelCandidate {
  /** Centre in CSS pixels. */
  x: number;
  /** Labels with a larger weight are placed first. */
  weight: number;
  width: number;
}

/** Minimum distance between the centres of labels. */
export const LABEL_DISTANCE_PIXELS = 30;

/**
 * Returns the indices of the labels that fit side by side, by descending weight: centres at least
 * 30 pixels apart, texts without overlap.
 */
export function placeLabels(candidates: readonly LabelCandidate[]): number[] {
  const order = candidates
    .map((_, index) => index)
    .sort((a, b) => (candidates[b]?.weight ?? 0) - (candidates[a]?.weight ?? 0));
  const placed: number[] = [];
  for (const index of order) {
    const candidate = candidates[index];
    if (candidate && placed.every((other) => isClear(candidate, candidates[other] ?? candidate)))
      placed.push(index);
  }
  return placed;
}

function isClear(a: LabelCandidate, b: LabelCandidate): boolean {
  const needed = Math.max(LABEL_DISTANCE_PIXELS, (a.width + b.width) / 2 + 4);
  return Math.abs(a.x - b.x) >= needed;
}
