import { type Outcome, fail, succeed } from '../../read-result.ts';
import type { JeolHeader } from './jeol-header.ts';
import { readerText } from '../../../messages/reader-message.ts';

const TILE = 32;

/**
 * Real and imaginary parts are separate consecutive sections: two if one axis is complex, four if
 * both are.
 */
export function sectionCount({ axes, format }: JeolHeader): number {
  const used = format === 1 ? axes.slice(0, 1) : axes;
  if (used.some((axis) => axis.kind === 'real-complex')) return 2;
  return 2 ** used.filter((axis) => axis.kind === 'complex').length;
}

/** Prevents allocation of memory for a file that is shorter than it declares. */
export function checkSections(
  bytes: Uint8Array,
  header: JeolHeader,
): Outcome<{ points: number; rows: number }> {
  const points = header.axes[0].points;
  const rows = header.format === 1 ? 1 : header.axes[1].points;
  const needed = header.dataStart + points * rows * sectionCount(header) * (header.isDouble ? 8 : 4);
  if (points < 2 || rows < 1)
    return fail('no-spectrum', readerText('too-few-points', { points: points * rows }));
  if (header.format === 2 && (points % TILE !== 0 || rows % TILE !== 0))
    return fail('bad-number', readerText('invalid-jeol-tiles', { points, rows, width: TILE, height: TILE }));
  if (needed > bytes.length)
    return fail(
      'truncated',
      readerText('short-jeol-data', { points: points * rows, needed, bytes: bytes.length }),
    );
  return succeed({ points, rows });
}

/** Returns row by row. */
export function readSection(bytes: Uint8Array, header: JeolHeader, section: number): Outcome<Float64Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { isDouble, isLittleEndian, dataStart, axes, format } = header;
  const columns = axes[0].points;
  const rows = format === 1 ? 1 : axes[1].points;
  const width = isDouble ? 8 : 4;
  const values = new Float64Array(columns * rows);
  const start = dataStart + section * values.length * width;
  for (let index = 0; index < values.length; index++) {
    const offset = start + index * width;
    const value = isDouble
      ? view.getFloat64(offset, isLittleEndian)
      : view.getFloat32(offset, isLittleEndian);
    if (!Number.isFinite(value))
      return fail('bad-number', readerText('point-not-finite', { number: index + 1 }), { offset });
    values[format === 1 ? index : untiled(index, columns)] = value;
  }
  return succeed(values);
}

/** The file is stored tile by tile; returns a row-major index. */
function untiled(index: number, columns: number): number {
  const tile = Math.floor(index / (TILE * TILE));
  const within = index % (TILE * TILE);
  const tilesOfRow = columns / TILE;
  const row = Math.floor(tile / tilesOfRow) * TILE + Math.floor(within / TILE);
  return row * columns + (tile % tilesOfRow) * TILE + (within % TILE);
}
