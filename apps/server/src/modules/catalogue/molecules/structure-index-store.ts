import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, notLike, or } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { copyProtection, voidEarlyReleases } from './protected-compounds-store.ts';
import { molecules } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';

/** Prefix of compound codes of molecules without a structure. */
const withoutStructure = 'molecule:';

/** Codes of other rules are recomputed at startup. */
const currentRules = 'compound-3:';

export const compoundCodeOfIdentity = (identity: string) => `${currentRules}${identity}`;

export const createUniqueCompoundCode = () => `${withoutStructure}${randomUUID()}`;

const isNotIndexed = and(
  isNotNull(molecules.drawingMolfile),
  or(isNull(molecules.structureCode), notLike(molecules.compoundCode, `${currentRules}%`)),
);

export async function listMoleculesToIndex(
  db: Executor,
  { amount, after }: { amount: number; after: string },
): Promise<{ id: string; molfile: string }[]> {
  const rows = await db
    .select({ id: molecules.id, molfile: molecules.drawingMolfile })
    .from(molecules)
    .where(and(isNotIndexed, gt(molecules.id, after)))
    .orderBy(asc(molecules.id))
    .limit(amount);
  return rows.flatMap(({ id, molfile }) => (molfile === null ? [] : [{ id, molfile }]));
}

export interface StructureColumns {
  structureCode: string | null;
  structureFingerprint: string | null;
  compoundCode: string;
}

/**
 * The molecule's version stays because no author changed anything. Skips a molecule whose drawing
 * has changed since it was read.
 */
export async function setStructureIndex(
  db: Db,
  { id, molfile }: { id: string; molfile: string },
  index: StructureColumns,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ compoundCode: molecules.compoundCode })
      .from(molecules)
      .where(and(eq(molecules.id, id), eq(molecules.drawingMolfile, molfile)))
      .for('update');
    if (row === undefined) return;
    await tx.update(molecules).set(index).where(eq(molecules.id, id));
    await copyProtection(tx, { from: row.compoundCode, to: index.compoundCode });
    await voidEarlyReleases(tx, id);
  });
}
