import { type JWTVerifyGetKey, createRemoteJWKSet, customFetch } from 'jose';

const mostBytes = 256 * 1024;

/** The body, where it is no larger than keys can be. */
async function limited(response: Response): Promise<Response> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw new Error('The keys of a platform are too large.');
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), { status: response.status });
}

/** The keys at an address of the settings, fetched when they are needed and kept for ten minutes. */
export function platformKeys(jwksUri: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUri), {
    timeoutDuration: 5_000,
    cacheMaxAge: 600_000,
    [customFetch]: async (url, options) => limited(await fetch(url, options)),
  });
}
