import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { ltiScores, submissions } from '../../../database/schema/index.ts';

export type LtiScoreRow = typeof ltiScores.$inferSelect;

/** Time until which an answer is withheld, null once it is released. */
const openRelease = sql<Date | null>`CASE WHEN ${submissions.withheldUntil} > now() THEN ${submissions.withheldUntil} END`;

type Place = Pick<LtiScoreRow, 'accountId' | 'exerciseId'>;

/** From now on this column hears how they do at this exercise alone; what they answered before is sent too. */
export async function linkGradebookColumn(
  db: Executor,
  link: Place & Pick<LtiScoreRow, 'lineItem' | 'issuer' | 'clientId' | 'subject'>,
): Promise<void> {
  const { exerciseId, issuer, clientId, subject } = link;
  const due = { dueAt: sql`now()`, tries: 0 };
  await db
    .insert(ltiScores)
    .values({ ...link, ...due })
    .onConflictDoUpdate({
      target: [ltiScores.accountId, ltiScores.lineItem],
      set: { exerciseId, issuer, clientId, subject, ...due },
    });
}

/** A server that is killed while it sends one is followed by another after this long. */
const leaseSeconds = 60;

export type LeasedScore = LtiScoreRow & { dueAt: Date };

/**
 * One score that is due on a platform, for this server alone for a minute. No lock is held meanwhile: an answer that comes then makes it due
 * again. Those of a platform that was taken out of the settings wait for its return.
 */
export async function leaseDueScore(
  db: Db,
  { issuer, clientId }: Pick<LtiScoreRow, 'issuer' | 'clientId'>,
): Promise<LeasedScore | undefined> {
  const next = sql`SELECT ctid FROM ${ltiScores}
    WHERE ${ltiScores.dueAt} <= now() AND ${ltiScores.issuer} = ${issuer} AND ${ltiScores.clientId} = ${clientId}
    ORDER BY ${ltiScores.dueAt} LIMIT 1 FOR UPDATE SKIP LOCKED`;
  const [row] = await db
    .update(ltiScores)
    .set({
      dueAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
      tries: sql`${ltiScores.tries} + 1`,
    })
    .where(sql`ctid = (${next})`)
    .returning();
  return row === undefined ? undefined : (row as LeasedScore);
}

/** Unless something changed while it was sent: then it stays due. */
const isStillLeased = ({ accountId, lineItem, dueAt }: LeasedScore) =>
  and(eq(ltiScores.accountId, accountId), eq(ltiScores.lineItem, lineItem), eq(ltiScores.dueAt, dueAt));

/**
 * Ends a lease. `score` is undefined where there was nothing to send, or where the platform refused it. The score is due
 * again at `dueAt`, if answers are withheld until then.
 */
export async function completeScore(
  db: Db,
  leased: LeasedScore,
  { score, dueAt }: { score: number | undefined; dueAt: Date | undefined },
): Promise<void> {
  const sent = score !== undefined && { sentScore: score, sentAt: sql`now()` };
  await db
    .update(ltiScores)
    .set({ dueAt: dueAt ?? null, ...sent })
    .where(isStillLeased(leased));
}

export async function postponeScore(db: Db, leased: LeasedScore, seconds: number): Promise<void> {
  await db
    .update(ltiScores)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(isStillLeased(leased));
}

/** Standing of a student at an exercise: when they solved it or last tried, by the answers with a verdict. */
export interface ScoreState {
  result: { isSolved: boolean; at: Date } | undefined;
  /** Time at which the next withheld answer gets its verdict. */
  nextRelease: Date | undefined;
}

/** Returns the standing of a student at an exercise. */
export async function loadScoreState(db: Executor, { accountId, exerciseId }: Place): Promise<ScoreState> {
  const all = await db
    .select({
      isCorrect: submissions.isCorrect,
      at: submissions.createdAt,
      withheldUntil: openRelease.mapWith(submissions.withheldUntil),
    })
    .from(submissions)
    .where(and(eq(submissions.accountId, accountId), eq(submissions.exerciseId, exerciseId)))
    .orderBy(asc(submissions.createdAt));
  const given = all.filter(({ withheldUntil }) => withheldUntil === null);
  const releases = all.flatMap(({ withheldUntil }) => withheldUntil ?? []);
  const nextRelease = releases.sort((a, b) => a.getTime() - b.getTime())[0];
  const solved = given.find(({ isCorrect }) => isCorrect);
  const last = given.at(-1);
  const result = solved ? { isSolved: true, at: solved.at } : last && { isSolved: false, at: last.at };
  return { result, nextRelease };
}
