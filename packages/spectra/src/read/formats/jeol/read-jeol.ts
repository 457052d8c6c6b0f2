import type { ComplexNumbers } from '../../../process/fourier-transform.ts';
import type { Sampling } from '../../../process/process-fid.ts';
import type { IndirectSampling } from '../../../process/process-fid-2d.ts';
import type { MatrixSpectrum, Spectrum, SpectrumMetadata } from '../../../spectrum.ts';
import { normaliseNucleus } from '../jcamp/jcamp-labels.ts';
import { withoutAbsent } from '../jcamp/jcamp-metadata.ts';
import { makeCurve } from '../../assemble/make-curve.ts';
import { makeMatrix } from '../../assemble/make-matrix.ts';
import { curveFromFid } from '../../assemble/curve-from-fid.ts';
import { matrixFromFid, checkFidSize } from '../../assemble/matrix-from-fid.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { type JeolAxis, type JeolHeader, readJeolHeader } from './jeol-header.ts';
import { checkSections, readSection, sectionCount } from './jeol-sections.ts';
import { readerText } from '../../../messages/reader-message.ts';

/** Reads one or two dimensions: a processed spectrum, or FIDs, which it transforms. */
export function readJeol(bytes: Uint8Array, limits: ReadLimits): Outcome<Spectrum> {
  const read = readJeolHeader(bytes);
  if (!read.ok) return read;
  const header = read.value;
  if (header.format !== 1 && header.format !== 2)
    return fail('unsupported', readerText('other-jeol-form', { format: header.format }));
  const size = checkSections(bytes, header);
  if (!size.ok) return size;
  const { points, rows } = size.value;
  if (points > limits.maxPoints || points * rows > limits.maxMatrixPoints)
    return fail('too-many-points', readerText('jeol-matrix-too-large', { points, rows }));
  const [direct, indirect] = header.axes;
  if (header.format === 1) {
    if (direct.unit === 'second') return transformCurve(bytes, header, limits);
    return direct.unit === 'ppm' ? readProcessedCurve(bytes, header) : rejectUnits();
  }
  if (direct.unit === 'second' && indirect.unit === 'second') return transformMatrix(bytes, header, limits);
  return direct.unit === 'ppm' && indirect.unit === 'ppm'
    ? readProcessedMatrix(bytes, header)
    : rejectUnits();
}

function rejectUnits() {
  return fail('unsupported', readerText('other-jeol-axes'));
}

function textOf({ parameters }: JeolHeader, name: string): string | undefined {
  return parameters.get(name)?.text || undefined;
}

function metadataOf(header: JeolHeader): Omit<SpectrumMetadata, 'numberOfPoints'> {
  const nucleus = textOf(header, 'x_domain');
  const hertz = header.parameters.get('x_freq')?.value;
  return withoutAbsent({
    title: [header.title, header.comment].filter((text) => text !== '').join(', '),
    owner: header.author,
    origin: 'JEOL Delta',
    instrument: textOf(header, 'spectrometer') ?? textOf(header, 'inst_model_number'),
    date: header.date,
    nucleus: nucleus === undefined ? undefined : normaliseNucleus(nucleus),
    larmorFrequencyMHz: hertz === undefined || !(hertz > 0) ? undefined : hertz / 1e6,
    solvent: textOf(header, 'solvent'),
    pulseSequence: textOf(header, 'experiment'),
  });
}

function indirectMetadataOf(header: JeolHeader) {
  const nucleus = normaliseNucleus(textOf(header, 'y_domain') ?? '');
  const hertz = header.parameters.get('y_freq')?.value;
  return {
    ...(nucleus !== undefined && { indirectNucleus: nucleus }),
    ...(hertz !== undefined && hertz > 0 && { indirectLarmorFrequencyMHz: hertz / 1e6 }),
  };
}

/** The carrier is at the offset of the axis. */
function samplingOf(header: JeolHeader, axis: 'x' | 'y'): Outcome<Sampling> {
  const value = (name: string): number | undefined => header.parameters.get(`${axis}_${name}`)?.value;
  const [widthHz, hertz, offsetPpm] = [value('sweep'), value('freq'), value('offset')];
  if (!widthHz || !hertz || offsetPpm === undefined || !(widthHz > 0) || !(hertz > 0))
    return fail(
      'missing-label',
      readerText('jeol-without-axis', { sweepAxis: axis, frequencyAxis: axis, offsetAxis: axis }),
    );
  return succeed({
    nucleus: normaliseNucleus(textOf(header, `${axis}_domain`) ?? ''),
    widthHz,
    referenceMHz: hertz / 1e6 / (1 + offsetPpm / 1e6),
    carrierPpm: offsetPpm,
    groupDelay: axis === 'x' ? computeGroupDelay(header, widthHz) : 0,
    isReversed: axis === 'x',
  });
}

/**
 * Returns points: half the sum of (order - 1) over the stages of the filter, each divided by the
 * decimation of this and the later stages, times the ratio of the sampling rate, (points - 1) /
 * x_acq_time, to the sweep width.
 */
function computeGroupDelay(header: JeolHeader, widthHz: number): number {
  const { parameters } = header;
  const [orders, factors] = ['orders', 'factors'].map((name) => textOf(header, name)?.replaceAll(' ', ''));
  const acquisitionTime = parameters.get('x_acq_time')?.value;
  const points = parameters.get('x_points')?.value;
  const stages = Number(orders?.slice(0, 1));
  if (!orders || !factors || !acquisitionTime || !points || !(stages > 0)) return 0;
  const digits = Math.floor((orders.length - 1) / stages);
  let sum = 0;
  for (let stage = 0; stage < stages; stage++) {
    const order = Number(orders.slice(1 + stage * digits, 1 + (stage + 1) * digits));
    let decimation = 1;
    for (let later = stage; later < stages; later++) decimation *= Number(factors[later] ?? NaN);
    sum += (order - 1) / decimation;
  }
  const delay = ((sum / 2) * (points - 1)) / (widthHz * acquisitionTime);
  return Number.isFinite(delay) && delay >= 0 && delay < points / 4 ? delay : 0;
}

