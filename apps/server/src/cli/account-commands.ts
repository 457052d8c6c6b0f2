import { randomBytes } from 'node:crypto';
import { emailField } from '@elucida/contract';
import type { Store } from '../services.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { listIdentities } from '../modules/accounts/linked-identities-store.ts';
import { hashPassword } from '../modules/accounts/passwords/passwords.ts';
import { deleteSessionsOf } from '../modules/accounts/sessions-store.ts';
import {
  createAccount,
  findAccountByEmail,
  setPasswordForAccount,
  updateAccount,
} from '../modules/accounts/store.ts';
import type { Command } from './command.ts';
import { CommandFailed } from './command-failed.ts';

const createPassword = () => randomBytes(12).toString('base64url');

export function parseEmail(text: string): string {
  const checked = emailField.safeParse(text);
  if (!checked.success) throw new CommandFailed(`"${text}" is not an email address.`);
  return checked.data;
}

async function loadAccount({ db }: Store, email: string) {
  const account = await findAccountByEmail(db, email.trim());
  if (account === undefined) throw new CommandFailed(`No account has the email address ${email}.`);
  return account;
}

async function createAdministrator({ db }: Store, text: string): Promise<string> {
  const email = parseEmail(text);
  const password = createPassword();
  const created = await createAccount(db, {
    email,
    passwordHash: await hashPassword(password),
    role: 'ADMINISTRATOR',
    firstname: email.split('@')[0]!,
    lastname: 'Administrator',
    uliegeid: null,
  });
  if (!created.ok)
    throw new CommandFailed(
      `${email} already has an account. Use reset-password for a new password, or make-administrator for the role.`,
    );
  return `${email} is now an administrator with the password ${password}. It is shown only once.`;
}

/**
 * Ends the account's sessions. An account without a university identity gets a new password,
 * because anybody may have registered with its address.
 */
async function makeAdministrator(store: Store, text: string): Promise<string> {
  const { db } = store;
  const account = await loadAccount(store, text);
  const identities = await listIdentities(db, account.id);
  const issuers = identities.filter(({ kind }) => kind === 'university').map(({ issuer }) => issuer);
  const password = issuers.length === 0 ? createPassword() : undefined;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  await withTransaction(db, (tx) =>
    passwordHash === undefined
      ? deleteSessionsOf(tx, account.id)
      : setPasswordForAccount(tx, account, passwordHash),
  );
  const changed = await updateAccount(db, account.id, {
    fields: { role: 'ADMINISTRATOR' },
    expected: undefined,
  });
  if (changed === 'missing') throw new CommandFailed(`No account has the email address ${text}.`);
  const person = `${account.email} (${account.firstname} ${account.lastname})`;
  const signIn =
    password === undefined
      ? `They sign in through ${issuers.join(', ')}.`
      : `The account has no university identity, so it has a new password: ${password}. It is shown only once.`;
  return `${person} is now an administrator, and all their sessions have ended. ${signIn}`;
}

async function resetPassword(store: Store, text: string): Promise<string> {
  const account = await loadAccount(store, text);
  const password = createPassword();
  const passwordHash = await hashPassword(password);
  await withTransaction(store.db, (tx) => setPasswordForAccount(tx, account, passwordHash));
  return `${account.email} has the new password ${password}, and all their sessions have ended. It is shown only once.`;
}

export const accountCommands: Readonly<Record<string, Command>> = {
  'create-administrator': {
    summary: 'creates an administrator and prints the password',
    takes: 'email',
    canCreateStore: true,
    run: createAdministrator,
  },
  'make-administrator': {
    summary: 'makes an existing account an administrator',
    takes: 'email',
    run: makeAdministrator,
  },
  'reset-password': {
    summary: 'prints a new password for an account and ends its sessions',
    takes: 'email',
    run: resetPassword,
  },
};
