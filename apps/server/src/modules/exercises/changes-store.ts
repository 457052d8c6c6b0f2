import {
  type ChecklistItem,
  type ConditionFlag,
  type PublicationWarning,
  type SafetyFault,
  findSafetyFaults,
} from '@elucida/contract';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../database/database.ts';
import { filterGradable } from '../spectra/assignments/store.ts';
import { moveSubmissions, updateFeedbackRelease } from '../submissions/answers/store.ts';
import { copyAuthorMessages } from '../submissions/class-results/author-messages-store.ts';
import { exerciseIdsInBin } from '../catalogue/bin/exercise-ids-in-bin.ts';
import { detachLogs } from './exercise-logs.ts';
import type { ExerciseRow, ExerciseWithMolecule } from './store.ts';
import { lockMolecule } from '../catalogue/molecules/lock-molecules.ts';
import { newId } from '../../platform/secrets/new-id.ts';
import {
  listConflictingExercises,
  isBeginningToCount,
  isCountedLonger,
  protectCompound,
  voidEarlyRelease,
} from '../catalogue/molecules/protected-compounds-store.ts';
import { renameExerciseInBin } from '../catalogue/bin/rename-in-bin.ts';
import {
  drafts,
  exerciseExperiments,
  exerciseImages,
  exercises,
  experiments,
  images,
  molecules,
  submissions,
} from '../../database/schema/index.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { uniqueViolation } from '../../database/queries/unique-violation.ts';
import { isStale, nextVersion } from '../../database/queries/versions.ts';

/** An experiment of an exercise with its images, each in the order in which students see them. */
export interface ChosenExperiment {
  id: string;
  images: string[];
  /** Flags that replace the stored ones; undefined leaves those as they are. */
  conditions?: ConditionFlag[] | undefined;
}

type Columns = Omit<typeof exercises.$inferInsert, 'id' | 'createdAt' | 'lastModified'>;

export type NewExercise = Columns & {
  id: number | undefined;
  experiments: ChosenExperiment[];
  confirmed: readonly PublicationWarning[];
};

/** A test drawing that is not judged as its author expects. */
export interface FailedTest {
  /** Of the list. */
  index: number;
  message: string;
}

/** Judges the test drawings of an exercise as it is about to be. */
export type JudgeTestDrawings = (
  exercise: Pick<ExerciseRow, 'testDrawings' | 'stereo'>,
  reference: string | null,
) => Promise<FailedTest[]>;

/** Returns what the author of an exercise checks before it is published. */
export type Checklist = (tx: Executor, found: ExerciseWithMolecule) => Promise<ChecklistItem[]>;

/** Rules of other layers for exercises as they are about to be. */
export interface ExerciseRules {
  judge: JudgeTestDrawings;
  checklist: Checklist;
}

/** Why an exercise cannot be written as it was asked for. */
export type ExerciseFault =
  | { reason: 'failed-tests'; tests: FailedTest[] }
  | { reason: 'unassigned' }
  | { reason: 'unsafe'; faults: SafetyFault[] }
  | { reason: 'twins'; exercises: { id: number; name: string }[] }
  | { reason: 'unconfirmed'; items: ChecklistItem[] }
  | { reason: 'taken' | 'in-bin' | 'answered' | 'no-molecule' | 'closes-too-early' }
  | { reason: 'foreign-experiments' | 'foreign-images' | 'foreign-conditions'; ids: string[] };

export type ExerciseResult = { ok: true; id: number } | ({ ok: false } & ExerciseFault);

class Refused extends Error {
  constructor(readonly fault: ExerciseFault) {
    super(fault.reason);
  }
}

/** Runs `work` as a whole or not at all; what it refuses is a value. */
async function writing<T>(
  db: Db,
  work: (tx: Executor) => Promise<T>,
): Promise<T | ({ ok: false } & ExerciseFault)> {
  try {
    return await withTransaction(db, work);
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.fault };
    if (uniqueViolation(error) === 'exercises_pkey') return { ok: false, reason: 'taken' };
    throw error;
  }
}

