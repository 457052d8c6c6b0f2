import type { Spectrum } from '../../../spectrum.ts';
import { makeCurve } from '../../assemble/make-curve.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { shiftEnds } from './bruker-axis.ts';
import type { BrukerDataSet } from './bruker-folder.ts';
import { type BinaryFormat, binaryFormatOf, processedScale, readNumbers } from './bruker-numbers.ts';
import { type BrukerParts, brukerMetadata, parameter } from './bruker-parameters.ts';
import { readerText } from '../../../messages/reader-message.ts';

export function readBrukerCurve(
  dataSet: BrukerDataSet,
  parts: BrukerParts,
  limits: ReadLimits,
): Outcome<Spectrum> {
  const { data: file, processing } = dataSet;
  const { procs, acqus } = parts;
  if (procs === undefined) {
    return fail('missing-label', readerText('no-procs'), { file });
  }
  const format = binaryFormatOf(procs, 'processed');
  const held = Math.floor(parts.data.length / format.bytesPerNumber);
  const size = parameter(procs, '$SI') ?? held;
  const place = { ...(processing !== undefined && { file: processing }), label: 'SI' };
  if (!Number.isInteger(size) || size < 2)
    return fail('bad-number', readerText('invalid-si', { size }), place);
  if (size > limits.maxPoints) {
    return fail('too-many-points', readerText('si-too-large', { size, maximum: limits.maxPoints }), place);
  }
  if (held < size) return fail('truncated', readerText('short-1r', { size, held }), { file });
  const y = new Float64Array(size);
  const scale = processedScale(parameter(procs, '$NCPROC'));
  const read = readNumbers({ bytes: parts.data, format, file, scale }, 0, y);
  if (!read.ok) return read;
  const ends = shiftEnds({ processing: procs, acquisition: acqus, points: size, file: processing });
  if (!ends.ok) return ends;
  const imaginary = readImaginary(parts, { format, scale, size });
  return succeed(
    makeCurve({
      kind: 'nmr-1d',
      unit: 'ppm',
      firstX: ends.value.first,
      lastX: ends.value.last,
      y,
      ...(imaginary && { imaginary }),
      yUnit: 'intensity',
      metadata: brukerMetadata(parts),
    }),
  );
}

/**
 * Returns undefined if `1i` is missing, too short or damaged, because the spectrum is usable
 * without it.
 */
function readImaginary(
  { imaginary: bytes }: BrukerParts,
  { format, scale, size }: { format: BinaryFormat; scale: number; size: number },
): Float64Array | undefined {
  if (bytes === undefined || bytes.length < size * format.bytesPerNumber) return undefined;
  const values = new Float64Array(size);
  // TopSpin writes the imaginary part with the opposite sign to the transform of this package.
  return readNumbers({ bytes, format, file: '1i', scale: -scale }, 0, values).ok ? values : undefined;
}
