export interface ClosingSettings {
  closesAt: Date | string | null;
  /**
   * Minutes after closing in which submissions from before, delayed by a missing network, are
   * accepted.
   */
  lateMinutes: number;
}

/** Returns the end of submissions, late ones included; null without one. */
export function endOfSubmissionsOf({ closesAt, lateMinutes }: ClosingSettings): Date | null {
  return closesAt === null ? null : new Date(new Date(closesAt).getTime() + lateMinutes * 60_000);
}
