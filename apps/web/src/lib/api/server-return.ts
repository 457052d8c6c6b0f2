const intervalMs = 10_000;

/** The service worker does not cache this request. */
export async function isServerReachable(): Promise<boolean> {
  const address = new URL('health/live', document.baseURI).href;
  return fetch(address, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export interface ServerReturnOptions {
  /** True to report a return only if the server was unreachable before. */
  afterAbsence?: boolean;
}

/**
 * Calls `onReturn` on every return; returns a function that stops it. The browser's own event
 * reports only the network of the device, not the connection to the server.
 */
export function watchServerReturn(
  onReturn: () => void,
  { afterAbsence = false }: ServerReturnOptions = {},
): () => void {
  let wasAway = !afterAbsence;
  let isStopped = false;
  const look = async () => {
    const isReachable = await isServerReachable();
    // A check may end after the watch.
    if (isStopped) return;
    if (isReachable && wasAway) onReturn();
    wasAway ||= !isReachable;
  };
  const lookNow = () => void look();
  lookNow();
  const timer = setInterval(lookNow, intervalMs);
  window.addEventListener('online', lookNow);
  return () => {
    isStopped = true;
    clearInterval(timer);
    window.removeEventListener('online', lookNow);
  };
}

/** Returns a function that stops it. */
export const reloadOnServerReturn = (): (() => void) =>
  watchServerReturn(() => location.reload(), { afterAbsence: true });
