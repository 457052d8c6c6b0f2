import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { describeApp } from '../../../testing/test-app.ts';
import { registerErrorHandling } from './error-handler.ts';

describeApp('the log of a failed query', (get) => {
  it('logs the query and the place of the call, but no values', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = Fastify({ logger: { level: 'error', stream } });
    registerErrorHandling(app, { publicUrl: new URL('http://localhost'), hasPage: false, platforms: [] });
    app.get('/fails', async () => {
      const values = [`ada@example.org`, '$argon2id$v=19$secret', 'two lines\n    at secret.ts:1:1'];
      await get().store.db.execute(
        sql`SELECT ${sql.join(
          values.map((value) => sql`${value}::int`),
          sql`, `,
        )}`,
      );
    });
    expect((await app.inject('/fails')).statusCode).toBe(500);
    const log = lines.join('');
    expect(log).toContain('SELECT $1::int');
    expect(log).toContain('22P02');
    expect(log).toContain('error-handler.test.ts');
    for (const value of ['ada@', 'argon2id', 'secret']) expect(log).not.toContain(value);
  });
});
