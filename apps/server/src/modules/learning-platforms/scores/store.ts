import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { ltiScores, submissions } from '../../../database/schema/index.ts';

export type LtiScoreRow = typeof ltiScores.$inferSelect;

/** Null if the verdict is not withheld. */
const openRelease = sql<Date | null>`CASE WHEN ${submissions.withheldUntil} > now() THEN ${submissions.withheldUntil} END`;

type SolverAndExercise = Pick<LtiScoreRow, 'accountId' | 'exerciseId'>;

/**
 * The score becomes due. From then on the column gets only the score of this exercise, which
 * includes earlier submissions.
 */
export async function linkGradebookColumn(
  db: Executor,
  link: SolverAndExercise & Pick<LtiScoreRow, 'lineItem' | 'issuer' | 'clientId' | 'subject'>,
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

/** If a server is killed while it sends a score, another server sends it after this time. */
const leaseSeconds = 60;

export type LeasedScore = LtiScoreRow & { dueAt: Date };

/**
 * Returns undefined if no score is due. The lease holds no lock, so a submission during it makes
 * the score due again. Scores of a platform that was removed from the settings wait until it is
 * added again.
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

/** A score that changed while it was sent stays due. */
const isStillLeased = ({ accountId, lineItem, dueAt }: LeasedScore) =>
  and(eq(ltiScores.accountId, accountId), eq(ltiScores.lineItem, lineItem), eq(ltiScores.dueAt, dueAt));

/**
 * `score` (of 100) is undefined if none was sent or delivered. `dueAt` is the time at which the
 * next withheld verdict makes the score due again.
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

export interface ScoreState {
  /**
   * `at` is the time of the first correct submission or else of the last one, among those with a
   * verdict. Undefined without any.
   */
  result: { isSolved: boolean; at: Date } | undefined;
  /** Time at which the next withheld submission gets its verdict. */
  nextRelease: Date | undefined;
}

export async function loadScoreState(
  db: Executor,
  { accountId, exerciseId }: SolverAndExercise,
): Promise<ScoreState> {
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
