import type { SignInFailure } from '@elucida/contract';
import type { ProviderProfile } from '../../../database/schema/index.ts';
import type { PendingSignIn } from './sign-in-requests-store.ts';

/** `reason` is for the server log and identifies no person. */
export type ProviderResult =
  | { ok: true; person: ProviderProfile }
  | { ok: false; failure: SignInFailure; reason: string };

export const rejected = (reason: string): ProviderResult & { ok: false } => ({
  ok: false,
  failure: 'refused',
  reason,
});

const clockToleranceMs = 60_000;

/** Rejects an answer without a new sign-in if one was required. */
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

export const requestsProof = (query: unknown): boolean =>
  (query as Record<string, unknown>)['proof'] === 'true';
