import type { ComplexNumbers } from '../../../process/fourier-transform.ts';
import type { IndirectSampling } from '../../../process/process-fid-2d.ts';
import type { Spectrum } from '../../../spectrum.ts';
import { textOf } from '../jcamp/jcamp-labels.ts';
import { matrixFromFid, checkFidSize } from '../../assemble/matrix-from-fid.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import type { BrukerDataSet } from './bruker-folder.ts';
import { rejectArrayedExperiment } from './bruker-matrix.ts';
import { binaryFormatOf, readNumbers } from './bruker-numbers.ts';
import { type BrukerParts, brukerMetadata, indirectMetadata, parameter } from './bruker-parameters.ts';
import { readBrukerSampling, splitQuadrature } from './bruker-fid.ts';
import { readerText } from '../../../messages/reader-message.ts';

/** FnMODE of acqu2s. Modes 2 and 3 sample in sequence. */
const INDIRECT_SAMPLINGS: Record<number, IndirectSampling> = {
  1: 'magnitude',
  4: 'states',
  5: 'states-tppi',
  6: 'echo-antiecho',
};

/** Transforms the FIDs `ser` in both dimensions. */
export function readBrukerSer(
  dataSet: BrukerDataSet,
  parts: BrukerParts,
  limits: ReadLimits,
): Outcome<Spectrum> {
  const { data: file } = dataSet;
  const { acqus, acqu2s } = parts;
  if (acqus === undefined || acqu2s === undefined) {
    const message = readerText('no-acqus-of-matrix');
    return fail('missing-label', message, { file });
  }
  const refusal = rejectArrayedExperiment(parts, file);
  if (refusal) return refusal;
  if (parameter(acqus, '$FNTYPE') === 2) {
    const message = readerText('non-uniform-sampling');
    return fail('raw-fid', message, { file });
  }
  const mode = parameter(acqu2s, '$FNMODE') || (/qf$/i.test(textOf(acqus, '$PULPROG') ?? '') ? 1 : 0);
  const sampling = INDIRECT_SAMPLINGS[mode];
  if (sampling === undefined) {
    const message = readerText('other-fnmode', { mode });
    return fail('raw-fid', message, { file });
  }
  const direct = readBrukerSampling(acqus, parts.procs, file);
  if (!direct.ok) return direct;
  const indirect = readBrukerSampling(
    { ...acqu2s, records: acqu2s.records.filter(({ label }) => label !== '$AQMOD') },
    parts.proc2s,
    file,
    'acqu2s',
  );
  if (!indirect.ok) return indirect;
  const rows = readFids(parts, file);
  if (!rows.ok) return rows;
  return matrixFromFid(
    {
      rows: rows.value,
      direct: direct.value,
      // The echo selected by gradients, which is the first of a pair, rotates in the opposite
      // direction.
      indirect: {
        ...indirect.value,
        nucleus: indirectMetadata(parts).indirectNucleus,
        groupDelay: 0,
        isReversed: sampling === 'magnitude' || sampling === 'echo-antiecho',
      },
      sampling,
    },
    brukerMetadata(parts),
    limits,
  );
}

/** Each FID starts at a multiple of 1024 bytes. */
function readFids({ data, acqus, acqu2s }: BrukerParts, file: string): Outcome<ComplexNumbers[]> {
  const points = parameter(acqus, '$TD') ?? 0;
  const count = parameter(acqu2s, '$TD') ?? 0;
  if (acqus === undefined || !Number.isInteger(points) || !Number.isInteger(count) || points % 2 === 1)
    return fail('bad-number', readerText('invalid-td-of-matrix', { points, count }), {
      file,
      label: 'TD',
    });
  const refusal = checkFidSize(points / 2, count);
  if (refusal) return refusal;
  const format = binaryFormatOf(acqus, 'acquired');
  const bytesOfRow = Math.ceil((points * format.bytesPerNumber) / 1024) * 1024;
  if (data.length < bytesOfRow * (count - 1) + points * format.bytesPerNumber) {
    const message = readerText('short-ser', { count, points, bytes: data.length });
    return fail('truncated', message, { file });
  }
  const rows: ComplexNumbers[] = [];
  for (let row = 0; row < count; row++) {
    const numbers = new Float64Array(points);
    const read = readNumbers(
      { bytes: data, format, file, scale: 1 },
      (row * bytesOfRow) / format.bytesPerNumber,
      numbers,
    );
    if (!read.ok) return read;
    rows.push(splitQuadrature(numbers));
  }
  return succeed(rows);
}
