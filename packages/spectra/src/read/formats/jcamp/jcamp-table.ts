import type { Points, StatedFacts } from '../../doubt/choose-reading.ts';
import { decodeWithCommas } from '../../doubt/comma-readings.ts';
import { judgeCount } from '../../doubt/judge-count.ts';
import { succeed, fail } from '../../read-result.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';
import type { JcampBlock, JcampRecord } from './jcamp-blocks.ts';
import { axisOfLineStarts, decodeOrdinates, findLineGap, roundingOf } from './decode-ordinates.ts';
import type { OrdinateTable } from './decode-ordinates.ts';
import { decodeAssignments, decodePairs } from './decode-pairs.ts';
import type { PairTable } from './decode-pairs.ts';
import { badNumber, findRecord, numberOf, parseCount, parseDecimal, textOf } from './jcamp-labels.ts';
import { formLine, symbolsOf, tupleColumns, withoutForm } from './jcamp-tuples.ts';

/**
 * Units, ends and factors of a table, from separate labels or from the columns of an NTUPLES
 * header.
 */
export interface TableFrame {
  xUnits: string;
  yUnits: string;
  firstX: number | undefined;
  lastX: number | undefined;
  deltaX: number | undefined;
  xFactor: number;
  yFactor: number;
  stated: StatedFacts;
}

type TableContent =
  | { form: 'ordinates'; table: OrdinateTable }
  | { form: 'pairs'; table: PairTable; isPeakList: boolean };

export type JcampTable = TableContent & {
  record: JcampRecord;
  frame: TableFrame;
  /** Notes about uncertain numbers. */
  notes: string[];
};

const DATA_LABELS = ['XYDATA', 'XYPOINTS', 'PEAKTABLE', 'PEAKASSIGNMENTS', 'DATATABLE', 'RADATA'];

/**
 * Returns the record that holds the data of a block. In an NTUPLES block it is the first page with
 * an ordinate, the real part.
 */
export function findDataRecord(block: JcampBlock): JcampRecord | undefined {
  return block.records.find((record) => DATA_LABELS.includes(record.label));
}

/** Reads the data of a block and compares their count with the declared one. */
export function readJcampTable(
  block: JcampBlock,
  record: JcampRecord,
  limits: ReadLimits,
): Outcome<JcampTable> {
  const read = record.label === 'DATATABLE' ? readTuplesFrame(block, record) : readFrame(block);
  if (!read.ok) return read;
  const frame = read.value;
  const declared = frame.stated.count;
  if (declared !== undefined && declared > limits.maxPoints) {
    return fail('too-many-points', `The file declares ${declared} points (maximum ${limits.maxPoints}).`, {
      line: findRecord(block, 'NPOINTS', 'VARDIM')?.line ?? record.line,
    });
  }
  const decoded = decodeTable(record, frame, limits);
  if (!decoded.ok) return decoded;
  const { value: content, notes } = decoded.value;
  const found = content.form === 'pairs' ? content.table.x.length : content.table.ordinates.length;
  const place = { line: record.line };
  if (found === 0) return fail('no-spectrum', 'The data table is empty.', { ...place, label: record.label });
  const gap = content.form === 'ordinates' ? findLineGap(content.table) : undefined;
  if (gap !== undefined)
    return fail('truncated', 'The axis jumps between this line and the one before: data lines are missing.', {
      line: gap,
    });
  const ends = compareEnds(content, frame);
  const other = typeof ends === 'object' ? ends : undefined;
  const endsAgree = ends === 'agree';
  const counted = judgeCount({ declared, found, endsAgree, isClosed: block.isClosed, place });
  if (!counted.ok) return counted;
  const isEven = content.form === 'ordinates';
  // Even a single point counts as missing if the axis confirms it.
  if (other !== undefined && declared !== found && isEven && frame.lastX !== undefined)
    return fail('truncated', describeEnds(other, true), place);
  const endNotes = other === undefined ? [] : [describeEnds(other, false)];
  const lastCheck = isEven ? content.table.lastCheckFailure : undefined;
  if (lastCheck !== undefined && declared !== found && !endsAgree) return lastCheck;
  const checkNotes = lastCheck === undefined ? [] : [LAST_CHECK_NOTE];
  return succeed({
    ...content,
    record,
    // For an even axis, the data lines take precedence over the labels.
    frame: isEven && other ? { ...frame, firstX: other.found[0], lastX: other.found[1] } : frame,
    notes: [...notes, ...counted.value, ...endNotes, ...checkNotes],
  });
}

