import { type SQL, and, asc, count, eq } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { compareNames } from '../../../database/queries/compare-names.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { experiments, laboratories, machines } from '../../../database/schema/index.ts';
import { bumpLaboratoryVersions } from '../experiments/bump-laboratory-versions.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { foreignKeyViolation } from '../../../database/queries/unique-violation.ts';
import { type ChangeResult, isStale, nextVersion } from '../../../database/queries/versions.ts';

export type NewMachine = Omit<typeof machines.$inferInsert, 'id' | 'createdAt' | 'lastModified'>;

async function selectMachines(db: Executor, where: SQL | undefined) {
  return db
    .select({
      id: machines.id,
      name: machines.name,
      laboratoryId: machines.laboratoryId,
      laboratory: laboratories.name,
      manufacturer: machines.manufacturer,
      serialNumber: machines.serialNumber,
      commissioningYear: machines.commissioningYear,
      type: machines.type,
      experiments: count(experiments.id),
      lastModified: machines.lastModified,
    })
    .from(machines)
    .innerJoin(laboratories, eq(laboratories.id, machines.laboratoryId))
    .leftJoin(experiments, eq(experiments.machineId, machines.id))
    .where(where)
    .groupBy(machines.id, laboratories.name)
    .orderBy(asc(machines.id));
}

export type MachineRow = Awaited<ReturnType<typeof selectMachines>>[number];

/** If `laboratoryId` is set, the machine must belong to that laboratory. */
export interface MachinePath {
  laboratoryId?: string;
  machineId: string;
}

function at({ laboratoryId, machineId }: MachinePath): SQL | undefined {
  return and(
    eq(machines.id, machineId),
    laboratoryId === undefined ? undefined : eq(machines.laboratoryId, laboratoryId),
  );
}

export async function listMachines(db: Executor, laboratoryId?: string): Promise<MachineRow[]> {
  const where = laboratoryId === undefined ? undefined : eq(machines.laboratoryId, laboratoryId);
  return (await selectMachines(db, where)).sort(
    (one, other) => compareNames(one.laboratory, other.laboratory) || compareNames(one.name, other.name),
  );
}

export async function findMachine(db: Executor, path: MachinePath): Promise<MachineRow | undefined> {
  const rows = await selectMachines(db, at(path));
  return rows[0];
}

/** Returns undefined if the laboratory does not exist. */
export async function createMachine(db: Db, machine: NewMachine): Promise<string | undefined> {
  const id = newId();
  try {
    await withTransaction(db, async (tx) => {
      await bumpLaboratoryVersions(tx, [machine.laboratoryId]);
      await tx.insert(machines).values({ id, ...machine });
    });
    return id;
  } catch (error) {
    if (foreignKeyViolation(error)) return undefined;
    throw error;
  }
}

type MachineFields = { [Field in keyof NewMachine]?: NewMachine[Field] | undefined };

export async function updateMachine(
  db: Db,
  path: MachinePath,
  change: { fields: MachineFields; expected: Date | undefined },
): Promise<ChangeResult | 'no-laboratory'> {
  try {
    return await withTransaction(db, async (tx) => {
      const [row] = await tx.select().from(machines).where(at(path)).for('update');
      if (row === undefined) return 'missing';
      if (isStale(row, change.expected)) return 'stale';
      const { laboratoryId } = change.fields;
      if (laboratoryId !== undefined && laboratoryId !== row.laboratoryId)
        await bumpLaboratoryVersions(tx, [row.laboratoryId, laboratoryId]);
      await tx
        .update(machines)
        .set({ ...change.fields, lastModified: nextVersion(machines.lastModified) })
        .where(at(path));
      return 'done';
    });
  } catch (error) {
    if (foreignKeyViolation(error)) return 'no-laboratory';
    throw error;
  }
}
