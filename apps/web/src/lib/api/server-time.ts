/** Difference of the server's clock to this device's, in ms. */
let ahead = 0;

/**
 * Updates the difference from the `Date` header of a response and its arrival by `Date.now()`. The
 * clock of a device may be wrong by any time.
 */
export function updateServerTime(date: string | null, receivedAt = Date.now()): void {
  const serverTime = Date.parse(date ?? '');
  // The header has whole seconds: on average half a second is missing.
  if (Number.isFinite(serverTime)) ahead = serverTime + 500 - receivedAt;
}

/** Returns the server's time, to about a second: exercises open and close by it. */
export function getServerTime(): Date {
  return new Date(Date.now() + ahead);
}
