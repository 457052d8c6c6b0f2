import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from '../../../database/schema/index.ts';
import { createSession, deleteExpiredSessions } from '../../accounts/sessions-store.ts';
import { type TestCaller, describeApp, testPassword } from '../../../testing/test-app.ts';
import { basicOf } from '../../../testing/sign-in/basic-of.ts';

const linux = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

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
      .get('/login', { authorization: basicOf(email, password), 'user-agent': userAgent });
  const requestLogin = (token: string) =>
    get()
      .as('GUEST')
      .get('/login', { authorization: `Bearer ${token}` });
  const listSessions = async (caller: TestCaller) =>
    (await caller.get(`/accounts/${caller.id}/sessions`)).json().sessions as ListedSession[];

  it('lists only the kind of browser and system, and marks the current session', async () => {
    const student = await get().another('STUDENT');
    await signIn(student.email, testPassword);
    await pause(5);
    await signIn(student.email, testPassword, phone);
    const reply = await student.get(`/accounts/${student.id}/sessions`);
    expect(reply.json().sessions).toEqual([
      expect.objectContaining({ browser: 'Chrome', system: 'Android', isCurrent: false }),
      expect.objectContaining({ browser: 'Firefox', system: 'Linux', isCurrent: false }),
      expect.objectContaining({ browser: null, system: null, isCurrent: true }),
    ]);
    expect(reply.body).not.toMatch(/14[02]\.0|Pixel|Mozilla|hash/i);
    const rows = await get().store.db.select().from(sessions).where(eq(sessions.accountId, student.id));
    expect(JSON.stringify(rows)).not.toMatch(/14[02]\.0|Pixel|Mozilla/);
  });

  it('ends one session, or all sessions except the current one', async () => {
    const student = await get().another('STUDENT');
    const tokens: string[] = [];
    for (const agent of [linux, phone, phone])
      tokens.push((await signIn(student.email, testPassword, agent)).json().token);
    const [onLinux] = (await listSessions(student)).filter(({ system }) => system === 'Linux');
    const path = `/accounts/${student.id}/sessions`;
    expect((await student.delete(`${path}/${onLinux!.id}`)).statusCode).toBe(204);
    expect((await student.delete(`${path}/${onLinux!.id}`)).statusCode).toBe(404);
    expect((await requestLogin(tokens[0]!)).statusCode).toBe(401);
    expect((await requestLogin(tokens[1]!)).statusCode).toBe(200);
    expect((await student.delete(path)).statusCode).toBe(204);
    expect((await requestLogin(tokens[1]!)).statusCode).toBe(401);
    expect(await listSessions(student)).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  it('denies other users and administrators access to a user’s sessions', async () => {
    const student = await get().another('STUDENT');
    const [session] = await listSessions(student);
    const path = `/accounts/${student.id}/sessions`;
    for (const stranger of [get().as('STUDENT'), get().as('ADMINISTRATOR')]) {
      expect((await stranger.get(path)).statusCode).toBe(403);
      expect((await stranger.delete(path)).statusCode).toBe(403);
      expect((await stranger.delete(`${path}/${session!.id}`)).statusCode).toBe(403);
      const own = `/accounts/${stranger.id}/sessions/${session!.id}`;
      expect((await stranger.delete(own)).statusCode).toBe(404);
    }
    expect(await listSessions(student)).toHaveLength(1);
  });

  it('omits idle sessions from the list and deletes expired ones', async () => {
    const student = await get().another('STUDENT');
    const { db } = get().store;
    await signIn(student.email, testPassword);
    const isSecondSession = sql`${sessions.accountId} = ${student.id} AND ${sessions.browser} IS NOT NULL`;
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '9 hours'` })
      .where(isSecondSession);
    expect(await listSessions(student)).toHaveLength(1);
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(isSecondSession);
    await deleteExpiredSessions(db);
    expect(await db.$count(sessions, eq(sessions.accountId, student.id))).toBe(1);
  });

  it('allows 200 sessions and ends the oldest one when another starts', async () => {
    const student = await get().another('STUDENT');
    const { db } = get().store;
    // Makes this session the oldest even if the machine's clock is set back by some milliseconds.
    await db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '1 minute'` })
      .where(eq(sessions.accountId, student.id));
    for (let number = 0; number < 200; number++) await createSession(db, { id: student.id });
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
