import type { MatrixSpectrum } from '../../../spectrum.ts';
import { isArrayedExperiment } from '../../assemble/correlation.ts';
import { makeMatrix } from '../../assemble/make-matrix.ts';
import { frequencyInSameField, nucleusOfFrequency } from '../../assemble/nucleus-frequency.ts';
import { decodeWithCommas } from '../../doubt/comma-readings.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { type OrdinateTable, decodeOrdinates, overflow } from './decode-ordinates.ts';
import type { JcampBlock, JcampRecord } from './jcamp-blocks.ts';
import { findRecord, nucleusOf, parseDecimal } from './jcamp-labels.ts';
import { readMetadata } from './jcamp-metadata.ts';
import { type TupleColumn, symbolsOf, readTupleColumns, readDataLines } from './jcamp-tuples.ts';
import { toPpm } from './nmr-shift-axis.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

/** Reads NTUPLES with one page per row, `##PAGE= F1=...` and `##DATA TABLE= (F2++(Y..Y))`. */
export function jcampToMatrix(
  block: JcampBlock,
  limits: ReadLimits,
  notes: ReaderMessage[],
): Outcome<MatrixSpectrum> {
  const tables = block.records.filter((record) => record.label === 'DATATABLE');
  const first = tables[0];
  const symbols = first && symbolsOf(first);
  const columns = readTupleColumns(block);
  const direct = columns.find((column) => column.symbol === symbols?.x);
  const indirect = columns.find((column) => column.isIndependent && column !== direct);
  const ordinate = columns.find((column) => column.symbol === symbols?.y);
  if (first === undefined || symbols === undefined || !direct || !indirect || !ordinate) {
    const message = readerText('matrix-without-columns');
    return fail('missing-label', message, { line: first?.line ?? 1, label: 'SYMBOL' });
  }
  const metadata = readMetadata(block);
  if (isArrayedExperiment(metadata.pulseSequence) || /^S(EC|$)/.test(indirect.units)) {
    return fail('unsupported', readerText('not-a-correlation'), {
      line: first.line,
    });
  }
  const rows = tables.filter((record) => symbolsOf(record)?.y === symbols.y);
  const declared = (direct.pointCount ?? 0) * (indirect.pointCount ?? 0);
  if (declared > limits.maxMatrixPoints) return tooLarge(declared, limits, first.line);
  const read = readRows(rows, direct.pointCount, ordinate.factor, limits);
  if (!read.ok) return read;
  if (indirect.pointCount !== undefined && rows.length < indirect.pointCount) {
    return fail('truncated', readerText('rows-missing', { points: indirect.pointCount, rows: rows.length }), {
      line: rows.at(-1)?.line ?? first.line,
    });
  }
  const { columns: width, z } = read.value;
  if ((direct.pointCount ?? width) !== width || (indirect.pointCount ?? rows.length) !== rows.length)
    notes.push(
      readerText('declared-matrix-differs', {
        columns: direct.pointCount ?? width,
        rows: indirect.pointCount ?? rows.length,
        foundColumns: width,
        foundRows: rows.length,
      }),
    );
  const nucleus = nucleusOf(direct.nucleus) ?? metadata.nucleus;
  const directEnds = directAxis(block, direct, first.line, notes);
  if (!directEnds.ok) return directEnds;
  const known = { nucleus, frequencyMHz: metadata.larmorFrequencyMHz };
  const ownFrequency = secondNumber(block, '$SF');
  const indirectNucleus =
    nucleusOf(indirect.nucleus, secondText(block, '$NUC1'), secondText(block, '$AXNUC')) ??
    nucleusOfFrequency(ownFrequency, known);
  const frequency =
    ownFrequency ??
    (indirectNucleus === undefined ? undefined : frequencyInSameField(indirectNucleus, known));
  const indirectEnds = indirectAxis({ block, column: indirect, frequency, line: first.line });
  if (!indirectEnds.ok) return indirectEnds;
  return succeed(
    makeMatrix({
      columns: width,
      rows: rows.length,
      z,
      firstX: directEnds.value.first,
      lastX: directEnds.value.last,
      firstIndirect: indirectEnds.value.first,
      lastIndirect: indirectEnds.value.last,
      metadata: {
        ...metadata,
        ...(nucleus !== undefined && { nucleus }),
        ...(indirectNucleus !== undefined && { indirectNucleus }),
        ...(frequency !== undefined && { indirectLarmorFrequencyMHz: frequency }),
      },
    }),
  );
}

function tooLarge(points: number, limits: ReadLimits, line: number) {
  return fail(
    'too-many-points',
    readerText('declared-matrix-too-large', { points, maximum: limits.maxMatrixPoints }),
    { line },
  );
}

/**
 * All rows must have the length of the first one. Memory grows with the data read, not with the
 * declared size.
 */
