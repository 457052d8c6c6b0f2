import { and, eq, isNotNull } from 'drizzle-orm';
import { remapToCurrentDrawing } from './current-assignment.ts';
import type { Executor } from '../../../database/database.ts';
import { experiments, spectra } from '../../../database/schema/index.ts';
import { nextVersion } from '../../../database/queries/versions.ts';

/**
 * Assignments then name the same atoms. If the drawing shows another compound, they stay as they
 * are and are marked for their author to check.
 */
export async function remapAssignments(
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
  for (const { experimentId, assignment } of rows) {
    const own = assignment!.drawing ?? before ?? undefined;
    const followed = remapToCurrentDrawing(
      { ...assignment!, ...(own !== undefined && { drawing: own }) },
      after,
    );
    await tx
      .update(spectra)
      .set({
        assignment: own === undefined ? { ...followed, isToCheck: true } : followed,
        lastModified: nextVersion(spectra.lastModified),
      })
      .where(eq(spectra.experimentId, experimentId));
  }
}
