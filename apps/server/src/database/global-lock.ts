import type { Db } from './database.ts';

/**
 * Waits while another call with this name runs on any server. The lock ends with its connection,
 * also if the server is killed.
 */
export async function withGlobalLock<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`elucida ${name}`]);
    return await work();
  } finally {
    client.release(true);
  }
}

/** Skips `work` while another call with this name runs on any server. */
export async function ifGlobalLockFree(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  const client = await db.$client.connect();
  try {
    const { rows } = await client.query<{ isAcquired: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS "isAcquired"',
      [`elucida ${name}`],
    );
    if (rows[0]!.isAcquired) await work();
  } finally {
    client.release(true);
  }
}
