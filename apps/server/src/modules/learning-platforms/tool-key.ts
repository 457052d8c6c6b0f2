import { type KeyObject, createPrivateKey, createPublicKey } from 'node:crypto';
import { type JWK, calculateJwkThumbprint, exportJWK } from 'jose';
import type { Executor } from '../../database/database.ts';
import { findPreviousLtiKey, loadLtiPrivateKey } from './key-store.ts';

export interface ToolKey {
  privateKey: KeyObject;
  kid: string;
}

const keyOf = (der: Buffer) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });

async function publicJwk(privateKey: KeyObject): Promise<JWK & { kid: string }> {
  const jwk = await exportJWK(createPublicKey(privateKey));
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
}

/** Reads the database each time, so that a replaced key takes effect on every server. */
export async function loadToolKey(db: Executor): Promise<ToolKey> {
  const privateKey = keyOf(await loadLtiPrivateKey(db));
  return { privateKey, kid: (await publicJwk(privateKey)).kid };
}

export async function loadPublishedKeys(db: Executor): Promise<JWK[]> {
  const keys = [await loadLtiPrivateKey(db), await findPreviousLtiKey(db)];
  return Promise.all(keys.filter((key) => key !== undefined).map((key) => publicJwk(keyOf(key))));
}