async function rejectFailedTests(tx: Executor, exerciseId: number, judge: JudgeTestDrawings): Promise<void> {
  const [written] = await tx
    .select({
      testDrawings: exercises.testDrawings,
      stereo: exercises.stereo,
      reference: molecules.drawingMolfile,
    })
    .from(exercises)
    .innerJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(eq(exercises.id, exerciseId));
  const tests = written ? await judge(written, written.reference) : [];
  if (tests.length > 0) throw new Refused({ reason: 'failed-tests', tests });
}

/** An assignment exercise needs a spectrum of which it is known which atoms give its signals. */
async function rejectUnassigned(tx: Executor, id: number): Promise<void> {
  const [row] = await tx.select({ task: exercises.task }).from(exercises).where(eq(exercises.id, id));
  if (row?.task !== 'assignment') return;
  const chosen = (await chosenOf(tx, id)).map((experiment) => experiment.id);
  if ((await filterGradable(tx, chosen)).length === 0) throw new Refused({ reason: 'unassigned' });
}

/** Experiments of the molecule alone, and of each its own images and conditions alone. */
async function rejectForeignExperiments(
  tx: Executor,
  moleculeId: string,
  chosen: ChosenExperiment[],
): Promise<void> {
  const owned = await tx
    .select({ id: experiments.id, conditions: experiments.conditions, imageId: images.id })
    .from(molecules)
    .leftJoin(experiments, eq(experiments.moleculeId, molecules.id))
    .leftJoin(images, eq(images.experimentId, experiments.id))
    .where(eq(molecules.id, moleculeId));
  if (owned.length === 0) throw new Refused({ reason: 'no-molecule' });
  const known = new Set(owned.map(({ id }) => id));
  const foreign = chosen.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  if (foreign.length > 0) throw new Refused({ reason: 'foreign-experiments', ids: foreign });
  const pictures = new Set(owned.map(({ id, imageId }) => `${id} ${imageId}`));
  const strange = chosen.flatMap(({ id, images: ids }) =>
    ids.filter((imageId) => !pictures.has(`${id} ${imageId}`)),
  );
  if (strange.length > 0) throw new Refused({ reason: 'foreign-images', ids: strange });
  const keysOf = new Map(owned.map(({ id, conditions }) => [id, conditions?.map(({ key }) => key)]));
  const unknown = chosen.flatMap(({ id, conditions = [] }) =>
    conditions.map(({ key }) => key).filter((key) => !keysOf.get(id)?.includes(key)),
  );
  if (unknown.length > 0) throw new Refused({ reason: 'foreign-conditions', ids: unknown });
}

/** What is shown from now on; what was shown already keeps the handle that students know it by. */
async function writeChosen(tx: Executor, exerciseId: number, chosen: ChosenExperiment[]): Promise<void> {
  const ofExercise = eq(exerciseExperiments.exerciseId, exerciseId);
  const ids = chosen.map(({ id }) => id);
  await tx
    .delete(exerciseExperiments)
    .where(and(ofExercise, ids.length > 0 ? notInArray(exerciseExperiments.experimentId, ids) : undefined));
  for (const [position, { id: experimentId, images: imageIds, conditions }] of chosen.entries()) {
    const values = { position, ...(conditions && { conditionFlags: conditions }) };
    await tx
      .insert(exerciseExperiments)
      .values({ exerciseId, experimentId, handle: newId(), ...values })
      .onConflictDoUpdate({
        target: [exerciseExperiments.exerciseId, exerciseExperiments.experimentId],
        set: values,
      });
    const ofExperiment = and(
      eq(exerciseImages.exerciseId, exerciseId),
      eq(exerciseImages.experimentId, experimentId),
    );
    await tx
      .delete(exerciseImages)
      .where(
        and(ofExperiment, imageIds.length > 0 ? notInArray(exerciseImages.imageId, imageIds) : undefined),
      );
    if (imageIds.length === 0) continue;
    const rows = imageIds.map((imageId, place) => ({
      exerciseId,
      experimentId,
      imageId,
      handle: newId(),
      position: place,
    }));
    await tx
      .insert(exerciseImages)
      .values(rows)
      .onConflictDoUpdate({
        target: [exerciseImages.exerciseId, exerciseImages.experimentId, exerciseImages.imageId],
        set: { position: sql`excluded.position` },
      });
  }
}

