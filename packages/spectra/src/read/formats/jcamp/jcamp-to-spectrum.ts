import type { CurveSpectrum, MassSpectrum, OrdinateUnit, Spectrum } from '../../../spectrum.ts';
import { toTransmittancePercent } from '../../assemble/infrared-ordinate.ts';
import { makeCurve, makeCurveOfPoints, makeMassSpectrum } from '../../assemble/make-curve.ts';
import { makeEvenAxis } from '../../assemble/measured-curve.ts';
import { withNotes } from '../../doubt/with-notes.ts';
import { type Failure, type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { type OpticalConversion, convertOpticalAxis, opticalUnitOf } from '../../assemble/optical-axis.ts';
import { toAbsorbance } from '../../assemble/ultraviolet-ordinate.ts';
import { resolveAbscissa } from './jcamp-abscissa.ts';
import type { JcampBlock, JcampRecord } from './jcamp-blocks.ts';
import { domainOfBlock, kindOfBlock } from './jcamp-kind.ts';
import { findRecord } from './jcamp-labels.ts';
import { jcampToMatrix } from './jcamp-matrix.ts';
import { readMetadata } from './jcamp-metadata.ts';
import { jcampFidToSpectrum } from './jcamp-fid.ts';
import { type JcampTable, findDataRecord, readJcampTable } from './jcamp-table.ts';
import { toPpm } from './nmr-shift-axis.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

/**
 * Returns undefined for a block without data of its own, for example a link block, a structure or a
 * note.
 */
export function readBlock(block: JcampBlock, limits: ReadLimits): Outcome<Spectrum[]> | undefined {
  const record = findDataRecord(block);
  if (record === undefined) return undefined;
  const notes: ReaderMessage[] = [];
  const read = readData(block, record, limits, notes);
  return read.ok ? succeed(read.value.map((spectrum) => withNotes(spectrum, notes))) : read;
}

function readData(
  block: JcampBlock,
  record: JcampRecord,
  limits: ReadLimits,
  notes: ReaderMessage[],
): Outcome<Spectrum[]> {
  switch (domainOfBlock(block)) {
    case 'matrix':
      return asList(jcampToMatrix(block, limits, notes));
    case 'fid':
      return asList(jcampFidToSpectrum(block, limits, notes));
    case 'matrix-fid':
      return fail('raw-fid', readerText('fids-of-jcamp'), {
        line: findRecord(block, 'DATATYPE')?.line ?? record.line,
      });
    case 'spectrum': {
      const kind = kindOfBlock(block, notes);
      if (!kind.ok) return kind;
      if (!block.isClosed) notes.push(readerText('no-end-label'));
      if (kind.value === 'mass') return massSpectra(block, record, limits, notes);
      const table = readJcampTable(block, record, limits);
      if (!table.ok) return table;
      notes.push(...table.value.notes);
      return asList(curve(block, table.value, kind.value, notes));
    }
  }
}

function asList(read: Outcome<Spectrum>): Outcome<Spectrum[]> {
  return read.ok ? succeed([read.value]) : read;
}

/** Returns one spectrum per page of an NTUPLES block. */
function massSpectra(
  block: JcampBlock,
  record: JcampRecord,
  limits: ReadLimits,
  notes: ReaderMessage[],
): Outcome<Spectrum[]> {
  const pages =
    record.label === 'DATATABLE' ? block.records.filter(({ label }) => label === 'DATATABLE') : [record];
  const spectra: Spectrum[] = [];
  let firstFailure: Failure | undefined;
  // One more than the limit, so that readFiles reports that the others are skipped.
  for (const page of pages.slice(0, limits.maxSpectra + 1)) {
    const own: ReaderMessage[] = [];
    const read = massSpectrum(block, page, limits, own);
    if (!read.ok) {
      firstFailure ??= read;
      notes.push(read.failure.message);
      continue;
    }
    const name = pages.length > 1 ? pageNameOf(block, page) : undefined;
    const title = [read.value.metadata.title, name].filter(Boolean).join(', ');
    const metadata = { ...read.value.metadata, ...(title !== '' && { title }) };
    spectra.push(withNotes({ ...read.value, metadata }, own));
  }
  return spectra.length === 0 && firstFailure !== undefined ? firstFailure : succeed(spectra);
}

/** Returns `T=60`, for example. */
function pageNameOf(block: JcampBlock, page: JcampRecord): string | undefined {
  return block.records.findLast(({ label, line }) => label === 'PAGE' && line < page.line)?.value.trim();
}

function massSpectrum(
  block: JcampBlock,
  record: JcampRecord,
  limits: ReadLimits,
  notes: ReaderMessage[],
): Outcome<MassSpectrum> {
  const { line } = record;
  const table = readJcampTable(block, record, limits);
  if (!table.ok) return table;
  const read = table.value;
  notes.push(...read.notes);
  const axis = fileAxis(read, notes);
  if (!axis.ok) return axis;
  const { x, y } = withoutGaps(axis.value.values(), ordinatesOf(read), notes);
  if (!y.some((value) => value > 0)) return fail('no-spectrum', readerText('no-positive-peak'), { line });
  return succeed(makeMassSpectrum(x, y, readMetadata(block)));
}

function ordinatesOf({ form, table, frame: { yFactor } }: JcampTable): Float64Array {
  const raw = form === 'pairs' ? table.y : table.ordinates;
  return yFactor === 1 ? raw : raw.map((value) => value * yFactor);
}

interface FileAxis {
  firstX: number;
  lastX: number;
  isEven: boolean;
  values(): Float64Array;
}

/** Uses the unit of the file. */
function fileAxis(read: JcampTable, notes: ReaderMessage[]): Outcome<FileAxis> {
  if (read.form === 'pairs') {
    const { xFactor } = read.frame;
    const x = xFactor === 1 ? read.table.x : read.table.x.map((value) => value * xFactor);
    return succeed({ firstX: x[0] ?? 0, lastX: x.at(-1) ?? 0, isEven: false, values: () => x });
  }
  const even = resolveAbscissa(read.frame, read.table, read.record.line);
  if (!even.ok) return even;
  notes.push(...even.value.notes);
  const { firstX, lastX } = even.value;
  const points = read.table.ordinates.length;
  return succeed({ firstX, lastX, isEven: true, values: () => makeEvenAxis(firstX, lastX, points) });
}

/** Removes points with `?` as ordinate. */
function withoutGaps(
  x: Float64Array,
  y: Float64Array,
  notes: ReaderMessage[],
): { x: Float64Array; y: Float64Array } {
  const missing = x.filter((_, index) => Number.isNaN(y[index]));
  if (missing.length === 0) return { x, y };
  const shown = (value: number | undefined) => Number(value?.toPrecision(6));
  const [from, to] = [shown(missing[0]), shown(missing.at(-1))];
  notes.push(readerText('points-without-value', { from, to, count: missing.length }));
  return { x: x.filter((_, index) => !Number.isNaN(y[index])), y: y.filter((value) => !Number.isNaN(value)) };
}

function curve(
  block: JcampBlock,
  read: JcampTable,
  kind: CurveSpectrum['kind'],
  notes: ReaderMessage[],
): Outcome<Spectrum> {
  const { frame, record } = read;
  if (read.form === 'pairs' && read.isPeakList) {
    return fail('unsupported', readerText('only-peak-list'), { line: record.line, label: record.label });
  }
  const fromFile = fileAxis(read, notes);
  if (!fromFile.ok) return fromFile;
  const { firstX, lastX, isEven, values } = fromFile.value;
  const axis = abscissaConverter({ frame, block, kind, notes, line: record.line, firstX, lastX });
  if (!axis.ok) return axis;
  const { convert, isLinear } = axis.value;
  const scaled = ordinatesOf(read);
  const hasGaps = scaled.some(Number.isNaN);
  const points = hasGaps ? withoutGaps(values(), scaled, notes) : { x: undefined, y: scaled };
  if (points.y.length < 2 && hasGaps)
    return fail('no-spectrum', readerText('too-few-points', { points: points.y.length }), {
      line: record.line,
    });
  const ordinate = ordinateOf(kind, points.y, frame.yUnits);
  if (!ordinate.ok) return ordinate;
  const { y, yUnit, conversion, note } = ordinate.value;
  if (note !== undefined) notes.push(note);
  const conversions = [conversion, axis.value.conversion].filter((done) => done !== undefined);
  const metadata = { ...readMetadata(block), ...(conversions.length > 0 && { conversions }) };
  const common = { kind, unit: UNITS[kind], y, yUnit, metadata };
  if (isEven && !hasGaps && isLinear)
    return succeed(makeCurve({ ...common, firstX: convert(firstX), lastX: convert(lastX) }));
  return succeed(makeCurveOfPoints({ ...common, x: (points.x ?? values()).map((x) => convert(x)) }));
}

const UNITS = { 'nmr-1d': 'ppm', ir: 'cm-1', raman: 'cm-1', 'uv-vis': 'nm' } as const;

interface Ordinate {
  y: Float64Array;
  yUnit: OrdinateUnit;
  conversion?: string;
  note?: ReaderMessage;
}

function ordinateOf(kind: CurveSpectrum['kind'], y: Float64Array, units: string): Outcome<Ordinate> {
  if (kind === 'uv-vis') return succeed(toAbsorbance(y, units));
  if (kind !== 'ir') return succeed({ y, yUnit: 'intensity' });
  const percent = toTransmittancePercent(y, units);
  return percent.ok ? succeed({ ...percent.value, yUnit: 'transmittance' }) : percent;
}

interface AxisSource {
  frame: JcampTable['frame'];
  block: JcampBlock;
  kind: CurveSpectrum['kind'];
  notes: ReaderMessage[];
  line: number;
  firstX: number;
  lastX: number;
}

/** Converts to ppm, cm-1 or nm. */
function abscissaConverter(source: AxisSource): Outcome<OpticalConversion> {
  const { frame, kind, line, firstX, lastX, notes } = source;
  if (kind === 'nmr-1d') {
    const convert = toPpm({ ...source, units: frame.xUnits.toUpperCase().replace(/\s/g, '') });
    return convert.ok ? succeed({ convert: convert.value, isLinear: true }) : convert;
  }
  const usual = kind === 'uv-vis' ? 'nm' : 'cm-1';
  const written = frame.xUnits.trim();
  const place = { line, label: 'XUNITS' };
  const unit = opticalUnitOf(written);
  if (unit === undefined && written !== '')
    return fail('unsupported', readerText('other-x-unit', { unit: written.slice(0, 30) }), place);
  if (unit === undefined) notes.push(readerText('no-x-unit', { unit: usual }));
  return convertOpticalAxis({ kind, unit: unit ?? usual, smallest: Math.min(firstX, lastX), place });
}
