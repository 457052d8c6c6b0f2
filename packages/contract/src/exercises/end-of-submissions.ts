export interface ClosingSettings {
  closesAt: Date | string | null;
  /** Minutes after closing for submissions from before, delayed by a missing network. */
  lateMinutes: number;
}

/** Includes late submissions; null without an end. */
export function endOfSubmissionsOf({ closesAt, lateMinutes }: ClosingSettings): Date | null {
  return closesAt === null ? null : new Date(new Date(closesAt).getTime() + lateMinutes * 60_000);
}
