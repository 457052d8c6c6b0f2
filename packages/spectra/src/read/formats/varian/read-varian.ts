import type { Spectrum } from '../../../spectrum.ts';
import { decodeText } from '../../bytes/decode-text.ts';
import { normaliseNucleus } from '../jcamp/jcamp-labels.ts';
import { withoutAbsent } from '../jcamp/jcamp-metadata.ts';
import { curveFromFid } from '../../assemble/curve-from-fid.ts';
import { withNotes } from '../../doubt/with-notes.ts';
import { rejectDeclaredPoints, type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { type Procpar, readProcpar } from './procpar.ts';
import type { VarianDataSet } from './varian-folder.ts';
import { readerText } from '../../../messages/reader-message.ts';

const FILE_HEADER_BYTES = 32;
const BLOCK_HEADER_BYTES = 28;

/** Supports Varian and Agilent. */
export function readVarianDataSet(
  dataSet: VarianDataSet,
  files: ReadonlyMap<string, Uint8Array>,
  limits: ReadLimits,
): Outcome<Spectrum> {
  const { data: file } = dataSet;
  const procpar = readProcpar(decodeText(files.get(dataSet.parameters) ?? new Uint8Array()));
  if ((numberOf(procpar, 'ni') ?? 0) > 1) {
    const message = readerText('varian-2d-fids');
    return fail('raw-fid', message, { file });
  }
  const signal = readSignal(files.get(file) ?? new Uint8Array(), file, limits);
  if (!signal.ok) return signal;
  const [widthHz, carrierMHz] = [numberOf(procpar, 'sw'), numberOf(procpar, 'sfrq')];
  if (!widthHz || !carrierMHz || widthHz <= 0 || carrierMHz <= 0)
    return fail('missing-label', readerText('no-axis-in-procpar'), {
      file: dataSet.parameters,
    });
  const { referenceMHz, carrierPpm } = referenceOf(procpar, carrierMHz, widthHz);
  const nucleus = normaliseNucleus(procpar.get('tn')?.[0] ?? '');
  const sampling = { nucleus, widthHz, referenceMHz, carrierPpm, groupDelay: 0, isReversed: true };
  const { re, im, traceCount } = signal.value;
  const read = curveFromFid({ re, im, sampling }, describe(procpar, files.get(dataSet.text ?? '')), limits);
  if (!read.ok || traceCount <= 1) return read;
  return succeed(withNotes(read.value, [readerText('first-fid-read', { count: traceCount })]));
}

function numberOf(procpar: Procpar, name: string): number | undefined {
  const value = Number(procpar.get(name)?.[0] ?? NaN);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * `reffrq` is the frequency of 0 ppm. Older files give the position of the right edge in Hz by
 * `rfl` and `rfp`.
 */
function referenceOf(procpar: Procpar, carrierMHz: number, widthHz: number) {
  const reference = numberOf(procpar, 'reffrq');
  if (reference !== undefined && Math.abs(reference / carrierMHz - 1) < 1e-3)
    return { referenceMHz: reference, carrierPpm: ((carrierMHz - reference) / reference) * 1e6 };
  const rightEdgeHz = (numberOf(procpar, 'rfp') ?? 0) - (numberOf(procpar, 'rfl') ?? widthHz / 2);
  const carrierPpm = (rightEdgeHz + widthHz / 2) / carrierMHz;
  return { referenceMHz: carrierMHz / (1 + carrierPpm / 1e6), carrierPpm };
}

function describe(procpar: Procpar, text: Uint8Array | undefined) {
  const textOf = (name: string): string | undefined => procpar.get(name)?.[0] || undefined;
  const title = text === undefined ? '' : decodeText(text.subarray(0, 4000)).trim().replace(/\s+/g, ' ');
  const temperature = numberOf(procpar, 'temp');
  return withoutAbsent({
    title: title || textOf('samplename'),
    owner: textOf('operator_'),
    origin: 'Varian',
    instrument: textOf('console') ?? textOf('systemname_'),
    date: textOf('time_complete') ?? textOf('date'),
    nucleus: normaliseNucleus(textOf('tn') ?? ''),
    larmorFrequencyMHz: numberOf(procpar, 'sfrq'),
    solvent: textOf('solvent'),
    pulseSequence: textOf('seqfil') ?? textOf('pslabel'),
    temperatureK:
      temperature === undefined || temperature < -200 || temperature > 500 ? undefined : temperature + 273.15,
  });
}

/**
 * The trace is int16, int32 or float32, big-endian, alternating between real and imaginary parts.
 */
function readSignal(
  bytes: Uint8Array,
  file: string,
  limits: ReadLimits,
): Outcome<{ re: Float64Array; im: Float64Array; traceCount: number }> {
  if (bytes.length < FILE_HEADER_BYTES + BLOCK_HEADER_BYTES)
    return fail('truncated', readerText('fid-header-incomplete'), { file });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const traceCount = view.getInt32(0) * view.getInt32(4);
  const numbers = view.getInt32(8);
  const width = view.getInt32(12);
  const status = view.getInt16(26);
  const headers = Math.max(1, view.getInt32(28));
  const isFloat = (status & 0x8) !== 0;
  if (numbers < 2 || numbers % 2 === 1 || (width !== 2 && width !== 4) || (isFloat && width !== 4))
    return fail('bad-number', readerText('fid-header-invalid', { numbers, width }), {
      file,
    });
  const excess = rejectDeclaredPoints(numbers, limits, { file });
  if (excess) return excess;
  const start = FILE_HEADER_BYTES + headers * BLOCK_HEADER_BYTES;
  if (start + numbers * width > bytes.length)
    return fail('truncated', readerText('varian-points-missing', { numbers, bytes: bytes.length }), {
      file,
    });
  const [re, im] = [new Float64Array(numbers / 2), new Float64Array(numbers / 2)];
  for (let index = 0; index < numbers; index++) {
    const offset = start + index * width;
    const value = isFloat
      ? view.getFloat32(offset)
      : width === 2
        ? view.getInt16(offset)
        : view.getInt32(offset);
    if (!Number.isFinite(value))
      return fail('bad-number', readerText('point-not-finite', { number: index + 1 }), { file, offset });
    (index % 2 === 0 ? re : im)[index >> 1] = value;
  }
  return succeed({ re, im, traceCount });
}
