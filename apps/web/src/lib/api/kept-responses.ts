/** Name of the cache with the data of exercises that were opened, for use without a network. */
export const keptCacheName = 'elucida-exercises';

export interface KeptRequest {
  address: string;
  accept: string;
}

/** Number of responses that a device keeps; the oldest ones go first. */
const maxKept = 200;

/** Stores the responses to requests on this device. A request that fails leaves what is stored. */
export async function keepResponses(requests: readonly KeptRequest[], signal: AbortSignal): Promise<void> {
  const cache = await caches.open(keptCacheName);
  for (const { address, accept } of requests) {
    const response = await fetch(address, { headers: { Accept: accept }, signal }).catch(() => undefined);
    if (signal.aborted) return;
    // Without a session the reply is 401: that is what a guest's page needs to know.
    if (response === undefined || !(response.ok || response.status === 401)) continue;
    // Deleted first: the keys of a cache are in the order in which they were put.
    await cache.delete(address);
    await cache.put(address, response);
  }
  for (const request of (await cache.keys()).slice(0, -maxKept)) await cache.delete(request);
}

/** Removes all stored responses: they are not for the next person at this device. */
export function dropKeptResponses(): void {
  if ('caches' in globalThis) void caches.delete(keptCacheName).catch(() => undefined);
}