function dataRangeOf(axis: JeolAxis): { first: number; end: number } {
  const end = Math.min(axis.points, axis.lastPoint + 1);
  return axis.firstPoint < end ? { first: axis.firstPoint, end } : { first: 0, end: axis.points };
}

function transformCurve(bytes: Uint8Array, header: JeolHeader, limits: ReadLimits): Outcome<Spectrum> {
  if (sectionCount(header) !== 2) return fail('raw-fid', readerText('fid-needs-imaginary-part'));
  const sampling = samplingOf(header, 'x');
  if (!sampling.ok) return sampling;
  const re = readSection(bytes, header, 0);
  if (!re.ok) return re;
  const im = readSection(bytes, header, 1);
  if (!im.ok) return im;
  const { first, end } = dataRangeOf(header.axes[0]);
  const fid = { re: re.value.slice(first, end), im: im.value.slice(first, end), sampling: sampling.value };
  return curveFromFid(fid, metadataOf(header), limits);
}

function readProcessedCurve(bytes: Uint8Array, header: JeolHeader): Outcome<Spectrum> {
  const real = readSection(bytes, header, 0);
  if (!real.ok) return real;
  const axis = header.axes[0];
  const { first, end } = dataRangeOf(axis);
  return succeed(
    makeCurve({
      kind: 'nmr-1d',
      unit: 'ppm',
      firstX: axis.start,
      lastX: axis.stop,
      y: real.value.slice(first, end),
      yUnit: 'intensity',
      metadata: metadataOf(header),
    }),
  );
}

function transformMatrix(bytes: Uint8Array, header: JeolHeader, limits: ReadLimits): Outcome<Spectrum> {
  const [x, y] = header.axes;
  const [columns, rows] = [dataRangeOf(x), dataRangeOf(y)];
  const sections = sectionCount(header);
  const isHypercomplex = sections === 4;
  if (sections < 2) return fail('raw-fid', readerText('fids-need-imaginary-part'));
  const refusal = checkFidSize(x.points, y.points * (sections / 2));
  if (refusal) return refusal;
  const [direct, indirect] = [samplingOf(header, 'x'), samplingOf(header, 'y')];
  if (!direct.ok) return direct;
  if (!indirect.ok) return indirect;
  const parts: Float64Array[] = [];
  for (let section = 0; section < sections; section++) {
    const read = readSection(bytes, header, section);
    if (!read.ok) return read;
    parts.push(read.value);
  }
  const rowOf = (row: number, of: number): ComplexNumbers => {
    const part = (index: number): Float64Array =>
      parts[index]!.subarray(row * x.points + columns.first, row * x.points + columns.end);
    return { re: part(of), im: part(of + 1) };
  };
  const fids: ComplexNumbers[] = [];
  for (let row = rows.first; row < rows.end; row++) {
    fids.push(rowOf(row, 0));
    if (isHypercomplex) fids.push(rowOf(row, 2));
  }
  const make = (sampling: IndirectSampling): Outcome<MatrixSpectrum> =>
    matrixFromFid(
      // If both dimensions are complex, the indirect one rotates in the opposite direction, as the
      // direct one does.
      {
        rows: fids,
        direct: direct.value,
        indirect: { ...indirect.value, isReversed: isHypercomplex },
        sampling,
      },
      metadataOf(header),
      limits,
    );
  return isHypercomplex ? chooseSparserMatrix(make('states'), make('echo-antiecho')) : make('magnitude');
}

/**
 * The file does not state the kind of its pairs: cosine and sine, or echo and anti-echo. The wrong
 * kind gives each peak a mirror image, so the right matrix has the smaller sum of magnitudes
 * relative to its root of the sum of squares.
 */
function chooseSparserMatrix(
  one: Outcome<MatrixSpectrum>,
  other: Outcome<MatrixSpectrum>,
): Outcome<MatrixSpectrum> {
  if (!one.ok || !other.ok) return one;
  const spreadOf = ({ z }: MatrixSpectrum): number => {
    let sum = 0;
    let squares = 0;
    for (const value of z) {
      sum += Math.abs(value);
      squares += value ** 2;
    }
    return sum / Math.sqrt(squares || 1);
  };
  return spreadOf(one.value) <= spreadOf(other.value) ? one : other;
}

function readProcessedMatrix(bytes: Uint8Array, header: JeolHeader): Outcome<Spectrum> {
  const real = readSection(bytes, header, 0);
  if (!real.ok) return real;
  const [x, y] = header.axes;
  const [columns, rows] = [dataRangeOf(x), dataRangeOf(y)];
  const [width, height] = [columns.end - columns.first, rows.end - rows.first];
  const z = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (row + rows.first) * x.points + columns.first;
    z.set(real.value.subarray(start, start + width), row * width);
  }
  return succeed(
    makeMatrix({
      columns: width,
      rows: height,
      z,
      firstX: x.start,
      lastX: x.stop,
      firstIndirect: y.start,
      lastIndirect: y.stop,
      metadata: { ...metadataOf(header), ...indirectMetadataOf(header) },
    }),
  );
}
