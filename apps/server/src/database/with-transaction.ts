import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from './database.ts';

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** SQLSTATE of a deadlock and of a serialization failure, which a retry solves. */
const retryableCodes = new Set(['40P01', '40001']);

const maxAttempts = 6;

function isTransient(error: unknown): boolean {
  // Drizzle wraps errors of the driver.
  const cause = (error as { cause?: unknown }).cause ?? error;
  return retryableCodes.has(String((cause as { code?: unknown }).code));
}

/**
 * Uses a connection of its own: Drizzle never releases a pooled connection that is lost during
 * BEGIN, and ten of them would exhaust the pool.
 */
async function runOnce<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    // Drizzle would process the schema on each call; no relational query needs it.
    return await drizzle(client).transaction((tx) => work(tx as unknown as Transaction));
  } finally {
    client.release();
  }
}

/**
 * Repeats `work` if PostgreSQL ended it to break a deadlock: its side effects outside the
 * transaction may happen several times. Locking in the order of `contentTables` (parents first)
 * makes deadlocks rare.
 */
export async function withTransaction<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (attempt === maxAttempts || !isTransient(error)) throw error;
    }
  }
}
