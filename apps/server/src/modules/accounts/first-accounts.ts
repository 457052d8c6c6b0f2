import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { demoAccounts, demoClassAccounts, demoPassword } from './demo-accounts.ts';
import { findPasswordFault } from './passwords/password-fault.ts';
import { SettingError } from '../../config/setting-error.ts';
import { type Account, countAdministrators, createAccount, findAccountByEmail } from './store.ts';
import { deleteSessionsOf } from './sessions-store.ts';
import type { Db } from '../../database/database.ts';
import { equalsAny } from '../../database/queries/equals-any.ts';
import { accounts } from '../../database/schema/index.ts';
import { hashPassword, verifyPassword } from './passwords/passwords.ts';

const defaultAdministrator = 'administrator@localhost.localdomain';

/**
 * Creates the demo accounts in demo mode. Without an administrator who can sign in, creates the
 * first one and prints its address, with the generated password if the settings define none.
 */
export async function createFirstAccounts(
  db: Db,
  config: Config,
  print: (line: string) => void,
): Promise<void> {
  if (config.demo) await createDemoAccounts(db);
  const closedAdministratorCount = config.demo ? 0 : await closeDemoAccounts(db, print);
  if ((await countAdministrators(db)) > closedAdministratorCount) return;
  const email = config.firstAdministrator?.email ?? defaultAdministrator;
  const given = config.firstAdministrator?.password;
  const administrator = { email, firstname: 'First', lastname: 'Administrator', uliegeid: null };
  if (given !== undefined && (await findPasswordFault(given, administrator, config.institution.name)))
    throw new SettingError('ADMIN_PASSWORD is a common password, or made of names: choose another one.');
  const password = given ?? randomBytes(12).toString('base64url');
  const created = await createAccount(db, {
    ...administrator,
    passwordHash: await hashPassword(password),
    role: 'ADMINISTRATOR',
  });
  if (!created.ok)
    throw new SettingError(
      `${email} has an account that is not an administrator's: set ADMIN_EMAIL to another.`,
    );
  print(`The first administrator is ${email}${given ? '' : `, password ${password} (shown this once)`}.`);
}

async function createDemoAccounts(db: Db): Promise<void> {
  const offered = demoAccounts.map(({ label: _, ...account }) => account);
  for (const { password, ...account } of [...offered, ...demoClassAccounts]) {
    if (await findAccountByEmail(db, account.email)) continue;
    await createAccount(db, { ...account, passwordHash: await hashPassword(password) });
  }
}

/**
 * Ends the sessions of demo accounts with the published password, which opens no account outside
 * demo mode. Returns the number of administrators among them.
 */
async function closeDemoAccounts(db: Db, print: (line: string) => void): Promise<number> {
  const closed: Account[] = [];
  const emails = [...demoAccounts, ...demoClassAccounts].map(({ email }) => email);
  for (const account of await db.select().from(accounts).where(equalsAny(accounts.email, emails))) {
    if (!(await verifyPassword(account.passwordHash, demoPassword))) continue;
    await deleteSessionsOf(db, account.id);
    closed.push(account);
  }
  if (closed.length > 0)
    print(`${closed.length} demo accounts are closed, because their password is published: delete them.`);
  return closed.filter(({ role }) => role === 'ADMINISTRATOR').length;
}
