import { decodeWithCommas } from '../../doubt/comma-readings.ts';
import { judgeCount } from '../../doubt/judge-count.ts';
import { rejectDeclaredPoints, succeed, fail, type Outcome, type ReadLimits } from '../../read-result.ts';
import { compareEnds, describeEnds } from './compare-ends.ts';
import { decodeOrdinates, findLineGap } from './decode-ordinates.ts';
import { decodeAssignments, decodePairs } from './decode-pairs.ts';
import type { JcampBlock, JcampRecord } from './jcamp-blocks.ts';
import { type TableFrame, readTuplesFrame, readFrame } from './jcamp-frame.ts';
import { findRecord } from './jcamp-labels.ts';
import { type TableContent, pointsOf } from './jcamp-points.ts';
import { readForm, readDataLines } from './jcamp-tuples.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

export type JcampTable = TableContent & {
  record: JcampRecord;
  frame: TableFrame;
  /** About uncertain numbers. */
  notes: ReaderMessage[];
};

const DATA_LABELS = ['XYDATA', 'XYPOINTS', 'PEAKTABLE', 'PEAKASSIGNMENTS', 'DATATABLE', 'RADATA'];

/** Returns the first data table, the real part in an NTUPLES block of NMR. */
export function findDataRecord(block: JcampBlock): JcampRecord | undefined {
  return block.records.find((record) => DATA_LABELS.includes(record.label));
}

/** Compares the count with the declared one. */
export function readJcampTable(
  block: JcampBlock,
  record: JcampRecord,
  limits: ReadLimits,
): Outcome<JcampTable> {
  const read = record.label === 'DATATABLE' ? readTuplesFrame(block, record) : readFrame(block);
  if (!read.ok) return read;
  const frame = read.value;
  const declared = frame.stated.count;
  const excess = rejectDeclaredPoints(declared ?? 0, limits, {
    line: findRecord(block, 'NPOINTS', 'VARDIM')?.line ?? record.line,
  });
  if (excess) return excess;
  const decoded = decodeTable(record, frame, limits);
  if (!decoded.ok) return decoded;
  const { value: content, notes } = decoded.value;
  const found = content.form === 'pairs' ? content.table.x.length : content.table.ordinates.length;
  const place = { line: record.line };
  if (found === 0)
    return fail('no-spectrum', readerText('empty-data-table'), { ...place, label: record.label });
  const gap = content.form === 'ordinates' ? findLineGap(content.table) : undefined;
  if (gap !== undefined)
    return fail('truncated', readerText('axis-jumps'), {
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

const LAST_CHECK_NOTE = readerText('last-check-wrong');

function decodeTable(
  record: JcampRecord,
  frame: TableFrame,
  limits: ReadLimits,
): Outcome<{ value: TableContent; notes: ReaderMessage[] }> {
  const form = readForm(record.value);
  const isAssigned = record.label === 'PEAKASSIGNMENTS';
  const isOrdinates = /^\(X\+\+\(.\.\..\)\)/.test(form);
  const group = /^\(([A-Z]{2,5})(?:\.\.[A-Z]{2,5})?\)/.exec(form)?.[1];
  if (group === undefined && !isAssigned && !isOrdinates) {
    return fail('unsupported', readerText('other-data-form', { form: form.slice(0, 30) }), {
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
    text: readDataLines(record.value),
    stated: frame.stated,
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

/** Counts the numbers of a form such as `(XYA)`, `(XYMA)` or `(XA)`. */
function numbersOfAssignment(form: string): number {
  const letters = /^\(([A-Z]+)\)/.exec(form)?.[1] ?? 'XYA';
  return letters.replace(/[^XYZW]/g, '').length;
}

/**
 * Returns whether each assignment has as many numbers as its form, or one if intensities may be
 * missing.
 */
function hasAssignedGroups(text: string, count: number, canLackIntensity: boolean): boolean {
  return Array.from(
    text.replace(/<[^<>\n]*>/g, '').matchAll(/\(([^()]{0,400})\)/g),
    ([, group]) =>
      (group ?? '')
        .replace(/<.*/, '')
        .split(/[,;\s]+/)
        .filter((token) => /^[+-]?[\d.]/.test(token)).length,
  ).every((found) => found === count || (canLackIntensity && found === 1));
}

function hasWholeGroups(text: string, groupSize: number): boolean {
  return text
    .split('\n')
    .every((line) => line.split(/[\s;,()]+/).filter((token) => token !== '').length % groupSize === 0);
}
