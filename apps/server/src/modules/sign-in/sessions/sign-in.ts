import { setTimeout as sleep } from 'node:timers/promises';
import { createMessage, limits } from '@elucida/contract';
import { type Account, findAccountByEmail, openSessionByPassword } from '../../accounts/store.ts';
import { siteKey } from '../../../platform/limits/sender-address-keys.ts';
import { removeAttempt } from '../../../platform/limits/attempts.ts';
import type { Db } from '../../../database/database.ts';
import { demoPassword } from '../../accounts/demo-accounts.ts';
import { verifyPassword } from '../../accounts/passwords/passwords.ts';
import { settledSeconds } from '../../../platform/limits/sender-cookie.ts';
import type { Device } from '../../accounts/sessions-store.ts';
import { type AttemptSender, admitSignInAttempt, countWrongPassword } from './admit-sign-in-attempt.ts';

interface Refusal {
  ok: false;
  reason: 'wrong' | 'too-many-failures';
  accountId: string | undefined;
  retryAfterSeconds: number;
}

export type PasswordProof = { ok: true; account: Account } | Refusal;
export type SignInResult = { ok: true; account: Account; token: string } | Refusal;

export const tooManyFailuresMessage = createMessage('too-many-failed-attempts');

export interface SignInOptions extends AttemptSender {
  password: string;
  isLimited: boolean;
  /** False if the published password of the demo accounts is rejected. */
  isDemo: boolean;
  /** An account that is not allowed gets the reply for a wrong password. */
  isAllowed: (account: Account) => boolean;
}

async function isRightPassword(
  account: Account | undefined,
  { password, ip, isDemo }: SignInOptions,
): Promise<boolean> {
  const isRejected =
    Buffer.byteLength(password) > limits.passwordMaximumBytes || (!isDemo && password === demoPassword);
  return verifyPassword(isRejected ? null : account?.passwordHash, isRejected ? '' : password, siteKey(ip));
}

/**
 * Throws `QueueFull` if too many attempts of this sender are waiting; that does not count as a
 * failure.
 */
export async function verifyPasswordWithLimits(db: Db, options: SignInOptions): Promise<PasswordProof> {
  const account = await findAccountByEmail(db, options.email.trim());
  const admission = options.isLimited
    ? await admitSignInAttempt(db, account, options)
    : ({ ok: true, ids: [], waitMs: 0 } as const);
  if (!admission.ok)
    return {
      ok: false,
      reason: 'too-many-failures',
      accountId: undefined,
      retryAfterSeconds: Math.max(admission.retryAfterSeconds, settledSeconds),
    };
  await sleep(admission.waitMs);
  const isRight = await isRightPassword(account, options).catch(async (error: unknown) => {
    await removeAttempt(db, admission.ids);
    throw error;
  });
  if (account === undefined || !isRight || !options.isAllowed(account)) {
    if (options.isLimited) await countWrongPassword(db, options);
    return { ok: false, reason: 'wrong', accountId: account?.id, retryAfterSeconds: 0 };
  }
  await removeAttempt(db, admission.ids);
  return { ok: true, account };
}

export async function signIn(
  db: Db,
  { device, ...options }: SignInOptions & { device: Device },
): Promise<SignInResult> {
  const proof = await verifyPasswordWithLimits(db, options);
  if (!proof.ok) return proof;
  const { account } = proof;
  const token = await openSessionByPassword(db, account, device);
  if (token === undefined) return { ok: false, reason: 'wrong', accountId: account.id, retryAfterSeconds: 0 };
  return { ok: true, account, token };
}
