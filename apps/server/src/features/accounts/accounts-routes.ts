import { endpoints, identifierFault, rankAllows } from '@elucida/contract';
import { busy, conflict, forbidden, invalidInput, notFound } from '../../http/failures.ts';
import { limitAttempts } from '../../http/limit-attempts.ts';
import type { Services } from '../../services.ts';
import { createAccount, findAccount } from '../../store/accounts-store.ts';
import { hashPassword } from '../../store/passwords.ts';
import { QueueFull } from '../../store/turns.ts';
import { accountView } from './account-view.ts';

const takenMessages = {
  email: 'An account with this email already exists',
  identifier: 'An account with this identifier already exists',
};

/** A whole class may register from behind one address on its first day. */
const registrationRule = {
  allowed: 200,
  minutes: 24 * 60,
  beyond: 'wait',
  message: 'Too many accounts were registered from here today. Please try again tomorrow.',
} as const;

export function registerAccounts({ config, db, binder }: Services): void {
  binder.bind(endpoints.accounts.register, async ({ body, viewer, request }) => {
    // Students of the other edition come in through their university alone.
    if (config.access.edition === 'student') throw notFound();
    if (viewer.account !== undefined) throw forbidden();
    const fault = identifierFault(body.uliegeid, config.institution);
    if (fault !== undefined) throw invalidInput([{ path: 'uliegeid', message: fault }]);
    if (config.rateLimits)
      await limitAttempts(db, { ...registrationRule, key: `register from ${request.ip}` });
    const { password, ...person } = body;
    const passwordHash = await hashPassword(password).catch((error: unknown) => {
      throw error instanceof QueueFull ? busy() : error;
    });
    const created = await createAccount(db, { ...person, passwordHash, role: 'STUDENT' });
    if (created.ok) return { id: created.id };
    throw conflict(
      `${created.taken}-taken`,
      takenMessages[created.taken],
      created.taken === 'email' ? 'email' : 'uliegeid',
    );
  });

  binder.bind(endpoints.accounts.read, async ({ params, viewer }) => {
    const isOwn = viewer.account?.id === params.id;
    if (!isOwn && !rankAllows(viewer.role, 'accounts.manage')) throw forbidden();
    const account = await findAccount(db, params.id);
    if (account === undefined) throw notFound();
    return accountView(account);
  });
}
