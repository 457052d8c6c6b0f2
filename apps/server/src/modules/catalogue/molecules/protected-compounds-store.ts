import { type SQL, and, asc, eq, exists, gt, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { exercises, molecules, protectedCompounds } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';

type ExerciseRow = typeof exercises.$inferSelect;

/** Protection of a compound; `releaseAt` is null while nobody has set a release. */
export interface Protection {
  protectedAt: Date;
  releaseAt: Date | null;
}

const isProtectionActive = or(
  isNull(protectedCompounds.releaseAt),
  gt(protectedCompounds.releaseAt, sql`now()`),
);

/** Columns of a protection without a release; one that had ended begins now. */
const protectedAgain = sql`
  protected_at = CASE WHEN ${protectedCompounds.releaseAt} <= now() THEN now()
    ELSE ${protectedCompounds.protectedAt} END,
  release_at = NULL`;

/** Returns whether an exercise asks for a protected compound, and closes later than now. */
export function asksForProtectedCompound<
  Row extends Pick<ExerciseRow, 'isProtected' | 'isPublic' | 'closesAt'>,
>(row: Row): row is Row & { closesAt: Date } {
  return row.isProtected && row.isPublic && row.closesAt !== null && row.closesAt > new Date();
}

/** Condition on `molecules` that holds while the compound of the row is protected. */
export function isProtectedCompound(db: Executor): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(protectedCompounds)
      .where(and(eq(protectedCompounds.compoundCode, molecules.compoundCode), isProtectionActive)),
  );
}

/** Returns the protection of a compound, or undefined if nothing protects it now. */
export async function findProtection(db: Executor, compoundCode: string): Promise<Protection | undefined> {
  const rows = await db
    .select({ protectedAt: protectedCompounds.protectedAt, releaseAt: protectedCompounds.releaseAt })
    .from(protectedCompounds)
    .where(and(eq(protectedCompounds.compoundCode, compoundCode), isProtectionActive));
  return rows[0];
}

/**
 * Begins the protection of the compound of a molecule. A release that was set before is void; with `until`, one that
 * comes later than that time stays.
 */
export async function protectCompound(tx: Executor, moleculeId: string, until?: Date): Promise<void> {
  const isVoid =
    until === undefined ? isNotNull(protectedCompounds.releaseAt) : lte(protectedCompounds.releaseAt, until);
  await tx.execute(sql`
    INSERT INTO ${protectedCompounds} (compound_code)
    SELECT ${molecules.compoundCode} FROM ${molecules} WHERE ${molecules.id} = ${moleculeId}
    ON CONFLICT (compound_code) DO UPDATE SET ${protectedAgain}
    WHERE ${isVoid}`);
}

/**
 * Protects every compound of a protected exercise that was never protected. Releases stay as they are, except for
 * compounds of public exercises that are still open then.
 */
