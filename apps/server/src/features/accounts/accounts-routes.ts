import { endpoints, identifierFault, pageSizes, pageWindow, rankAllows } from '@elucida/contract';
import { refuseOffered } from '../../demo-accounts.ts';
import { tellAudit } from '../../http/audited-calls.ts';
import { expectedVersion, requireDone } from '../../http/expected-version.ts';
import { conflict, forbidden, invalidInput, notFound } from '../../http/failures.ts';
import { limitAttempts } from '../../http/limit-attempts.ts';
import type { Services } from '../../services.ts';
import {
  type Account,
  type AccountFields,
  createAccount,
  findAccount,
  listAccounts,
  removeAccount,
  updateAccount,
} from '../../store/accounts-store.ts';
import { identitiesOf } from '../../store/identities-store.ts';
import { hashPassword } from '../../store/passwords.ts';
import { accountDetailsView, accountView } from './account-view.ts';
import { sortOf } from './account-sort.ts';

const takenMessages = {
  email: 'An account with this email already exists',
  identifier: 'An account with this identifier already exists',
};

const refusals = {
  ownRole: () => conflict('own-role', 'You cannot change your own role: ask another administrator.', 'role'),
  ownAccount: () => conflict('own-account', 'You cannot erase your own account: ask another administrator.'),
  lastAdministrator: () =>
    conflict('last-administrator', 'This is the last administrator: the platform needs one.'),
};

/** A whole class may register from behind one address on its first day. */
const registrationRule = {
  allowed: 200,
  minutes: 24 * 60,
  beyond: 'wait',
  message: 'Too many accounts were registered from here today. Please try again tomorrow.',
} as const;

/** For the audit log: which fields have another value now, and the former role; no value that somebody typed. */
function changesOf(body: AccountFields, former: Account): Record<string, string> {
  const names = (Object.keys(body) as (keyof AccountFields)[]).filter(
    (name) => body[name] !== undefined && body[name] !== former[name],
  );
  return { changed: names.join(' '), ...(names.includes('role') && { formerRole: former.role }) };
}

export function registerAccounts({ config, db, binder }: Services): void {
  async function detailsOf(id: string) {
    const account = await findAccount(db, id);
    if (account === undefined) throw notFound();
    return accountDetailsView(account, await identitiesOf(db, id), config);
  }

  async function refuseShared(id: string) {
    const account = await findAccount(db, id);
    if (account) refuseOffered(config, account.email, 'account');
  }

  binder.bind(endpoints.accounts.register, async ({ body, viewer, request }) => {
    if (!config.registration) throw notFound();
    if (viewer.account !== undefined) throw forbidden();
    const fault = identifierFault(body.uliegeid, config.institution);
    if (fault !== undefined) throw invalidInput([{ path: 'uliegeid', message: fault }]);
    if (config.rateLimits)
      await limitAttempts(db, { ...registrationRule, key: `register from ${request.ip}` });
    const { password, ...person } = body;
    const passwordHash = await hashPassword(password);
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
    return detailsOf(params.id);
  });

  binder.bind(endpoints.accounts.list, async ({ query }) => {
    const { uliegeid, firstname, lastname, email, sort, ...paging } = query;
    const { rows, total } = await listAccounts(db, {
      filters: { uliegeid, firstname, lastname, email },
      sort: sortOf(sort),
      ...pageWindow(paging, pageSizes.users),
    });
    return { accounts: rows.map(accountView), total };
  });

  binder.bind(endpoints.accounts.update, async ({ params, body, viewer, request }) => {
    const expected = expectedVersion(request);
    const isOwn = viewer.account?.id === params.id;
    if (body.role !== undefined || body.email !== undefined) await refuseShared(params.id);
    if (isOwn && body.role !== undefined && body.role !== viewer.role) throw refusals.ownRole();
    const outcome = await updateAccount(db, params.id, { fields: body, expected });
    if (outcome === 'last-administrator') throw refusals.lastAdministrator();
    if (outcome === 'email-taken') throw conflict('email-taken', takenMessages.email, 'email');
    if (typeof outcome === 'string') return requireDone(outcome);
    tellAudit(request, changesOf(body, outcome.former));
    return detailsOf(params.id);
  });

  binder.bind(endpoints.accounts.remove, async ({ params, viewer, request }) => {
    if (viewer.account?.id === params.id) throw refusals.ownAccount();
    await refuseShared(params.id);
    const outcome = await removeAccount(db, params.id, expectedVersion(request));
    if (outcome === 'last-administrator') throw refusals.lastAdministrator();
    requireDone(outcome);
  });
}
