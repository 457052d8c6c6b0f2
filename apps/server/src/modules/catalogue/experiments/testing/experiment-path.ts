import type { ExperimentIds } from '../../../../testing/factories.ts';

export function pathOf({
  moleculeId,
  experimentId,
}: Pick<ExperimentIds, 'moleculeId' | 'experimentId'>): string {
  return `/molecules/${moleculeId}/experiments/${experimentId}`;
}
