import type { SignInFailure } from '@elucida/contract';
import type { AssertedPerson } from '../../../database/schema/index.ts';
import type { PendingSignIn } from './sign-in-requests-store.ts';

/** What a provider's answer comes to. `reason` is for the server's log: it tells of no person. */
export type ProviderResult =
  | { ok: true; person: AssertedPerson }
  | { ok: false; failure: SignInFailure; reason: string };

export const rejected = (reason: string): ProviderResult & { ok: false } => ({
  ok: false,
  failure: 'refused',
  reason,
});

const clockToleranceMs = 60_000;

/** Adds the time of the provider's sign-in, and rejects an answer without a new one where that was asked for. */
export function withAuthentication(
  verdict: ProviderResult,
  authenticatedAt: Date | undefined,
  { isProof, createdAt }: PendingSignIn,
): ProviderResult {
  if (!verdict.ok) return verdict;
  const isNew =
    authenticatedAt !== undefined && authenticatedAt.getTime() >= createdAt.getTime() - clockToleranceMs;
  if (isProof && !isNew)
    return { ok: false, failure: 'not-asked-again', reason: 'the provider did not ask for a new sign-in' };
  if (authenticatedAt === undefined) return verdict;
  return { ok: true, person: { ...verdict.person, authenticatedAt: authenticatedAt.toISOString() } };
}

/** Checks if the page asks for a new sign-in, to prove who the person is. */
export const requestsProof = (query: unknown): boolean =>
  (query as Record<string, unknown>)['proof'] === 'true';
