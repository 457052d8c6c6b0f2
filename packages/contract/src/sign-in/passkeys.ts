import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { idParams, isoTime, required } from '../api/fields.ts';
import { limits } from '../limits.ts';
import { sessionSchema } from './session.ts';
import { issueText } from '../messages/issue-text.ts';

const refused = issueText('passkey-refused');

const encoded = (maximum: number) =>
  z
    .string({ error: refused })
    .max(maximum, refused)
    .regex(/^[\w-]+$/, refused);

/** An id has at most 1,023 bytes (WebAuthn, 4). */
const credential = { id: encoded(1_364), rawId: encoded(1_364), type: z.literal('public-key') };

/** RegistrationResponseJSON; other fields are dropped. */
const newKey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(16_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

export type NewPasskeyResponse = z.output<typeof newKey>;

/** AuthenticationResponseJSON. */
const signature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: encoded(100).optional(),
  }),
});

export type PasskeySignature = z.output<typeof signature>;

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
});

export type Passkey = z.output<typeof passkeySchema>;

const nameField = required('no-name', 100);

export const passkeyName = z.strictObject({ name: nameField });

const challengeSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  rpName: z.string(),
  /** Account for the purpose `add` only. */
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }).optional(),
  /** Empty for a sign-in, because the account is not known yet. */
  credentials: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
});

export type PasskeyChallenge = z.output<typeof challengeSchema>;

const ofPasskey = z.object({ id: z.string(), passkeyId: z.string() });

/**
 * Passkeys (WebAuthn) of professors and administrators who sign in by password. See decision 39.
 */
export const passkeys = {
  challenge: defineEndpoint({
    method: 'POST',
    path: '/passkey-challenges',
    access: 'session.open',
    needsProof: 'sometimes',
    summary: 'Request a passkey challenge',
    description: `A passkey signs the challenge once, within ${limits.passkeyChallengeMinutes} minutes. Adding a passkey requires a recent confirmation of identity.`,
    body: z.strictObject({ purpose: z.enum(['add', 'sign-in', 'prove']) }),
    reply: { status: 200, schema: challengeSchema },
  }),
  signIn: defineEndpoint({
    method: 'POST',
    path: '/sessions/passkey',
    access: 'session.open',
    summary: 'Log in with a passkey',
    description: 'The reply sets the session cookie and contains no token.',
    body: z.strictObject({ credential: signature }),
    reply: { status: 200, schema: sessionSchema.omit({ token: true }) },
  }),
  prove: defineEndpoint({
    method: 'POST',
    path: '/session/proof/passkey',
    access: 'account.secure-own',
    summary: 'Confirm identity with a passkey',
    body: z.strictObject({ credential: signature }),
    reply: { status: 204 },
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}/passkeys',
    access: 'account.read-own',
    summary: 'View own passkeys',
    params: idParams,
    reply: { status: 200, schema: z.object({ passkeys: z.array(passkeySchema) }) },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/passkeys',
    access: 'account.secure-own',
    needsProof: 'always',
    summary: 'Add a passkey',
    params: idParams,
    body: z.strictObject({ name: nameField, credential: newKey }),
    reply: { status: 201, schema: z.object({ id: z.string() }) },
  }),
  rename: defineEndpoint({
    method: 'PATCH',
    path: '/accounts/{id}/passkeys/{passkeyId}',
    access: 'account.secure-own',
    summary: 'Rename a passkey',
    params: ofPasskey,
    body: passkeyName,
    reply: { status: 204 },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/accounts/{id}/passkeys/{passkeyId}',
    access: 'account.secure-own',
    summary: 'Delete a passkey',
    params: ofPasskey,
    reply: { status: 204 },
  }),
  removeAll: defineEndpoint({
    method: 'DELETE',
    path: '/accounts/{id}/passkeys',
    access: 'accounts.manage',
    needsProof: 'always',
    summary: 'Delete all passkeys of an account',
    params: idParams,
    reply: { status: 204 },
  }),
};
