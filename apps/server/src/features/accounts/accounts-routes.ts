import { endpoints, identifierFault } from '@elucida/contract';
import { busy, conflict, forbidden, invalidInput, notFound } from '../../http/failures.ts';
import type { Services } from '../../services.ts';
import { createAccount, findAccount } from '../../store/accounts-store.ts';
import { hashPassword } from '../../store/passwords.ts';
import { QueueFull } from '../../store/turns.ts';
import { accountView } from './account-view.ts';

const takenMessages = {
  email: 'An account with this email already exists',
  identifier: 'An account with this identifier already exists',
};

export function registerAccounts({ config, db, binder }: Services): void {
  binder.bind(endpoints.accounts.register, async ({ body, viewer }) => {
    // Students of the other edition come in through their university alone.
    if (config.access.edition === 'student') throw notFound();
    if (viewer.account !== undefined) throw forbidden();
    const fault = identifierFault(body.uliegeid, config.institution);
    if (fault !== undefined) throw invalidInput([{ path: 'uliegeid', message: fault }]);
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
    if (!isOwn && viewer.role !== 'ADMINISTRATOR') throw forbidden();
    const account = await findAccount(db, params.id);
    if (account === undefined) throw notFound();
    return accountView(account);
  });
}
