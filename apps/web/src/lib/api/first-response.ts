import type { ReceivedResponse } from '../../first-requests.ts';

/** Age of the page, in ms, beyond which a response that its head requested is too old to show. */
const maxPageAgeMs = 20_000;

/** Returns the response to a request of the page's head, once; undefined if there is none. */
export async function takeFirstResponse(
  address: string,
  signal?: AbortSignal,
): Promise<ReceivedResponse | undefined> {
  const requests = globalThis.firstRequests;
  const request = requests?.get(address);
  requests?.delete(address);
  if (request === undefined || performance.now() > maxPageAgeMs) return undefined;
  signal?.addEventListener('abort', request.abort, { once: true });
  return request.received.catch(() => undefined);
}

/** A change may have made unused responses outdated. */
export function dropFirstResponses(): void {
  globalThis.firstRequests?.clear();
}
