import type { Spectrum } from '../../../spectrum.ts';
import { isArrayedExperiment } from '../../assemble/correlation.ts';
import { textOf } from '../jcamp/jcamp-labels.ts';
import { makeMatrix } from '../../assemble/make-matrix.ts';
import { type Failure, type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { shiftEnds } from './bruker-axis.ts';
import type { BrukerDataSet } from './bruker-folder.ts';
import { type NumberSource, binaryFormatOf, processedScale, readNumbers } from './bruker-numbers.ts';
import { type BrukerParts, brukerMetadata, indirectMetadata, parameter } from './bruker-parameters.ts';
import { readerText } from '../../../messages/reader-message.ts';

/** `procs` describes the direct dimension, `proc2s` the indirect one. */
export function readBrukerMatrix(
  dataSet: BrukerDataSet,
  parts: BrukerParts,
  limits: ReadLimits,
): Outcome<Spectrum> {
  const { data: file } = dataSet;
  const { procs, proc2s, acqus, acqu2s } = parts;
  if (procs === undefined || proc2s === undefined) {
    const message = readerText('no-procs-of-matrix');
    return fail('missing-label', message, { file });
  }
  const refusal = rejectArrayedExperiment(parts, file);
  if (refusal) return refusal;
  const format = binaryFormatOf(procs, 'processed');
  const sizes = matrixSizes(parts, { file, bytesPerNumber: format.bytesPerNumber }, limits);
  if (!sizes.ok) return sizes;
  const { columns, rows } = sizes.value;
  const scale = processedScale(parameter(procs, '$NCPROC'));
  const source = { bytes: parts.data, format, file, scale };
  const z = readTiles(source, sizes.value);
  if (!z.ok) return z;
  const direct = shiftEnds({
    processing: procs,
    acquisition: acqus,
    points: columns,
    file: dataSet.processing,
  });
  if (!direct.ok) return direct;
  const indirect = shiftEnds({
    processing: proc2s,
    acquisition: acqu2s,
    points: rows,
    file: dataSet.indirectProcessing,
  });
  if (!indirect.ok) return indirect;
  return succeed(
    makeMatrix({
      columns,
      rows,
      z: z.value,
      firstX: direct.value.first,
      lastX: direct.value.last,
      firstIndirect: indirect.value.first,
      lastIndirect: indirect.value.last,
      metadata: { ...brukerMetadata(parts), ...indirectMetadata(parts) },
    }),
  );
}

/** Rows of relaxation and diffusion experiments are times or gradients. */
export function rejectArrayedExperiment({ acqus, proc2s }: BrukerParts, file: string): Failure | undefined {
  const isInSeconds = proc2s !== undefined && textOf(proc2s, '$AXUNIT')?.toLowerCase() === 's';
  if (!isInSeconds && !isArrayedExperiment(acqus && textOf(acqus, '$PULPROG'))) return undefined;
  return fail('unsupported', readerText('not-a-correlation'), {
    file,
  });
}

interface MatrixSizes {
  columns: number;
  rows: number;
  /** TopSpin stores a matrix in tiles. */
  tileColumns: number;
  tileRows: number;
}

function matrixSizes(
  { procs, proc2s, data }: BrukerParts,
  { file, bytesPerNumber }: { file: string; bytesPerNumber: number },
  limits: ReadLimits,
): Outcome<MatrixSizes> {
  const columns = parameter(procs, '$SI') ?? 0;
  const rows = parameter(proc2s, '$SI') ?? 0;
  const tileColumns = parameter(procs, '$XDIM') || columns;
  const tileRows = parameter(proc2s, '$XDIM') || rows;
  const areWhole = [columns, rows, tileColumns, tileRows].every(
    (size) => Number.isInteger(size) && size >= 1,
  );
  if (!areWhole || columns < 2 || rows < 2)
    return fail('bad-number', readerText('invalid-si-of-matrix', { columns, rows }), {
      file,
      label: 'SI',
    });
  const points = columns * rows;
  if (points > limits.maxMatrixPoints) {
    const message = readerText('matrix-too-large', { points, maximum: limits.maxMatrixPoints });
    return fail('too-many-points', message, { file });
  }
  if (columns % tileColumns !== 0 || rows % tileRows !== 0) {
    const message = readerText('invalid-xdim', { tileColumns, tileRows, columns, rows });
    return fail('bad-number', message, { file, label: 'XDIM' });
  }
  const held = Math.floor(data.length / bytesPerNumber);
  if (held < points) return fail('truncated', readerText('short-2rr', { points, held }), { file });
  return succeed({ columns, rows, tileColumns, tileRows });
}

function readTiles(
  source: NumberSource,
  { columns, rows, tileColumns, tileRows }: MatrixSizes,
): Outcome<Float32Array> {
  const z = new Float32Array(columns * rows);
  let point = 0;
  for (let top = 0; top < rows; top += tileRows) {
    for (let left = 0; left < columns; left += tileColumns) {
      for (let row = top; row < top + tileRows; row++) {
        const start = row * columns + left;
        const read = readNumbers(source, point, z.subarray(start, start + tileColumns));
        if (!read.ok) return read;
        point += tileColumns;
      }
    }
  }
  return succeed(z);
}
