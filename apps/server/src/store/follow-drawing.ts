import { mapAtoms } from '@elucida/chemistry';
import type { AssignedSignal } from '@elucida/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { experiments, spectra } from './schema.ts';
import { nextVersion } from './versions.ts';

type Mapping = (atom: number) => number | undefined;

/** Undefined where an atom went. */
function moved(lists: readonly (readonly number[])[], mapping: Mapping): number[][] | undefined {
  const atoms = lists.map((list) => list.map(mapping));
  return atoms.flat().includes(undefined) ? undefined : (atoms as number[][]);
}

function movedSignal(signal: AssignedSignal, mapping: Mapping): AssignedSignal | undefined {
  const atoms = moved(signal.atoms, mapping);
  const alternatives = signal.alternatives?.map((lists) => moved(lists, mapping));
  if (atoms === undefined || alternatives?.includes(undefined)) return undefined;
  return { ...signal, atoms, ...(alternatives && { alternatives: alternatives as number[][][] }) };
}

/**
 * After a molecule was drawn anew: its assignments name the same atoms in the new drawing. Where it is another compound now, they stay as they
 * are, to be checked by their author.
 */
export async function followDrawing(
  tx: Executor,
  moleculeId: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (before === after) return;
  const rows = await tx
    .select({ experimentId: spectra.experimentId, assignment: spectra.assignment })
    .from(spectra)
    .innerJoin(experiments, eq(experiments.id, spectra.experimentId))
    .where(and(eq(experiments.moleculeId, moleculeId), isNotNull(spectra.assignment)));
  if (rows.length === 0) return;
  const mapping = before === null || after === null ? undefined : mapAtoms(before, after);
  for (const { experimentId, assignment } of rows) {
    const signals = mapping && assignment!.signals.map((signal) => movedSignal(signal, mapping));
    const isWhole = signals !== undefined && !signals.includes(undefined);
    await tx
      .update(spectra)
      .set({
        assignment: isWhole
          ? { ...assignment!, signals: signals as AssignedSignal[] }
          : { ...assignment!, isToCheck: true },
        lastModified: nextVersion(spectra.lastModified),
      })
      .where(eq(spectra.experimentId, experimentId));
  }
}
