/** Data of opened exercises, for offline use. */
export const keptCacheName = 'elucida-exercises';

export interface KeptRequest {
  address: string;
  accept: string;
}

/** The oldest responses are deleted first. */
const maxKept = 200;

/** A failed request leaves the cached response. */
export async function keepResponses(requests: readonly KeptRequest[], signal: AbortSignal): Promise<void> {
  const cache = await caches.open(keptCacheName);
  for (const { address, accept } of requests) {
    const response = await fetch(address, { headers: { Accept: accept }, signal }).catch(() => undefined);
    if (signal.aborted) return;
    // A guest's page needs the 401 offline.
    if (response === undefined || !(response.ok || response.status === 401)) continue;
    // The keys of a cache are in order of insertion.
    await cache.delete(address);
    await cache.put(address, response);
  }
  for (const request of (await cache.keys()).slice(0, -maxKept)) await cache.delete(request);
}

/** The next user of this device must not see them. */
export function dropKeptResponses(): void {
  if ('caches' in globalThis) void caches.delete(keptCacheName).catch(() => undefined);
}
