import { eq, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { newId } from './new-id.ts';
import { accounts } from './schema.ts';
import { uniqueViolation } from './unique-violation.ts';

export type Account = typeof accounts.$inferSelect;
export type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'createdAt' | 'firstLoginAt'>;

export type AccountCreation = { ok: true; id: string } | { ok: false; taken: 'email' | 'identifier' };

export async function createAccount(db: Executor, account: NewAccount): Promise<AccountCreation> {
  const id = newId();
  try {
    await db.insert(accounts).values({ ...account, id });
    return { ok: true, id };
  } catch (error) {
    const constraint = uniqueViolation(error);
    if (constraint === undefined) throw error;
    return { ok: false, taken: constraint.includes('uliegeid') ? 'identifier' : 'email' };
  }
}

export async function findAccount(db: Executor, id: string): Promise<Account | undefined> {
  const rows = await db.select().from(accounts).where(eq(accounts.id, id));
  return rows[0];
}

export async function findAccountByEmail(db: Executor, email: string): Promise<Account | undefined> {
  const rows = await db
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()));
  return rows[0];
}

export async function hasAdministrator(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, 'ADMINISTRATOR'))
    .limit(1);
  return rows.length > 0;
}

/** Set once: two years of retention count from it. */
export async function recordFirstLogin(db: Executor, id: string): Promise<void> {
  await db
    .update(accounts)
    .set({ firstLoginAt: sql`coalesce(${accounts.firstLoginAt}, now())` })
    .where(eq(accounts.id, id));
}

export async function setPasswordHash(db: Executor, id: string, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}
