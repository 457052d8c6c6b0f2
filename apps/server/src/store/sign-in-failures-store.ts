import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { newId } from './new-id.ts';
import { signInFailures } from './schema.ts';

const windowMinutes = 15;
const recent = gt(signInFailures.createdAt, sql`now() - make_interval(mins => ${windowMinutes})`);

/** Under which the failures of one account are counted. */
export const accountFailureKey = (email: string) => `account:${email.trim().toLowerCase()}`;

export async function countSignInFailures(db: Executor, key: string): Promise<number> {
  const rows = await db
    .select({ failures: count() })
    .from(signInFailures)
    .where(and(eq(signInFailures.key, key), recent));
  return rows[0]?.failures ?? 0;
}

export async function recordSignInFailure(db: Executor, keys: string[]): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.createdAt, sql`now() - interval '1 day'`));
  await db.insert(signInFailures).values(keys.map((key) => ({ id: newId(), key })));
}

export async function forgetSignInFailures(db: Executor, key: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key));
}
