import { type JWTVerifyGetKey, createRemoteJWKSet, customFetch } from 'jose';
import { limitedFetch } from '../../http/limited-body.ts';

const mostBytes = 256 * 1024;

/** The keys at an address of the settings, fetched when they are needed and kept for ten minutes. */
export function platformKeys(jwksUri: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUri), {
    timeoutDuration: 5_000,
    cacheMaxAge: 600_000,
    [customFetch]: limitedFetch(mostBytes),
  });
}
