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
  /** True to report nothing until a check has failed. */
  afterAbsence?: boolean;
}

/**
 * Calls `onReturn` at every check that reaches the server; returns a function that stops the
 * checks. The browser's own event reports only the network of the device.
 */
export function watchServerReturn(
  onReturn: () => void,
  { afterAbsence = false }: ServerReturnOptions = {},
): () => void {
  let canReport = !afterAbsence;
  let isStopped = false;
  const look = async () => {
    const isReachable = await isServerReachable();
    // A check may end after the watch.
    if (isStopped) return;
    if (isReachable && canReport) onReturn();
    canReport ||= !isReachable;
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

/** Returns a function that stops the checks. */
export const reloadOnServerReturn = (): (() => void) =>
  watchServerReturn(() => location.reload(), { afterAbsence: true });
