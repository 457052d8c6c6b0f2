import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../testing/faults-of.ts';
import { accounts, sessions } from '../../../database/schema/index.ts';
import { createSession, deleteOldSessions } from '../../accounts/sessions-store.ts';
import { storeAttempts } from '../../../testing/store/store-attempts.ts';
import { type TestCaller, apiBase, describeApp, testPassword } from '../../../testing/test-app.ts';

const linux = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const other = 'a password that is new';

const basic = (email: string, password: string) =>
  `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;

interface ListedSession {
  id: string;
  browser: string | null;
  system: string | null;
  isCurrent: boolean;
}

describeApp('one’s own sessions', (get) => {
  const signIn = (email: string, password: string, userAgent = linux) =>
    get()
      .as('GUEST')
      .get('/login', { authorization: basic(email, password), 'user-agent': userAgent });
  const who = (token: string) =>
    get()
      .as('GUEST')
      .get('/login', { authorization: `Bearer ${token}` });
  const listed = async (caller: TestCaller) =>
    (await caller.get(`/accounts/${caller.id}/sessions`)).json().sessions as ListedSession[];

  it('lists only the kind of browser and system, and marks the current session', async () => {
    const student = await get().another('STUDENT');
    await signIn(student.email, testPassword);
    await pause(5);
    await signIn(student.email, testPassword, phone);
    const answer = await student.get(`/accounts/${student.id}/sessions`);
    expect(answer.json().sessions).toEqual([
      expect.objectContaining({ browser: 'Chrome', system: 'Android', isCurrent: false }),
      expect.objectContaining({ browser: 'Firefox', system: 'Linux', isCurrent: false }),
      expect.objectContaining({ browser: null, system: null, isCurrent: true }),
    ]);
    expect(answer.body).not.toMatch(/14[02]\.0|Pixel|Mozilla|hash/i);
    const rows = await get().store.db.select().from(sessions).where(eq(sessions.accountId, student.id));
    expect(JSON.stringify(rows)).not.toMatch(/14[02]\.0|Pixel|Mozilla/);
  });

  it('ends single sessions, and all others at once', async () => {
    const student = await get().another('STUDENT');
    const tokens: string[] = [];
    for (const agent of [linux, phone, phone])
      tokens.push((await signIn(student.email, testPassword, agent)).json().token);
    const [onLinux] = (await listed(student)).filter(({ system }) => system === 'Linux');
    const path = `/accounts/${student.id}/sessions`;
    expect((await student.delete(`${path}/${onLinux!.id}`)).statusCode).toBe(204);
    expect((await student.delete(`${path}/${onLinux!.id}`)).statusCode).toBe(404);
    expect((await who(tokens[0]!)).statusCode).toBe(401);
    expect((await who(tokens[1]!)).statusCode).toBe(200);
    expect((await student.delete(path)).statusCode).toBe(204);
    expect((await who(tokens[1]!)).statusCode).toBe(401);
    expect(await listed(student)).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  it('denies other users and administrators access to a user’s sessions', async () => {
    const student = await get().another('STUDENT');
    const [session] = await listed(student);
    const path = `/accounts/${student.id}/sessions`;
    for (const stranger of [get().as('STUDENT'), get().as('ADMINISTRATOR')]) {
      expect((await stranger.get(path)).statusCode).toBe(403);
      expect((await stranger.delete(path)).statusCode).toBe(403);
      expect((await stranger.delete(`${path}/${session!.id}`)).statusCode).toBe(403);
      // The path of the caller's own account does not work either.
      const own = `/accounts/${stranger.id}/sessions/${session!.id}`;
      expect((await stranger.delete(own)).statusCode).toBe(404);
    }
    expect(await listed(student)).toHaveLength(1);
  });

  it('omits expired sessions from the list and deletes their data', async () => {
    const student = await get().another('STUDENT');
    const { db } = get().store;
    await signIn(student.email, testPassword);
    const isOld = sql`${sessions.accountId} = ${student.id} AND ${sessions.browser} IS NOT NULL`;
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '9 hours'` })
      .where(isOld);
    expect(await listed(student)).toHaveLength(1);
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(isOld);
    await deleteOldSessions(db);
    expect(await db.$count(sessions, eq(sessions.accountId, student.id))).toBe(1);
  });

  it('allows two hundred sessions and ends the oldest beyond', async () => {
    const student = await get().another('STUDENT');
    const { db } = get().store;
    // The clock of a machine may be set back by some milliseconds in between.
    await db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '1 minute'` })
      .where(eq(sessions.accountId, student.id));
    for (let number = 0; number < 200; number++) await createSession(db, { id: student.id, role: 'STUDENT' });
    expect((await student.get(`/accounts/${student.id}/sessions`)).statusCode).toBe(401);
    const left = await db.$count(sessions, eq(sessions.accountId, student.id));
    expect(left).toBe(200);
  });

  it('logs ended sessions in the audit log', async () => {
    const student = await get().another('STUDENT');
    await student.delete(`/accounts/${student.id}/sessions`);
    const { entries } = (await get().as('ADMINISTRATOR').get(`/audit?person=${student.id}`)).json();
    expect(entries).toMatchObject([{ action: 'session.endOthers', outcome: 'done' }]);
  });
});

describeApp('one’s own password', (get) => {
  const signIn = (email: string, password: string, cookie = '') =>
    get()
      .as('GUEST')
      .get('/login', { authorization: basic(email, password), cookie });
  const change = (caller: TestCaller, body: object) => caller.patch(`/accounts/${caller.id}/password`, body);

  it('changes the password, ends other sessions, and continues this one with another token', async () => {
    const student = await get().another('STUDENT');
    const elsewhere = (await signIn(student.email, testPassword)).json().token as string;
    const answer = await change(student, { current: testPassword, password: other });
    expect(answer.statusCode).toBe(200);
    const { token, ...shown } = answer.json();
    expect(shown).toMatchObject({ id: student.id, username: student.email, role: 'STUDENT' });
    expect(answer.cookies.find(({ name }) => name === 'session')).toMatchObject({
      value: token,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    const known = async (bearer: string | undefined) =>
      (
        await get()
          .as('GUEST')
          .get('/login', { authorization: `Bearer ${bearer}` })
      ).statusCode;
    expect(await known(student.token)).toBe(401);
    expect(await known(elsewhere)).toBe(401);
    expect(await known(token)).toBe(200);
    expect((await signIn(student.email, testPassword)).statusCode).toBe(401);
    // The browser that changed the password is known to the account.
    const mark = answer.cookies.find(({ name }) => name === 'browser');
    expect((await signIn(student.email, other, `browser=${mark!.value}`)).statusCode).toBe(200);
  });

  it('accepts a change in a known browser despite many failed attempts from the same address', async () => {
    const student = await get().another('STUDENT');
    const first = await signIn(student.email, testPassword);
    const mark = first.cookies.find(({ name }) => name === 'browser')!.value;
    await storeAttempts(get(), `sign-in ${student.email} from 127.0.0.1`, { count: 30, inSeconds: 20 });
    const body = { current: testPassword, password: other };
    expect((await change(student, body)).statusCode).toBe(429);
    const url = `/accounts/${student.id}/password`;
    expect((await student.patch(url, body, { cookie: `browser=${mark}` })).statusCode).toBe(200);
  });

  it('rejects a queued sign-in with the old password', async () => {
    const student = await get().another('STUDENT');
    const changed = change(student, { current: testPassword, password: other });
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
    await change(student, { current: 'not that one', password: other });
    await change(student, { current: testPassword, password: other });
    const answer = await get().as('ADMINISTRATOR').get(`/audit?person=${student.id}`);
    expect(answer.json().entries).toMatchObject([
      { action: 'accounts.changePassword', outcome: 'done', target: `/accounts/${student.id}/password` },
      { action: 'accounts.changePassword', outcome: 'refused', target: `/accounts/${student.id}` },
    ]);
    expect(answer.body).not.toContain(other);
    expect(answer.body).not.toContain(testPassword);
  });

  it.each([
    ['is wrong', { current: 'not that one', password: other }, 'current', 'Incorrect current password'],
    ['is missing', { password: other }, 'current', 'Please input your current password'],
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
    const answer = await change(student, body);
    expect(answer.statusCode).toBe(400);
    expect(faultsOf(answer)).toEqual([{ path, message }]);
    expect((await signIn(student.email, testPassword)).statusCode).toBe(200);
  });

  it('limits guesses as strictly as the sign-in', async () => {
    const student = await get().another('STUDENT');
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, guess) =>
        change(student, { current: `guess number ${guess}`, password: other }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBe(15);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  });

  it('sends the new token to a page as a cookie only', async () => {
    const student = await get().another('STUDENT');
    const answer = await get().app.inject({
      method: 'PATCH',
      url: `${apiBase}/accounts/${student.id}/password`,
      payload: { current: testPassword, password: other },
      headers: { cookie: `session=${student.token}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const renewed = answer.cookies.find(({ name }) => name === 'session')!.value;
    expect(answer.json()).toMatchObject({ id: student.id });
    expect(answer.json()).not.toHaveProperty('token');
    expect(answer.body).not.toContain(renewed);
    expect(renewed).not.toBe(student.token);
  });

  it('rejects password changes by other users, including administrators', async () => {
    const student = await get().another('STUDENT');
    const path = `/accounts/${student.id}/password`;
    const body = { current: testPassword, password: other };
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
    const passwords = [`${other} 1`, `${other} 2`];
    const answers = await Promise.all(
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
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const opens = await Promise.all(passwords.map((password) => signIn(student.email, password)));
    expect(opens.map(({ statusCode }) => statusCode)).toEqual(
      answers.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)),
    );
  });

  it('shows whether an account has a password, and rejects a change if it has none', async () => {
    const student = await get().another('STUDENT');
    const shown = async () => (await student.get(`/accounts/${student.id}`)).json();
    expect(await shown()).toMatchObject({ hasPassword: true, identities: [] });
    await get().store.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, student.id));
    expect(await shown()).toMatchObject({ hasPassword: false });
    const answer = await change(student, { current: testPassword, password: other });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('This account has no password.');
  });
});

