import type { ChecklistItem, SafetyFault } from '@elucida/contract';
import type { Db, Executor } from '../../database/database.ts';
import { uniqueViolation } from '../../database/queries/unique-violation.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import type { FailedTest } from './hooks.ts';

export type ExerciseFault =
  | { reason: 'failed-tests'; tests: FailedTest[] }
  | { reason: 'unassigned' }
  | { reason: 'unsafe'; faults: SafetyFault[] }
  | { reason: 'twins'; exercises: { id: number; name: string }[] }
  | { reason: 'unconfirmed'; items: ChecklistItem[] }
  | { reason: 'taken' | 'in-bin' | 'answered' | 'no-molecule' | 'closes-too-early' }
  | { reason: 'foreign-experiments' | 'foreign-images' | 'foreign-conditions'; ids: string[] };

export type ExerciseResult = { ok: true; id: number } | ({ ok: false } & ExerciseFault);

/** Rolls back the transaction of `runExerciseChange`. */
export class ExerciseRejected extends Error {
  constructor(readonly fault: ExerciseFault) {
    super(fault.reason);
  }
}

/**
 * Returns the fault of an `ExerciseRejected`, or of an id in use, as a value; throws every other
 * error.
 */
export async function runExerciseChange<T>(
  db: Db,
  work: (tx: Executor) => Promise<T>,
): Promise<T | ({ ok: false } & ExerciseFault)> {
  try {
    return await withTransaction(db, work);
  } catch (error) {
    if (error instanceof ExerciseRejected) return { ok: false, ...error.fault };
    if (uniqueViolation(error) === 'exercises_pkey') return { ok: false, reason: 'taken' };
    throw error;
  }
}
