import type { BinKind } from '@elucida/contract';
import { type SQL, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import { experiments, images, machines, molecules } from '../../../database/schema/index.ts';

const moleculeOfExperiment = (id: string | number) =>
  sql`SELECT ${experiments.moleculeId} FROM ${experiments} WHERE ${experiments.id} = ${id}`;

const moleculesAbove: { [Kind in BinKind]?: (id: string | number) => SQL } = {
  laboratory: (id) => sql`
    SELECT ${experiments.moleculeId} FROM ${experiments}
    JOIN ${machines} ON ${machines.id} = ${experiments.machineId} WHERE ${machines.laboratoryId} = ${id}`,
  machine: (id) =>
    sql`SELECT ${experiments.moleculeId} FROM ${experiments} WHERE ${experiments.machineId} = ${id}`,
  experiment: moleculeOfExperiment,
  spectrum: moleculeOfExperiment,
  image: (id) => sql`
    SELECT ${experiments.moleculeId} FROM ${experiments}
    JOIN ${images} ON ${images.experimentId} = ${experiments.id} WHERE ${images.id} = ${id}`,
};

/**
 * Locks a molecule before the rows that depend on it, so that concurrent changes wait instead of
 * deadlocking.
 */
export async function lockMolecule(tx: Executor, id: string): Promise<void> {
  await tx.select({ id: molecules.id }).from(molecules).where(eq(molecules.id, id)).for('no key update');
}

/** Locks the molecules in the order of their ids, before the deletion. */
export async function lockMoleculesAbove(tx: Executor, kind: BinKind, id: string | number): Promise<void> {
  const above = moleculesAbove[kind]?.(id);
  if (above === undefined) return;
  await tx
    .select({ id: molecules.id })
    .from(molecules)
    .where(sql`${molecules.id} IN (${above})`)
    .orderBy(asc(molecules.id))
    .for('no key update');
}