export async function protectCompoundsOfExercises(tx: Executor): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${protectedCompounds} (compound_code)
    SELECT DISTINCT ${molecules.compoundCode} FROM ${molecules}
    JOIN ${exercises} ON ${exercises.moleculeId} = ${molecules.id}
    WHERE ${exercises.isProtected}
    ON CONFLICT (compound_code) DO NOTHING`);
  await tx.execute(sql`
    UPDATE ${protectedCompounds} SET ${protectedAgain}
    FROM (
      SELECT ${molecules.compoundCode} AS compound_code, max(${exercises.closesAt}) AS closes_at FROM ${molecules}
      JOIN ${exercises} ON ${exercises.moleculeId} = ${molecules.id}
      WHERE ${exercises.isProtected} AND ${exercises.isPublic} AND ${exercises.closesAt} > now()
      GROUP BY ${molecules.compoundCode}
    ) AS open
    WHERE open.compound_code = ${protectedCompounds.compoundCode}
      AND ${protectedCompounds.releaseAt} <= open.closes_at`);
}

/** Extends the protection of one compound code to another, for a molecule whose structure changed. */
export async function copyProtection(
  tx: Executor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return;
  await tx.execute(sql`
    INSERT INTO ${protectedCompounds} (compound_code, protected_at, release_at)
    SELECT ${to}, ${protectedCompounds.protectedAt}, ${protectedCompounds.releaseAt} FROM ${protectedCompounds}
    WHERE ${protectedCompounds.compoundCode} = ${from} AND ${isProtectionActive}
    ON CONFLICT (compound_code) DO UPDATE SET release_at = NULL
    WHERE ${protectedCompounds.releaseAt} <= now()`);
}

export type Release =
  | { outcome: 'released' | 'unprotected' }
  /** Public exams that are still open at that time. */
  | { outcome: 'exam-open'; exams: { id: number; name: string }[] };

/** Sets the time at which the protection of a compound ends; undefined is now. */
export async function releaseCompound(db: Db, compoundCode: string, at: Date | undefined): Promise<Release> {
  const ofCompound = and(eq(protectedCompounds.compoundCode, compoundCode), isProtectionActive);
  return withTransaction(db, async (tx) => {
    // An author who moves the closing of an exam waits for this row too.
    const held = await tx.select().from(protectedCompounds).where(ofCompound).for('update');
    if (held.length === 0) return { outcome: 'unprotected' };
    const exams = await openExamsOf(tx, compoundCode, at);
    if (exams.length > 0) return { outcome: 'exam-open', exams };
    await tx
      .update(protectedCompounds)
      .set({ releaseAt: at ?? sql`now()` })
      .where(ofCompound);
    return { outcome: 'released' };
  });
}

/** Returns the public exercises that ask for a protected compound. */
export async function listProtectedExercises(
  db: Executor,
  compoundCode: string,
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: exercises.id, name: exercises.name })
    .from(exercises)
    .innerJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(and(eq(molecules.compoundCode, compoundCode), exercises.isPublic, exercises.isProtected))
    .orderBy(asc(exercises.id));
}

/** Returns the published exams on a compound that have not closed at a time, now if it is undefined. */
async function openExamsOf(
  db: Executor,
  compoundCode: string,
  at: Date | undefined,
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: exercises.id, name: exercises.name })
    .from(exercises)
    .innerJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(
      and(
        eq(molecules.compoundCode, compoundCode),
        exercises.isPublic,
        exercises.isExam,
        gt(exercises.closesAt, at ?? sql`now()`),
      ),
    )
    .orderBy(asc(exercises.id));
}

type Twin = Pick<ExerciseRow, 'id' | 'name' | 'task' | 'isProtected' | 'isExam'>;

/**
 * Returns whether two public exercises on one compound harm each other: the one shows the structure that the other asks
 * for, practice gives away what a protected one hides, and any other exercise tries out the answers of an exam.
 */
function isConflicting(a: Omit<Twin, 'id' | 'name'>, b: Twin): boolean {
  if (!a.isProtected && !b.isProtected) return false;
  return a.isExam || b.isExam || a.task !== b.task || a.isProtected !== b.isProtected;
}

/**
 * Returns the public exercises on a compound that an exercise must not be published beside, itself excluded; with
 * `changedSince` those alone that were changed after that time.
 */
export async function listConflictingExercises(
  db: Executor,
  exercise: Pick<ExerciseRow, 'id' | 'task' | 'isProtected' | 'isExam'>,
  compoundCode: string,
  changedSince?: Date,
): Promise<{ id: number; name: string }[]> {
  const twins = await db
    .select({
      id: exercises.id,
      name: exercises.name,
      task: exercises.task,
      isProtected: exercises.isProtected,
      isExam: exercises.isExam,
    })
    .from(exercises)
    .innerJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(
      and(
        eq(molecules.compoundCode, compoundCode),
        ne(exercises.id, exercise.id),
        exercises.isPublic,
        changedSince && gt(exercises.lastModified, changedSince),
      ),
    )
    .orderBy(asc(exercises.id));
  return twins.filter((twin) => isConflicting(exercise, twin)).map(({ id, name }) => ({ id, name }));
}

/** Returns public exercises that must not stand beside those of a molecule; none if there are no such. */
export async function listConflictingExercisesOfMolecule(
  tx: Executor,
  moleculeId: string,
): Promise<{ id: number; name: string }[]> {
  const rows = await tx
    .select({ exercise: exercises, compoundCode: molecules.compoundCode })
    .from(exercises)
    .innerJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(and(eq(exercises.moleculeId, moleculeId), exercises.isPublic))
    .orderBy(asc(exercises.id));
  for (const { exercise, compoundCode } of rows) {
    const twins = await listConflictingExercises(tx, exercise, compoundCode);
    if (twins.length > 0) return twins;
  }
  return [];
}

/** Returns the molecules of a formula that students find in the catalogue, those of one compound excluded. */
export async function listVisibleIsomers(
  db: Executor,
  { formula, compoundCode }: { formula: string; compoundCode: string },
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: molecules.id, name: molecules.name })
    .from(molecules)
    .where(
      and(
        eq(molecules.formula, formula),
        ne(molecules.compoundCode, compoundCode),
        molecules.isPublic,
        not(isProtectedCompound(db)),
      ),
    )
    .orderBy(asc(molecules.name), asc(molecules.id));
}