/** Two authors at once, or one beside a delete: the second waits for the first, then counts on. */
async function lockIds(tx: Executor): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${exercises} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Names the next free id where none is given. */
export async function createExercise(
  db: Db,
  input: NewExercise,
  { judge, checklist }: ExerciseRules,
): Promise<ExerciseResult> {
  const { experiments: chosen, confirmed, ...values } = input;
  return writing(db, async (tx) => {
    await lockMolecule(tx, values.moleculeId);
    await rejectForeignExperiments(tx, values.moleculeId, chosen);
    await lockIds(tx);
    if (values.id !== undefined) await rejectUsedId(tx, values.id);
    const id = values.id ?? (await nextFreeId(tx));
    await tx.insert(exercises).values({ ...values, id });
    await removeDependentRows(tx, id);
    await writeChosen(tx, id, chosen);
    await rejectUnassigned(tx, id);
    await rejectUnsafe(tx, id);
    if (values.isPublic) await rejectUnconfirmed(tx, id, { confirmed, checklist });
    await protectFromNowOn(tx, await writtenExercise(tx, id));
    await rejectFailedTests(tx, id, judge);
    return { ok: true, id };
  });
}

async function writtenExercise(tx: Executor, id: number): Promise<ExerciseRow> {
  const [row] = await tx.select().from(exercises).where(eq(exercises.id, id));
  return row!;
}

/** Hides the compound of a protected exercise. Voids releases that have come, or come too early. */
async function protectFromNowOn(tx: Executor, exercise: ExerciseRow): Promise<void> {
  if (exercise.isProtected) await protectCompound(tx, exercise.moleculeId, 'now');
  await voidEarlyRelease(tx, exercise);
}

/** Refuses settings that break a rule of exam mode or of delayed feedback. */
async function rejectUnsafe(tx: Executor, id: number): Promise<void> {
  const row = await writtenExercise(tx, id);
  const faults = findSafetyFaults({ ...row, examMode: row.isExam });
  if (faults.length > 0) throw new Refused({ reason: 'unsafe', faults });
}

/** Refuses to publish what its author has not confirmed: of an exam each warning, of the rest harmful twins. */
async function rejectUnconfirmed(
  tx: Executor,
  id: number,
  { confirmed, checklist }: Pick<ExerciseChange, 'confirmed'> & Pick<ExerciseRules, 'checklist'>,
): Promise<void> {
  const exercise = await writtenExercise(tx, id);
  if (!exercise.isExam) return rejectTwins(tx, id, confirmed);
  const [molecule] = await tx.select().from(molecules).where(eq(molecules.id, exercise.moleculeId));
  const codes: readonly string[] = confirmed;
  const items = (await checklist(tx, { exercise, molecule: molecule! })).filter(
    ({ code, state }) => state === 'warning' && !codes.includes(code),
  );
  if (items.length > 0) throw new Refused({ reason: 'unconfirmed', items });
}

/** Refuses to publish a protected exercise beside a public one on the same compound, unless that is confirmed. */
async function rejectTwins(
  tx: Executor,
  id: number,
  confirmed: readonly PublicationWarning[],
): Promise<void> {
  if (confirmed.includes('twin-exercises')) return;
  const exercise = await writtenExercise(tx, id);
  const [molecule] = await tx.select().from(molecules).where(eq(molecules.id, exercise.moleculeId));
  const twins = await listConflictingExercises(tx, exercise, molecule!.compoundCode);
  if (twins.length > 0) throw new Refused({ reason: 'twins', exercises: twins });
}

