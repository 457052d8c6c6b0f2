import { type JWK, calculateJwkThumbprint, exportJWK } from 'jose';
import { type KeyObject, createPrivateKey, createPublicKey } from 'node:crypto';
import type { Executor } from '../../store/database.ts';
import { ltiPrivateKey } from '../../store/lti-key-store.ts';

/** What this installation signs with, and what platforms verify that by. */
export interface ToolKey {
  privateKey: KeyObject;
  kid: string;
  publicJwk: JWK;
}

/** Read anew each time, so that a key which was replaced is replaced on every server. */
export async function toolKey(db: Executor): Promise<ToolKey> {
  const key = await ltiPrivateKey(db);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const jwk = await exportJWK(createPublicKey(privateKey));
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, kid, publicJwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } };
}
