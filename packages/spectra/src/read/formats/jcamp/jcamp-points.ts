import type { Points } from '../../doubt/choose-reading.ts';
import { axisOfLineStarts, type OrdinateTable } from './decode-ordinates.ts';
import type { PairTable } from './decode-pairs.ts';
import type { TableFrame } from './jcamp-frame.ts';

export type TableContent =
  | { form: 'ordinates'; table: OrdinateTable }
  | { form: 'pairs'; table: PairTable; isPeakList: boolean };

/**
 * Uses the units of the labels. The abscissae of evenly spaced points are those of the line starts.
 */
export function pointsOf(content: TableContent, frame: TableFrame): Points {
  const { xFactor, yFactor } = frame;
  if (content.form === 'pairs')
    return { x: content.table.x.map((x) => x * xFactor), y: content.table.y.map((y) => y * yFactor) };
  const { ordinates, lineStarts } = content.table;
  const intervals = Math.max(1, ordinates.length - 1);
  const axis = axisOfLineStarts(content.table);
  const first = (axis?.first ?? lineStarts[0]?.abscissa ?? 0) * xFactor;
  const span = (frame.lastX ?? 0) - (frame.firstX ?? 0);
  const step = axis === undefined ? (frame.deltaX ?? span / intervals) : axis.step * xFactor;
  return { x: ordinates.map((_, index) => first + step * index), y: ordinates.map((y) => y * yFactor) };
}
