import {
  type BodyOf,
  createMessage,
  endpoints,
  findIdentifierFault,
  pageSizes,
  pageWindowOf,
  rankAllows,
} from '@elucida/contract';
import type { FastifyRequest } from 'fastify';
import { rejectDemoAccount } from './demo-accounts.ts';
import { addAuditDetails } from '../../platform/http/binding/audit-calls.ts';
import { parseSort } from '../../platform/http/binding/parse-sort.ts';
import { readExpectedVersion, requireSuccess } from '../../platform/http/binding/expected-version.ts';
import type { RawInput } from '../../platform/http/binding/bind-endpoint.ts';
import {
  type Fault,
  conflict,
  forbidden,
  invalidInput,
  notFound,
} from '../../platform/http/failures/failures.ts';
import { requiresEmailConfirmation } from './email-confirmation/email-confirmation.ts';
import { type PasswordHolder, findPasswordFault } from './passwords/password-fault.ts';
import { requireRecentProof } from '../../platform/http/binding/require-recent-proof.ts';
import type { Services } from '../../services.ts';
import { siteKey } from '../../platform/limits/sender-address-keys.ts';
import {
  countPasskeys,
  type Account,
  type AccountFields,
  findAccount,
  listAccounts,
  updateAccount,
} from './store.ts';
import { eraseAccountIfUnchanged } from './erase-account.ts';
import { deleteRegistrationAttempts } from '../../platform/limits/attempts.ts';
import { registerAccount } from './email-confirmation/store.ts';
import { listIdentities } from './linked-identities-store.ts';
import { hashPassword } from './passwords/passwords.ts';
import { accountDetailsView, accountView } from './view.ts';
import { isRegistrationCode } from './registration/registration-code.ts';
import { registrationLimits } from './registration/registration-limits.ts';

const takenMessages = {
  email: createMessage('email-taken'),
  identifier: createMessage('identifier-taken'),
};

const refusals = {
  ownRole: () => conflict('own-role', createMessage('own-role'), 'role'),
  ownAccount: () => conflict('own-account', createMessage('own-account')),
  lastAdministrator: () => conflict('last-administrator', createMessage('last-administrator')),
};

/** Returns names of the changed fields and the former role for the audit log, but no user input. */
function changesOf(body: AccountFields, former: Account): Record<string, string> {
  const names = (Object.keys(body) as (keyof AccountFields)[]).filter(
    (name) => body[name] !== undefined && body[name] !== former[name],
  );
  return { changed: names.join(' '), ...(names.includes('role') && { formerRole: former.role }) };
}

const wrongCode = { path: 'code', message: createMessage('wrong-registration-code') };

export function registerAccounts({ config, db, secret, binder }: Services): void {
  const limitRegistration = registrationLimits({ config, db, secret });

  async function detailsOf(id: string) {
    const account = await findAccount(db, id);
    if (account === undefined) throw notFound();
    const [identities, passkeys] = [await listIdentities(db, id), await countPasskeys(db, id)];
    return accountDetailsView(account, { identities, passkeys }, config);
  }

  async function refuseShared(id: string) {
    const account = await findAccount(db, id);
    if (account) rejectDemoAccount(config, account.email, 'account');
  }

  /** A change of role, address or registration status gives rights or access to the account. */
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
    if (changesRole || changesEmail || changesStanding) requireRecentProof(request);
  }

  async function registrationFaults(person: PasswordHolder & { password: string }): Promise<Fault[]> {
    const { institution } = config;
    const identifier = findIdentifierFault(person.uliegeid ?? '', institution);
    const weakness = await findPasswordFault(person.password, person, institution.name);
    return [
      ...(identifier === undefined ? [] : [{ path: 'uliegeid', message: identifier }]),
      ...(weakness === undefined ? [] : [{ path: 'password', message: weakness }]),
    ];
  }

  const otherRegistrationFaults = async ({ body }: RawInput): Promise<Fault[]> => {
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
    async ({ body, caller, request, reply }) => {
      if (!config.registration) throw notFound();
      if (caller.account !== undefined) throw forbidden();
      const { password, code, language, ...person } = body;
      const faults = await registrationFaults(body);
      const hasCode = code !== undefined && isRegistrationCode(config, code);
      const isWrongCode = code !== undefined && !hasCode;
      // A wrong code is reported only if the attempt counts: otherwise codes could be guessed
      // without limit.
      if (faults.length > 0 && !isWrongCode) throw invalidInput(faults);
      await limitRegistration({ request, reply, hasCode });
      if (isWrongCode) throw invalidInput([...faults, wrongCode]);
      const passwordHash = await hashPassword(password, siteKey(request.ip));
      const created = await registerAccount(
        db,
        { ...person, passwordHash, role: 'STUDENT' },
        requiresEmailConfirmation(config) ? { language } : undefined,
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
    await deleteRegistrationAttempts(db);
  });

  binder.bind(endpoints.accounts.read, async ({ params, caller }) => {
    const isOwn = caller.account?.id === params.id;
    if (!isOwn && !rankAllows(caller.role, 'accounts.manage')) throw forbidden();
    return detailsOf(params.id);
  });

  binder.bind(endpoints.accounts.list, async ({ query }) => {
    const { uliegeid, firstname, lastname, email, sort, ...paging } = query;
    const { rows, total } = await listAccounts(db, {
      filters: { uliegeid, firstname, lastname, email },
      sort: parseSort(sort ?? 'lastname'),
      ...pageWindowOf(paging, pageSizes.users),
    });
    return { accounts: rows.map(accountView), total };
  });

  binder.bind(endpoints.accounts.update, async ({ params, body, caller, request }) => {
    const expected = readExpectedVersion(request);
    const isOwn = caller.account?.id === params.id;
    if (body.role !== undefined || body.email !== undefined) await refuseShared(params.id);
    if (isOwn && body.role !== undefined && body.role !== caller.role) throw refusals.ownRole();
    await requireProofOfChange(request, params.id, body);
    const { selfRegistered: isSelfRegistered, ...rest } = body;
    const fields = { ...rest, ...(isSelfRegistered !== undefined && { isSelfRegistered }) };
    const outcome = await updateAccount(db, params.id, { fields, expected });
    if (outcome === 'last-administrator') throw refusals.lastAdministrator();
    if (outcome === 'email-taken') throw conflict('email-taken', takenMessages.email, 'email');
    if (typeof outcome === 'string') return requireSuccess(outcome);
    addAuditDetails(request, changesOf(fields, outcome.former));
    return detailsOf(params.id);
  });

  binder.bind(endpoints.accounts.remove, async ({ params, caller, request }) => {
    if (caller.account?.id === params.id) throw refusals.ownAccount();
    await refuseShared(params.id);
    const outcome = await eraseAccountIfUnchanged(db, params.id, readExpectedVersion(request));
    if (outcome === 'last-administrator') throw refusals.lastAdministrator();
    requireSuccess(outcome);
  });
}
