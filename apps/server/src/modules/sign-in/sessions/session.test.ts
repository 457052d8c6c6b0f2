import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { apiBase, describeApp } from '../../../testing/test-app.ts';

describeApp('a session', (get) => {
  it('ends on the server when its holder logs out', async () => {
    const student = await get().another('STUDENT');
    expect((await student.post('/logout')).statusCode).toBe(204);
    expect((await student.get('/login')).statusCode).toBe(401);
  });

  it('announces the erasure date one month ahead, except to administrators', async () => {
    const erasedOf = async (
      caller: { id: string; get: (url: string) => Promise<{ json: () => { erasedAt?: string } }> },
      days: number,
    ) => {
      await get().store.db.execute(
        sql`UPDATE accounts SET first_login_at = now() - interval '2 years' + make_interval(days => ${days}) WHERE id = ${caller.id}`,
      );
      return (await caller.get('/login')).json().erasedAt;
    };
    const student = await get().another('STUDENT');
    expect(await erasedOf(student, 31)).toBeUndefined();
    const dueTime = await erasedOf(student, 29);
    const { rows } = await get().store.db.execute(
      sql`SELECT (first_login_at + interval '2 years') AS due FROM accounts WHERE id = ${student.id}`,
    );
    expect(new Date(dueTime!)).toEqual(new Date(String(rows[0]!['due'])));
    expect(await erasedOf(await get().another('ADMINISTRATOR'), 3)).toBeUndefined();
  });

  it('rejects a session cookie on a request from another site', async () => {
    const { token } = get().as('ADMINISTRATOR');
    const attempt = (headers: Record<string, string>) =>
      get().app.inject({
        method: 'POST',
        url: `${apiBase}/laboratories`,
        headers: { cookie: `session=${token}`, ...headers },
        payload: { name: 'A' },
      });
    expect((await attempt({})).statusCode).toBe(403);
    expect((await attempt({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await attempt({ origin: 'null' })).statusCode).toBe(403);
    expect((await attempt({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect((await attempt({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
    expect((await attempt({ origin: get().config.publicUrl.origin })).statusCode).toBe(201);
  });

  it('rejects an invented token', async () => {
    const reply = await get().as('GUEST').get('/molecules', { authorization: 'Bearer made-up' });
    expect(reply.statusCode).toBe(401);
    expect(reply.json().message).toBe('You must be authenticated to access this resource');
  });
});