function describeEnds({ stated, found }: OtherEnds, isCut: boolean): string {
  const [from, to, first, last] = [...stated, ...found].map((value) => Number(value.toPrecision(6)));
  return isCut
    ? `The labels give an axis from ${from} to ${to}, the data one from ${first} to ${last}: data lines are missing.`
    : `The labels give an axis from ${from} to ${to}, the data one from ${first} to ${last}.`;
}

const LAST_CHECK_NOTE = 'The last line holds a check value only, and it is wrong; all points are there.';

/** Decodes a table whose commas may be separators or decimal marks. */
function decodeTable(
  record: JcampRecord,
  frame: TableFrame,
  limits: ReadLimits,
): Outcome<{ value: TableContent; notes: string[] }> {
  const form = formLine(record.value);
  const isAssigned = record.label === 'PEAKASSIGNMENTS';
  const isOrdinates = /^\(X\+\+\(.\.\..\)\)/.test(form);
  const group = /^\(([A-Z]{2,5})(?:\.\.[A-Z]{2,5})?\)/.exec(form)?.[1];
  if (group === undefined && !isAssigned && !isOrdinates) {
    return fail('unsupported', `Data in the form '${form.slice(0, 30)}' are not supported.`, {
      line: record.line,
      label: record.label,
    });
  }
  const groupSize = group?.length ?? 2;
  const decode = (text: string): Outcome<TableContent> => {
    const source = { text, firstLine: record.line + 1, maxPoints: limits.maxPoints };
    if (isOrdinates) {
      const table = decodeOrdinates({ ...source, allowsMissing: true });
      return table.ok ? succeed({ form: 'ordinates', table: table.value }) : table;
    }
    const table = isAssigned ? decodeAssignments(source) : decodePairs({ ...source, groupSize });
    const isPeakList = isAssigned || record.label === 'PEAKTABLE';
    return table.ok ? succeed({ form: 'pairs', table: table.value, isPeakList }) : table;
  };
  return decodeWithCommas({
    text: withoutForm(record.value),
    facts: frame.stated,
    place: { line: record.line, label: record.label },
    decode,
    pointsOf: (content) => pointsOf(content, frame),
    isConsistent: (use, rewritten) =>
      isAssigned
        ? hasAssignedGroups(rewritten, numbersOfAssignment(form), use === 'separator')
        : use === 'separator' || isOrdinates || hasWholeGroups(rewritten, groupSize),
    allowsPairs: !isOrdinates && !isAssigned,
  });
}

/**
 * Returns the count of numbers in a peak assignment of a form such as `(XYA)`, `(XYMA)` or `(XA)`.
 */
function numbersOfAssignment(form: string): number {
  const letters = /^\(([A-Z]+)\)/.exec(form)?.[1] ?? 'XYA';
  return letters.replace(/[^XYZW]/g, '').length;
}

/**
 * Returns whether each peak assignment has as many numbers as its form, or one number if
 * intensities may be missing.
 */
function hasAssignedGroups(text: string, count: number, mayLackIntensity: boolean): boolean {
  return Array.from(
    text.matchAll(/\(([^()]{0,400})\)/g),
    ([, group]) =>
      (group ?? '')
        .replace(/<.*/, '')
        .split(/[,;\s]+/)
        .filter((token) => /^[+-]?[\d.]/.test(token)).length,
  ).every((found) => found === count || (mayLackIntensity && found === 1));
}

/** Returns whether every group of numbers is on a single line. */
function hasWholeGroups(text: string, groupSize: number): boolean {
  return text
    .split('\n')
    .every((line) => line.split(/[\s;,()]+/).filter((token) => token !== '').length % groupSize === 0);
}

/**
 * Returns the points of a table in the units of its labels. The abscissae of evenly spaced points
 * are those of the line starts.
 */
