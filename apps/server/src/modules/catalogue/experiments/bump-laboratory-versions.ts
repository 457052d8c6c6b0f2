import { sql } from 'drizzle-orm';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import type { Executor } from '../../../database/database.ts';
import { type BinContent, laboratories, machines } from '../../../database/schema/index.ts';
import { nextVersion } from '../../../database/queries/versions.ts';

/** The response of a laboratory counts machines and experiments. */
export async function bumpLaboratoryVersions(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(laboratories)
    .set({ lastModified: nextVersion(laboratories.lastModified) })
    .where(equalsAny(laboratories.id, [...new Set(ids)]));
}

/** Gives machines, whose response counts experiments, and their laboratories a new version. */
export async function bumpMachineVersions(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const those = equalsAny(machines.id, [...new Set(ids)]);
  await tx
    .update(laboratories)
    .set({ lastModified: nextVersion(laboratories.lastModified) })
    .where(sql`${laboratories.id} IN (SELECT ${machines.laboratoryId} FROM ${machines} WHERE ${those})`);
  await tx
    .update(machines)
    .set({ lastModified: nextVersion(machines.lastModified) })
    .where(those);
}

export async function bumpVersionsOf(tx: Executor, content: BinContent): Promise<void> {
  const idsIn = (table: string, column: string) => (content[table] ?? []).map((row) => String(row[column]));
  await bumpLaboratoryVersions(tx, idsIn('machines', 'laboratory_id'));
  await bumpMachineVersions(tx, idsIn('experiments', 'machine_id'));
}
