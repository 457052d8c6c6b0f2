import type { StatedValues } from '../../doubt/choose-reading.ts';
import { succeed, fail, type Outcome } from '../../read-result.ts';
import type { JcampBlock, JcampRecord } from './jcamp-blocks.ts';
import { badNumber, findRecord, numberOf, parseCount, parseDecimal, textOf } from './jcamp-labels.ts';
import { symbolsOf, readTupleColumns } from './jcamp-tuples.ts';
import { readerText } from '../../../messages/reader-message.ts';

/** From separate labels or from the columns of an NTUPLES header. */
export interface TableFrame {
  xUnits: string;
  yUnits: string;
  firstX: number | undefined;
  lastX: number | undefined;
  deltaX: number | undefined;
  xFactor: number;
  yFactor: number;
  stated: StatedValues;
}

export function readFrame(block: JcampBlock): Outcome<TableFrame> {
  const labels = ['FIRSTX', 'LASTX', 'DELTAX', 'XFACTOR', 'YFACTOR'] as const;
  const numbers: Partial<Record<(typeof labels)[number], number>> = {};
  for (const label of labels) {
    const read = numberOf(block, label);
    if (!read.ok) return read;
    if (read.value !== undefined) numbers[label] = read.value;
  }
  const count = findRecord(block, 'NPOINTS');
  const declared = parseCount(count?.value);
  if (count !== undefined && declared === undefined) return badNumber(count);
  const stated = (label: string): number | undefined => parseDecimal(textOf(block, label) ?? '');
  return succeed({
    xUnits: findRecord(block, 'XUNITS')?.value ?? '',
    yUnits: findRecord(block, 'YUNITS')?.value ?? '',
    firstX: numbers.FIRSTX,
    lastX: numbers.LASTX,
    deltaX: numbers.DELTAX,
    xFactor: numbers.XFACTOR || 1,
    yFactor: numbers.YFACTOR || 1,
    stated: {
      count: declared,
      firstX: numbers.FIRSTX,
      lastX: numbers.LASTX,
      minX: stated('MINX'),
      maxX: stated('MAXX'),
      firstY: stated('FIRSTY'),
      minY: stated('MINY'),
      maxY: stated('MAXY'),
    },
  });
}

/** The columns belong to the symbols of a table such as `(X++(R..R))`. */
export function readTuplesFrame(block: JcampBlock, record: JcampRecord): Outcome<TableFrame> {
  const { x: xSymbol, y: ySymbol } = symbolsOf(record) ?? { x: 'X', y: 'Y' };
  const columns = readTupleColumns(block);
  const x = columns.find((column) => column.symbol === xSymbol);
  const y = columns.find((column) => column.symbol === ySymbol);
  if (!x || !y) {
    return fail('missing-label', readerText('symbol-without-columns', { xSymbol, ySymbol }), {
      line: record.line,
      label: 'SYMBOL',
    });
  }
  return succeed({
    xUnits: x.units,
    yUnits: y.units,
    firstX: x.first,
    lastX: x.last,
    deltaX: undefined,
    xFactor: x.factor,
    yFactor: y.factor,
    stated: {
      // If there are several pages, VAR_DIM is the length of the longest one.
      count: pagePoints(block, record) ?? (isOnlyPage(block, record) ? x.pointCount : undefined),
      firstX: x.first,
      lastX: x.last,
    },
  });
}

function isOnlyPage(block: JcampBlock, record: JcampRecord): boolean {
  const y = symbolsOf(record)?.y;
  return (
    block.records.filter((other) => other.label === 'DATATABLE' && symbolsOf(other)?.y === y).length === 1
  );
}

function pagePoints(block: JcampBlock, table: JcampRecord): number | undefined {
  const page = block.records.findLast(({ label, line }) => label === 'PAGE' && line < table.line);
  const count = block.records.find(
    ({ label, line }) => label === 'NPOINTS' && line > (page?.line ?? Infinity) && line < table.line,
  );
  return parseCount(count?.value);
}
