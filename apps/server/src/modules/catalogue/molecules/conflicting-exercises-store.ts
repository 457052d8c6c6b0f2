import { and, asc, eq, gt, ne, not, or } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import { exercises, molecules } from '../../../database/schema/index.ts';
import {
  type LimitSettings,
  type ExerciseRow,
  type NamedExercise,
  hasCountedAnswers,
  countsUntil,
  toNamedExercise,
  isProtectedCompound,
} from './protected-compounds-store.ts';

type TwinSettings = LimitSettings & Pick<ExerciseRow, 'task' | 'isProtected'>;

/**
 * At least one of the two public exercises must be protected. If the answers of one count, students
 * could try them out in the other. If their tasks differ, one shows the structure that the other
 * asks for. If only one is protected, the other reveals its compound.
 */
function isConflicting(a: TwinSettings, b: TwinSettings): boolean {
  if (!a.isProtected && !b.isProtected) return false;
  const isTriedOut = hasCountedAnswers(a) || hasCountedAnswers(b);
  return isTriedOut || a.task !== b.task || a.isProtected !== b.isProtected;
}

export const isBeginningToCount = (before: LimitSettings, after: LimitSettings) =>
  hasCountedAnswers(after) && !hasCountedAnswers(before);

export const isCountedLonger = (before: LimitSettings, after: LimitSettings) =>
  countsUntil(after) > countsUntil(before);

/**
 * Returns the conflicting public exercises on a compound. With `changedSince`, returns only those
 * that changed after that time, or whose molecule did.
 */
export async function listConflictingExercises(
  db: Executor,
  exercise: TwinSettings & Pick<ExerciseRow, 'id'>,
  compoundCode: string,
  changedSince?: Date,
): Promise<NamedExercise[]> {
  const twins = await db
    .select({ exercise: exercises })
    .from(exercises)
    .innerJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(
      and(
        eq(molecules.compoundCode, compoundCode),
        ne(exercises.id, exercise.id),
        exercises.isPublic,
        changedSince &&
          or(gt(exercises.lastModified, changedSince), gt(molecules.lastModified, changedSince)),
      ),
    )
    .orderBy(asc(exercises.id));
  return twins
    .filter((twin) => isConflicting(exercise, twin.exercise))
    .map((twin) => toNamedExercise(twin.exercise));
}

/** Returns the conflicts of the first public exercise on a molecule that has any. */
export async function listConflictingExercisesOfMolecule(
  tx: Executor,
  moleculeId: string,
): Promise<NamedExercise[]> {
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

/** Excludes the molecules of the compound itself. */
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
