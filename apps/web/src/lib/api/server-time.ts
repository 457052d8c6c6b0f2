/** By how much the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/**
 * Takes the `Date` header of a response and when it came, by `Date.now()`: a device's own clock may be
 * wrong by any time.
 */
export function updateServerTime(date: string | null, receivedAt = Date.now()): void {
  const serverTime = Date.parse(date ?? '');
  // The header holds whole seconds: half of one is lost in the mean.
  if (Number.isFinite(serverTime)) ahead = serverTime + 500 - receivedAt;
}

/** The time by which exercises open and close: that of the server, to about a second. */
export function getServerTime(): Date {
  return new Date(Date.now() + ahead);
}
