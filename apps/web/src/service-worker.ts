// Caches the files of the page, so that it opens offline and an open page finds the files of its
// version after an upgrade. Other code caches data (`kept-responses.ts`).
import { keptCacheName } from './lib/api/kept-responses.ts';

/** Name of this build and its cached files; written by the build. */
declare const version: string;
declare const files: string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const prefix = 'elucida-files-';
const ownCacheName = `${prefix}${version}`;
const page = worker.registration.scope;

/** A name with the hash of the content is the same file in every version. */
const hasHash = (file: string) => file.startsWith('assets/');

/** A page without a reply is then read from the cache. */
const maxPageWaitMs = 4_000;

/** Throws for an error reply, because the cache would serve it from then on. */
async function fetchFile(address: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return response;
}

async function install(): Promise<void> {
  const cache = await caches.open(ownCacheName);
  await cache.put(page, await fetchFile(page, { cache: 'no-store' }));
  // Requests of the user come first.
  for (const file of files) {
    const address = new URL(file, page).href;
    const known = hasHash(file) ? await caches.match(address) : undefined;
    await cache.put(address, known ?? (await fetchFile(address)));
  }
  await worker.skipWaiting();
}

/** The latest old version stays, because its pages may still be open. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ownCacheName);
  for (const name of others.slice(0, -1)) await caches.delete(name);
  await worker.clients.claim();
  for (const client of await worker.clients.matchAll()) client.postMessage({ type: 'version', version });
}

async function answerPage(request: Request): Promise<Response> {
  const cached = async () => (await caches.open(ownCacheName)).match(page);
  const received = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), maxPageWaitMs));
  const first = await Promise.race([received.catch(() => undefined), late]);
  return first ?? (await cached()) ?? received;
}

/** Uses a cached file of this version, or a file that another version cached. */
async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(ownCacheName);
  const known = (await cache.match(request.url)) ?? (await caches.match(request.url));
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}

async function answerData(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(request.url, { cacheName: keptCacheName, ignoreVary: true });
    if (cached === undefined) throw error;
    // The page sets its clock by this header.
    const headers = new Headers(cached.headers);
    headers.delete('date');
    return new Response(cached.body, { status: cached.status, headers });
  }
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(page)) return;
  const path = request.url.slice(page.length).replace(/[?#].*/, '');
  if (request.mode === 'navigate') {
    if (path === '') event.respondWith(answerPage(request));
  } else if (hasHash(path) || files.includes(path)) event.respondWith(answerFile(request));
  else if (path.startsWith('api/v1/')) event.respondWith(answerData(request));
});