function pointsOf(content: TableContent, frame: TableFrame): Points {
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

interface OtherEnds {
  /** First and last abscissa that the labels declare. */
  stated: readonly [number, number];
  found: readonly [number, number];
}

/**
 * Compares the declared ends of the axis with those of the data. Line starts may be in another unit
 * (by a constant factor) or may be indices.
 */
function compareEnds(content: TableContent, frame: TableFrame): 'agree' | 'unknown' | OtherEnds {
  const { xFactor, deltaX, stated: facts } = frame;
  if (content.form === 'pairs') {
    const { x } = pointsOf(content, frame);
    const found = [x[0] ?? 0, x[x.length - 1] ?? 0] as const;
    const step = Math.abs(found[1] - found[0]) / Math.max(1, x.length - 1);
    const isSorted = found[0] < found[1] === (facts.firstX ?? found[0]) < (facts.lastX ?? found[1]);
    const [first, last] = isSorted ? found : [found[1], found[0]];
    const stated = [facts.firstX ?? facts.minX ?? first, facts.lastX ?? facts.maxX ?? last] as const;
    if (facts.lastX === undefined && facts.maxX === undefined) return 'unknown';
    return areNear(stated, [first, last], step / 2) ? 'agree' : { stated, found: [first, last] };
  }
  const { table } = content;
  const intervals = table.ordinates.length - 1;
  const axis = axisOfLineStarts(table);
  const firstX = frame.firstX ?? (axis && axis.first * xFactor);
  const lastX =
    frame.lastX ?? (deltaX === undefined || firstX === undefined ? undefined : firstX + deltaX * intervals);
  if (firstX === undefined || lastX === undefined) return 'unknown';
  const stated = [firstX, lastX] as const;
  if (axis === undefined) {
    if (deltaX === undefined || frame.lastX === undefined) return 'unknown';
    const byDelta = [firstX, firstX + deltaX * intervals] as const;
    return areNear(stated, byDelta, Math.abs(deltaX) / 2) ? 'agree' : 'unknown';
  }
  const written = [axis.first, axis.first + axis.step * intervals] as const;
  const found = [written[0] * xFactor, written[1] * xFactor] as const;
  const rounding = roundingOf(table) * Math.abs(xFactor);
  const tolerance = Math.max(Math.abs(axis.step * xFactor) / 2, 3 * rounding);
  const isTurned = areNear([lastX, firstX], found, tolerance);
  if (isTurned || areNear(stated, found, tolerance)) return 'agree';
  const factors = [firstX / written[0], lastX / written[1]];
  const hasOtherUnit = Math.abs(factors[0]! / factors[1]! - 1) < 1e-3 && Math.abs(factors[0]! - 1) > 1e-3;
  const areIndices = Math.abs(axis.step) === 1 && (written[0] === 0 || written[0] === 1);
  return hasOtherUnit || areIndices ? 'unknown' : { stated, found };
}

function areNear(
  one: readonly [number, number],
  other: readonly [number, number],
  tolerance: number,
): boolean {
  return Math.abs(one[0] - other[0]) <= tolerance && Math.abs(one[1] - other[1]) <= tolerance;
}

function readFrame(block: JcampBlock): Outcome<TableFrame> {
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

/**
 * Reads the columns of an NTUPLES header that belong to the symbols of a data table such as
 * `(X++(R..R))`.
 */
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
    firstX: x.first,
    lastX: x.last,
    deltaX: undefined,
    xFactor: x.factor,
    yFactor: y.factor,
    stated: {
      // If there are several pages, VAR_DIM is the length of the longest one.
      count: pagePoints(block, record) ?? (isOnlyPage(block, record) ? x.points : undefined),
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

/** Returns the declared number of points (NPOINTS) of the page of a data table, if any. */
function pagePoints(block: JcampBlock, table: JcampRecord): number | undefined {
  const page = block.records.findLast(({ label, line }) => label === 'PAGE' && line < table.line);
  const count = block.records.find(
    ({ label, line }) => label === 'NPOINTS' && line > (page?.line ?? Infinity) && line < table.line,
  );
  return parseCount(count?.value);
}
