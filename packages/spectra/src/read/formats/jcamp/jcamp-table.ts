import { succeed, fail } from '../../read-result.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';
import type { JcampBlock, JcampRecord } from './jcamp-blocks.ts';
import { decodeOrdinates } from './decode-ordinates.ts';
import type { OrdinateTable } from './decode-ordinates.ts';
import { decodeAssignments, decodePairs } from './decode-pairs.ts';
import type { PairTable } from './decode-pairs.ts';
import { findRecord, numberOf } from './jcamp-labels.ts';
import { formLine, symbolsOf, tupleColumns, withoutForm } from './jcamp-tuples.ts';

/** The numbers around a table, the same whether they stand in labels of their own or in the columns of an NTUPLES header. */
export interface TableFrame {
  xUnits: string;
  yUnits: string;
  declaredPoints: number | undefined;
  firstX: number | undefined;
  lastX: number | undefined;
  deltaX: number | undefined;
  xFactor: number;
  yFactor: number;
}

export type JcampTable =
  | { form: 'ordinates'; record: JcampRecord; frame: TableFrame; table: OrdinateTable }
  | { form: 'pairs'; record: JcampRecord; frame: TableFrame; table: PairTable; isPeakList: boolean };

const DATA_LABELS = ['XYDATA', 'XYPOINTS', 'PEAKTABLE', 'PEAKASSIGNMENTS', 'DATATABLE', 'RADATA'];

/** The record that holds the data of a block. Of the pages of an NTUPLES block it is the first with an ordinate, the real part. */
export function findDataRecord(block: JcampBlock): JcampRecord | undefined {
  return block.records.find((record) => DATA_LABELS.includes(record.label));
}

/** Reads the data of a block and checks their number against what the block declares. */
export function readJcampTable(
  block: JcampBlock,
  record: JcampRecord,
  limits: ReadLimits,
): Outcome<JcampTable> {
  const frame = record.label === 'DATATABLE' ? readTuplesFrame(block, record) : readFrame(block);
  if (!frame.ok) return frame;
  const declared = frame.value.declaredPoints;
  if (declared !== undefined && declared > limits.maxPoints) {
    return fail('too-many-points', `The file declares ${declared} points (maximum ${limits.maxPoints}).`, {
      line: findRecord(block, 'NPOINTS', 'VARDIM')?.line ?? record.line,
    });
  }
  const source = {
    text: withoutForm(record.value),
    firstLine: record.line + 1,
    // One point to spare: some programs count intervals where others count points.
    maxPoints: declared === undefined ? limits.maxPoints : declared + 1,
  };
  const table = decodeTable(record, frame.value, source);
  if (!table.ok) return table;
  const failure = checkCount(block, table.value);
  return failure ?? table;
}

type DecodeSource = Parameters<typeof decodeAssignments>[0];

function decodeTable(record: JcampRecord, frame: TableFrame, source: DecodeSource): Outcome<JcampTable> {
  const form = formLine(record.value);
  if (/^\(X\+\+\(.\.\..\)\)/.test(form)) {
    const decoded = decodeOrdinates(source);
    return decoded.ok ? succeed({ form: 'ordinates', record, frame, table: decoded.value }) : decoded;
  }
  const isAssigned = record.label === 'PEAKASSIGNMENTS';
  const group = /^\(([A-Z]{2,5})(?:\.\.[A-Z]{2,5})?\)/.exec(form)?.[1];
  if (group === undefined && !isAssigned) {
    return fail('unsupported', `Data in the form '${form.slice(0, 30)}' are not supported.`, {
      line: record.line,
      label: record.label,
    });
  }
  const decoded = isAssigned
    ? decodeAssignments(source)
    : decodePairs({ ...source, groupSize: group?.length ?? 2 });
  const isPeakList = isAssigned || record.label === 'PEAKTABLE';
  return decoded.ok ? succeed({ form: 'pairs', record, frame, table: decoded.value, isPeakList }) : decoded;
}

/** Fewer points than declared (by more than one) are taken for a file cut short. */
function checkCount(block: JcampBlock, table: JcampTable): Outcome<never> | undefined {
  const declared = table.frame.declaredPoints;
  const read = table.form === 'ordinates' ? table.table.ordinates.length : table.table.x.length;
  const line = table.record.line;
  if (read === 0) return fail('no-spectrum', 'The data table is empty.', { line, label: table.record.label });
  if (declared === undefined || read >= declared - 1) return undefined;
  return fail(
    'truncated',
    `The file declares ${declared} points but contains ${read}${block.isClosed ? '' : ' and has no ##END='}: it is incomplete.`,
    { line },
  );
}

function readFrame(block: JcampBlock): Outcome<TableFrame> {
  const labels = ['NPOINTS', 'FIRSTX', 'LASTX', 'DELTAX', 'XFACTOR', 'YFACTOR'] as const;
  const numbers: Partial<Record<(typeof labels)[number], number>> = {};
  for (const label of labels) {
    const read = numberOf(block, label);
    if (!read.ok) return read;
    if (read.value !== undefined) numbers[label] = read.value;
  }
  return succeed({
    xUnits: findRecord(block, 'XUNITS')?.value ?? '',
    yUnits: findRecord(block, 'YUNITS')?.value ?? '',
    declaredPoints: numbers.NPOINTS,
    firstX: numbers.FIRSTX,
    lastX: numbers.LASTX,
    deltaX: numbers.DELTAX,
    xFactor: numbers.XFACTOR || 1,
    yFactor: numbers.YFACTOR || 1,
  });
}

/** The columns of an NTUPLES header that belong to the symbols of a data table such as `(X++(R..R))`. */
function readTuplesFrame(block: JcampBlock, record: JcampRecord): Outcome<TableFrame> {
  const { x: xSymbol, y: ySymbol } = symbolsOf(record) ?? { x: 'X', y: 'Y' };
  const columns = tupleColumns(block);
  const x = columns.find((column) => column.symbol === xSymbol);
  const y = columns.find((column) => column.symbol === ySymbol);
  if (!x || !y) {
    return fail(
      'missing-label',
      `The label SYMBOL does not name the columns ${xSymbol} and ${ySymbol} of the data table.`,
      {
        line: record.line,
        label: 'SYMBOL',
      },
    );
  }
  return succeed({
    xUnits: x.units,
    yUnits: y.units,
    declaredPoints: x.points,
    firstX: x.first,
    lastX: x.last,
    deltaX: undefined,
    xFactor: x.factor,
    yFactor: y.factor,
  });
}
