import { expect, it } from 'vitest';
import { basicOf } from '../../testing/sign-in/basic-of.ts';
import { describeApp } from '../../testing/test-app.ts';
import { accounts } from '../../database/schema/index.ts';
import { createSession } from './sessions-store.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { createFirstAccounts } from './first-accounts.ts';
import { findAccountByEmail } from './store.ts';

describeApp('an installation that was a demonstration', (get) => {
  it('closes the demo accounts and gets an administrator of its own', async () => {
    const { store, config, app } = get();
    await store.db.delete(accounts);
    await createFirstAccounts(store.db, { ...config, demo: true }, () => undefined);
    const demo = (await findAccountByEmail(store.db, demoAccounts[2].email))!;
    const token = await createSession(store.db, demo);
    const readSession = (authorization: string) =>
      app.inject({ url: '/api/v1/login', headers: { authorization } });
    expect((await readSession(`Bearer ${token}`)).statusCode).toBe(200);

    const printed: string[] = [];
    await createFirstAccounts(store.db, config, (line) => printed.push(line));
    expect(printed[0]).toBe('9 demo accounts are closed, because their password is published: delete them.');
    expect((await readSession(`Bearer ${token}`)).statusCode).toBe(401);
    for (const { email } of demoAccounts)
      expect((await readSession(basicOf(email, demoPassword))).statusCode).toBe(401);
    const [, email = '', password = ''] = /administrator is (\S+), password (\S+) /.exec(printed[1]!) ?? [];
    expect((await readSession(basicOf(email, password))).statusCode).toBe(200);
  });
});
