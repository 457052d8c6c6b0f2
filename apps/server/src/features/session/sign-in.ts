import { limits } from '@elucida/contract';
import { type Account, findAccountByEmail, recordFirstLogin } from '../../store/accounts-store.ts';
import type { Db } from '../../store/database.ts';
import { verifyPassword } from '../../store/passwords.ts';
import { createSession } from '../../store/sessions-store.ts';
import {
  accountFailureKey,
  countSignInFailures,
  forgetSignInFailures,
  recordSignInFailure,
} from '../../store/sign-in-failures-store.ts';

export type SignIn =
  | { ok: true; account: Account; token: string }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many-failures'; retryAfterSeconds: number };

/** Failures in 15 minutes. A class sits behind one address: successes are never counted. */
const allowedFailures = { account: 10, address: 200 };

export interface SignInOptions {
  email: string;
  password: string;
  address: string;
  isLimited: boolean;
}

export async function signIn(db: Db, options: SignInOptions): Promise<SignIn> {
  const accountKey = accountFailureKey(options.email);
  const addressKey = `address:${options.address}`;
  if (options.isLimited) {
    const failures = await countSignInFailures(db, accountKey);
    const fromAddress = await countSignInFailures(db, addressKey);
    if (failures >= allowedFailures.account || fromAddress >= allowedFailures.address) {
      return { ok: false, reason: 'too-many-failures', retryAfterSeconds: 60 };
    }
  }
  const account = await findAccountByEmail(db, options.email.trim());
  const isTooLong = Buffer.byteLength(options.password) > limits.passwordMaximumBytes;
  const isRight = await verifyPassword(
    isTooLong ? null : account?.passwordHash,
    isTooLong ? '' : options.password,
  );
  if (account === undefined || !isRight) {
    if (options.isLimited) await recordSignInFailure(db, [accountKey, addressKey]);
    return { ok: false, reason: 'wrong' };
  }
  await forgetSignInFailures(db, accountKey);
  await recordFirstLogin(db, account.id);
  return { ok: true, account, token: await createSession(db, account) };
}
