import type { PublicationWarning } from '@elucida/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { isStale, nextVersion } from '../../database/queries/versions.ts';
import { exercises } from '../../database/schema/index.ts';
import { renameExerciseInBin } from '../catalogue/bin/rename-in-bin.ts';
import { lockMolecule } from '../catalogue/molecules/lock-molecules.ts';
import { isBeginningToCount, isCountedLonger } from '../catalogue/molecules/conflicting-exercises-store.ts';
import {
  type ChosenExperiment,
  listChosenExperiments,
  rejectForeignExperiments,
  writeChosen,
} from './chosen-experiments.ts';
import type { ExerciseColumns, ExerciseRules } from './create-exercise.ts';
import { type ExerciseResult, ExerciseRejected, runExerciseChange } from './exercise-faults.ts';
import { lockIds, rejectUsedId } from './exercise-ids.ts';
import type { SubmissionHooks } from './hooks.ts';
import {
  protectFromNowOn,
  rejectFailedTests,
  rejectTwins,
  rejectUnassigned,
  rejectUnconfirmed,
  rejectUnsafe,
  writtenExercise,
} from './publication-rules.ts';
import type { ExerciseRow } from './store.ts';

export type ExerciseFields = { [Field in keyof ExerciseColumns]?: ExerciseColumns[Field] | undefined };

export interface ExerciseChange {
  fieldsOf: (row: ExerciseRow) => ExerciseFields & {
    id?: number | undefined;
    experiments?: ChosenExperiment[] | undefined;
  };
  confirmed: readonly PublicationWarning[];
  expected: Date | undefined;
}

export type ExerciseUpdateResult = ExerciseResult | 'missing' | 'stale';

/** Submissions and drafts follow a new id. */
export async function updateExercise(
  db: Db,
  id: number,
  {
    findFailedTests,
    checklist,
    moveSubmissions,
    updateFeedbackRelease,
    ...change
  }: ExerciseChange & ExerciseRules & Pick<SubmissionHooks, 'moveSubmissions' | 'updateFeedbackRelease'>,
): Promise<ExerciseUpdateResult> {
  return runExerciseChange(db, async (tx): Promise<ExerciseUpdateResult> => {
    const at = eq(exercises.id, id);
    const [before] = await tx.select({ moleculeId: exercises.moleculeId }).from(exercises).where(at);
    if (before === undefined) return 'missing';
    await lockMolecule(tx, before.moleculeId);
    const [row] = await tx.select().from(exercises).where(at).for('update');
    if (row === undefined) return 'missing';
    if (isStale(row, change.expected)) return 'stale';
    const { id: newId = id, experiments: chosen, ...fields } = change.fieldsOf(row);
    const moleculeId = fields.moleculeId ?? row.moleculeId;
    const isOtherMolecule = moleculeId !== row.moleculeId;
    if (moleculeId !== before.moleculeId) await lockMolecule(tx, moleculeId);
    const { opensAt = row.opensAt, closesAt = row.closesAt } = fields;
    if (opensAt && closesAt && closesAt <= opensAt)
      throw new ExerciseRejected({ reason: 'closes-too-early' });
    if (chosen !== undefined || isOtherMolecule)
      await rejectForeignExperiments(tx, moleculeId, chosen ?? (await listChosenExperiments(tx, id)));
    if (newId !== id) {
      await lockIds(tx);
      await rejectUsedId(tx, newId);
    }
    await tx
      .update(exercises)
      .set({ ...fields, id: newId, lastModified: nextVersion(exercises.lastModified) })
      .where(at);
    if (newId !== id) {
      await moveSubmissions(tx, { from: id, to: newId });
      await renameExerciseInBin(tx, id, newId);
    }
    if (chosen !== undefined) await writeChosen(tx, newId, chosen);
    const after = await writtenExercise(tx, newId);
    const becomes = (flag: 'isPublic' | 'isExam') => after[flag] && !row[flag];
    // A compound whose protection ended after an earlier exercise is protected again.
    const mayNeedProtection = !row.isProtected || isOtherMolecule || becomes('isPublic') || becomes('isExam');
    await rejectUnsafe(tx, newId);
    if (fields.task !== undefined || chosen !== undefined || isOtherMolecule)
      await rejectUnassigned(tx, newId);
    const mayNeedConfirmation =
      !row.isPublic ||
      isOtherMolecule ||
      after.isProtected !== row.isProtected ||
      after.isExam !== row.isExam ||
      after.task !== row.task;
    const { confirmed } = change;
    if (after.isPublic && mayNeedConfirmation) await rejectUnconfirmed(tx, newId, { confirmed, checklist });
    else if (after.isPublic && isBeginningToCount(row, after)) await rejectTwins(tx, newId, confirmed);
    // Runs after the checklist, which names a planned end of the protection. An end at or after
    // closing stays planned.
    if (mayNeedProtection || isCountedLonger(row, after)) await protectFromNowOn(tx, after);
    await updateFeedbackRelease(tx, row, after);
    const { testDrawings, stereo } = fields;
    // A new drawing of the molecule must not prevent closing or renaming the exercise.
    if (testDrawings !== undefined || stereo !== undefined || isOtherMolecule)
      await rejectFailedTests(tx, newId, findFailedTests);
    return { ok: true, id: newId };
  });
}