export type ExerciseFields = { [Field in keyof Columns]?: Columns[Field] | undefined };

export interface ExerciseChange {
  /** Makes the new fields of the row as it is in that moment. */
  fieldsOf: (row: ExerciseRow) => ExerciseFields & {
    id?: number | undefined;
    experiments?: ChosenExperiment[] | undefined;
  };
  confirmed: readonly PublicationWarning[];
  expected: Date | undefined;
}

export type ExerciseUpdateResult = ExerciseResult | 'missing' | 'stale';

/** Answers and drafts follow a new id. */
export async function updateExercise(
  db: Db,
  id: number,
  { judge, checklist, ...change }: ExerciseChange & ExerciseRules,
): Promise<ExerciseUpdateResult> {
  return writing(db, async (tx): Promise<ExerciseUpdateResult> => {
    const at = eq(exercises.id, id);
    const [before] = await tx.select({ moleculeId: exercises.moleculeId }).from(exercises).where(at);
    if (before === undefined) return 'missing';
    await lockMolecule(tx, before.moleculeId);
    const [row] = await tx.select().from(exercises).where(at).for('update');
    if (row === undefined) return 'missing';
    if (isStale(row, change.expected)) return 'stale';
    const { id: newNumber = id, experiments: chosen, ...fields } = change.fieldsOf(row);
    const moleculeId = fields.moleculeId ?? row.moleculeId;
    if (moleculeId !== before.moleculeId) await lockMolecule(tx, moleculeId);
    const { opensAt, closesAt } = { ...row, ...withoutUndefined(fields) };
    if (opensAt && closesAt && closesAt <= opensAt) throw new Refused({ reason: 'closes-too-early' });
    if (chosen !== undefined || moleculeId !== row.moleculeId)
      await rejectForeignExperiments(tx, moleculeId, chosen ?? (await chosenOf(tx, id)));
    if (newNumber !== id) {
      await lockIds(tx);
      await rejectUsedId(tx, newNumber);
    }
    await tx
      .update(exercises)
      .set({ ...fields, id: newNumber, lastModified: nextVersion(exercises.lastModified) })
      .where(at);
    if (newNumber !== id) {
      await moveSubmissions(tx, { from: id, to: newNumber });
      await renameExerciseInBin(tx, id, newNumber);
    }
    if (chosen !== undefined) await writeChosen(tx, newNumber, chosen);
    const after = await writtenExercise(tx, newNumber);
    const isOtherMolecule = moleculeId !== row.moleculeId;
    const becomes = (flag: 'isPublic' | 'isExam') => after[flag] && !row[flag];
    // A compound that was released after an earlier use is hidden again.
    const isNewlyHidden = !row.isProtected || isOtherMolecule || becomes('isPublic') || becomes('isExam');
    await rejectUnsafe(tx, newNumber);
    if (fields.task !== undefined || chosen !== undefined || moleculeId !== row.moleculeId)
      await rejectUnassigned(tx, newNumber);
    const isNewToPublic =
      !row.isPublic ||
      isOtherMolecule ||
      after.isProtected !== row.isProtected ||
      after.isExam !== row.isExam ||
      after.task !== row.task;
    const { confirmed } = change;
    if (after.isPublic && isNewToPublic) await rejectUnconfirmed(tx, newNumber, { confirmed, checklist });
    else if (after.isPublic && isBeginningToCount(row, after)) await rejectTwins(tx, newNumber, confirmed);
    // After the checklist, which names a planned release. One for later than the closing stays.
    if (isNewlyHidden || isCountedLonger(row, after)) await protectFromNowOn(tx, after);
    await updateFeedbackRelease(tx, row, after);
    const { testDrawings, stereo } = fields;
    // Whoever only closes or renames an exercise is not held up by what a new drawing of the molecule has changed.
    if (testDrawings !== undefined || stereo !== undefined || moleculeId !== row.moleculeId)
      await rejectFailedTests(tx, newNumber, judge);
    return { ok: true, id: newNumber };
  });
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

async function chosenOf(tx: Executor, exerciseId: number): Promise<ChosenExperiment[]> {
  const chosen = await tx
    .select({ id: exerciseExperiments.experimentId, conditions: exerciseExperiments.conditionFlags })
    .from(exerciseExperiments)
    .where(eq(exerciseExperiments.exerciseId, exerciseId))
    .orderBy(exerciseExperiments.position, exerciseExperiments.experimentId);
  const shown = await tx
    .select({ id: exerciseImages.imageId, experimentId: exerciseImages.experimentId })
    .from(exerciseImages)
    .where(eq(exerciseImages.exerciseId, exerciseId))
    .orderBy(exerciseImages.position, exerciseImages.imageId);
  return chosen.map(({ id, conditions }) => ({
    id,
    conditions,
    images: shown.filter(({ experimentId }) => experimentId === id).map((image) => image.id),
  }));
}

/** A copy has handles of its own and is not public at first; undefined where there is no such exercise. */
export async function copyExercise(
  db: Db,
  from: number,
  nameOf: (name: string) => string,
): Promise<number | undefined> {
  return withTransaction(db, async (tx) => {
    const at = eq(exercises.id, from);
    const [before] = await tx.select({ moleculeId: exercises.moleculeId }).from(exercises).where(at);
    if (before === undefined) return undefined;
    await lockMolecule(tx, before.moleculeId);
    await lockIds(tx);
    const [row] = await tx.select().from(exercises).where(at);
    if (row === undefined) return undefined;
    const { createdAt: _, lastModified: __, ...fields } = row;
    const id = await nextFreeId(tx);
    await tx.insert(exercises).values({ ...fields, id, name: nameOf(row.name), isPublic: false });
    if (row.isProtected) await protectCompound(tx, row.moleculeId, 'now');
    await removeDependentRows(tx, id);
    await writeChosen(tx, id, await chosenOf(tx, from));
    await copyAuthorMessages(tx, { from, to: id });
    return id;
  });
}

async function isInBin(tx: Executor, id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM (${exerciseIdsInBin}) AS binned WHERE id = ${id} LIMIT 1`,
  );
  return rows.length > 0;
}

/** A number that still means something else: an exercise in the bin, or one whose answers outlived it. */
async function rejectUsedId(tx: Executor, id: number): Promise<void> {
  if (await isInBin(tx, id)) throw new Refused({ reason: 'in-bin' });
  const [exercise] = await tx.select({ id: exercises.id }).from(exercises).where(eq(exercises.id, id));
  if (exercise !== undefined) throw new Refused({ reason: 'taken' });
  const ofIt = eq(submissions.exerciseId, id);
  const [answer] = await tx.select({ id: submissions.id }).from(submissions).where(ofIt).limit(1);
  if (answer !== undefined) throw new Refused({ reason: 'answered' });
}

/** A draft and logs that lie there are of an exercise that is gone. */
async function removeDependentRows(tx: Executor, exerciseId: number): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.exerciseId, exerciseId));
  await detachLogs(tx, exerciseId);
}

/** Past every number that ever counted: answers are kept by the number of their exercise, also when that is gone. */
async function nextFreeId(tx: Executor): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    SELECT coalesce(max(id), 0) + 1 AS next FROM (
      SELECT ${exercises.id} AS id FROM ${exercises}
      UNION ALL SELECT ${submissions.exerciseId} FROM ${submissions}
      UNION ALL ${exerciseIdsInBin}
    ) AS used`);
  return rows[0]?.next ?? 1;
}
