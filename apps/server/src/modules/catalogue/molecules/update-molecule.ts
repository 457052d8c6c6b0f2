import { eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { remapAssignments } from './remap-assignments.ts';
import { copyProtection, voidEarlyReleases } from './protected-compounds-store.ts';
import { listConflictingExercisesOfMolecule } from './conflicting-exercises-store.ts';
import { renameMoleculeInBin } from '../bin/rename-in-bin.ts';
import { molecules } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { uniqueViolation } from '../../../database/queries/unique-violation.ts';
import { type ChangeResult, isStale, nextVersion } from '../../../database/queries/versions.ts';
import type { NewMolecule, MoleculeRow } from './store.ts';

/** `twins`: exercises that conflict with those of the molecule under its new structure. */
export type MoleculeChange = ChangeResult | 'taken' | { twins: { id: number; name: string }[] };

class ConflictingExercises extends Error {
  constructor(readonly exercises: { id: number; name: string }[]) {
    super('Conflicting exercises.');
  }
}

async function rejectConflictingExercises(tx: Executor, moleculeId: string): Promise<void> {
  const twins = await listConflictingExercisesOfMolecule(tx, moleculeId);
  if (twins.length > 0) throw new ConflictingExercises(twins);
}

export type MoleculeFields = { [Field in keyof NewMolecule]?: NewMolecule[Field] | undefined };

/**
 * `fieldsOf` computes the new fields from the locked row, so that two simultaneous changes cannot
 * produce a state that neither would be allowed to produce.
 */
export async function updateMolecule(
  db: Db,
  id: string,
  change: { fieldsOf: (row: MoleculeRow) => MoleculeFields; expected: Date | undefined },
): Promise<MoleculeChange> {
  try {
    return await withTransaction(db, async (tx) => {
      const [row] = await tx.select().from(molecules).where(eq(molecules.id, id)).for('update');
      if (row === undefined) return 'missing';
      if (isStale(row, change.expected)) return 'stale';
      const fields = change.fieldsOf(row);
      const becomesPublic = fields.isPublic === true && row.publicSince === null;
      await tx
        .update(molecules)
        .set({
          ...fields,
          ...(becomesPublic && { publicSince: sql`now()` }),
          lastModified: nextVersion(molecules.lastModified),
        })
        .where(eq(molecules.id, id));
      const { compoundCode = row.compoundCode } = fields;
      await copyProtection(tx, { from: row.compoundCode, to: compoundCode });
      if (compoundCode !== row.compoundCode) {
        await rejectConflictingExercises(tx, fields.id ?? id);
        await voidEarlyReleases(tx, fields.id ?? id);
      }
      const { drawingMolfile: before } = row;
      const after = fields.drawingMolfile === undefined ? before : fields.drawingMolfile;
      await remapAssignments(tx, fields.id ?? id, { before, after });
      if (fields.id !== undefined && fields.id !== id) await renameMoleculeInBin(tx, id, fields.id);
      return 'done';
    });
  } catch (error) {
    if (uniqueViolation(error)) return 'taken';
    if (error instanceof ConflictingExercises) return { twins: error.exercises };
    throw error;
  }
}
