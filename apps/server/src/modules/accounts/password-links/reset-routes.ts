import { createMessage, endpoints, limits } from '@elucida/contract';
import { notFound } from '../../../platform/http/failures/failures.ts';
import { limitSender } from '../../../platform/limits/limit-attempts.ts';
import type { Services } from '../../../services.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';

const senderRule = {
  key: 'password-reset',
  allowed: 30,
  minutes: 15,
  beyond: 'wait',
  message: createMessage('too-many-password-links'),
} as const;

/**
 * Limit for messages to one address while an earlier link works: more would only fill the mailbox.
 */
const addressRule = (email: string) =>
  ({
    key: `password-reset:${email.toLowerCase()}`,
    allowed: 3,
    minutes: limits.passwordResetMinutes,
    beyond: 'wait',
  }) as const;

/**
 * Replies 404 if the server sends no mail. Does not look up the account, so that the reply
 * and its duration are the same for an unknown address.
 */
export function registerPasswordResets({ config, db, binder }: Services): void {
  binder.bind(endpoints.accounts.requestPasswordReset, async ({ body: { email, language }, request }) => {
    if (config.mail === undefined) throw notFound();
    if (config.rateLimits) {
      await limitSender(db, senderRule, request.ip);
      const { waitSeconds } = await countAttempt(db, [addressRule(email)]);
      if (waitSeconds > 0) return;
    }
    await queueMail(db, {
      kind: 'password-reset',
      address: email,
      language,
      details: { requestId: request.id },
      validMinutes: limits.passwordResetMinutes,
    });
  });
}
