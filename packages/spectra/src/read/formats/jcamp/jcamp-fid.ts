import { brukerGroupDelay } from '../../../process/digital-filter.ts';
import type { Sampling } from '../../../process/process-fid.ts';
import type { Spectrum } from '../../../spectrum.ts';
import { curveFromFid } from '../../assemble/curve-from-fid.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import type { JcampBlock } from './jcamp-blocks.ts';
import { findRecord, parseDecimal, textOf } from './jcamp-labels.ts';
import { readMetadata } from './jcamp-metadata.ts';
import { type JcampTable, readJcampTable } from './jcamp-table.ts';
import { symbolsOf } from './jcamp-tuples.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

/** The block has one page of real and one page of imaginary parts. */
export function jcampFidToSpectrum(
  block: JcampBlock,
  limits: ReadLimits,
  notes: ReaderMessage[],
): Outcome<Spectrum> {
  const tables = block.records.filter((record) => record.label === 'DATATABLE');
  const [realRecord, imaginaryRecord] = ['R', 'I'].map((symbol) =>
    tables.find((record) => symbolsOf(record)?.y === symbol),
  );
  const line = findRecord(block, 'DATATYPE')?.line ?? 1;
  if (realRecord === undefined || imaginaryRecord === undefined) {
    const message = readerText('fid-without-imaginary-part');
    return fail('raw-fid', message, { line });
  }
  const real = readJcampTable(block, realRecord, limits);
  if (!real.ok) return real;
  const imaginary = readJcampTable(block, imaginaryRecord, limits);
  if (!imaginary.ok) return imaginary;
  notes.push(...real.value.notes, ...imaginary.value.notes);
  const re = ordinatesOf(real.value);
  const im = ordinatesOf(imaginary.value);
  if (re.length !== im.length) {
    const message = readerText('imaginary-points-differ', { real: re.length, imaginary: im.length });
    return fail('truncated', message, { line: imaginaryRecord.line });
  }
  if (re.some(Number.isNaN) || im.some(Number.isNaN))
    return fail('bad-number', readerText('fid-point-without-value'), { line });
  const sampling = samplingOf({ block, table: real.value, points: re.length, line, notes });
  if (!sampling.ok) return sampling;
  return curveFromFid({ re, im, sampling: sampling.value }, readMetadata(block), limits);
}

function ordinatesOf(read: JcampTable): Float64Array {
  const values = read.form === 'pairs' ? read.table.y : read.table.ordinates;
  return read.frame.yFactor === 1 ? values : values.map((value) => value * read.frame.yFactor);
}

interface SamplingSource {
  block: JcampBlock;
  table: JcampTable;
  points: number;
  line: number;
  notes: ReaderMessage[];
}

function samplingOf({ block, table, points, line, notes }: SamplingSource): Outcome<Sampling> {
  const number = (...labels: string[]): number | undefined => parseDecimal(textOf(block, ...labels) ?? '');
  const { firstX = 0, lastX } = table.frame;
  const interval = lastX === undefined ? 0 : (lastX - firstX) / Math.max(1, points - 1);
  const widthHz = interval > 0 ? 1 / interval : (number('$SWH') ?? 0);
  const carrierMHz = number('$SFO1', '.OBSERVEFREQUENCY');
  const referenceMHz = number('$SF', '$BF1') ?? carrierMHz;
  if (!carrierMHz || !referenceMHz || !(widthHz > 0)) {
    const message = readerText('fid-without-dwell-time');
    return fail('missing-label', message, { line, label: '.OBSERVE FREQUENCY' });
  }
  const isBruker = number('$SFO1') !== undefined && number('$SF', '$BF1') !== undefined;
  const carrierPpm = isBruker
    ? ((carrierMHz - referenceMHz) / referenceMHz) * 1e6
    : carrierByReference(block, points, widthHz / referenceMHz);
  if (carrierPpm === undefined) notes.push(readerText('no-shift-reference'));
  return succeed({
    nucleus: readMetadata(block).nucleus,
    widthHz,
    referenceMHz,
    carrierPpm: carrierPpm ?? 0,
    groupDelay: brukerGroupDelay(number),
    isReversed: false,
  });
}

/**
 * Reads `.SHIFT REFERENCE= INTERNAL, CDCl3, 1, 15.48`, a point (counted from 1 at the left) and its
 * shift.
 */
function carrierByReference(block: JcampBlock, points: number, widthPpm: number): number | undefined {
  const cells = (textOf(block, '.SHIFTREFERENCE') ?? '').split(',').map((cell) => parseDecimal(cell));
  const [point, shiftPpm] = [cells[2], cells[3]];
  if (point === undefined || shiftPpm === undefined) return undefined;
  return shiftPpm + ((point - 1) / points - 0.5) * widthPpm;
}
