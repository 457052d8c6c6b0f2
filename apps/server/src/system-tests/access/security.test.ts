import { allEndpoints } from '@elucida/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { apiBase, describeApp, testPassword } from '../../testing/test-app.ts';
import { basicOf } from '../../testing/sign-in/basic-of.ts';

describeApp('a request of another site with the session cookie', (get) => {
  const changes = allEndpoints().filter(({ endpoint }) => endpoint.method !== 'GET');

  it('is rejected for every method and every origin', async ({ task }) => {
    const { token } = get().as('ADMINISTRATOR');
    const origins = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'https://sibling.127.0.0.1' },
      { origin: 'null' },
    ];
    const passed: string[] = [];
    for (const { endpoint } of changes)
      for (const headers of origins) {
        const { statusCode } = await get().app.inject({
          method: endpoint.method,
          url: `${apiBase}${endpoint.path.replace(/\{\w+\}/g, '1')}`,
          headers: { cookie: `session=${token}`, ...headers },
          ...(endpoint.method !== 'DELETE' && { payload: {} }),
        });
        if (statusCode !== 403) passed.push(`${statusCode} ${endpoint.method} ${endpoint.path}`);
      }
    expect(passed).toEqual([]);
    expect(changes.length).toBeGreaterThan(30);
    task.meta.figure = `${changes.length} calls from ${origins.length} origins, all 403`;
  });
});

describeApp('a sign-in session', (get) => {
  const db = () => get().store.db;
  const statusOf = async (token: string) =>
    (await get().app.inject({ url: `${apiBase}/login`, headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  const shift = (id: string, column: string, hours: number) =>
    db().execute(
      sql`UPDATE sessions SET ${sql.raw(column)} = ${sql.raw(column)} - make_interval(hours => ${hours}) WHERE account_id = ${id}`,
    );

  it('ignores a session cookie that a visitor supplies', async () => {
    const { email } = await get().another('STUDENT');
    const brought = 'x'.repeat(43);
    const reply = await get().app.inject({
      url: `${apiBase}/login`,
      headers: { authorization: basicOf(email, testPassword), cookie: `session=${brought}` },
    });
    expect(reply.json().token).not.toBe(brought);
    expect(await statusOf(brought)).toBe(401);
    expect(await statusOf(reply.json().token)).toBe(200);
  });

  it('ends with the account, and uses a new role from the next request', async () => {
    const person = await get().another('STUDENT');
    const administrator = get().as('ADMINISTRATOR');
    expect((await person.get('/laboratories')).statusCode).toBe(403);
    await administrator.patch(`/accounts/${person.id}`, { role: 'PROFESSOR' });
    expect((await person.get('/laboratories')).statusCode).toBe(200);
    await administrator.patch(`/accounts/${person.id}`, { role: 'STUDENT' });
    expect((await person.get('/laboratories')).statusCode).toBe(403);
    await administrator.delete(`/accounts/${person.id}`);
    expect((await person.get('/laboratories')).statusCode).toBe(401);
  });

  it('ends after eight idle hours, and after a day despite activity', async () => {
    const [idle, old, fresh] = [
      await get().another('STUDENT'),
      await get().another('STUDENT'),
      await get().another('STUDENT'),
    ];
    await shift(idle.id, 'last_seen_at', 9);
    await shift(old.id, 'expires_at', 25);
    await shift(fresh.id, 'last_seen_at', 7);
    expect([await statusOf(idle.token!), await statusOf(old.token!), await statusOf(fresh.token!)]).toEqual([
      401, 401, 200,
    ]);
  });

  it('ends an administrator’s session after twelve hours despite activity', async () => {
    const [professor, administrator] = [
      await get().another('PROFESSOR'),
      await get().another('ADMINISTRATOR'),
    ];
    for (const { id } of [professor, administrator]) await shift(id, 'expires_at', 13);
    expect([await statusOf(professor.token!), await statusOf(administrator.token!)]).toEqual([200, 401]);
  });

  it('stores neither tokens nor passwords in the database in usable form', async () => {
    const { email, token } = await get().another('STUDENT');
    const signedIn = await get().app.inject({
      url: `${apiBase}/login`,
      headers: { authorization: basicOf(email, testPassword) },
    });
    const tables = await db().execute<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const secrets = [token!, String(signedIn.json().token), testPassword];
    for (const { name } of tables.rows) {
      const { rows } = await db().execute<{ held: boolean }>(
        sql`SELECT bool_or(${sql.join(
          secrets.map((secret) => sql`position(${secret} in row_text) > 0`),
          sql` OR `,
        )}) AS held FROM (SELECT t::text AS row_text FROM ${sql.identifier(name)} AS t) AS rows`,
      );
      expect([name, rows[0]?.held ?? false]).toEqual([name, false]);
    }
    expect(tables.rows.length).toBeGreaterThan(20);
  });
});
