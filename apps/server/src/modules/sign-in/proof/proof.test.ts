import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts, sessions } from '../../../database/schema/index.ts';
import { storeAttempts } from '../../../testing/store/store-attempts.ts';
import { type TestCaller, describeApp, testPassword } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { basicOf } from '../../../testing/sign-in/basic-of.ts';

describeApp('a recent proof of identity', (get) => {
  const basic = (email: string) => basicOf(email, testPassword);

  const ageProof = (caller: TestCaller, seconds: number) =>
    get()
      .store.db.update(sessions)
      .set({ provenAt: sql`now() - make_interval(secs => ${seconds})` })
      .where(eq(sessions.accountId, caller.id));

  async function staleAdministrator(): Promise<TestCaller> {
    const administrator = await get().another('ADMINISTRATOR');
    await ageProof(administrator, 660);
    return administrator;
  }

  const guardedCalls: Record<string, (caller: TestCaller) => ReturnType<TestCaller['get']>> = {
    'starting a backup': (caller) => caller.post('/backup', { tables: ['files'] }),
    'a ticket for a download': (caller) => caller.post('/backup/ticket'),
    'an upload to restore': (caller) =>
      caller.send({ method: 'POST', url: '/backup/restore', payload: Buffer.alloc(0) }),
    'restoring a backup': (caller) => caller.post('/backup/archives/x/restore'),
    'deleting a backup': (caller) => caller.delete('/backup/archives/x'),
    'an export for research': (caller) => caller.get('/research/export?format=json'),
    'a password link': async (caller) =>
      caller.post(`/accounts/${(await get().another('STUDENT')).id}/password-link`),
    invitations: (caller) => caller.post('/invitations', { people: [] }),
    'sending an invitation again': (caller) => caller.post('/accounts/none/invitation'),
    'another role': async (caller) =>
      caller.patch(`/accounts/${(await get().another('STUDENT')).id}`, { role: 'PROFESSOR' }),
    'another email address': async (caller) =>
      caller.patch(`/accounts/${(await get().another('STUDENT')).id}`, { email: 'new@example.org' }),
    'the confirmation of a registration': async (caller) => {
      const registered = await get().another('STUDENT', { isSelfRegistered: true });
      return caller.patch(`/accounts/${registered.id}`, { selfRegistered: false });
    },
    'the data of somebody else': async (caller) =>
      caller.get(`/accounts/${(await get().another('STUDENT')).id}/data`),
  };

  it.each(Object.entries(guardedCalls))('is required for %s', async (_, request) => {
    const administrator = await get().another('ADMINISTRATOR');
    const fresh = await request(administrator);
    expect(fresh.body).not.toContain('proof-required');
    await ageProof(administrator, 660);
    const refused = await request(administrator);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      code: 'proof-required',
      message: 'Confirm your identity: your last login or confirmation was more than 10 minutes ago',
      text: { code: 'proof-required' },
    });
  });

  it('is not required to read, to change a name or to download one’s own data', async () => {
    const administrator = await staleAdministrator();
    const student = await get().another('STUDENT');
    expect((await administrator.get('/backup/status')).statusCode).toBe(200);
    const renamed = await administrator.patch(`/accounts/${student.id}`, {
      firstname: 'Grace',
      role: 'STUDENT',
      email: student.email,
    });
    expect(renamed.statusCode).toBe(200);
    expect((await administrator.get(`/accounts/${administrator.id}/data`)).statusCode).toBe(200);
  });

  it('lasts ten minutes and is renewed by the password', async () => {
    const administrator = await staleAdministrator();
    const remove = () => administrator.delete('/backup/archives/x');
    expect((await administrator.get('/session/proof')).json()).toEqual({
      isRecent: false,
      ways: ['password'],
    });
    expect((await administrator.post('/session/proof', { password: testPassword })).statusCode).toBe(204);
    expect((await administrator.get('/session/proof')).json().isRecent).toBe(true);
    expect((await remove()).statusCode).toBe(404);
    await ageProof(administrator, 595);
    expect((await remove()).statusCode).toBe(404);
    await ageProof(administrator, 601);
    expect((await remove()).statusCode).toBe(403);
  });

  it('applies to one session only', async () => {
    const administrator = await staleAdministrator();
    await get()
      .as('GUEST')
      .get('/login', { authorization: basic(administrator.email) });
    expect((await administrator.post('/backup/ticket')).statusCode).toBe(403);
  });

  it('comes with the sign-in for a token created from a password', async () => {
    const { email } = await get().another('ADMINISTRATOR');
    const guest = get().as('GUEST');
    const { token } = (await guest.get('/login', { authorization: basic(email) })).json();
    const reply = await guest.send({
      method: 'DELETE',
      url: '/backup/archives/x',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.statusCode).toBe(404);
  });

  it('rejects a wrong password and logs both attempts in the audit log', async () => {
    const administrator = await staleAdministrator();
    const wrong = await administrator.post('/session/proof', { password: 'not this one' });
    expect(wrong.statusCode).toBe(400);
    expect(faultsOf(wrong)).toEqual([{ path: 'password', message: 'Incorrect password' }]);
    expect((await administrator.post('/backup/ticket')).statusCode).toBe(403);
    await administrator.post('/session/proof', { password: testPassword });
    const { entries } = (await get().as('ADMINISTRATOR').get(`/audit?person=${administrator.id}`)).json();
    expect(entries).toMatchObject([
      { action: 'session.prove', outcome: 'done', details: { method: 'password', fields: 'password' } },
      { action: 'backups.ticket', outcome: 'refused', details: { reason: 'proof-required' } },
      { action: 'session.prove', outcome: 'refused', details: { method: 'password' } },
    ]);
  });

  it('has the same limit of attempts as the sign-in', async () => {
    const administrator = await staleAdministrator();
    await storeAttempts(get(), `sign-in ${administrator.email} from 127.0.0.1`, { count: 30, inSeconds: 20 });
    const reply = await administrator.post('/session/proof', { password: testPassword });
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('requires a new sign-in for an account without a password', async () => {
    const administrator = await get().another('ADMINISTRATOR');
    await get()
      .store.db.update(accounts)
      .set({ passwordHash: null })
      .where(eq(accounts.id, administrator.id));
    expect((await administrator.delete('/backup/archives/x')).statusCode).toBe(404);
    await ageProof(administrator, 660);
    expect((await administrator.get('/session/proof')).json()).toEqual({ isRecent: false, ways: [] });
    const reply = await administrator.post('/session/proof', { password: testPassword });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('no-password');
  });

  it('rejects users who are not signed in', async () => {
    expect((await get().as('GUEST').get('/session/proof')).statusCode).toBe(401);
    expect((await get().as('GUEST').post('/session/proof', { password: testPassword })).statusCode).toBe(401);
  });
});
