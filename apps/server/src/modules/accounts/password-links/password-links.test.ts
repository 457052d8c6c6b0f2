import { createHash } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts, attempts, passwordLinks, sessions } from '../../../database/schema/index.ts';
import { storeAttempts } from '../../../testing/store/store-attempts.ts';
import { type TestCaller, describeApp, testPassword } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { basicOf } from '../../../testing/sign-in/basic-of.ts';

const password = 'a password that is new';
const expired = 'This link has expired or was already used. Ask an administrator for a new one.';

describeApp('a link for a new password', (get) => {
  const administrator = () => get().as('ADMINISTRATOR');
  const make = ({ id }: TestCaller) => administrator().post(`/accounts/${id}/password-link`);
  const use = (code: string, chosen = password) =>
    get().as('GUEST').post('/new-password', { code, password: chosen });
  const opens = async ({ email }: TestCaller, tried: string) =>
    (
      await get()
        .as('GUEST')
        .get('/login', { authorization: basicOf(email, tried) })
    ).statusCode === 200;

  it('sets the password once and ends all sessions of the person', async () => {
    const student = await get().another('STUDENT');
    const { code, expiresAt } = (await make(student)).json();
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24.1);
    expect((await student.get(`/accounts/${student.id}`)).statusCode).toBe(200);
    expect((await use(code)).statusCode).toBe(204);
    expect((await student.get(`/accounts/${student.id}`)).statusCode).toBe(401);
    expect(await opens(student, testPassword)).toBe(false);
    expect(await opens(student, password)).toBe(true);
    const again = await use(code, 'another one of later');
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe(expired);
    expect(await opens(student, password)).toBe(true);
  });

  it('keeps a password link usable after a common password is rejected', async () => {
    const student = await get().another('STUDENT');
    const { code } = (await make(student)).json();
    const refused = await use(code, 'football1');
    expect([refused.statusCode, faultsOf(refused)[0]!.path]).toEqual([400, 'password']);
    expect((await use(code)).statusCode).toBe(204);
  });

  it('accepts a password link once if it is used eight times simultaneously', async () => {
    const student = await get().another('STUDENT');
    const { code } = (await make(student)).json();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => use(code, `${password} ${index}`)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    const winner = replies.findIndex(({ statusCode }) => statusCode === 204);
    expect(await opens(student, `${password} ${winner}`)).toBe(true);
  });

  it('expires after a day, after a later link, and after another new password', async () => {
    const [student, second, third] = [
      await get().another('STUDENT'),
      await get().another('STUDENT'),
      await get().another('STUDENT'),
    ];
    const old = (await make(student)).json().code;
    await get()
      .store.db.update(passwordLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(passwordLinks.accountId, student.id));
    const earlier = (await make(second)).json().code;
    await make(second);
    const beforeChange = (await make(third)).json().code;
    const body = { current: testPassword, password: 'chosen by oneself' };
    await third.patch(`/accounts/${third.id}/password`, body);
    for (const code of [old, earlier, beforeChange]) expect((await use(code)).statusCode).toBe(409);
  });

  it('appears only in the reply: the store and the audit log hold no link', async () => {
    const student = await get().another('STUDENT');
    const { code } = (await make(student)).json();
    const [row] = await get()
      .store.db.select()
      .from(passwordLinks)
      .where(eq(passwordLinks.accountId, student.id));
    expect(row?.codeHash.toString('hex')).toBe(createHash('sha256').update(code).digest('hex'));
    const { entries } = (await administrator().get('/audit?action=accounts')).json();
    expect(JSON.stringify(entries)).not.toContain(code);
    expect(entries[0]).toMatchObject({
      action: 'accounts.makePasswordLink',
      actor: { id: administrator().id },
      target: `/accounts/${student.id}/password-link`,
    });
    const other = await get().another('STUDENT');
    await other.post('/new-password', { code, password });
    await use(code);
    const [refused, done] = (await administrator().get('/audit?action=accounts.usePasswordLink')).json()
      .entries;
    // Anyone can use a link, so the log records who was signed in when it was used.
    expect(done).toMatchObject({
      outcome: 'done',
      target: `/accounts/${student.id}`,
      actor: { id: other.id },
    });
    expect(refused).toMatchObject({ outcome: 'refused', actor: null });
  });

  it('allows administrators to create links for other accounts with a password only', async () => {
    const student = await get().another('STUDENT');
    for (const role of ['STUDENT', 'PROFESSOR'] as const)
      expect((await get().as(role).post(`/accounts/${student.id}/password-link`)).statusCode).toBe(403);
    expect((await make(administrator())).json().message).toBe('Change your own password on “My account”.');
    await get().store.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, student.id));
    expect((await make(student)).json().message).toBe('This account has no password.');
    expect((await administrator().post('/accounts/none/password-link')).statusCode).toBe(404);
  });

  it('applies the password rules of the registration and rejects an impossible code', async () => {
    const { code } = (await make(await get().another('STUDENT'))).json();
    expect((await use(code, 'short')).json().message).toBe('Password must be at least 8 characters');
    expect((await use('no code')).json().message).toBe('Invalid password link');
    expect((await use(code)).statusCode).toBe(204);
  });

  it('becomes invalid after a change of role or address, or if its maker loses the rights', async () => {
    const app = get();
    const [promoted, moved, one, two] = [
      await app.another('STUDENT'),
      await app.another('STUDENT'),
      await app.another('STUDENT'),
      await app.another('STUDENT'),
    ];
    const codes = [(await make(promoted)).json().code, (await make(moved)).json().code];
    await administrator().patch(`/accounts/${promoted.id}`, { role: 'ADMINISTRATOR' }, { 'if-match': '*' });
    await administrator().patch(`/accounts/${moved.id}`, { email: 'moved@example.org' }, { 'if-match': '*' });
    const [erased, demoted] = [await app.another('ADMINISTRATOR'), await app.another('ADMINISTRATOR')];
    codes.push((await erased.post(`/accounts/${one.id}/password-link`)).json().code);
    codes.push((await demoted.post(`/accounts/${two.id}/password-link`)).json().code);
    await administrator().delete(`/accounts/${erased.id}`);
    await administrator().patch(`/accounts/${demoted.id}`, { role: 'PROFESSOR' }, { 'if-match': '*' });
    // The university sign-in and a restore also change rows.
    for (const change of [{ role: 'PROFESSOR' as const }, { email: 'other@university.test' }]) {
      const changed = await app.another('STUDENT');
      codes.push((await make(changed)).json().code);
      await app.store.db.update(accounts).set(change).where(eq(accounts.id, changed.id));
    }
    for (const code of codes) expect((await use(code)).statusCode).toBe(409);
  });

  it('rejects a queued sign-in with the old password', async () => {
    const student = await get().another('STUDENT');
    const { code } = (await make(student)).json();
    const change = use(code);
    const waiting = Array.from({ length: 9 }, () => opens(student, testPassword));
    expect((await change).statusCode).toBe(204);
    await Promise.all(waiting);
    const left = await get()
      .store.db.select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.accountId, student.id));
    expect(left).toEqual([]);
  });

  it('clears the failed sign-ins of the account', async () => {
    const student = await get().another('STUDENT');
    for (const by of ['from 127.0.0.1', 'by new browsers from 127.0.0.1', 'by known browser x'])
      await storeAttempts(get(), `sign-in ${student.email} ${by}`, { count: 30, inSeconds: 20 });
    expect(await opens(student, testPassword)).toBe(false);
    const { code } = (await make(student)).json();
    expect((await use(code)).statusCode).toBe(204);
    expect(await opens(student, password)).toBe(true);
    const { db } = get().store;
    expect(await db.$count(attempts, like(attempts.key, `%${student.email}%`))).toBe(0);
  });

  it('limits attempts from one network, but still accepts a valid link there', async () => {
    const { code } = (await make(await get().another('STUDENT'))).json();
    for (let time = 0; time < 64; time++) await use('x'.repeat(43));
    const refused = await use('x'.repeat(43));
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe(
      'Too many password link attempts from your network. Please wait a moment and try again.',
    );
    expect((await use(code)).statusCode).toBe(204);
  });
});
