/** Time between two looks for the server, in ms. */
const intervalMs = 10_000;

/** Checks if the server replies; a service worker has no stored reply to this request. */
export async function isServerThere(): Promise<boolean> {
  const address = new URL('health/live', document.baseURI).href;
  return fetch(address, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export interface ServerReturnOptions {
  /** True to report a return only after the server was away. */
  afterAbsence?: boolean;
}

/**
 * Calls `onReturn` whenever the server can be reached again; returns how to stop. The browser's own event
 * is not enough: it reports the device's network, not the way to the server.
 */
export function watchServerReturn(
  onReturn: () => void,
  { afterAbsence = false }: ServerReturnOptions = {},
): () => void {
  let wasAway = !afterAbsence;
  const look = async () => {
    const isThere = await isServerThere();
    if (isThere && wasAway) onReturn();
    wasAway ||= !isThere;
  };
  const lookNow = () => void look();
  lookNow();
  const timer = setInterval(lookNow, intervalMs);
  window.addEventListener('online', lookNow);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', lookNow);
  };
}

/** Reloads the page when the server returns, if it is away now; returns how to stop. */
export const reloadOnServerReturn = (): (() => void) =>
  watchServerReturn(() => location.reload(), { afterAbsence: true });
