/** Returns the path of the page that replays the drawing session of a log entry. */
export const replayPathOf = (logId: string): string =>
  `/logs?${new URLSearchParams({ startLog: JSON.stringify({ id: logId }) }).toString()}`;