function readRows(
  records: JcampRecord[],
  declaredColumns: number | undefined,
  factor: number,
  limits: ReadLimits,
): Outcome<{ z: Float32Array; columns: number }> {
  let z = new Float32Array(0);
  let columns = 0;
  for (const [row, record] of records.entries()) {
    const maxPoints =
      row > 0 ? columns + 1 : declaredColumns === undefined ? limits.maxPoints : declaredColumns + 1;
    // Decimal commas that are read as separators double the number of points.
    const decoded = decodeOrdinateText(record, { count: declaredColumns, maxPoints: 2 * maxPoints });
    if (!decoded.ok) return decoded;
    const { ordinates } = decoded.value;
    if (ordinates.length > maxPoints) return overflow(maxPoints, record.line + 1);
    if (row === 0) {
      columns = ordinates.length;
      if (columns * records.length > limits.maxMatrixPoints)
        return tooLarge(columns * records.length, limits, record.line);
      if (columns < 2) return fail('no-spectrum', readerText('empty-data-table'), { line: record.line });
      z = new Float32Array(columns * records.length);
    }
    const isShort =
      ordinates.length < columns || (declaredColumns !== undefined && columns < declaredColumns - 1);
    if (isShort) {
      const message = readerText('short-row', {
        held: ordinates.length,
        columns: declaredColumns ?? columns,
      });
      return fail('truncated', message, { line: record.line });
    }
    for (let column = 0; column < columns; column++)
      z[row * columns + column] = (ordinates[column] ?? 0) * factor;
  }
  return succeed({ z, columns });
}

function decodeOrdinateText(
  record: JcampRecord,
  { count, maxPoints }: { count: number | undefined; maxPoints: number },
): Outcome<OrdinateTable> {
  const firstLine = record.line + 1;
  const decoded = decodeWithCommas({
    text: readDataLines(record.value),
    stated: { count },
    place: { line: record.line },
    decode: (text) => decodeOrdinates({ text, firstLine, maxPoints }),
    pointsOf: ({ ordinates }) => ({ x: ordinates.map((_, index) => index), y: ordinates }),
    isConsistent: () => true,
    allowsPairs: false,
  });
  return decoded.ok ? succeed(decoded.value.value) : decoded;
}

function directAxis(block: JcampBlock, column: TupleColumn, line: number, notes: ReaderMessage[]) {
  const { first: firstX, last: lastX, units } = column;
  if (firstX === undefined || lastX === undefined || firstX === lastX) return missingEnds(line);
  const convert = toPpm({ block, units, firstX, lastX, line, notes });
  return convert.ok ? succeed({ first: convert.value(firstX), last: convert.value(lastX) }) : convert;
}

function missingEnds(line: number) {
  return fail('missing-label', readerText('no-ends-of-axes'), {
    line,
    label: 'FIRST',
  });
}

/**
 * Bruker writes the parameters of the direct dimension first, then those of the indirect dimension
 * under the same labels.
 */
function secondText(block: JcampBlock, label: string): string | undefined {
  return block.records.filter((record) => record.label === label)[1]?.value;
}

function secondNumber(block: JcampBlock, label: string): number | undefined {
  return parseDecimal(secondText(block, label) ?? '');
}

interface IndirectAxisSource {
  block: JcampBlock;
  column: TupleColumn;
  frequency: number | undefined;
  line: number;
}

function indirectAxis({
  block,
  column,
  frequency,
  line,
}: IndirectAxisSource): Outcome<{ first: number; last: number }> {
  const pages = block.records.filter((record) => record.label === 'PAGE');
  /** Returns the abscissa on a page; a page may also state its number (`N=1`). */
  const onPage = (record: JcampRecord | undefined): number | undefined => {
    const [symbol = '', value = ''] = (record?.value ?? '').split('=', 2).map((part) => part.trim());
    return symbol.toUpperCase() === column.symbol ? parseDecimal(value) : undefined;
  };
  const [firstPage, lastPage] = [onPage(pages[0]), onPage(pages.at(-1))];
  let first = column.first ?? firstPage;
  let last = column.last ?? lastPage;
  if (first === undefined || last === undefined || first === last) return missingEnds(line);
  const isReversed =
    firstPage !== undefined && lastPage !== undefined && (lastPage - firstPage) * (last - first) < 0;
  if (isReversed) [first, last] = [last, first];
  if (/PPM/.test(column.units)) return succeed({ first, last });
  if (!/HZ|HERTZ/.test(column.units) || frequency === undefined) {
    const message = /HZ|HERTZ/.test(column.units)
      ? readerText('indirect-axis-in-hz')
      : readerText('other-indirect-unit', { units: column.units.slice(0, 30) });
    const label = '.NUCLEUS';
    return fail('missing-label', message, { line: findRecord(block, 'UNITS')?.line ?? line, label });
  }
  // Bruker's offset is the shift of the end with the highest frequency.
  const highest = Math.max(first, last);
  const offset = secondNumber(block, '$OFFSET') ?? highest / frequency;
  const toShift = (hertz: number) => offset + (hertz - highest) / frequency;
  return succeed({ first: toShift(first), last: toShift(last) });
}
