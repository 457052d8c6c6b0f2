import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../testing/faults-of.ts';
import { accounts } from '../../../database/schema/index.ts';
import { storeAttempts } from '../../../testing/store/store-attempts.ts';
import { type TestCaller, apiBase, describeApp, testPassword } from '../../../testing/test-app.ts';
import { newPassword } from './testing/passwords.ts';
import { basicOf } from '../../../testing/sign-in/basic-of.ts';

describeApp('one’s own password', (get) => {
  const signIn = (email: string, password: string, cookie = '') =>
    get()
      .as('GUEST')
      .get('/login', { authorization: basicOf(email, password), cookie });
  const change = (caller: TestCaller, body: object) => caller.patch(`/accounts/${caller.id}/password`, body);

  it('changes the password, ends other sessions, and continues this one with another token', async () => {
    const student = await get().another('STUDENT');
    const elsewhere = (await signIn(student.email, testPassword)).json().token as string;
    const reply = await change(student, { current: testPassword, password: newPassword });
    expect(reply.statusCode).toBe(200);
    const { token, ...shown } = reply.json();
    expect(shown).toMatchObject({ id: student.id, username: student.email, role: 'STUDENT' });
    expect(reply.cookies.find(({ name }) => name === 'session')).toMatchObject({
      value: token,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    const statusWith = async (bearer: string | undefined) =>
      (
        await get()
          .as('GUEST')
          .get('/login', { authorization: `Bearer ${bearer}` })
      ).statusCode;
    expect(await statusWith(student.token)).toBe(401);
    expect(await statusWith(elsewhere)).toBe(401);
    expect(await statusWith(token)).toBe(200);
    expect((await signIn(student.email, testPassword)).statusCode).toBe(401);
    const mark = reply.cookies.find(({ name }) => name === 'browser');
    expect((await signIn(student.email, newPassword, `browser=${mark!.value}`)).statusCode).toBe(200);
  });

  it('accepts a change in a known browser despite many failed attempts from the same address', async () => {
    const student = await get().another('STUDENT');
    const first = await signIn(student.email, testPassword);
    const mark = first.cookies.find(({ name }) => name === 'browser')!.value;
    await storeAttempts(get(), `sign-in ${student.email} from 127.0.0.1`, { count: 30, inSeconds: 20 });
    const body = { current: testPassword, password: newPassword };
    expect((await change(student, body)).statusCode).toBe(429);
    const url = `/accounts/${student.id}/password`;
    expect((await student.patch(url, body, { cookie: `browser=${mark}` })).statusCode).toBe(200);
  });

  it('rejects a queued sign-in with the old password', async () => {
    const student = await get().another('STUDENT');
    const changed = change(student, { current: testPassword, password: newPassword });
    const waiting = Array.from({ length: 9 }, () => signIn(student.email, testPassword));
    const { token } = (await changed).json();
    await Promise.all(waiting);
    const { sessions } = (
      await get()
        .as('GUEST')
        .get(`/accounts/${student.id}/sessions`, { authorization: `Bearer ${token}` })
    ).json();
    expect(sessions).toMatchObject([{ isCurrent: true }]);
  });

  it('logs the change in the audit log without either password', async () => {
    const student = await get().another('STUDENT');
    await change(student, { current: 'not that one', password: newPassword });
    await change(student, { current: testPassword, password: newPassword });
    const reply = await get().as('ADMINISTRATOR').get(`/audit?person=${student.id}`);
    expect(reply.json().entries).toMatchObject([
      { action: 'accounts.changePassword', outcome: 'done', target: `/accounts/${student.id}/password` },
      { action: 'accounts.changePassword', outcome: 'refused', target: `/accounts/${student.id}` },
    ]);
    expect(reply.body).not.toContain(newPassword);
    expect(reply.body).not.toContain(testPassword);
  });

  it.each([
    ['is wrong', { current: 'not that one', password: newPassword }, 'current', 'Incorrect current password'],
    ['is missing', { password: newPassword }, 'current', 'Please input your current password'],
    [
      'is right and the new one too short',
      { current: testPassword, password: 'short' },
      'password',
      'Password must be at least 8 characters',
    ],
    [
      'is also the new one',
      { current: testPassword, password: testPassword },
      'password',
      'The new password is the same as the current one',
    ],
    [
      'is replaced by a common one',
      { current: testPassword, password: 'iloveyou2' },
      'password',
      'This password is too common or contains your name. Choose another one.',
    ],
  ])('keeps the password if the current one %s', async (_, body, path, message) => {
    const student = await get().another('STUDENT');
    const reply = await change(student, body);
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)).toEqual([{ path, message }]);
    expect((await signIn(student.email, testPassword)).statusCode).toBe(200);
  });

  it('sends the new token to a page as a cookie only', async () => {
    const student = await get().another('STUDENT');
    const reply = await get().app.inject({
      method: 'PATCH',
      url: `${apiBase}/accounts/${student.id}/password`,
      payload: { current: testPassword, password: newPassword },
      headers: { cookie: `session=${student.token}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const renewed = reply.cookies.find(({ name }) => name === 'session')!.value;
    expect(reply.json()).toMatchObject({ id: student.id });
    expect(reply.json()).not.toHaveProperty('token');
    expect(reply.body).not.toContain(renewed);
    expect(renewed).not.toBe(student.token);
  });

  it('rejects password changes by other users, including administrators', async () => {
    const student = await get().another('STUDENT');
    const path = `/accounts/${student.id}/password`;
    const body = { current: testPassword, password: newPassword };
    expect((await get().as('ADMINISTRATOR').patch(path, body)).statusCode).toBe(403);
    expect((await get().as('GUEST').patch(path, body)).statusCode).toBe(401);
    const foreign = await get().app.inject({
      method: 'PATCH',
      url: `${apiBase}${path}`,
      payload: body,
      headers: { cookie: `session=${student.token}`, origin: 'https://evil.test' },
    });
    expect(foreign.statusCode).toBe(403);
    expect((await signIn(student.email, testPassword)).statusCode).toBe(200);
  });

  it('accepts one of two simultaneous password changes', async () => {
    const student = await get().another('STUDENT');
    const elsewhere = (await signIn(student.email, testPassword)).json().token as string;
    const passwords = [`${newPassword} 1`, `${newPassword} 2`];
    const replies = await Promise.all(
      [student.token!, elsewhere].map((token, index) =>
        get()
          .as('GUEST')
          .send({
            method: 'PATCH',
            url: `/accounts/${student.id}/password`,
            headers: { authorization: `Bearer ${token}` },
            payload: { current: testPassword, password: passwords[index] },
          }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const opens = await Promise.all(passwords.map((password) => signIn(student.email, password)));
    expect(opens.map(({ statusCode }) => statusCode)).toEqual(
      replies.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)),
    );
  });

  it('shows whether an account has a password, and rejects a change if it has none', async () => {
    const student = await get().another('STUDENT');
    const shown = async () => (await student.get(`/accounts/${student.id}`)).json();
    expect(await shown()).toMatchObject({ hasPassword: true, identities: [] });
    await get().store.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, student.id));
    expect(await shown()).toMatchObject({ hasPassword: false });
    const reply = await change(student, { current: testPassword, password: newPassword });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe('This account has no password.');
  });
});
