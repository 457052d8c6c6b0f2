import type { Account } from '../../accounts/store.ts';
import { siteKey } from '../../../platform/limits/sender-address-keys.ts';
import {
  type AttemptLane,
  type ScheduledAttempt,
  scheduleAttempt,
} from '../../../platform/limits/attempt-queue.ts';
import {
  type AttemptRule,
  accountFailureKey,
  countAttempt,
  isLimitReached,
  countFailure,
  rulesBySender,
} from '../../../platform/limits/attempts.ts';
import type { Db } from '../../../database/database.ts';
import { readKnownBrowser } from './known-browser.ts';

export interface AttemptSender {
  email: string;
  ip: string;
  /** Mark of an account to which this browser signed in before. */
  browser: string | undefined;
  /** Identifier of a browser that was rejected some seconds before. */
  sender: string | undefined;
  /** Shared by all servers; signs the marks. */
  secret: Buffer;
}

const windowMinutes = 15;

/** In ms: enough for four attempts of a lane at its longest pause. */
const maxWaitMs = 20_000;
const maxPauseSeconds = 5;

const maxFreeOfAddress = 10;
/**
 * Attempts of an address with an account that do not wait while either has far more failures than
 * usual.
 */
const maxFreeWhileThrottled = 3;
const maxFailuresOfKnownBrowser = 10;
const maxFailuresOfNewBrowser = 2;
/** Failures of all new browsers of an address with one account: two for each of 30 browsers. */
const maxFailuresOfNewBrowsers = 60;
const maxFailuresOfAccount = 100;
const maxFailuresOfAddress = 200;

const rule = (key: string, allowed: number): AttemptRule => ({
  key,
  allowed,
  minutes: windowMinutes,
  beyond: 'wait',
});

const addressRules = (ip: string) => rulesBySender(rule('sign-in', maxFailuresOfAddress), ip);

async function countWithin(db: Db, rules: readonly AttemptRule[]): Promise<ScheduledAttempt | undefined> {
  const { ids, waitSeconds } = await countAttempt(db, rules);
  return waitSeconds > 0 ? undefined : { ok: true, ids, waitMs: 0 };
}

async function isThrottled(db: Db, key: string, ip: string): Promise<boolean> {
  for (const limit of [rule(key, maxFailuresOfAccount), ...addressRules(ip)])
    if (await isLimitReached(db, limit)) return true;
  return false;
}

/** Schedules an attempt among those that one address makes with one account. */
async function bookWithAddress(db: Db, key: string, ip: string): Promise<ScheduledAttempt> {
  const own = rulesBySender(rule(key, maxFreeWhileThrottled), ip);
  const hasUsedFreeAttempts = await isLimitReached(db, own[0]!);
  const isSlowed = hasUsedFreeAttempts && (await isThrottled(db, key, ip));
  const lanes = rulesBySender(rule(key, isSlowed ? maxFreeWhileThrottled : maxFreeOfAddress), ip).map(
    ({ key: laneKey, allowed }): AttemptLane => ({
      key: laneKey,
      minutes: windowMinutes,
      free: allowed,
      pauseSeconds: isSlowed ? maxPauseSeconds : 1,
      maxPauseSeconds,
    }),
  );
  return scheduleAttempt(db, lanes, { maxWaitMs, sender: siteKey(ip) });
}

/**
 * A browser that signed in to the account before, and the first attempts of any sender, do not
 * wait. Other attempts wait within the server. A pause belongs to the sender and the account, never
 * to the account alone. See decision 32.
 */
export async function admitSignInAttempt(
  db: Db,
  account: Account | undefined,
  { email, ip, browser, sender, secret }: AttemptSender,
): Promise<ScheduledAttempt> {
  const key = accountFailureKey(email);
  const known = account && readKnownBrowser(secret, account, browser);
  if (known !== undefined) {
    const begun = await countWithin(db, [
      rule(`${key} by known browser ${known}`, maxFailuresOfKnownBrowser),
    ]);
    if (begun) return begun;
  }
  if (sender !== undefined) {
    const begun = await countWithin(db, [
      rule(`${key} by browser ${sender}`, maxFailuresOfNewBrowser),
      ...rulesBySender(rule(`${key} by new browsers`, maxFailuresOfNewBrowsers), ip),
    ]);
    if (begun) return begun;
  }
  return bookWithAddress(db, key, ip);
}

export const countWrongPassword = (db: Db, { email, ip }: Pick<AttemptSender, 'email' | 'ip'>) =>
  countFailure(db, [rule(accountFailureKey(email), maxFailuresOfAccount), ...addressRules(ip)]);
