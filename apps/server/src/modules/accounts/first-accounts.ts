import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { demoAccounts, demoClassAccounts } from './demo-accounts.ts';
import { findPasswordFault } from './passwords/password-fault.ts';
import { SettingError } from '../../config/setting-error.ts';
import { createAccount, findAccountByEmail, hasAdministrator } from './store.ts';
import type { Db } from '../../database/database.ts';
import { hashPassword } from './passwords/passwords.ts';

const defaultAdministrator = 'administrator@localhost.localdomain';

/**
 * Demo mode creates the demo accounts. If there is no administrator, creates the first one and
 * prints its one-time password unless the settings define a password.
 */
export async function createFirstAccounts(
  db: Db,
  config: Config,
  print: (line: string) => void,
): Promise<void> {
  if (config.demo) await createDemoAccounts(db);
  if (await hasAdministrator(db)) return;
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
    throw new Error(`${email} has an account that is not an administrator's: set ADMIN_EMAIL to another.`);
  print(`The first administrator is ${email}${given ? '' : `, password ${password} (shown this once)`}.`);
}

async function createDemoAccounts(db: Db): Promise<void> {
  const offered = demoAccounts.map(({ label: _, ...account }) => account);
  for (const { password, ...account } of [...offered, ...demoClassAccounts]) {
    if (await findAccountByEmail(db, account.email)) continue;
    await createAccount(db, { ...account, passwordHash: await hashPassword(password) });
  }
}
