import type { Executor } from '../../database/database.ts';
import { type Caller, visibilityForCaller } from '../../platform/http/binding/caller.ts';
import { notFound } from '../../platform/http/failures/failures.ts';
import { type ExerciseWithMolecule, findExercise } from './store.ts';

/** Returns an exercise that the caller may see. Throws 404 for any other one. */
export async function loadExercise(db: Executor, id: number, caller: Caller): Promise<ExerciseWithMolecule> {
  const found = await findExercise(db, id, visibilityForCaller(caller));
  if (found === undefined) throw notFound();
  return found;
}
