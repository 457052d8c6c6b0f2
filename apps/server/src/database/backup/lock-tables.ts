import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { quoteName } from './archive-sql.ts';

/** SQLSTATE of a lock timeout and of a deadlock that PostgreSQL ended, both worth a retry. */
const retryableCodes = new Set(['55P03', '40P01']);

/**
 * Lock timeouts of successive attempts. PostgreSQL looks for a deadlock after a second of waiting
 * and ends any participant, so most attempts give up earlier. Every fifth waits longer, because
 * PostgreSQL then cancels an autovacuum that holds a table.
 */
const lockTimeoutsMs = [250, 250, 250, 250, 3000];
const maxRetries = 40;

/**
 * Queries of other connections wait, at most until their own time limit. Throws PostgreSQL's error
 * if another connection holds a table for about 40 s.
 */
export async function beginWithLockedTables(client: pg.PoolClient, tables: Iterable<string>): Promise<void> {
  const names = [...tables].sort().map((name) => `public.${quoteName(name)}`);
  for (let attempt = 0; ; attempt++) {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL lock_timeout = ${lockTimeoutsMs[attempt % lockTimeoutsMs.length]!}`);
      await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
      await client.query('SET LOCAL lock_timeout = 0');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      const code = String((error as { code?: unknown }).code);
      if (attempt === maxRetries || !retryableCodes.has(code)) throw error;
      await sleep(20 + 200 * Math.random());
    }
  }
}
