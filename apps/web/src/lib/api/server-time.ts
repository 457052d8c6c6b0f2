/** Server's clock minus this device's, in ms. */
let ahead = 0;

/** Reads the `Date` header of a response. The clock of a device may be wrong by any time. */
export function updateServerTime(date: string | null, receivedAt = Date.now()): void {
  const serverTime = Date.parse(date ?? '');
  // The header lacks half a second on average.
  if (Number.isFinite(serverTime)) ahead = serverTime + 500 - receivedAt;
}

/** Returns the server's time, to about a second: exercises open and close by it. */
export function getServerTime(): Date {
  return new Date(Date.now() + ahead);
}
