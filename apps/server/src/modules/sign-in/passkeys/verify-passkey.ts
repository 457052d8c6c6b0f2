import type { NewPasskeyResponse, PasskeySignature } from '@elucida/contract';
import { type Challenge, type Passkey, findPasskey, consumeChallenge } from './store.ts';
import type { Db } from '../../../database/database.ts';
import type { RelyingParty } from './relying-party.ts';

// Loaded for the first passkey, because it would add a fifth to the start time of the server.
const loadLibrary = () => import('@simplewebauthn/server');

/** Returns the WebAuthn `user.id` in base64url. */
export const userHandleOf = (accountId: string) => Buffer.from(accountId).toString('base64url');

/** Returns the challenge that the browser claims to have had signed. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

interface VerificationOptions {
  party: RelyingParty;
  expected: Challenge;
}

/** Uses up even the challenge of a wrong answer. Returns undefined if it is unknown or used. */
async function consumeChallengeOf(db: Db, clientDataJSON: string, expected: Challenge) {
  const challenge = challengeOf(clientDataJSON);
  return challenge !== undefined && (await consumeChallenge(db, challenge, expected)) ? challenge : undefined;
}

/** The library throws for every fault of an answer except a wrong signature. */
async function unlessRefused<T>(verification: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verification();
  } catch {
    return undefined;
  }
}

export async function verifyNewKey(
  db: Db,
  given: NewPasskeyResponse,
  { party, expected }: VerificationOptions,
) {
  const { clientDataJSON, attestationObject, transports = [] } = given.response;
  const expectedChallenge = await consumeChallengeOf(db, clientDataJSON, expected);
  if (expectedChallenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await loadLibrary();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  return unlessRefused(async () => {
    // Manufacturers' certificates are not requested. To verify one, the server would have to fetch
    // lists from addresses inside the certificate.
    const format = decodeAttestationObject(Buffer.from(attestationObject, 'base64url')).get('fmt');
    if (format !== 'none') return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...given,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  });
}

export interface VerifiedSignature {
  passkey: Passkey;
  counter: number;
}

/** A rejected signature also returns its `passkey`, for the audit log. */
export async function verifySignature(
  db: Db,
  given: PasskeySignature,
  { party, expected }: VerificationOptions,
): Promise<VerifiedSignature | { passkey: Passkey | undefined; counter: undefined }> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = given.response;
  const expectedChallenge = await consumeChallengeOf(db, clientDataJSON, expected);
  const passkey = await findPasskey(db, given.id);
  const refused = { passkey, counter: undefined };
  if (expectedChallenge === undefined || passkey === undefined) return refused;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.accountId)) return refused;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verified = await unlessRefused(() =>
    verifyAuthenticationResponse({
      response: {
        ...given,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (verified?.verified !== true) return refused;
  return { passkey, counter: verified.authenticationInfo.newCounter };
}
