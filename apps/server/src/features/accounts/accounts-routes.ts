import {
  type BodyOf,
  endpoints,
  identifierFault,
  pageSizes,
  pageWindow,
  rankAllows,
} from '@elucida/contract';
import type { FastifyRequest } from 'fastify';
import { refuseOffered } from '../../demo-accounts.ts';
import { tellAudit } from '../../http/audited-calls.ts';
import { expectedVersion, requireDone } from '../../http/expected-version.ts';
import type { SentInput } from '../../http/bind-endpoint.ts';
import { type Fault, conflict, forbidden, invalidInput, notFound } from '../../http/failures.ts';
import { asksForConfirmation } from '../../people/email-confirmation.ts';
import { type PasswordHolder, passwordFault } from '../../people/password-fault.ts';
import { requireProof } from '../../http/recent-proof.ts';
import type { Services } from '../../services.ts';
import { siteKey } from '../../store/address-key.ts';
import {
  type Account,
  type AccountFields,
  findAccount,
  listAccounts,
  removeAccount,
  updateAccount,
} from '../../store/accounts-store.ts';
import { forgetRegistrations } from '../../store/attempts-store.ts';
import { registerAccount } from '../../store/email-confirmations-store.ts';
import { identitiesOf } from '../../store/identities-store.ts';
import { countPasskeys } from '../../store/passkeys-store.ts';
import { hashPassword } from '../../store/passwords.ts';
import { accountDetailsView, accountView } from './account-view.ts';
import { sortOf } from './account-sort.ts';
import { isRegistrationCode } from './registration-code.ts';
import { registrationLimits } from './registration-limits.ts';

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

/** For the audit log: which fields have another value now, and the former role; no value that somebody typed. */
function changesOf(body: AccountFields, former: Account): Record<string, string> {
  const names = (Object.keys(body) as (keyof AccountFields)[]).filter(
    (name) => body[name] !== undefined && body[name] !== former[name],
  );
  return { changed: names.join(' '), ...(names.includes('role') && { formerRole: former.role }) };
}

const wrongCode = { path: 'code', message: 'This is not the registration code' };

export function registerAccounts({ config, db, secret, binder }: Services): void {
  const limitRegistration = registrationLimits({ config, db, secret });

  async function detailsOf(id: string) {
    const account = await findAccount(db, id);
    if (account === undefined) throw notFound();
    const [identities, passkeys] = [await identitiesOf(db, id), await countPasskeys(db, id)];
    return accountDetailsView(account, { identities, passkeys }, config);
  }

  async function refuseShared(id: string) {
    const account = await findAccount(db, id);
    if (account) refuseOffered(config, account.email, 'account');
  }

  /**
   * Another role or a confirmation gives rights, and another address leads to the account: each needs a recent proof.
   */
  async function requireProofOfChange(
    request: FastifyRequest,
    id: string,
    { role, email, selfRegistered }: BodyOf<typeof endpoints.accounts.update>,
  ) {
    const account = await findAccount(db, id);
    if (account === undefined) return;
    const changesRole = role !== undefined && role !== account.role;
    const changesEmail = email !== undefined && email !== account.email;
    const changesStanding = selfRegistered !== undefined && selfRegistered !== account.isSelfRegistered;
    if (changesRole || changesEmail || changesStanding) requireProof(request);
  }

  /** Faults of an identifier and a password by the rules of this installation. */
  async function registrationFaults(person: PasswordHolder & { password: string }): Promise<Fault[]> {
    const { institution } = config;
    const identifier = identifierFault(person.uliegeid ?? '', institution);
    const weakness = await passwordFault(person.password, person, institution.name);
    return [
      ...(identifier === undefined ? [] : [{ path: 'uliegeid', message: identifier }]),
      ...(weakness === undefined ? [] : [{ path: 'password', message: weakness }]),
    ];
  }

  const otherRegistrationFaults = async ({ body }: SentInput): Promise<Fault[]> => {
    if (!config.registration) return [];
    const sent = body as Partial<Record<string, unknown>>;
    const text = (name: string) => (typeof sent[name] === 'string' ? sent[name].slice(0, 1_000) : '');
    const [firstname, lastname, email, uliegeid, password] = [
      text('firstname'),
      text('lastname'),
      text('email'),
      text('uliegeid'),
      text('password'),
    ];
    return registrationFaults({ firstname, lastname, email, uliegeid, password });
  };

  binder.bind(
    endpoints.accounts.register,
    async ({ body, viewer, request, reply }) => {
      if (!config.registration) throw notFound();
      if (viewer.account !== undefined) throw forbidden();
      const { password, code, language, ...person } = body;
      const faults = await registrationFaults(body);
      const hasCode = code !== undefined && isRegistrationCode(config, code);
      const isWrongCode = code !== undefined && !hasCode;
      // A wrong code is named only where the attempt counts: else codes could be tried without end.
      if (faults.length > 0 && !isWrongCode) throw invalidInput(faults);
      await limitRegistration({ request, reply, hasCode });
      if (isWrongCode) throw invalidInput([...faults, wrongCode]);
      const passwordHash = await hashPassword(password, siteKey(request.ip));
      const created = await registerAccount(
        db,
        { ...person, passwordHash, role: 'STUDENT' },
        asksForConfirmation(config) ? { language } : undefined,
      );
      if (created.ok) return { id: created.id };
      throw conflict(
        `${created.taken}-taken`,
        takenMessages[created.taken],
        created.taken === 'email' ? 'email' : 'uliegeid',
      );
    },
    { otherFaults: otherRegistrationFaults },
  );

  binder.bind(endpoints.accounts.liftRegistrationLimits, async () => {
    await forgetRegistrations(db);
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
    await requireProofOfChange(request, params.id, body);
    const { selfRegistered: isSelfRegistered, ...rest } = body;
    const fields = { ...rest, ...(isSelfRegistered !== undefined && { isSelfRegistered }) };
    const outcome = await updateAccount(db, params.id, { fields, expected });
    if (outcome === 'last-administrator') throw refusals.lastAdministrator();
    if (outcome === 'email-taken') throw conflict('email-taken', takenMessages.email, 'email');
    if (typeof outcome === 'string') return requireDone(outcome);
    tellAudit(request, changesOf(fields, outcome.former));
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
