import { createMessage } from '@elucida/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../../../platform/http/failures/failures.ts';
import { readSenderCookie, setSenderCookie, settledSeconds } from '../../../platform/limits/sender-cookie.ts';
import type { Services } from '../../../services.ts';
import { siteKey } from '../../../platform/limits/sender-address-keys.ts';
import { type ScheduledAttempt, scheduleAttempt } from '../../../platform/limits/attempt-queue.ts';
import {
  type AttemptRule,
  countAttempt,
  registrationKeyPrefix,
  rulesBySender,
} from '../../../platform/limits/attempts.ts';

const minutes = 10;

const maxRegistrationsOfAddress = 20;
/** Limit for registrations with the code, which a class has. */
const maxRegistrationsWithCode = 500;
/** Limits for one rejected browser, and for all of them at an address. */
const maxRegistrationsOfBrowser = 2;
const maxRegistrationsOfNewBrowsers = 40;

/** Pauses between registrations of an address beyond the limit. */
const pauses = { pauseSeconds: 1, maxPauseSeconds: 20 };
const maxWaitMs = 20_000;

const tooManyRegistrations = createMessage('too-many-registrations');

const rule = (suffix: string, allowed: number): AttemptRule => ({
  key: `${registrationKeyPrefix}${suffix}`,
  allowed,
  minutes,
  beyond: 'wait',
});

type LimitServices = Pick<Services, 'config' | 'db' | 'secret'>;

export interface RegistrationAttempt {
  request: FastifyRequest;
  reply: FastifyReply;
  hasCode: boolean;
}

/**
 * Admits registrations without delay up to a limit per sender, then at increasing intervals. Throws
 * 429 if the wait would exceed `maxWaitMs`.
 */
export function registrationLimits({ config, db, secret }: LimitServices) {
  const options = { secret, isSecure: config.publicUrl.protocol === 'https:' };

  async function beginWithin(rules: readonly AttemptRule[]): Promise<ScheduledAttempt | undefined> {
    const { ids, waitSeconds } = await countAttempt(db, rules);
    return waitSeconds > 0 ? undefined : { ok: true, ids, waitMs: 0 };
  }

  async function admit({ request, hasCode }: RegistrationAttempt): Promise<ScheduledAttempt> {
    const { ip } = request;
    if (hasCode) {
      const begun = await beginWithin(rulesBySender(rule(' with a code', maxRegistrationsWithCode), ip));
      if (begun) return begun;
    }
    const sender = readSenderCookie(request, options);
    if (sender !== undefined) {
      const begun = await beginWithin([
        rule(` by browser ${sender}`, maxRegistrationsOfBrowser),
        ...rulesBySender(rule(' by new browsers', maxRegistrationsOfNewBrowsers), ip),
      ]);
      if (begun) return begun;
    }
    const lanes = rulesBySender(rule('', maxRegistrationsOfAddress), ip).map(({ key, allowed }) => ({
      ...pauses,
      key,
      minutes,
      free: allowed,
    }));
    return scheduleAttempt(db, lanes, { maxWaitMs, sender: siteKey(ip) });
  }

  return async function limitRegistration(attempt: RegistrationAttempt): Promise<void> {
    if (!config.rateLimits) return;
    const booking = await admit(attempt);
    if (!booking.ok) {
      setSenderCookie(attempt.request, attempt.reply, options);
      throw tooManyRequests(tooManyRegistrations, Math.max(booking.retryAfterSeconds, settledSeconds));
    }
    await sleep(booking.waitMs);
  };
}
