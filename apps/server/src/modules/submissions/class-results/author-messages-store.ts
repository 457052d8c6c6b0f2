import { and, desc, eq } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { accounts, authorMessages, exercises } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { uniqueViolation } from '../../../database/queries/unique-violation.ts';
import { type ChangeResult, isStale, nextVersion } from '../../../database/queries/versions.ts';

export type AuthorMessageRow = typeof authorMessages.$inferSelect & { author: string | null };

/** Returns the newest first. */
export async function listAuthorMessages(db: Executor, exerciseId: number): Promise<AuthorMessageRow[]> {
  const rows = await db
    .select({ row: authorMessages, firstname: accounts.firstname, lastname: accounts.lastname })
    .from(authorMessages)
    .leftJoin(accounts, eq(accounts.id, authorMessages.writtenBy))
    .where(eq(authorMessages.exerciseId, exerciseId))
    .orderBy(desc(authorMessages.createdAt), desc(authorMessages.id));
  return rows.map(({ row, firstname, lastname }) => ({
    ...row,
    author: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(),
  }));
}

export async function listMessagesByStructure(db: Executor, exerciseId: number) {
  return db
    .select({
      structure: authorMessages.structureCode,
      message: authorMessages.message,
      severity: authorMessages.severity,
    })
    .from(authorMessages)
    .where(eq(authorMessages.exerciseId, exerciseId));
}

export type NewAuthorMessage = Omit<typeof authorMessages.$inferInsert, 'id' | 'createdAt' | 'lastModified'>;

export type AuthorMessageResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'missing' | 'taken' | 'too-many' };

/** Fails if the structure has one or the exercise has `maxCount` messages. */
export async function createAuthorMessage(
  db: Db,
  values: NewAuthorMessage,
  maxCount: number,
): Promise<AuthorMessageResult> {
  const { exerciseId } = values;
  try {
    return await withTransaction(db, async (tx) => {
      const [exercise] = await tx
        .select({ id: exercises.id })
        .from(exercises)
        .where(eq(exercises.id, exerciseId))
        .for('no key update');
      if (exercise === undefined) return { ok: false, reason: 'missing' } as const;
      const total = await tx.$count(authorMessages, eq(authorMessages.exerciseId, exerciseId));
      if (total >= maxCount) return { ok: false, reason: 'too-many' } as const;
      const id = newId();
      await tx.insert(authorMessages).values({ ...values, id });
      return { ok: true, id } as const;
    });
  } catch (error) {
    if (uniqueViolation(error) === 'author_messages_structure_key') return { ok: false, reason: 'taken' };
    throw error;
  }
}

export interface AuthorMessagePlace {
  exerciseId: number;
  id: string;
}

const at = ({ exerciseId, id }: AuthorMessagePlace) =>
  and(eq(authorMessages.exerciseId, exerciseId), eq(authorMessages.id, id));

export interface AuthorMessageChange {
  fields: { message?: string | undefined; severity?: 'error' | 'info' | undefined };
  expected: Date | undefined;
}

export async function updateAuthorMessage(
  db: Db,
  place: AuthorMessagePlace,
  { fields, expected }: AuthorMessageChange,
): Promise<ChangeResult> {
  return withTransaction(db, async (tx) => {
    const [row] = await tx.select().from(authorMessages).where(at(place)).for('update');
    if (row === undefined) return 'missing';
    if (isStale(row, expected)) return 'stale';
    await tx
      .update(authorMessages)
      .set({ ...fields, lastModified: nextVersion(authorMessages.lastModified) })
      .where(at(place));
    return 'done';
  });
}

export async function removeAuthorMessage(
  db: Db,
  place: AuthorMessagePlace,
  expected: Date | undefined,
): Promise<ChangeResult> {
  return withTransaction(db, async (tx) => {
    const [row] = await tx.select().from(authorMessages).where(at(place)).for('update');
    if (row === undefined) return 'missing';
    if (isStale(row, expected)) return 'stale';
    await tx.delete(authorMessages).where(at(place));
    return 'done';
  });
}

/** The copies have the same authors. */
export async function copyAuthorMessages(
  tx: Executor,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const rows = await tx.select().from(authorMessages).where(eq(authorMessages.exerciseId, from));
  if (rows.length === 0) return;
  await tx.insert(authorMessages).values(rows.map((row) => ({ ...row, id: newId(), exerciseId: to })));
}
