import type { Spectrum } from '../../spectrum.ts';
import { decodeText } from '../decode-text.ts';
import { splitRecords } from '../jcamp/jcamp-blocks.ts';
import type { JcampBlock } from '../jcamp/jcamp-blocks.ts';
import { normaliseNucleus, parseDecimal, textOf } from '../jcamp/jcamp-labels.ts';
import { withoutAbsent } from '../jcamp/jcamp-metadata.ts';
import { makeCurve } from '../make-curve.ts';
import { done, failed } from '../read-result.ts';
import type { Outcome, ReadLimits } from '../read-result.ts';
import type { BrukerDataSet } from './bruker-folder.ts';

/** One processed TopSpin data set: `1r` with `procs`, and what `acqus` and `title` tell of it. */
export function readBrukerDataSet(
  dataSet: BrukerDataSet,
  files: ReadonlyMap<string, Uint8Array>,
  limits: ReadLimits,
): Outcome<Spectrum> {
  const file = dataSet.realPart;
  const real = files.get(file);
  const procs = parametersOf(dataSet.processing, files);
  const acqus = parametersOf(dataSet.acquisition, files);
  if (real === undefined || procs === undefined) {
    return failed(
      'missing-label',
      "The file 'procs' beside '1r' is missing: without it the axis is not known.",
      { file },
    );
  }
  const points = readRealPart({ real, procs, file, limits });
  if (!points.ok) return points;
  const referenceMHz = parseDecimal(textOf(procs, '$SF') ?? '');
  const offsetPpm = parseDecimal(textOf(procs, '$OFFSET') ?? '');
  const widthHz =
    parseDecimal(textOf(procs, '$SWP') ?? '') ?? (acqus && parseDecimal(textOf(acqus, '$SWH') ?? ''));
  if (!referenceMHz || offsetPpm === undefined || !widthHz) {
    const label = !referenceMHz ? 'SF' : offsetPpm === undefined ? 'OFFSET' : 'SW_p';
    return failed('missing-label', `The file 'procs' does not give ${label}, which the ppm axis needs.`, {
      ...(dataSet.processing !== undefined && { file: dataSet.processing }),
      label,
    });
  }
  const size = points.value.length;
  // The width belongs to SI points, so that the last one lies one step before its end.
  const lastPpm = offsetPpm - ((widthHz / referenceMHz) * (size - 1)) / size;
  return done(
    makeCurve({
      kind: 'nmr-1d',
      unit: 'ppm',
      firstX: offsetPpm,
      lastX: lastPpm,
      y: points.value,
      yUnit: 'intensity',
      metadata: describe({ procs, acqus, title: titleOf(dataSet, files), referenceMHz }),
    }),
  );
}

/** Files of a data set to be unpacked. */
export function filesOfDataSet(dataSet: BrukerDataSet): string[] {
  return [dataSet.realPart, dataSet.processing, dataSet.acquisition, dataSet.title].filter(
    (path) => path !== undefined,
  );
}

interface RealPart {
  real: Uint8Array;
  procs: JcampBlock;
  file: string;
  limits: ReadLimits;
}

/** Reads `1r`: SI numbers, int32 (DTYPP 0, scaled by 2^NC_proc) or float64 (DTYPP 2), in the byte order BYTORDP. */
function readRealPart({ real, procs, file, limits }: RealPart): Outcome<Float64Array> {
  const isDouble = (textOf(procs, '$DTYPP') ?? '0') === '2';
  const isLittleEndian = (textOf(procs, '$BYTORDP') ?? '0') !== '1';
  const exponent = parseDecimal(textOf(procs, '$NCPROC') ?? '') ?? 0;
  const width = isDouble ? 8 : 4;
  const held = Math.floor(real.length / width);
  const size = parseDecimal(textOf(procs, '$SI') ?? '') ?? held;
  if (!Number.isInteger(size) || size < 2)
    return failed('bad-number', `The number of points (SI) is ${size}.`, { file, label: 'SI' });
  if (size > limits.maxPoints) {
    return failed(
      'too-many-points',
      `The data set declares ${size} points; up to ${limits.maxPoints} can be read.`,
      { file },
    );
  }
  if (held < size)
    return failed('truncated', `The data set declares ${size} points but '1r' holds ${held}.`, { file });
  const view = new DataView(real.buffer, real.byteOffset, real.byteLength);
  const scale = 2 ** Math.max(-100, Math.min(exponent, 100));
  const y = new Float64Array(size);
  for (let index = 0; index < size; index++) {
    const value = isDouble
      ? view.getFloat64(index * 8, isLittleEndian)
      : view.getInt32(index * 4, isLittleEndian);
    if (!Number.isFinite(value))
      return failed('bad-number', `Point ${index + 1} is not a finite number.`, {
        file,
        offset: index * width,
      });
    y[index] = value * scale;
  }
  return done(y);
}

function parametersOf(
  path: string | undefined,
  files: ReadonlyMap<string, Uint8Array>,
): JcampBlock | undefined {
  const bytes = path === undefined ? undefined : files.get(path);
  return bytes && { records: splitRecords(decodeText(bytes)), isClosed: true };
}

function titleOf(dataSet: BrukerDataSet, files: ReadonlyMap<string, Uint8Array>): string | undefined {
  const bytes = dataSet.title === undefined ? undefined : files.get(dataSet.title);
  const lines = bytes === undefined ? [] : decodeText(bytes.subarray(0, 4000)).split(/\r\n|\n|\r/);
  return (
    lines
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(', ') || undefined
  );
}

interface Described {
  procs: JcampBlock;
  acqus: JcampBlock | undefined;
  title: string | undefined;
  referenceMHz: number;
}

function describe({ procs, acqus, title, referenceMHz }: Described) {
  const of = (label: string): string | undefined => acqus && textOf(acqus, label);
  const nucleus = of('$NUC1') ?? of('$NUCLEUS') ?? textOf(procs, '$AXNUC');
  const seconds = parseDecimal(of('$DATE') ?? '');
  const temperature = parseDecimal(of('$TE') ?? '');
  return withoutAbsent({
    title,
    owner: of('OWNER'),
    origin: of('ORIGIN') ?? textOf(procs, 'ORIGIN'),
    instrument: of('$INSTRUM'),
    // Seconds since 1970, as acqus keeps it; a date beyond the calendar is left out.
    date:
      seconds !== undefined && seconds > 0 && seconds < 1e11
        ? new Date(seconds * 1000).toISOString()
        : undefined,
    nucleus: nucleus === undefined ? undefined : normaliseNucleus(nucleus),
    larmorFrequencyMHz: parseDecimal(of('$SFO1') ?? '') ?? referenceMHz,
    solvent: of('$SOLVENT'),
    pulseSequence: of('$PULPROG'),
    temperatureK: temperature !== undefined && temperature > 0 ? temperature : undefined,
    ionisation: undefined,
    copyright: undefined,
  });
}
