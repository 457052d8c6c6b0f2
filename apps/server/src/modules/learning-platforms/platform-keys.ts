import { type JWTVerifyGetKey, createRemoteJWKSet, customFetch } from 'jose';
import { createLimitedFetch } from '../../platform/http/binding/read-limited-body.ts';

const maxBytes = 256 * 1024;

/** Fetches keys on demand and caches them for ten minutes. */
export function createPlatformKeySet(jwksUri: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUri), {
    timeoutDuration: 5_000,
    cacheMaxAge: 600_000,
    [customFetch]: createLimitedFetch(maxBytes),
  });
}
