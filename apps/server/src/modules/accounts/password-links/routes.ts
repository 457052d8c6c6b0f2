import { createMessage, endpoints } from '@elucida/contract';
import type { FastifyRequest } from 'fastify';
import { rejectDemoAccount } from '../demo-accounts.ts';
import { conflict, invalidInput, notFound } from '../../../platform/http/failures/failures.ts';
import { limitSender } from '../../../platform/limits/limit-attempts.ts';
import { canUsePasswordLink } from '../password-access.ts';
import { findPasswordFault } from '../passwords/password-fault.ts';
import type { Services } from '../../../services.ts';
import { findAccount } from '../store.ts';
import { createPasswordLink, findHolderOfLink, setPasswordByLink } from './store.ts';
import { hashPassword } from '../passwords/passwords.ts';

const refusals = {
  ownAccount: () => conflict('own-account', createMessage('own-password-link')),
  noPassword: () => conflict('no-password', createMessage('no-password')),
  expired: (sendsMail: boolean) =>
    conflict(
      'expired',
      sendsMail ? createMessage('reset-link-expired') : createMessage('password-link-expired'),
    ),
};

/** Codes of 256 bits cannot be guessed; the limit only stops senders that try. */
const linkRule = {
  key: 'password-link',
  allowed: 60,
  minutes: 15,
  beyond: 'wait',
  message: createMessage('too-many-password-link-attempts'),
} as const;

/** Registers the creation of links by administrators, and the use of all links. */
export function registerPasswordLinks({ config, db, audit, binder }: Services): void {
  binder.bind(endpoints.accounts.makePasswordLink, async ({ params, caller }) => {
    if (caller.account?.id === params.id) throw refusals.ownAccount();
    const account = await findAccount(db, params.id);
    if (account === undefined) throw notFound();
    rejectDemoAccount(config, account.email, 'password');
    if (!canUsePasswordLink(account, config)) throw refusals.noPassword();
    const { code, expiresAt } = await createPasswordLink(db, {
      account,
      madeBy: caller.account!.id,
    });
    return { code, expiresAt: expiresAt.toISOString() };
  });

  /** The actor is the signed-in user, since anyone can hold a link. */
  const record = (
    { id, ip, caller: { account } }: FastifyRequest,
    { outcome, holderId }: { outcome: 'done' | 'refused'; holderId: string | null },
  ) =>
    audit.record(
      {
        action: 'accounts.usePasswordLink',
        outcome,
        actorId: account?.id ?? null,
        target: holderId === null ? null : `/accounts/${holderId}`,
        details: {},
        requestId: id,
      },
      account?.id ?? ip,
    );

  async function refuse(request: FastifyRequest, holderId: string | null): Promise<never> {
    await record(request, { outcome: 'refused', holderId });
    // Valid codes are never counted, because a whole class may set its passwords at the same
    // moment.
    if (config.rateLimits) await limitSender(db, linkRule, request.ip);
    throw refusals.expired(config.mail !== undefined);
  }

  binder.bind(endpoints.accounts.usePasswordLink, async ({ body: { code, password }, request }) => {
    const account = await findHolderOfLink(db, code);
    if (account === undefined || !canUsePasswordLink(account, config))
      return refuse(request, account?.id ?? null);
    const weakness = await findPasswordFault(password, account, config.institution.name);
    if (weakness !== undefined) throw invalidInput([{ path: 'password', message: weakness }]);
    const passwordHash = await hashPassword(password);
    if (!(await setPasswordByLink(db, { code, passwordHash }))) return refuse(request, account.id);
    await record(request, { outcome: 'done', holderId: account.id });
  });
}
