import { brukerGroupDelay } from '../../process/digital-filter.ts';
import type { Sampling } from '../../process/transform-signal.ts';
import type { Spectrum } from '../../spectrum.ts';
import type { JcampBlock } from '../jcamp/jcamp-blocks.ts';
import { makeTransformedCurve } from '../make-transformed-curve.ts';
import { done, failed } from '../read-result.ts';
import type { Outcome, ReadLimits } from '../read-result.ts';
import type { BrukerDataSet } from './bruker-folder.ts';
import { numberForm, readNumbers } from './bruker-numbers.ts';
import { brukerMetadata, nucleusOf, parameter } from './bruker-parameters.ts';
import type { BrukerParts } from './bruker-parameters.ts';

/** The raw signal `fid` with `acqus`, transformed; `procs` refers its shifts where it is there. */
export function readBrukerSignal(
  dataSet: BrukerDataSet,
  parts: BrukerParts,
  limits: ReadLimits,
): Outcome<Spectrum> {
  const { data: file } = dataSet;
  const { acqus } = parts;
  if (acqus === undefined) {
    const message =
      "The file 'acqus' beside 'fid' is missing: without it the raw signal cannot be transformed.";
    return failed('missing-label', message, { file });
  }
  const sampling = brukerSampling(acqus, parts.procs, file);
  if (!sampling.ok) return sampling;
  const form = numberForm(acqus, 'acquired');
  const held = Math.floor(parts.data.length / form.bytesEach);
  const declared = parameter(acqus, '$TD') ?? held;
  if (!Number.isInteger(declared) || declared < 2)
    return failed('bad-number', `The number of points (TD) is ${declared}.`, { file, label: 'TD' });
  if (declared > limits.maxPoints)
    return failed(
      'too-many-points',
      `The data set declares ${declared} points; up to ${limits.maxPoints} can be read.`,
      {
        file,
      },
    );
  if (held < declared)
    return failed('truncated', `The data set declares ${declared} points but 'fid' holds ${held}.`, { file });
  const numbers = new Float64Array(declared - (declared % 2));
  const read = readNumbers({ bytes: parts.data, form, file, scale: 1 }, 0, numbers);
  if (!read.ok) return read;
  return makeTransformedCurve(
    { ...inQuadrature(numbers), sampling: sampling.value },
    brukerMetadata(parts),
    limits,
  );
}

/** Real and imaginary parts of numbers that alternate between them. */
export function inQuadrature(numbers: Float64Array): { re: Float64Array; im: Float64Array } {
  const points = numbers.length / 2;
  const re = new Float64Array(points);
  const im = new Float64Array(points);
  for (let index = 0; index < points; index++) {
    re[index] = numbers[2 * index] ?? 0;
    im[index] = numbers[2 * index + 1] ?? 0;
  }
  return { re, im };
}

/** Width, carrier and delay of a dimension by its `acqus` and, where the spectrum was processed once, its `procs`. */
export function brukerSampling(
  acqus: JcampBlock,
  procs: JcampBlock | undefined,
  file: string,
): Outcome<Sampling> {
  const mode = parameter(acqus, '$AQMOD');
  if (mode === 0 || mode === 2) {
    const message =
      'The raw signal was sampled in sequence (AQ_mod), which cannot be transformed here; give the processed spectrum.';
    return failed('raw-fid', message, { file });
  }
  const carrierMHz = parameter(acqus, '$SFO1');
  const referenceMHz = parameter(procs, '$SF') || parameter(acqus, '$BF1');
  // The width in hertz of an indirect dimension is often that of another experiment; the one in ppm is its own.
  const widthHz = (parameter(acqus, '$SW') ?? 0) * (carrierMHz ?? 0) || (parameter(acqus, '$SWH') ?? 0);
  if (!carrierMHz || !referenceMHz || !(widthHz > 0)) {
    const label = !carrierMHz ? 'SFO1' : !referenceMHz ? 'BF1' : 'SW_h';
    return failed('missing-label', `The file 'acqus' does not give ${label}, which the ppm axis needs.`, {
      file,
      label,
    });
  }
  return done({
    nucleus: nucleusOf(acqus, procs),
    widthHz,
    referenceMHz,
    carrierPpm: ((carrierMHz - referenceMHz) / referenceMHz) * 1e6,
    groupDelay: brukerGroupDelay({
      groupDelay: parameter(acqus, '$GRPDLY'),
      decimation: parameter(acqus, '$DECIM'),
      firmware: parameter(acqus, '$DSPFVS'),
      mode: parameter(acqus, '$DIGMOD'),
    }),
    isReversed: false,
  });
}
