import { type Outcome, succeed, fail } from '../../read-result.ts';
import { type OrdinateTable, axisOfLineStarts } from './decode-ordinates.ts';
import type { TableFrame } from './jcamp-frame.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

export interface EvenAbscissa {
  firstX: number;
  lastX: number;
  notes: ReaderMessage[];
}

/**
 * A file often declares the abscissa several times with contradictions: `FIRSTX` and `LASTX` take
 * precedence over `DELTAX`, and for the direction the values at the line starts take precedence
 * over both.
 */
export function resolveAbscissa(
  frame: TableFrame,
  table: OrdinateTable,
  line: number,
): Outcome<EvenAbscissa> {
  const notes: ReaderMessage[] = [];
  const intervals = table.ordinates.length - 1;
  const starts = table.lineStarts;
  const written = { first: starts[0], last: starts.at(-1) };
  const firstX =
    frame.firstX ?? (written.first === undefined ? undefined : written.first.abscissa * frame.xFactor);
  if (firstX === undefined)
    return fail('missing-label', readerText('no-start-of-axis'), { line, label: 'FIRSTX' });
  const axis = axisOfLineStarts(table);
  const slope = axis === undefined ? undefined : axis.step * frame.xFactor;
  let lastX = frame.lastX ?? (frame.deltaX === undefined ? undefined : firstX + frame.deltaX * intervals);
  if (lastX === undefined || (lastX === firstX && intervals > 0)) {
    if (slope === undefined) {
      return fail('missing-label', readerText('no-end-of-axis'), {
        line,
        label: 'LASTX',
      });
    }
    lastX = firstX + slope * intervals;
    notes.push(readerText('lastx-missing'));
  }
  if (slope !== undefined && slope * (lastX - firstX) < 0) {
    notes.push(readerText('axis-reversed'));
    return succeed({ firstX: lastX, lastX: firstX, notes });
  }
  const step = intervals > 0 ? (lastX - firstX) / intervals : 0;
  if (frame.deltaX !== undefined && step !== 0 && Math.abs(Math.abs(frame.deltaX / step) - 1) > 0.01) {
    notes.push(readerText('other-deltax', { deltaX: frame.deltaX, step: Number(step.toPrecision(6)) }));
  }
  return succeed({ firstX, lastX, notes });
}
