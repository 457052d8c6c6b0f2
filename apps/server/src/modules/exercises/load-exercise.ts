import type { Executor } from '../../database/database.ts';
import { type Caller, visibilityForCaller } from '../../platform/http/binding/caller.ts';
import { notFound } from '../../platform/http/failures/failures.ts';
import { type ExerciseWithMolecule, findExercise } from './store.ts';

/** Throws 404 if the caller may not see the exercise. */
export async function loadExercise(db: Executor, id: number, caller: Caller): Promise<ExerciseWithMolecule> {
  const found = await findExercise(db, id, visibilityForCaller(caller));
  if (found === undefined) throw notFound();
  return found;
}
