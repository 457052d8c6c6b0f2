import type { PublicationWarning } from '@elucida/contract';
import type { Db } from '../../database/database.ts';
import { exercises } from '../../database/schema/index.ts';
import { lockMolecule } from '../catalogue/molecules/lock-molecules.ts';
import { type ChosenExperiment, rejectForeignExperiments, writeChosen } from './chosen-experiments.ts';
import { type ExerciseResult, runExerciseChange } from './exercise-faults.ts';
import { lockIds, nextFreeId, rejectUsedId, removeDependentRows } from './exercise-ids.ts';
import type { FindFailedTests } from './hooks.ts';
import {
  type Checklist,
  protectFromNowOn,
  rejectFailedTests,
  rejectUnassigned,
  rejectUnconfirmed,
  rejectUnsafe,
  writtenExercise,
} from './publication-rules.ts';

export type ExerciseColumns = Omit<typeof exercises.$inferInsert, 'id' | 'createdAt' | 'lastModified'>;

export type NewExercise = ExerciseColumns & {
  id: number | undefined;
  experiments: ChosenExperiment[];
  confirmed: readonly PublicationWarning[];
};

export interface ExerciseRules {
  findFailedTests: FindFailedTests;
  checklist: Checklist;
}

/** Uses the next free id if none is given. */
export async function createExercise(
  db: Db,
  input: NewExercise,
  { findFailedTests, checklist }: ExerciseRules,
): Promise<ExerciseResult> {
  const { experiments: chosen, confirmed, ...values } = input;
  return runExerciseChange(db, async (tx) => {
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
    await rejectFailedTests(tx, id, findFailedTests);
    return { ok: true, id };
  });
}
