import { and, count, desc, eq } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { newId } from './new-id.ts';
import { submissions } from './schema.ts';

export type SubmissionRow = typeof submissions.$inferSelect;
export type NewSubmission = Omit<typeof submissions.$inferInsert, 'id' | 'createdAt' | 'logId'>;

export async function createSubmission(db: Executor, submission: NewSubmission): Promise<string> {
  const id = newId();
  await db.insert(submissions).values({ id, ...submission });
  return id;
}

export async function countSubmissions(
  db: Executor,
  by: { accountId: string; exerciseId?: number },
): Promise<number> {
  const rows = await db.select({ total: count() }).from(submissions).where(ownedBy(by));
  return rows[0]?.total ?? 0;
}

export async function listSubmissions(
  db: Executor,
  options: { accountId: string; start: number; amount: number },
): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(submissions)
    .where(ownedBy(options))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .offset(options.start)
    .limit(options.amount);
}

export async function findSubmission(db: Executor, id: string): Promise<SubmissionRow | undefined> {
  const rows = await db.select().from(submissions).where(eq(submissions.id, id));
  return rows[0];
}

function ownedBy(by: { accountId: string; exerciseId?: number }) {
  return and(
    eq(submissions.accountId, by.accountId),
    by.exerciseId === undefined ? undefined : eq(submissions.exerciseId, by.exerciseId),
  );
}
