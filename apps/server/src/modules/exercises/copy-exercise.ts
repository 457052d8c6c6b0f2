import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { exercises } from '../../database/schema/index.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { lockMolecule } from '../catalogue/molecules/lock-molecules.ts';
import { protectCompound } from '../catalogue/molecules/protected-compounds-store.ts';
import { listChosenExperiments, writeChosen } from './chosen-experiments.ts';
import { lockIds, nextFreeId, removeDependentRows } from './exercise-ids.ts';
import type { SubmissionHooks } from './hooks.ts';

/**
 * Copies an exercise with new handles, not public at first; returns undefined if there is no such
 * exercise.
 */
export async function copyExercise(
  db: Db,
  from: number,
  {
    nameOf,
    copyAuthorMessages,
  }: { nameOf: (name: string) => string } & Pick<SubmissionHooks, 'copyAuthorMessages'>,
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
    await writeChosen(tx, id, await listChosenExperiments(tx, from));
    await copyAuthorMessages(tx, { from, to: id });
    return id;
  });
}
