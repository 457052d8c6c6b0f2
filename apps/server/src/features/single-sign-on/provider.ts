import type { SignInFailure } from '@elucida/contract';
import type { AssertedPerson } from '../../store/schema.ts';

/** What a provider's answer comes to. `reason` is for the server's log: it tells of no person. */
export type Verdict =
  { ok: true; person: AssertedPerson } | { ok: false; failure: SignInFailure; reason: string };

export const refused = (reason: string): Verdict & { ok: false } => ({
  ok: false,
  failure: 'refused',
  reason,
});
