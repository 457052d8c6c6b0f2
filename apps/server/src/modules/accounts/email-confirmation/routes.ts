import { createMessage, endpoints } from '@elucida/contract';
import { conflict, forbidden, notFound } from '../../../platform/http/failures/failures.ts';
import { limitAttempts } from '../../../platform/limits/limit-attempts.ts';
import { requiresEmailConfirmation, emailConfirmationOf } from './email-confirmation.ts';
import type { Services } from '../../../services.ts';
import { findAccount } from '../store.ts';
import { confirmEmail, queueEmailConfirmation } from './store.ts';

const requestRule = (accountId: string) =>
  ({
    key: `email-confirmation:${accountId}`,
    allowed: 3,
    minutes: 30,
    beyond: 'wait',
    message: createMessage('too-many-confirmation-messages'),
  }) as const;

const refusals = {
  nothingToConfirm: () => conflict('nothing-to-confirm', createMessage('nothing-to-confirm')),
  expired: () => conflict('expired', createMessage('confirmation-link-expired')),
};

/** Only the account's owner can use the link; see decision 44. */
export function registerEmailConfirmations({ config, db, binder }: Services): void {
  binder.bind(endpoints.emailConfirmations.request, async ({ params, body, caller }) => {
    if (!requiresEmailConfirmation(config)) throw notFound();
    if (caller.account?.id !== params.id) throw forbidden();
    const account = await findAccount(db, params.id);
    if (account === undefined) throw notFound();
    if (emailConfirmationOf(account, config) !== 'open') throw refusals.nothingToConfirm();
    if (config.rateLimits) await limitAttempts(db, requestRule(account.id));
    await queueEmailConfirmation(db, account.id, { language: body.language });
  });

  binder.bind(endpoints.emailConfirmations.confirm, async ({ params, body, caller }) => {
    if (caller.account?.id !== params.id) throw forbidden();
    if (!(await confirmEmail(db, { accountId: params.id, code: body.code }))) throw refusals.expired();
  });
}
