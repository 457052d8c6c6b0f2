import { sql } from 'drizzle-orm';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import type { Executor } from '../../../database/database.ts';
import { type BinContent, laboratories, machines } from '../../../database/schema/index.ts';
import { nextVersion } from '../../../database/queries/versions.ts';

/** A laboratory's answer counts its machines and experiments: it is another version when one comes or goes. */
export async function bumpLaboratoryVersions(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(laboratories)
    .set({ lastModified: nextVersion(laboratories.lastModified) })
    .where(equalsAny(laboratories.id, [...new Set(ids)]));
}

/** The same for machines, whose answers count experiments, and the laboratories that they stand in. */
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

/** The same for rows on their way into the bin or out of it. */
export async function bumpVersionsOf(tx: Executor, content: BinContent): Promise<void> {
  const idsIn = (table: string, column: string) => (content[table] ?? []).map((row) => String(row[column]));
  await bumpLaboratoryVersions(tx, idsIn('machines', 'laboratory_id'));
  await bumpMachineVersions(tx, idsIn('experiments', 'machine_id'));
}
