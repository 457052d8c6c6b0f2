import { limits } from '@elucida/contract';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { accounts, drafts, submissions } from '../../../database/schema/index.ts';

/** Earliest change of a drawing in progress. */
const liveSince = sql`now() - interval '1 hour'`;

/** True if the last submission is this drawing, or is later than its last change. */
const isSubmitted = sql`coalesce((
  SELECT ${submissions.createdAt} >= ${drafts.lastModified} OR ${submissions.composerContent} = ${drafts.composerContent}
  FROM ${submissions}
  WHERE ${submissions.accountId} = ${drafts.accountId} AND ${submissions.exerciseId} = ${drafts.exerciseId}
  ORDER BY ${submissions.createdAt} DESC LIMIT 1), false)`;

/**
 * Returns account id of a student → time of the last change in ms. Excludes submitted, empty and
 * oversized drafts and those older than an hour.
 */
export async function loadLiveVersions(db: Db, exerciseId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ accountId: drafts.accountId, lastModified: drafts.lastModified })
    .from(drafts)
    .innerJoin(accounts, eq(accounts.id, drafts.accountId))
    .where(
      and(
        eq(drafts.exerciseId, exerciseId),
        eq(accounts.role, 'STUDENT'),
        gt(drafts.lastModified, liveSince),
        sql`NOT ${isSubmitted}`,
        sql`length(${drafts.composerContent}) BETWEEN 1 AND ${limits.logDrawingCharacters}`,
      ),
    );
  return new Map(rows.map(({ accountId, lastModified }) => [accountId, lastModified.getTime()]));
}

/** Returns account id → drawing. */
export async function loadLiveDrawings(
  db: Db,
  exerciseId: number,
  accountIds: string[],
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select({ accountId: drafts.accountId, composerContent: drafts.composerContent })
    .from(drafts)
    .where(and(eq(drafts.exerciseId, exerciseId), inArray(drafts.accountId, accountIds)));
  return new Map(rows.map(({ accountId, composerContent }) => [accountId, composerContent]));
}
