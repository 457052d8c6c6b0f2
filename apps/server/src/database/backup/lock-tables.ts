import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { quoteName } from './row-sql.ts';

/** SQLSTATE of a lock timeout and of a deadlock that PostgreSQL ended, both worth a retry. */
const passing = new Set(['55P03', '40P01']);

/**
 * Time limits of the attempts to lock, in ms. A session that waits for a lock while it holds others
 * may be part of a deadlock. PostgreSQL looks for one after a second and ends any participant, so
 * this transaction gives up earlier. A long last attempt makes autovacuum cancel itself.
 */
const patience = [250, 250, 250, 250, 3000];
const maxAttempts = 40;

/**
 * Begins a transaction with exclusive locks on these tables. Queries of others wait and do not
 * fail. Throws PostgreSQL's error if others hold a table for about 40 s.
 */
export async function beginWithLockedTables(client: pg.PoolClient, tables: Iterable<string>): Promise<void> {
  const names = [...tables].sort().map((name) => `public.${quoteName(name)}`);
  for (let attempt = 0; ; attempt++) {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL lock_timeout = ${patience[attempt % patience.length]!}`);
      await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
      await client.query('SET LOCAL lock_timeout = 0');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      const code = String((error as { code?: unknown }).code);
      if (attempt === maxAttempts || !passing.has(code)) throw error;
      await sleep(20 + 200 * Math.random());
    }
  }
}
