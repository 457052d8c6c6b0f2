import type { ExperimentIds } from '../../../../testing/factories.ts';

/** Returns the address of an experiment. */
export function pathOf({
  moleculeId,
  experimentId,
}: Pick<ExperimentIds, 'moleculeId' | 'experimentId'>): string {
  return `/molecules/${moleculeId}/experiments/${experimentId}`;
}
