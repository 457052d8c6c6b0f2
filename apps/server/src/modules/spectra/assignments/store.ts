import type { AssignedSignal } from '@elucida/contract';
import { and, eq } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { lockMolecule } from '../../catalogue/molecules/lock-molecules.ts';
import { bumpMoleculeVersions } from '../../catalogue/molecules/store.ts';
import { exerciseExperiments, exercises, molecules, spectra } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { type ChangeResult, isStale, nextVersion } from '../../../database/queries/versions.ts';

export interface AssignmentChange {
  /** An empty array removes the assignment. */
  signals: AssignedSignal[];
  /** If the molecule has another drawing, the change is stale. */
  drawing: string;
  /** Blob of the numbers with which the shifts were checked. */
  wireBlob: string;
  /** Undefined to overwrite any version. */
  expected: Date | undefined;
}

/** Returns `missing` or `stale` if nothing was saved. */
export async function saveAssignment(
  db: Db,
  path: { moleculeId: string; experimentId: string },
  { signals, drawing, wireBlob, expected }: AssignmentChange,
): Promise<ChangeResult> {
  const at = eq(spectra.experimentId, path.experimentId);
  return withTransaction(db, async (tx) => {
    await lockMolecule(tx, path.moleculeId);
    const [molecule] = await tx
      .select({ drawing: molecules.drawingMolfile })
      .from(molecules)
      .where(eq(molecules.id, path.moleculeId));
    const [row] = await tx.select().from(spectra).where(at).for('update');
    if (molecule === undefined || row === undefined) return 'missing';
    const isOutdated = molecule.drawing !== drawing || row.wireBlob !== wireBlob;
    if (isStale(row, expected) || isOutdated) return 'stale';
    const assignment = signals.length === 0 ? null : { signals, isToCheck: false, drawing };
    await tx
      .update(spectra)
      .set({ assignment, lastModified: nextVersion(spectra.lastModified) })
      .where(at);
    await bumpMoleculeVersions(tx, [path.moleculeId]);
    return 'done';
  });
}

/** Returns only public exercises. */
export async function findAssignmentExerciseIds(db: Executor, experimentId: string): Promise<number[]> {
  const rows = await db
    .select({ id: exercises.id })
    .from(exercises)
    .innerJoin(exerciseExperiments, eq(exerciseExperiments.exerciseId, exercises.id))
    .where(
      and(
        eq(exerciseExperiments.experimentId, experimentId),
        eq(exercises.task, 'assignment'),
        eq(exercises.isPublic, true),
      ),
    )
    .orderBy(exercises.id);
  return rows.map(({ id }) => id);
}
