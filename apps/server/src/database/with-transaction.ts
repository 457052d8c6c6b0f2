import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from './database.ts';

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** A deadlock, and a write that another one overtook (SQLSTATE 40P01, 40001): nothing is wrong but the moment. */
const passing = new Set(['40P01', '40001']);

const maxAttempts = 6;

function isTransient(error: unknown): boolean {
  // Drizzle wraps what the driver throws.
  const cause = (error as { cause?: unknown }).cause ?? error;
  return passing.has(String((cause as { code?: unknown }).code));
}

/** Of a pool, Drizzle keeps a connection for ever that is lost at the very beginning: ten of them and there are none left. */
async function runOnce<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    // Without the schema, which it would work through each time; nobody asks it by relations.
    return await drizzle(client).transaction((tx) => work(tx as unknown as Transaction));
  } finally {
    client.release();
  }
}

/**
 * Runs `work` in a transaction, and anew where PostgreSQL broke a deadlock by ending it: everything that `work` does
 * outside of the transaction may happen several times. Whoever locks in the order of `contentTables` (what things hang
 * on before the things) seldom comes to that.
 */
export async function withTransaction<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (tries === maxAttempts || !isTransient(error)) throw error;
    }
  }
}
