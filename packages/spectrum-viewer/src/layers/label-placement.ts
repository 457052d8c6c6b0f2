export interface LabelCandidate {
  /** Centre of the label in CSS pixels. */
  x: number;
  /** Rank: the higher is placed first. */
  weight: number;
  width: number;
}

/** Labels of a mass spectrum keep that distance, centre to centre. */
export const LABEL_DISTANCE_PIXELS = 30;

/**
 * Indices of the labels that can stand side by side, the weightiest first to get its place: none is nearer to another than
 * 30 pixels, nor than the two texts are wide.
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
