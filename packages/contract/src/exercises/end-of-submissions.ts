/** Settings of an exercise that decide until when answers count. */
export interface ClosingSettings {
  closesAt: Date | string | null;
  /** Time after closing in which answers from before, sent late without a network, count. */
  lateMinutes: number;
}

/** Returns the time after which no answer counts, late ones included; null where there is none. */
export function endOfSubmissionsOf({ closesAt, lateMinutes }: ClosingSettings): Date | null {
  return closesAt === null ? null : new Date(new Date(closesAt).getTime() + lateMinutes * 60_000);
}
