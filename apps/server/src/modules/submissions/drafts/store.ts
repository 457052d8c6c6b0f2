import { and, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { drafts } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { type ChangeResult, isStale, nextVersion } from '../../../database/queries/versions.ts';

export type DraftRow = typeof drafts.$inferSelect;

export interface DraftPath {
  accountId: string;
  exerciseId: number;
}

const at = ({ accountId, exerciseId }: DraftPath) =>
  and(eq(drafts.accountId, accountId), eq(drafts.exerciseId, exerciseId));

export async function findDraft(db: Executor, path: DraftPath): Promise<DraftRow | undefined> {
  const rows = await db.select().from(drafts).where(at(path));
  return rows[0];
}

/**
 * Saves a draft. A missing one is created for any expected version, because a submission removes
 * it.
 */
export async function saveDraft(
  db: Db,
  path: DraftPath,
  change: { composerContent: string; expected: Date | undefined },
): Promise<{ outcome: 'done'; draft: DraftRow } | { outcome: 'stale' }> {
  const { composerContent, expected } = change;
  return withTransaction(db, async (tx) => {
    const [begun] = await tx
      .insert(drafts)
      .values({ ...path, composerContent })
      .onConflictDoNothing()
      .returning();
    if (begun !== undefined) return { outcome: 'done', draft: begun } as const;
    const [row] = await tx.select().from(drafts).where(at(path)).for('update');
    if (row !== undefined && isStale(row, expected)) return { outcome: 'stale' } as const;
    const [draft] = await tx
      .insert(drafts)
      .values({ ...path, composerContent })
      .onConflictDoUpdate({
        target: [drafts.accountId, drafts.exerciseId],
        set: {
          composerContent: sql`excluded.composer_content`,
          lastModified: nextVersion(drafts.lastModified),
        },
      })
      .returning();
    return { outcome: 'done', draft: draft! } as const;
  });
}

export async function removeDraft(
  db: Db,
  path: DraftPath,
  expected: Date | undefined,
): Promise<ChangeResult> {
  return withTransaction(db, async (tx) => {
    const [row] = await tx.select().from(drafts).where(at(path)).for('update');
    if (row === undefined) return 'missing';
    if (isStale(row, expected)) return 'stale';
    await tx.delete(drafts).where(at(path));
    return 'done';
  });
}
