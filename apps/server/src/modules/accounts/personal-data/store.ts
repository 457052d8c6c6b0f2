import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import { type LogWithDrawing, loadDrawings } from '../../logs/load-log-drawings.ts';
import { entryColumns } from '../../logs/log-drawings.ts';
import {
  authorMessages,
  composerLogs,
  drafts,
  identities,
  ltiScores,
  passkeys,
  researchConsents,
  sessions,
  submissions,
  visitors,
} from '../../../database/schema/index.ts';
import type { SubmissionRow } from '../../submissions/store.ts';

/** Omits submissions and logs, which are streamed. */
export async function loadPersonalFields(db: Executor, accountId: string) {
  const [consent] = await db
    .select({ isGiven: researchConsents.isGiven, changedAt: researchConsents.changedAt })
    .from(researchConsents)
    .where(eq(researchConsents.accountId, accountId));
  return {
    consent: consent ?? null,
    universityIdentities: await db
      .select({
        issuer: identities.issuer,
        attribute: identities.attribute,
        subject: identities.subject,
        createdAt: identities.createdAt,
      })
      .from(identities)
      .where(eq(identities.accountId, accountId))
      .orderBy(asc(identities.createdAt)),
    gradebooks: await db
      .select({
        exercise: ltiScores.exerciseId,
        issuer: ltiScores.issuer,
        subject: ltiScores.subject,
        lineItem: ltiScores.lineItem,
        sentScore: ltiScores.sentScore,
        sentAt: ltiScores.sentAt,
      })
      .from(ltiScores)
      .where(eq(ltiScores.accountId, accountId))
      .orderBy(asc(ltiScores.exerciseId), asc(ltiScores.lineItem)),
    sessions: await db
      .select({
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
        browser: sessions.browser,
        system: sessions.system,
      })
      .from(sessions)
      .where(eq(sessions.accountId, accountId))
      .orderBy(asc(sessions.createdAt)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.accountId, accountId))
      .orderBy(asc(passkeys.createdAt)),
    visits: await db
      .select({ day: visitors.day, pages: visitors.count })
      .from(visitors)
      .where(eq(visitors.accountId, accountId))
      .orderBy(asc(visitors.day)),
    drafts: await db
      .select({
        exercise: drafts.exerciseId,
        drawing: drafts.composerContent,
        lastModified: drafts.lastModified,
      })
      .from(drafts)
      .where(eq(drafts.accountId, accountId))
      .orderBy(asc(drafts.exerciseId)),
    messages: await db
      .select({
        exercise: authorMessages.exerciseId,
        drawing: authorMessages.drawing,
        message: authorMessages.message,
        createdAt: authorMessages.createdAt,
      })
      .from(authorMessages)
      .where(eq(authorMessages.writtenBy, accountId))
      .orderBy(asc(authorMessages.createdAt)),
  };
}

const submissionsAtOnce = 200;

/** Streams in batches, the oldest first. */
export async function* streamPersonalSubmissions(
  db: Executor,
  accountId: string,
): AsyncGenerator<SubmissionRow> {
  let last: SubmissionRow | undefined;
  for (;;) {
    const rows: SubmissionRow[] = await db
      .select()
      .from(submissions)
      .where(
        and(
          eq(submissions.accountId, accountId),
          last &&
            sql`(${submissions.createdAt}, ${submissions.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id})`,
        ),
      )
      .orderBy(asc(submissions.createdAt), asc(submissions.id))
      .limit(submissionsAtOnce);
    yield* rows;
    last = rows.at(-1);
    if (last === undefined) return;
  }
}

/** Few enough that all their drawings fit in memory. */
const logsAtOnce = 100;

/** Streams the oldest first, with complete drawings. */
export async function* streamPersonalLogs(db: Executor, accountId: string): AsyncGenerator<LogWithDrawing> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select(entryColumns)
      .from(composerLogs)
      .where(and(eq(composerLogs.accountId, accountId), gt(composerLogs.position, last)))
      .orderBy(asc(composerLogs.position))
      .limit(logsAtOnce);
    if (rows.length === 0) return;
    yield* await loadDrawings(db, rows);
    last = rows.at(-1)!.position;
  }
}
