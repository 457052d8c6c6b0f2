import { endpoints } from '@elucida/contract';
import type { FastifyRequest } from 'fastify';
import { isOffered } from '../../demo-accounts.ts';
import { busy, conflict, notFound } from '../../http/failures.ts';
import { limitAttempts } from '../../http/limit-attempts.ts';
import { opensByPassword } from '../../http/opens-by-password.ts';
import type { Services } from '../../services.ts';
import { findAccount } from '../../store/accounts-store.ts';
import { createPasswordLink, holderOfLink, setPasswordByLink } from '../../store/password-links-store.ts';
import { hashPassword } from '../../store/passwords.ts';
import { QueueFull } from '../../store/turns.ts';

const refusals = {
  ownAccount: () => conflict('own-account', 'You change your own password on the page “My account”.'),
  noPassword: () => conflict('no-password', 'No password opens this account.'),
  expired: () =>
    conflict(
      'expired',
      'This link was used before, or is too old. Please ask an administrator for another one.',
    ),
};

/** Nobody guesses 256 bits; it only keeps somebody from trying all the same. */
const linkRule = {
  allowed: 60,
  minutes: 15,
  beyond: 'wait',
  message: 'Too many new passwords were set from here. Please wait a moment and try again.',
} as const;

/** For who forgot theirs: no mail is sent, an administrator hands over a link by another way. */
export function registerPasswordLinks({ config, db, audit, binder }: Services): void {
  binder.bind(endpoints.accounts.makePasswordLink, async ({ params, viewer }) => {
    if (viewer.account?.id === params.id) throw refusals.ownAccount();
    const account = await findAccount(db, params.id);
    if (account === undefined) throw notFound();
    if (!opensByPassword(account, config) || isOffered(config, account.email)) throw refusals.noPassword();
    const { code, expiresAt } = await createPasswordLink(db, account.id);
    return { code, expiresAt: expiresAt.toISOString() };
  });

  const record = (request: FastifyRequest, outcome: 'done' | 'refused', accountId: string | null) =>
    audit.record(
      {
        action: 'accounts.usePasswordLink',
        outcome,
        actorId: accountId,
        target: accountId === null ? null : `/accounts/${accountId}`,
        details: {},
        requestId: request.id,
      },
      accountId ?? request.ip,
    );

  binder.bind(endpoints.accounts.usePasswordLink, async ({ body: { code, password }, request }) => {
    if (config.rateLimits) await limitAttempts(db, { ...linkRule, key: `password-link ${request.ip}` });
    const account = await holderOfLink(db, code);
    const isOpen = account !== undefined && opensByPassword(account, config);
    const passwordHash =
      isOpen &&
      (await hashPassword(password).catch((error: unknown) => {
        throw error instanceof QueueFull ? busy() : error;
      }));
    const isDone =
      passwordHash && (await setPasswordByLink(db, { code, email: account!.email, passwordHash }));
    await record(request, isDone ? 'done' : 'refused', isDone ? account!.id : null);
    if (!isDone) throw refusals.expired();
  });
}