describeApp(
  'one’s own password in the student edition',
  (get) => {
    it('allows passwords only to administrators, and reports none for other roles', async () => {
      const { as } = get();
      for (const [role, hasPassword] of [
        ['STUDENT', false],
        ['ADMINISTRATOR', true],
      ] as const) {
        const caller = as(role);
        expect((await caller.get(`/accounts/${caller.id}`)).json()).toMatchObject({ hasPassword });
        const body = { current: testPassword, password: other };
        const { statusCode } = await caller.patch(`/accounts/${caller.id}/password`, body);
        expect(statusCode).toBe(hasPassword ? 200 : 409);
      }
    });
  },
  { EDITION: 'student' },
);

describeApp(
  'one’s own password in a demonstration',
  (get) => {
    it('rejects changes of a shared demonstration account', async () => {
      const { db } = get().store;
      await db
        .update(accounts)
        .set({ email: 'Student@elucida.test' })
        .where(eq(accounts.id, get().as('STUDENT').id));
      const changeOwn = (caller: TestCaller) =>
        caller.patch(`/accounts/${caller.id}/password`, { current: testPassword, password: other });
      const refused = await changeOwn(get().as('STUDENT'));
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'shared-account',
        message: 'The password of this shared demonstration account cannot be changed.',
        text: { code: 'shared-password' },
      });
      expect((await changeOwn(get().as('PROFESSOR'))).statusCode).toBe(200);
      const offered = `/accounts/${get().as('STUDENT').id}`;
      const administrator = get().as('ADMINISTRATOR');
      for (const answer of [
        await administrator.patch(offered, { email: 'mine@example.org' }, { 'if-match': '*' }),
        await administrator.patch(offered, { role: 'ADMINISTRATOR' }, { 'if-match': '*' }),
        await administrator.delete(offered),
      ]) {
        expect(answer.statusCode).toBe(409);
        expect(answer.json().message).toBe('This shared demonstration account cannot be changed.');
      }
      expect((await administrator.post(`${offered}/password-link`)).json().code).toBe('shared-account');
    });

    it('hides other sessions of a shared account and rejects ending them', async () => {
      const { db } = get().store;
      const shared = await get().another('STUDENT');
      const { id, email } = shared;
      const authorization = basic(email, testPassword);
      await get().as('GUEST').get('/login', { authorization });
      const sessionsOf = `/accounts/${id}/sessions`;
      expect((await shared.get(sessionsOf)).json().sessions).toHaveLength(2);
      await db.update(accounts).set({ email: 'professor@elucida.test' }).where(eq(accounts.id, id));
      const { sessions } = (await shared.get(sessionsOf)).json();
      expect(sessions).toMatchObject([{ isCurrent: true }]);
      for (const path of [sessionsOf, `${sessionsOf}/${sessions[0].id}`])
        expect((await shared.delete(path)).json().code).toBe('shared-account');
      expect((await shared.get(sessionsOf)).statusCode).toBe(200);
    });
  },
  { DEMO: '1' },
);
