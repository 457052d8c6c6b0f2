import { limits } from '@elucida/contract';
import { type Account, findAccountByEmail, recordFirstLogin } from '../../store/accounts-store.ts';
import {
  type AttemptRule,
  accountFailureKey,
  beginAttempt,
  takeBackAttempt,
} from '../../store/attempts-store.ts';
import type { Db } from '../../store/database.ts';
import { verifyPassword } from '../../store/passwords.ts';
import { createSession } from '../../store/sessions-store.ts';

export type SignIn =
  | { ok: true; account: Account; token: string }
  | { ok: false; reason: 'wrong'; accountId: string | undefined }
  | { ok: false; reason: 'too-many-failures'; accountId: undefined; retryAfterSeconds: number };

const minutes = 15;

/**
 * Failures, never successes: a class sits behind one address. Nobody is locked out for long: past the limit each
 * failure only lengthens the pause, and one person's guessing from elsewhere is counted apart.
 */
function rulesFor({ email, address }: SignInOptions): AttemptRule[] {
  const account = accountFailureKey(email);
  return [
    { key: `${account} from ${address}`, allowed: 10, minutes, beyond: 'grow' },
    { key: account, allowed: 100, minutes, beyond: 'grow' },
    { key: `sign-in from ${address}`, allowed: 200, minutes, beyond: 'grow' },
  ];
}

export interface SignInOptions {
  email: string;
  password: string;
  address: string;
  isLimited: boolean;
}

export async function signIn(db: Db, options: SignInOptions): Promise<SignIn> {
  const attempt = options.isLimited ? await beginAttempt(db, rulesFor(options)) : { ids: [], waitSeconds: 0 };
  if (attempt.waitSeconds > 0) {
    const { waitSeconds: retryAfterSeconds } = attempt;
    return { ok: false, reason: 'too-many-failures', accountId: undefined, retryAfterSeconds };
  }
  const account = await findAccountByEmail(db, options.email.trim());
  const isTooLong = Buffer.byteLength(options.password) > limits.passwordMaximumBytes;
  const isRight = await verifyPassword(
    isTooLong ? null : account?.passwordHash,
    isTooLong ? '' : options.password,
  );
  if (account === undefined || !isRight) return { ok: false, reason: 'wrong', accountId: account?.id };
  await takeBackAttempt(db, attempt.ids);
  await recordFirstLogin(db, account.id);
  return { ok: true, account, token: await createSession(db, account) };
}
