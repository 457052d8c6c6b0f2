import { type Fid2d, processFid2d, processedSize } from '../../process/process-fid-2d.ts';
import type { MatrixSpectrum, SpectrumMetadata } from '../../spectrum.ts';
import { makeMatrix } from './make-matrix.ts';
import { type Failure, type Outcome, type ReadLimits, succeed, fail } from '../read-result.ts';
import { readerText } from '../../messages/reader-message.ts';

/** Raw points held in memory while both dimensions are transformed (128 MB). */
const MAX_RAW_POINTS = 8_388_608;

/** Callers check the size before they read the points. */
export function checkFidSize(points: number, rows: number): Failure | undefined {
  if (points >= 32 && rows >= 8 && points * rows <= MAX_RAW_POINTS) return undefined;
  const message = readerText('fids-of-other-size', { rows, points, maximum: MAX_RAW_POINTS });
  return fail('too-many-points', message);
}

/** Records the conversion in the metadata. */
export function matrixFromFid(
  signal: Fid2d,
  metadata: Omit<SpectrumMetadata, 'numberOfPoints'>,
  limits: ReadLimits,
): Outcome<MatrixSpectrum> {
  const size = processedSize(signal);
  if (size.columns * size.rows > limits.maxMatrixPoints)
    return fail(
      'too-many-points',
      readerText('too-many-points-after-transform', { columns: size.columns, rows: size.rows }),
    );
  const hasSignal = signal.rows.some(
    ({ re, im }) => re.some((value) => value !== 0) || im.some((value) => value !== 0),
  );
  if (!hasSignal) return fail('no-spectrum', readerText('fids-of-zeros'));
  const made = processFid2d(signal);
  const indirectNucleus = signal.indirect.nucleus;
  return succeed(
    makeMatrix({
      columns: made.columns,
      rows: made.rows,
      z: made.z,
      firstX: made.direct.firstPpm,
      lastX: made.direct.lastPpm,
      firstIndirect: made.indirect.firstPpm,
      lastIndirect: made.indirect.lastPpm,
      metadata: {
        ...metadata,
        ...(indirectNucleus !== undefined && { indirectNucleus }),
        indirectLarmorFrequencyMHz: signal.indirect.referenceMHz,
        conversions: [...(metadata.conversions ?? []), made.conversion],
      },
    }),
  );
}
