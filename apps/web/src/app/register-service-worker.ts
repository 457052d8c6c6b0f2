/** Time for which a page that has loaded leaves the network to its user, in ms. */
const pauseMs = 5_000;

/** Time between two looks for a new version, in ms. */
const updateIntervalMs = 3_600_000;

const ownVersion = () => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;

async function register(onNewVersion: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string; version?: string }>) => {
    if (data.type === 'version' && data.version !== ownVersion()) onNewVersion();
  });
  const registration = await serviceWorker.register('service-worker.js');
  const update = () => void registration.update().catch(() => undefined);
  setInterval(update, updateIntervalMs);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) update();
  });
}

/**
 * Lets the service worker keep the page on the device once it has loaded. Calls `onNewVersion` when the
 * device has the files of another version than the page's.
 */
export function registerServiceWorker(onNewVersion: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  // A browser may forbid a page to keep anything; it then works with a network alone.
  const start = () => setTimeout(() => void register(onNewVersion).catch(() => undefined), pauseMs);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
