/** Delay after the page has loaded, in ms: the user's requests come first. */
const registrationDelayMs = 5_000;

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
 * Waits until the page has loaded. Calls `onNewVersion` if the service worker has another version
 * than the page.
 */
export function registerServiceWorker(onNewVersion: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  // A browser may forbid storage; the page then works only online.
  const start = () =>
    setTimeout(() => void register(onNewVersion).catch(() => undefined), registrationDelayMs);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
