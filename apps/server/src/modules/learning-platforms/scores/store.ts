import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { ltiScores, submissions } from '../../../database/schema/index.ts';

export type LtiScoreRow = typeof ltiScores.$inferSelect;

/** Time until which an answer is withheld. Null once it is released. */
const openRelease = sql<Date | null>`CASE WHEN ${submissions.withheldUntil} > now() THEN ${submissions.withheldUntil} END`;

type Place = Pick<LtiScoreRow, 'accountId' | 'exerciseId'>;

/**
 * Links a gradebook column to an exercise. From then on the column gets only the scores of this
 * exercise, including earlier answers.
 */
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

/**
 * Lifetime of a lease, in seconds. If a server is killed while it sends a score, another one takes
 * over then.
 */
const leaseSeconds = 60;

export type LeasedScore = LtiScoreRow & { dueAt: Date };

/**
 * Leases one due score of a platform to this server for a minute. No lock is held, so an answer
 * during the lease makes the score due again. Scores of a platform that was removed from the
 * settings wait until it is added again.
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

/** Condition that the score did not change while it was sent. Otherwise it stays due. */
const isStillLeased = ({ accountId, lineItem, dueAt }: LeasedScore) =>
  and(eq(ltiScores.accountId, accountId), eq(ltiScores.lineItem, lineItem), eq(ltiScores.dueAt, dueAt));

/**
 * Ends a lease. `score` is undefined if there was nothing to send or the platform rejected it. The
 * score is due again at `dueAt` if answers are withheld until then.
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

/**
 * Result of a student in an exercise: time of the first correct answer or else of the last answer,
 * among answers with a verdict.
 */
export interface ScoreState {
  result: { isSolved: boolean; at: Date } | undefined;
  /** Time at which the next withheld answer gets its verdict. */
  nextRelease: Date | undefined;
}

/** Returns the result of a student in an exercise. */
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
