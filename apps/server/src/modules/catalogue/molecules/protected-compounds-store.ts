import { endOfSubmissionsOf } from '@elucida/contract';
import { type SQL, and, asc, eq, exists, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import { exercises, molecules, protectedCompounds } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';

export type ExerciseRow = typeof exercises.$inferSelect;

/** `releaseAt` is null if no release is set. */
export interface Protection {
  protectedAt: Date;
  releaseAt: Date | null;
}

const isProtectionActive = or(
  isNull(protectedCompounds.releaseAt),
  gt(protectedCompounds.releaseAt, sql`now()`),
);

/** A protection that has ended starts again now. */
const protectedAgain = sql`
  protected_at = CASE WHEN ${protectedCompounds.releaseAt} <= now() THEN now()
    ELSE ${protectedCompounds.protectedAt} END,
  release_at = NULL`;

export type LimitSettings = Pick<
  ExerciseRow,
  'attemptsAllowed' | 'opensAt' | 'closesAt' | 'lateMinutes' | 'feedbackLevel' | 'feedbackReleaseAt'
>;

/**
 * Returns ms since 1970: the closing time plus the period for late answers. Without a closing time,
 * returns Infinity if attempts are limited or feedback is withheld with no release date. Other
 * answers count until the exercise opens and withheld feedback is released. Returns 0 if its
 * answers never count.
 */
export function countsUntil(exercise: LimitSettings): number {
  const { attemptsAllowed, opensAt, feedbackLevel, feedbackReleaseAt } = exercise;
  const end = endOfSubmissionsOf(exercise);
  if (end !== null) return end.getTime();
  const isWithheld = feedbackLevel === 'after-closing';
  if (attemptsAllowed !== null || (isWithheld && feedbackReleaseAt === null)) return Infinity;
  return Math.max(opensAt?.getTime() ?? 0, isWithheld ? (feedbackReleaseAt?.getTime() ?? 0) : 0);
}

export const hasCountedAnswers = (exercise: LimitSettings, at = new Date()) =>
  countsUntil(exercise) > at.getTime();

type HidingSettings = LimitSettings & Pick<ExerciseRow, 'isProtected' | 'isPublic'>;

/** No release is accepted while an exercise hides its compound. */
export function isHidingCompound(exercise: HidingSettings, at = new Date()): boolean {
  return exercise.isProtected && exercise.isPublic && hasCountedAnswers(exercise, at);
}

/** Treats the exercise as public. */
export function isReleaseTooEarly(exercise: LimitSettings, releaseAt: Date): boolean {
  return hasCountedAnswers(exercise) && countsUntil(exercise) > releaseAt.getTime();
}

export function isProtectedCompound(db: Executor): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(protectedCompounds)
      .where(and(eq(protectedCompounds.compoundCode, molecules.compoundCode), isProtectionActive)),
  );
}

export async function findProtection(db: Executor, compoundCode: string): Promise<Protection | undefined> {
  const rows = await db
    .select({ protectedAt: protectedCompounds.protectedAt, releaseAt: protectedCompounds.releaseAt })
    .from(protectedCompounds)
    .where(and(eq(protectedCompounds.compoundCode, compoundCode), isProtectionActive));
  return rows[0];
}

/**
 * Excludes the time in which the compound was protected. Null if students never could see the
 * molecule.
 */
export async function findVisibleSince(
  db: Executor,
  { compoundCode, publicSince }: Pick<typeof molecules.$inferSelect, 'compoundCode' | 'publicSince'>,
): Promise<Date | null> {
  if (publicSince === null) return null;
  const [protection] = await db
    .select()
    .from(protectedCompounds)
    .where(eq(protectedCompounds.compoundCode, compoundCode));
  if (protection === undefined) return publicSince;
  const { protectedAt, releaseAt } = protection;
  if (publicSince < protectedAt) return publicSince;
  if (releaseAt === null || releaseAt > new Date()) return null;
  return releaseAt > publicSince ? releaseAt : publicSince;
}

/** Voids a release before `until`; for `now` one that is past, for `any` every release. */
export async function protectCompound(
  tx: Executor,
  moleculeId: string,
  until: Date | 'now' | 'any',
): Promise<void> {
  const { releaseAt } = protectedCompounds;
  const isVoid =
    until === 'any'
      ? isNotNull(releaseAt)
      : until === 'now'
        ? lte(releaseAt, sql`now()`)
        : lt(releaseAt, until);
  await tx.execute(sql`
    INSERT INTO ${protectedCompounds} (compound_code)
    SELECT ${molecules.compoundCode} FROM ${molecules} WHERE ${molecules.id} = ${moleculeId}
    ON CONFLICT (compound_code) DO UPDATE SET ${protectedAgain}
    WHERE ${isVoid}`);
}

