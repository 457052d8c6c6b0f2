import { limits } from '@elucida/contract';
import { type Account, findAccountByEmail, openSessionByPassword } from '../../store/accounts-store.ts';
import {
  type AttemptRule,
  accountFailureKey,
  beginAttempt,
  countAttempts,
  noteFailure,
  takeBackAttempt,
} from '../../store/attempts-store.ts';
import type { Db } from '../../store/database.ts';
import { verifyPassword } from '../../store/passwords.ts';
import type { Device } from '../../store/sessions-store.ts';
import { isMarkOf } from './known-browser.ts';

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

/** So many failures of an account from an address before those of its neighbours count against it. */
const ownFailures = 3;

/** Failures, never successes. Nobody is locked out: past a limit each failure only lengthens the pause. */
const rule = (key: string, allowed: number): AttemptRule => ({ key, allowed, minutes, beyond: 'grow' });

interface Rules {
  ofAddress: AttemptRule;
  /** Noted when a try begins: of many at one moment none slips through. */
  begun: AttemptRule[];
}

/**
 * A class sits behind one address, and one of it may be guessing. So whoever comes with a browser that has opened the
 * account before is counted apart, and an account that has hardly failed from an address is not kept waiting for what
 * others did there.
 */
async function rulesOf(db: Db, account: Account | undefined, options: SignInOptions): Promise<Rules> {
  const key = accountFailureKey(options.email);
  const ofAddress = rule(`sign-in from ${options.address}`, 200);
  if (account !== undefined && isMarkOf(options.secret, account, options.browser))
    return { ofAddress, begun: [rule(`${key} from a known browser`, 10)] };
  const own = rule(`${key} from ${options.address}`, 10);
  const isGuessing = (await countAttempts(db, own)) >= ownFailures;
  return { ofAddress, begun: [own, rule(key, 100), ...(isGuessing ? [ofAddress] : [])] };
}

export interface SignInOptions {
  email: string;
  password: string;
  address: string;
  /** The mark that the browser shows, of an earlier sign-in. */
  browser: string | undefined;
  /** Shared by all servers; makes the marks. */
  secret: Buffer;
  isLimited: boolean;
}

async function isRightPassword(account: Account | undefined, password: string): Promise<boolean> {
  const isTooLong = Buffer.byteLength(password) > limits.passwordMaximumBytes;
  return verifyPassword(isTooLong ? null : account?.passwordHash, isTooLong ? '' : password);
}

/** Whose password it is. Throws `QueueFull` where too many wait already: that is no failure of whoever comes again. */
export async function provePassword(db: Db, options: SignInOptions): Promise<Proof> {
  const account = await findAccountByEmail(db, options.email.trim());
  const rules = await rulesOf(db, account, options);
  const attempt = options.isLimited ? await beginAttempt(db, rules.begun) : { ids: [], waitSeconds: 0 };
  const { waitSeconds: retryAfterSeconds } = attempt;
  if (retryAfterSeconds > 0)
    return { ok: false, reason: 'too-many-failures', accountId: undefined, retryAfterSeconds };
  const isRight = await isRightPassword(account, options.password).catch(async (error: unknown) => {
    await takeBackAttempt(db, attempt.ids);
    throw error;
  });
  if (account === undefined || !isRight) {
    if (options.isLimited && !rules.begun.includes(rules.ofAddress)) await noteFailure(db, rules.ofAddress);
    return { ok: false, reason: 'wrong', accountId: account?.id, retryAfterSeconds };
  }
  await takeBackAttempt(db, attempt.ids);
  return { ok: true, account };
}

export async function signIn(
  db: Db,
  { device, ...options }: SignInOptions & { device: Device },
): Promise<SignIn> {
  const proof = await provePassword(db, options);
  if (!proof.ok) return proof;
  const { account } = proof;
  const token = await openSessionByPassword(db, account, device);
  if (token === undefined) return { ok: false, reason: 'wrong', accountId: account.id, retryAfterSeconds: 0 };
  return { ok: true, account, token };
}
