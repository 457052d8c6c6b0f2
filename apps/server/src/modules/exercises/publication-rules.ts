import { type ChecklistItem, type PublicationWarning, findSafetyFaults } from '@elucida/contract';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { exercises, molecules } from '../../database/schema/index.ts';
import { protectCompound, voidEarlyRelease } from '../catalogue/molecules/protected-compounds-store.ts';
import { listConflictingExercises } from '../catalogue/molecules/conflicting-exercises-store.ts';
import { ExerciseRejected } from './exercise-faults.ts';
import type { FindFailedTests } from './hooks.ts';
import { listGradedExperiments } from './graded-experiments.ts';
import type { ExerciseRow, ExerciseWithMolecule } from './store.ts';
import { listExperimentsOfExercise } from './experiments-store.ts';

export type Checklist = (tx: Executor, found: ExerciseWithMolecule) => Promise<ChecklistItem[]>;

export async function rejectFailedTests(
  tx: Executor,
  exerciseId: number,
  findFailedTests: FindFailedTests,
): Promise<void> {
  const [written] = await tx
    .select({
      testDrawings: exercises.testDrawings,
      stereo: exercises.stereo,
      reference: molecules.drawingMolfile,
    })
    .from(exercises)
    .innerJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(eq(exercises.id, exerciseId));
  const tests = written ? await findFailedTests(written, written.reference) : [];
  if (tests.length > 0) throw new ExerciseRejected({ reason: 'failed-tests', tests });
}

/** Rejects an assignment exercise without a spectrum whose signals have atoms. */
export async function rejectUnassigned(tx: Executor, id: number): Promise<void> {
  const [row] = await tx.select({ task: exercises.task }).from(exercises).where(eq(exercises.id, id));
  if (row?.task !== 'assignment') return;
  const graded = listGradedExperiments(await listExperimentsOfExercise(tx, id));
  if (graded.length === 0) throw new ExerciseRejected({ reason: 'unassigned' });
}

export async function writtenExercise(tx: Executor, id: number): Promise<ExerciseRow> {
  const [row] = await tx.select().from(exercises).where(eq(exercises.id, id));
  return row!;
}

/** Cancels releases that are past or too early. */
export async function protectFromNowOn(tx: Executor, exercise: ExerciseRow): Promise<void> {
  if (exercise.isProtected) await protectCompound(tx, exercise.moleculeId, 'now');
  await voidEarlyRelease(tx, exercise);
}

export async function rejectUnsafe(tx: Executor, id: number): Promise<void> {
  const row = await writtenExercise(tx, id);
  const faults = findSafetyFaults({ ...row, examMode: row.isExam });
  if (faults.length > 0) throw new ExerciseRejected({ reason: 'unsafe', faults });
}

/** The author must confirm all warnings of the checklist. */
export async function rejectUnconfirmed(
  tx: Executor,
  id: number,
  { confirmed, checklist }: { confirmed: readonly PublicationWarning[]; checklist: Checklist },
): Promise<void> {
  const exercise = await writtenExercise(tx, id);
  const [molecule] = await tx.select().from(molecules).where(eq(molecules.id, exercise.moleculeId));
  const codes: readonly string[] = confirmed;
  const items = (await checklist(tx, { exercise, molecule: molecule! })).filter(
    ({ code, state }) => state === 'warning' && !codes.includes(code),
  );
  if (items.length > 0) throw new ExerciseRejected({ reason: 'unconfirmed', items });
}

/** The author may confirm a conflict with another public exercise. */
export async function rejectTwins(
  tx: Executor,
  id: number,
  confirmed: readonly PublicationWarning[],
): Promise<void> {
  if (confirmed.includes('twin-exercises')) return;
  const exercise = await writtenExercise(tx, id);
  const [molecule] = await tx.select().from(molecules).where(eq(molecules.id, exercise.moleculeId));
  const twins = await listConflictingExercises(tx, exercise, molecule!.compoundCode);
  if (twins.length > 0) throw new ExerciseRejected({ reason: 'twins', exercises: twins });
}
