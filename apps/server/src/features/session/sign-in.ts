import { limits } from '@elucida/contract';
import { type Account, findAccountByEmail, recordFirstLogin } from '../../store/accounts-store.ts';
import {
  type Attempt,
  type AttemptRule,
  accountFailureKey,
  beginAttempt,
  noteFailure,
  pauseAfterFailures,
  takeBackAttempt,
} from '../../store/attempts-store.ts';
import type { Db } from '../../store/database.ts';
import { verifyPassword } from '../../store/passwords.ts';
import { createSession } from '../../store/sessions-store.ts';

interface Refusal {
  ok: false;
  reason: 'wrong' | 'too-many-failures';
  accountId: string | undefined;
  /** Where there were too many failures. */
  retryAfterSeconds: number;
}

export type Proof = { ok: true; account: Account } | Refusal;
export type SignIn = { ok: true; account: Account; token: string } | Refusal;

export const tooManyFailures = 'Too many failed attempts. Please wait a moment and try again.';

const minutes = 15;

/**
 * Failures, never successes: a class sits behind one address. Nobody is locked out for long: past the limit each
 * failure only lengthens the pause, and one person's guessing from elsewhere is counted apart.
 */
function rulesOfAccount({ email, address }: SignInOptions): AttemptRule[] {
  const account = accountFailureKey(email);
  return [
    { key: `${account} from ${address}`, allowed: 10, minutes, beyond: 'grow' },
    { key: account, allowed: 100, minutes, beyond: 'grow' },
  ];
}

/**
 * Counted when it has failed, not when it begins: 500 who come in one moment are no failures. What a guesser gains is
 * the one queue of passwords that are being looked at.
 */
const ruleOfAddress = ({ address }: SignInOptions): AttemptRule => ({
  key: `sign-in from ${address}`,
  allowed: 200,
  minutes,
  beyond: 'grow',
});

async function beginSignIn(db: Db, options: SignInOptions): Promise<Attempt> {
  if (!options.isLimited) return { ids: [], waitSeconds: 0 };
  const waitSeconds = await pauseAfterFailures(db, ruleOfAddress(options));
  return waitSeconds > 0 ? { ids: [], waitSeconds } : beginAttempt(db, rulesOfAccount(options));
}

async function checkPassword(db: Db, { email, password }: SignInOptions) {
  const account = await findAccountByEmail(db, email.trim());
  const isTooLong = Buffer.byteLength(password) > limits.passwordMaximumBytes;
  const isRight = await verifyPassword(isTooLong ? null : account?.passwordHash, isTooLong ? '' : password);
  return { account, isRight };
}

export interface SignInOptions {
  email: string;
  password: string;
  address: string;
  isLimited: boolean;
}

/** Whose password it is. Throws `QueueFull` where too many wait already: that is no failure of whoever comes again. */
export async function provePassword(db: Db, options: SignInOptions): Promise<Proof> {
  const attempt = await beginSignIn(db, options);
  const { waitSeconds: retryAfterSeconds } = attempt;
  if (retryAfterSeconds > 0)
    return { ok: false, reason: 'too-many-failures', accountId: undefined, retryAfterSeconds };
  const checked = await checkPassword(db, options).catch(async (error: unknown) => {
    await takeBackAttempt(db, attempt.ids);
    throw error;
  });
  const { account, isRight } = checked;
  if (account === undefined || !isRight) {
    if (options.isLimited) await noteFailure(db, ruleOfAddress(options));
    return { ok: false, reason: 'wrong', accountId: account?.id, retryAfterSeconds };
  }
  await takeBackAttempt(db, attempt.ids);
  return { ok: true, account };
}

export async function signIn(db: Db, options: SignInOptions): Promise<SignIn> {
  const proof = await provePassword(db, options);
  if (!proof.ok) return proof;
  const { account } = proof;
  await recordFirstLogin(db, account.id);
  return { ok: true, account, token: await createSession(db, account) };
}
