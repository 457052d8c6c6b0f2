import { asc, countDistinct, eq } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { compareNames } from '../../../database/queries/compare-names.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { experiments, laboratories, machines } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { type ChangeResult, isStale, nextVersion } from '../../../database/queries/versions.ts';

function selectLaboratories(db: Executor) {
  return db
    .select({
      id: laboratories.id,
      name: laboratories.name,
      machines: countDistinct(machines.id),
      experiments: countDistinct(experiments.id),
      lastModified: laboratories.lastModified,
    })
    .from(laboratories)
    .leftJoin(machines, eq(machines.laboratoryId, laboratories.id))
    .leftJoin(experiments, eq(experiments.machineId, machines.id))
    .groupBy(laboratories.id);
}

export type LaboratoryRow = Awaited<ReturnType<typeof selectLaboratories>>[number];

export async function listLaboratories(db: Executor): Promise<LaboratoryRow[]> {
  const rows = await selectLaboratories(db).orderBy(asc(laboratories.id));
  return rows.sort((one, other) => compareNames(one.name, other.name));
}

export async function findLaboratory(db: Executor, id: string): Promise<LaboratoryRow | undefined> {
  const rows = await selectLaboratories(db).having(eq(laboratories.id, id));
  return rows[0];
}

export async function createLaboratory(db: Executor, laboratory: { name: string }): Promise<string> {
  const id = newId();
  await db.insert(laboratories).values({ id, ...laboratory });
  return id;
}

export async function updateLaboratory(
  db: Db,
  id: string,
  change: { fields: { name?: string | undefined }; expected: Date | undefined },
): Promise<ChangeResult> {
  return withTransaction(db, async (tx) => {
    const [row] = await tx.select().from(laboratories).where(eq(laboratories.id, id)).for('update');
    if (row === undefined) return 'missing';
    if (isStale(row, change.expected)) return 'stale';
    await tx
      .update(laboratories)
      .set({ ...change.fields, lastModified: nextVersion(laboratories.lastModified) })
      .where(eq(laboratories.id, id));
    return 'done';
  });
}
