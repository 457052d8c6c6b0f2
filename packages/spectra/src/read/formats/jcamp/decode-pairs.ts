import { type Outcome, succeed, fail } from '../../read-result.ts';
import { overflow } from './decode-ordinates.ts';
import { PointBuffer } from './point-buffer.ts';
import { readerText } from '../../../messages/reader-message.ts';

export interface PairTable {
  x: Float64Array;
  /** NaN for a missing ordinate (`?`). */
  y: Float64Array;
}

export interface PairTableSource {
  text: string;
  /** Line of the file where `text` starts, from 1. */
  firstLine: number;
  maxPoints: number;
  /** 2 for `(XY..XY)`, 3 for `(XYW..XYW)`. Numbers after x and y are skipped. */
  groupSize: number;
}

/** Blanks, commas, semicolons or line ends separate groups. */
export function decodePairs(source: PairTableSource): Outcome<PairTable> {
  const x = new PointBuffer(source.maxPoints);
  const y = new PointBuffer(source.maxPoints);
  const lines = source.text.split('\n');
  let rank = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = source.firstLine + index;
    const content = (lines[index] ?? '').replace(/<[^<>]*>|[()]/g, ' ');
    for (const token of content.split(/[\s;,]+/)) {
      if (token === '') continue;
      const value = Number(token);
      const isMissing = rank === 1 && token === '?';
      if (rank < 2 && !Number.isFinite(value) && !isMissing) {
        return fail('bad-number', readerText('no-number', { token: token.slice(0, 20) }), { line });
      }
      const hasRoom = rank === 0 ? x.push(value) : rank === 1 ? y.push(value) : true;
      if (!hasRoom) return overflow(x.capacity, line);
      rank = (rank + 1) % source.groupSize;
    }
  }
  if (x.length !== y.length) {
    return fail('truncated', readerText('last-point-without-y', { points: x.length }), {
      line: source.firstLine + lines.length - 1,
    });
  }
  return succeed({ x: x.toArray(), y: y.toArray() });
}

/** Decodes `(x, y, <text>)` or, without an intensity, `(x, <text>)`. */
export function decodeAssignments(source: Omit<PairTableSource, 'groupSize'>): Outcome<PairTable> {
  const x = new PointBuffer(source.maxPoints);
  const y = new PointBuffer(source.maxPoints);
  const lines = source.text.split('\n');
  for (let index = 0; index < lines.length; index++) {
    // A label may contain parentheses.
    const unlabelled = (lines[index] ?? '').replace(/<[^<>]*>/g, '');
    for (const [, group] of unlabelled.matchAll(/\(([^()]{0,400})\)/g)) {
      const numbers = (group ?? '')
        .replace(/<.*/, '')
        .split(/[,;\s]+/)
        .filter((token) => token !== '')
        .map(Number);
      const line = source.firstLine + index;
      const [position, intensity = 1] = numbers;
      if (position === undefined || !Number.isFinite(position) || !Number.isFinite(intensity)) {
        return fail(
          'bad-number',
          readerText('assignment-without-position', { group: (group ?? '').slice(0, 30) }),
          { line },
        );
      }
      if (!x.push(position) || !y.push(intensity)) return overflow(x.capacity, line);
    }
  }
  return succeed({ x: x.toArray(), y: y.toArray() });
}