/**
 * Protects every compound of a protected exercise that was never protected. Releases stay, except
 * those at a time at which a public exercise hides its compound. `ids` limits the exercises that
 * are checked for that.
 */
export async function protectCompoundsOfExercises(tx: Executor, ids?: readonly number[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${protectedCompounds} (compound_code)
    SELECT DISTINCT ${molecules.compoundCode} FROM ${molecules}
    JOIN ${exercises} ON ${exercises.moleculeId} = ${molecules.id}
    WHERE ${exercises.isProtected}
    ON CONFLICT (compound_code) DO NOTHING`);
  const rows = await tx
    .select()
    .from(exercises)
    .where(and(exercises.isPublic, ids && equalsAny(exercises.id, ids)));
  for (const exercise of rows) await voidEarlyRelease(tx, exercise);
}

/** Voids a release that comes while the exercise hides the compound. */
export async function voidEarlyRelease(tx: Executor, exercise: ExerciseRow): Promise<void> {
  if (!isHidingCompound(exercise)) return;
  const until = countsUntil(exercise);
  await protectCompound(tx, exercise.moleculeId, until === Infinity ? 'any' : new Date(until));
}

/** Voids a release of the compound that comes while exercises on the molecule hide it. */
export async function voidEarlyReleases(tx: Executor, moleculeId: string): Promise<void> {
  const rows = await tx.select().from(exercises).where(eq(exercises.moleculeId, moleculeId));
  for (const exercise of rows) await voidEarlyRelease(tx, exercise);
}

export async function copyProtection(
  tx: Executor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return;
  await tx.execute(sql`
    INSERT INTO ${protectedCompounds} (compound_code, protected_at, release_at)
    SELECT ${to}, ${protectedCompounds.protectedAt}, ${protectedCompounds.releaseAt} FROM ${protectedCompounds}
    WHERE ${protectedCompounds.compoundCode} = ${from} AND ${isProtectionActive}
    ON CONFLICT (compound_code) DO UPDATE SET ${protectedAgain}
    WHERE ${protectedCompounds.releaseAt} <= now()`);
}

export interface NamedExercise {
  id: number;
  name: string;
}

export type Release =
  | { outcome: 'released' | 'unprotected' }
  /** Public exercises that hide the compound at that time. */
  | { outcome: 'exercises-open'; exercises: NamedExercise[] };

/** An undefined `at` means now. */
export async function releaseCompound(db: Db, compoundCode: string, at: Date | undefined): Promise<Release> {
  const ofCompound = and(eq(protectedCompounds.compoundCode, compoundCode), isProtectionActive);
  return withTransaction(db, async (tx) => {
    // An author who changes the closing time of an exercise waits for this row too.
    const held = await tx.select().from(protectedCompounds).where(ofCompound).for('update');
    if (held.length === 0) return { outcome: 'unprotected' };
    const { openExercises } = await listProtectedExercises(tx, compoundCode, at);
    if (openExercises.length > 0) return { outcome: 'exercises-open', exercises: openExercises };
    await tx
      .update(protectedCompounds)
      .set({ releaseAt: at ?? sql`now()` })
      .where(ofCompound);
    return { outcome: 'released' };
  });
}

export const toNamedExercise = ({ id, name }: NamedExercise): NamedExercise => ({ id, name });

/** `openExercises` hide the compound at that time. */
export async function listProtectedExercises(
  db: Executor,
  compoundCode: string,
  at?: Date,
): Promise<{ exercises: NamedExercise[]; openExercises: NamedExercise[] }> {
  const rows = await db
    .select({ exercise: exercises })
    .from(exercises)
    .innerJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(and(eq(molecules.compoundCode, compoundCode), exercises.isPublic, exercises.isProtected))
    .orderBy(asc(exercises.id));
  const all = rows.map(({ exercise }) => exercise);
  const open = all.filter((exercise) => isHidingCompound(exercise, at));
  return { exercises: all.map(toNamedExercise), openExercises: open.map(toNamedExercise) };
}
