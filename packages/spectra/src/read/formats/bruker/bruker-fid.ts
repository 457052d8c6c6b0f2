import { brukerGroupDelay } from '../../../process/digital-filter.ts';
import type { Sampling } from '../../../process/process-fid.ts';
import type { Spectrum } from '../../../spectrum.ts';
import type { JcampBlock } from '../jcamp/jcamp-blocks.ts';
import { curveFromFid } from '../../assemble/curve-from-fid.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import type { BrukerDataSet } from './bruker-folder.ts';
import { binaryFormatOf, readNumbers } from './bruker-numbers.ts';
import { type BrukerParts, brukerMetadata, nucleusOfAxis, parameter } from './bruker-parameters.ts';
import { readerText } from '../../../messages/reader-message.ts';

/** References the shifts by `procs`, if it exists. */
export function readBrukerFid(
  dataSet: BrukerDataSet,
  parts: BrukerParts,
  limits: ReadLimits,
): Outcome<Spectrum> {
  const { data: file } = dataSet;
  const { acqus } = parts;
  if (acqus === undefined) {
    const message = readerText('no-acqus');
    return fail('missing-label', message, { file });
  }
  const sampling = readBrukerSampling(acqus, parts.procs, file);
  if (!sampling.ok) return sampling;
  const format = binaryFormatOf(acqus, 'acquired');
  const held = Math.floor(parts.data.length / format.bytesPerNumber);
  const declared = parameter(acqus, '$TD') ?? held;
  if (!Number.isInteger(declared) || declared < 2)
    return fail('bad-number', readerText('invalid-td', { declared }), { file, label: 'TD' });
  if (declared > limits.maxPoints)
    return fail(
      'too-many-points',
      readerText('si-too-large', { size: declared, maximum: limits.maxPoints }),
      {
        file,
      },
    );
  if (held < declared)
    return fail('truncated', readerText('short-fid', { declared, held }), {
      file,
    });
  const numbers = new Float64Array(declared - (declared % 2));
  const read = readNumbers({ bytes: parts.data, format, file, scale: 1 }, 0, numbers);
  if (!read.ok) return read;
  return curveFromFid(
    { ...splitQuadrature(numbers), sampling: sampling.value },
    brukerMetadata(parts),
    limits,
  );
}

/** Real and imaginary parts alternate. */
export function splitQuadrature(numbers: Float64Array): { re: Float64Array; im: Float64Array } {
  const points = numbers.length / 2;
  const re = new Float64Array(points);
  const im = new Float64Array(points);
  for (let index = 0; index < points; index++) {
    re[index] = numbers[2 * index] ?? 0;
    im[index] = numbers[2 * index + 1] ?? 0;
  }
  return { re, im };
}

/** Uses `procs` if the spectrum has been processed. */
export function readBrukerSampling(
  acqus: JcampBlock,
  procs: JcampBlock | undefined,
  file: string,
  source: 'acqus' | 'acqu2s' = 'acqus',
): Outcome<Sampling> {
  const mode = parameter(acqus, '$AQMOD');
  if (mode === 0 || mode === 2) {
    const message = readerText('sequential-sampling');
    return fail('raw-fid', message, { file });
  }
  const carrierMHz = parameter(acqus, '$SFO1');
  const referenceMHz = parameter(procs, '$SF') || parameter(acqus, '$BF1');
  // The width in Hz of an indirect dimension often belongs to another experiment; the width in ppm
  // is reliable.
  const widthHz = (parameter(acqus, '$SW') ?? 0) * (carrierMHz ?? 0) || (parameter(acqus, '$SWH') ?? 0);
  if (!carrierMHz || !referenceMHz || !(widthHz > 0)) {
    const label = !carrierMHz ? 'SFO1' : !referenceMHz ? 'BF1' : 'SW_h';
    return fail('missing-label', readerText('no-label-in-acqus', { source, label }), {
      file,
      label,
    });
  }
  return succeed({
    nucleus: nucleusOfAxis(acqus, procs),
    widthHz,
    referenceMHz,
    carrierPpm: ((carrierMHz - referenceMHz) / referenceMHz) * 1e6,
    groupDelay: brukerGroupDelay((label) => parameter(acqus, label)),
    isReversed: false,
  });
}
