import { and, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { drafts } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { type ChangeResult, isStale, nextVersion } from '../../../database/queries/versions.ts';

export type DraftRow = typeof drafts.$inferSelect;

export interface DraftKey {
  accountId: string;
  exerciseId: number;
}

const isDraft = ({ accountId, exerciseId }: DraftKey) =>
  and(eq(drafts.accountId, accountId), eq(drafts.exerciseId, exerciseId));

export async function findDraft(db: Executor, key: DraftKey): Promise<DraftRow | undefined> {
  const rows = await db.select().from(drafts).where(isDraft(key));
  return rows[0];
}

/**
 * Creates a missing draft whatever version the client expects, because a submission deletes the
 * draft.
 */
export async function saveDraft(
  db: Db,
  key: DraftKey,
  change: { composerContent: string; expected: Date | undefined },
): Promise<{ outcome: 'done'; draft: DraftRow } | { outcome: 'stale' }> {
  const { composerContent, expected } = change;
  return withTransaction(db, async (tx) => {
    const [created] = await tx
      .insert(drafts)
      .values({ ...key, composerContent })
      .onConflictDoNothing()
      .returning();
    if (created !== undefined) return { outcome: 'done', draft: created } as const;
    const [row] = await tx.select().from(drafts).where(isDraft(key)).for('update');
    if (row !== undefined && isStale(row, expected)) return { outcome: 'stale' } as const;
    const [draft] = await tx
      .insert(drafts)
      .values({ ...key, composerContent })
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

export async function removeDraft(db: Db, key: DraftKey, expected: Date | undefined): Promise<ChangeResult> {
  return withTransaction(db, async (tx) => {
    const [row] = await tx.select().from(drafts).where(isDraft(key)).for('update');
    if (row === undefined) return 'missing';
    if (isStale(row, expected)) return 'stale';
    await tx.delete(drafts).where(isDraft(key));
    return 'done';
  });
}
