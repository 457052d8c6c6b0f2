import { axisOfLineStarts, roundingOf } from './decode-ordinates.ts';
import type { TableFrame } from './jcamp-frame.ts';
import { type TableContent, pointsOf } from './jcamp-points.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

const shown = (value: number) => Number(value.toPrecision(6));

export function describeEnds({ stated, found }: OtherEnds, isCut: boolean): ReaderMessage {
  const values = {
    from: shown(stated[0]),
    to: shown(stated[1]),
    first: shown(found[0]),
    last: shown(found[1]),
  };
  return readerText(isCut ? 'data-lines-missing' : 'axis-not-of-labels', values);
}

interface OtherEnds {
  stated: readonly [number, number];
  found: readonly [number, number];
}

/** Line starts may be in another unit (by a constant factor) or may be indices. */
export function compareEnds(content: TableContent, frame: TableFrame): 'agree' | 'unknown' | OtherEnds {
  const { xFactor, deltaX, stated } = frame;
  if (content.form === 'pairs') {
    const { x } = pointsOf(content, frame);
    const found = [x[0] ?? 0, x[x.length - 1] ?? 0] as const;
    const step = Math.abs(found[1] - found[0]) / Math.max(1, x.length - 1);
    const isFalling = found[0] > found[1];
    const from = stated.firstX ?? (isFalling ? stated.maxX : stated.minX) ?? found[0];
    const to = stated.lastX ?? (isFalling ? stated.minX : stated.maxX);
    if (to === undefined) return 'unknown';
    const hasDeclaredOrder = found[0] < found[1] === from < to;
    const [first, last] = hasDeclaredOrder ? found : [found[1], found[0]];
    const ends = [from, to] as const;
    return areNear(ends, [first, last], step / 2) ? 'agree' : { stated: ends, found: [first, last] };
  }
  const { table } = content;
  const intervals = table.ordinates.length - 1;
  const axis = axisOfLineStarts(table);
  const firstX = frame.firstX ?? (axis && axis.first * xFactor);
  const lastX =
    frame.lastX ?? (deltaX === undefined || firstX === undefined ? undefined : firstX + deltaX * intervals);
  if (firstX === undefined || lastX === undefined) return 'unknown';
  const ends = [firstX, lastX] as const;
  if (axis === undefined) {
    if (deltaX === undefined || frame.lastX === undefined) return 'unknown';
    const byDelta = [firstX, firstX + deltaX * intervals] as const;
    return areNear(ends, byDelta, Math.abs(deltaX) / 2) ? 'agree' : 'unknown';
  }
  const written = [axis.first, axis.first + axis.step * intervals] as const;
  const found = [written[0] * xFactor, written[1] * xFactor] as const;
  const rounding = roundingOf(table) * Math.abs(xFactor);
  const tolerance = Math.max(Math.abs(axis.step * xFactor) / 2, 3 * rounding);
  const isTurned = areNear([lastX, firstX], found, tolerance);
  if (isTurned || areNear(ends, found, tolerance)) return 'agree';
  const factors = [firstX / written[0], lastX / written[1]];
  const hasOtherUnit = Math.abs(factors[0]! / factors[1]! - 1) < 1e-3 && Math.abs(factors[0]! - 1) > 1e-3;
  const areIndices = Math.abs(axis.step) === 1 && (written[0] === 0 || written[0] === 1);
  return hasOtherUnit || areIndices ? 'unknown' : { stated: ends, found };
}

function areNear(
  one: readonly [number, number],
  other: readonly [number, number],
  tolerance: number,
): boolean {
  return Math.abs(one[0] - other[0]) <= tolerance && Math.abs(one[1] - other[1]) <= tolerance;
}
