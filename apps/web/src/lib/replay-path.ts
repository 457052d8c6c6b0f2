export const replayPathOf = (logId: string): string =>
  `/logs?${new URLSearchParams({ startLog: JSON.stringify({ id: logId }) }).toString()}`;
