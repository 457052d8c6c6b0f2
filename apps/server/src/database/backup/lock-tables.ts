import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { quoteName } from './row-sql.ts';

/** A lock that did not come in time, and a deadlock that PostgreSQL broke (SQLSTATE 55P03, 40P01). */
const passing = new Set(['55P03', '40P01']);

/**
 * Milliseconds to wait for a lock. Who waits for one while it holds others may be waited for in turn; PostgreSQL looks
 * for such a circle after a second and ends anyone in it, so that we give way earlier. A long wait in between is what
 * makes the database's own cleaning of a table give way to us.
 */
const patience = [250, 250, 250, 250, 3000];
const maxAttempts = 40;

/**
 * Begins a transaction that has these tables to itself. Nobody else's query fails of it: they wait. Throws what
 * PostgreSQL says where others keep a table for half a minute.
 */
export async function beginWithLockedTables(client: pg.PoolClient, tables: Iterable<string>): Promise<void> {
  const names = [...tables].sort().map((name) => `public.${quoteName(name)}`);
  for (let tries = 0; ; tries++) {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL lock_timeout = ${patience[tries % patience.length]!}`);
      await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
      await client.query('SET LOCAL lock_timeout = 0');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      const code = String((error as { code?: unknown }).code);
      if (tries === maxAttempts || !passing.has(code)) throw error;
      await sleep(20 + 200 * Math.random());
    }
  }
}
