import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sessions } from '../../../../database/schema/index.ts';
import { SoftwareAuthenticator } from '../../../../testing/sign-in/software-authenticator.ts';
import type { TestApp, TestCaller } from '../../../../testing/test-app.ts';

export const origin = 'https://elucida.example.org';
export const rpId = 'elucida.example.org';

type Purpose = 'add' | 'sign-in' | 'prove';

export async function challengeFor(caller: TestCaller, purpose: Purpose): Promise<string> {
  const reply = await caller.post('/passkey-challenges', { purpose });
  expect(reply.statusCode).toBe(200);
  return reply.json().challenge as string;
}

export async function addKey(caller: TestCaller, name = 'My laptop') {
  const reply = await caller.post('/passkey-challenges', { purpose: 'add' });
  const { challenge, user } = reply.json() as { challenge: string; user: { id: string } };
  const authenticator = new SoftwareAuthenticator(origin, rpId, user.id);
  const credential = authenticator.create({ challenge });
  const added = await caller.post(`/accounts/${caller.id}/passkeys`, { name, credential });
  expect(added.statusCode, added.body).toBe(201);
  return { authenticator, id: added.json().id as string };
}

/** Moves the caller's last proof more than ten minutes back. */
export const ageProof = ({ store }: TestApp, caller: TestCaller) =>
  store.db
    .update(sessions)
    .set({ provenAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.accountId, caller.id));

export const env = { PUBLIC_URL: origin };

export function passkeySteps(get: () => TestApp) {
  const signInWith = async (credential: unknown) => {
    const reply = await get().as('GUEST').post('/sessions/passkey', { credential });
    return reply;
  };
  const guestChallenge = () => challengeFor(get().as('GUEST'), 'sign-in');
  const expectRefused = async (credential: unknown) => {
    const reply = await signInWith(credential);
    expect(reply.statusCode).toBe(401);
    expect(reply.json().message).toBe('Authentication failed');
    expect(reply.cookies.some(({ name }) => name.endsWith('session'))).toBe(false);
  };

  return { signInWith, guestChallenge, expectRefused };
}
