import type { Spectrum, SpectrumMetadata } from '../../../spectrum.ts';
import { makeMatrix } from '../../assemble/make-matrix.ts';
import { frequencyInSameField } from '../../assemble/nucleus-frequency.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import {
  endsAround,
  type CrossPeakType,
  type PeakRow,
  type PeakTableDocument,
  readCellNumber,
  readHeaderNumber,
} from './peak-table-document.ts';
import { addNoise } from './seeded-noise.ts';
import { readerText } from '../../../messages/reader-message.ts';

interface CrossPeak {
  directPpm: number;
  indirectPpm: number;
  volume: number;
  directWidthHz: number;
  indirectWidthHz: number;
}

interface MatrixAxis {
  fromPpm: number;
  toPpm: number;
  points: number;
  frequencyMHz: number;
}

interface MatrixFrame {
  direct: MatrixAxis;
  indirect: MatrixAxis;
  noisePercent: number;
}

interface UsualAxis {
  indirectFrom: number;
  indirectTo: number;
  /** Full widths at half height in Hz, the direct dimension first. */
  widths: [number, number];
}

const PROTONS: UsualAxis = { indirectFrom: 10, indirectTo: 0, widths: [10, 10] };

/** Indirect axis and widths. */
const USUAL: Record<CrossPeakType, UsualAxis> = {
  HSQC: { indirectFrom: 165, indirectTo: 0, widths: [10, 50] },
  HMBC: { indirectFrom: 220, indirectTo: 0, widths: [10, 60] },
  COSY: PROTONS,
  TOCSY: PROTONS,
  NOESY: PROTONS,
  ROESY: PROTONS,
};

function isHomonuclear(type: CrossPeakType): boolean {
  return USUAL[type] === PROTONS;
}

const FULL_SCALE = 1_000_000;
/** All peaks together, which limits the computing time. */
const MAX_POINTS = 400_000_000;
/** In widths; further away a line has less than a thousandth of its height. */
const REACH_IN_WIDTHS = 16;

export function drawCrossPeakTable(
  document: PeakTableDocument,
  type: CrossPeakType,
  {
    text,
    metadata,
    limits,
  }: { text: string; metadata: Omit<SpectrumMetadata, 'numberOfPoints'>; limits: ReadLimits },
): Outcome<Spectrum> {
  const frame = readFrame(document, type);
  if (!frame.ok) return frame;
  const { direct, indirect, noisePercent } = frame.value;
  if (direct.points * indirect.points > limits.maxMatrixPoints)
    return fail('too-many-points', readerText('too-many-drawn-points', { maximum: limits.maxMatrixPoints }));
  const peaks: CrossPeak[] = [];
  for (const row of document.rows) {
    const peak = readRow(row, USUAL[type].widths);
    if (!peak.ok) return peak;
    peaks.push(peak.value);
  }
  const diagonal = document.header.get('diagonal');
  if (diagonal !== undefined && !/^(yes|no)$/i.test(diagonal.value))
    return fail('bad-line', readerText('diagonal-not-yes-or-no', { value: diagonal.value.slice(0, 20) }), {
      line: diagonal.line,
    });
  const drawn = isHomonuclear(type) ? symmetric(peaks, diagonal?.value.toLowerCase() !== 'no') : peaks;
  const z = drawPeaks(drawn, frame.value);
  if (z === undefined) return fail('too-many-points', readerText('cross-peaks-too-many'));
  addNoise(z, (FULL_SCALE * noisePercent) / 100, text);
  return succeed(
    makeMatrix({
      columns: direct.points,
      rows: indirect.points,
      z: Float32Array.from(z),
      firstX: direct.fromPpm,
      lastX: direct.toPpm,
      firstIndirect: indirect.fromPpm,
      lastIndirect: indirect.toPpm,
      metadata: {
        ...metadata,
        nucleus: '1H',
        larmorFrequencyMHz: direct.frequencyMHz,
        indirectNucleus: isHomonuclear(type) ? '1H' : '13C',
        indirectLarmorFrequencyMHz: indirect.frequencyMHz,
        correlation: type,
      },
    }),
  );
}

function readFrame(document: PeakTableDocument, type: CrossPeakType): Outcome<MatrixFrame> {
  const failures: Outcome<never>[] = [];
  const number = (key: string, bounds: { fallback: number; min: number; max: number }): number => {
    const read = readHeaderNumber(document, key, bounds);
    if (read.ok) return read.value;
    failures.push(read);
    return bounds.fallback;
  };
  const frequencyMHz = number('frequency', { fallback: 400, min: 1, max: 2000 });
  const indirectFrequencyMHz = isHomonuclear(type)
    ? frequencyMHz
    : (frequencyInSameField('13C', { nucleus: '1H', frequencyMHz }) ?? frequencyMHz / 4);
  const shiftsIn = (column: number) =>
    document.rows.map(({ cells }) => Number(cells[column])).filter(Number.isFinite);
  const ends = endsAround(
    { from: 10, to: 0 },
    isHomonuclear(type) ? [...shiftsIn(0), ...shiftsIn(1)] : shiftsIn(0),
  );
  const from = number('from', { fallback: ends.from, min: -1000, max: 1000 });
  const to = number('to', { fallback: ends.to, min: -1000, max: 1000 });
  const { indirectFrom, indirectTo } = USUAL[type];
  const indirectEnds = endsAround({ from: indirectFrom, to: indirectTo }, shiftsIn(1));
  const usual = isHomonuclear(type)
    ? { indirectFrom: from, indirectTo: to }
    : { indirectFrom: indirectEnds.from, indirectTo: indirectEnds.to };
  const frame: MatrixFrame = {
    direct: {
      fromPpm: from,
      toPpm: to,
      points: Math.round(number('points', { fallback: 1024, min: 64, max: 4096 })),
      frequencyMHz,
    },
    indirect: {
      fromPpm: number('indirect-from', { fallback: usual.indirectFrom, min: -1000, max: 1000 }),
      toPpm: number('indirect-to', { fallback: usual.indirectTo, min: -1000, max: 1000 }),
      points: Math.round(number('indirect-points', { fallback: 512, min: 64, max: 4096 })),
      frequencyMHz: number('indirect-frequency', { fallback: indirectFrequencyMHz, min: 1, max: 2000 }),
    },
    noisePercent: number('noise', { fallback: 0.2, min: 0, max: 50 }),
  };
  const failure = failures[0];
  if (failure) return failure;
  for (const [key, axis] of [
    ['to', frame.direct],
    ['indirect-to', frame.indirect],
  ] as const)
    if (axis.fromPpm === axis.toPpm)
      return fail('bad-number', readerText('axis-without-width'), {
        line: document.header.get(key)?.line ?? 1,
        label: key,
      });
  return succeed(frame);
}

/** Reads a row `f2 f1 [relative volume] [width-f2 width-f1]`. */
function readRow(row: PeakRow, [directWidth, indirectWidth]: [number, number]): Outcome<CrossPeak> {
  const values: number[] = [];
  const columns = [
    { name: readerText('column-direct-shift'), min: -1000, max: 1000, fallback: undefined },
    { name: readerText('column-indirect-shift'), min: -1000, max: 1000, fallback: undefined },
    { name: readerText('column-relative-volume'), min: -1e12, max: 1e12, fallback: 1 },
    { name: readerText('column-direct-width'), min: 0.05, max: 5000, fallback: directWidth },
    { name: readerText('column-indirect-width'), min: 0.05, max: 5000, fallback: indirectWidth },
  ];
  for (const [index, { fallback, ...column }] of columns.entries()) {
    if (row.cells[index] === undefined && fallback !== undefined) {
      values.push(fallback);
      continue;
    }
    const read = readCellNumber(row, { index, ...column });
    if (!read.ok) return read;
    values.push(read.value);
  }
  const [directPpm = 0, indirectPpm = 0, volume = 0, directWidthHz = 1, indirectWidthHz = 1] = values;
  return succeed({ directPpm, indirectPpm, volume, directWidthHz, indirectWidthHz });
}

/**
 * Adds mirror images at the diagonal, and with `hasDiagonal` a diagonal peak of twice the volume
 * for each shift.
 */
function symmetric(peaks: CrossPeak[], hasDiagonal: boolean): CrossPeak[] {
  const mirrored = peaks
    .filter(({ directPpm, indirectPpm }) => directPpm !== indirectPpm)
    .flatMap((peak) => [peak, { ...peak, directPpm: peak.indirectPpm, indirectPpm: peak.directPpm }]);
  const given = peaks.filter(({ directPpm, indirectPpm }) => directPpm === indirectPpm);
  if (!hasDiagonal) return [...mirrored, ...given];
  const onDiagonal = new Map<number, CrossPeak>();
  for (const peak of mirrored) {
    const present = onDiagonal.get(peak.directPpm);
    const volume = Math.max(present?.volume ?? 0, 2 * Math.abs(peak.volume));
    onDiagonal.set(peak.directPpm, { ...peak, indirectPpm: peak.directPpm, volume });
  }
  for (const peak of given) onDiagonal.set(peak.directPpm, peak);
  return [...mirrored, ...onDiagonal.values()];
}

/**
 * Lines are Lorentzian in the direct dimension and Gaussian in the indirect one, whose FID is
 * truncated by a window. The highest peak is drawn at full scale.
 */
function drawPeaks(peaks: CrossPeak[], { direct, indirect }: MatrixFrame): Float64Array | undefined {
  let work = 0;
  const z = new Float64Array(direct.points * indirect.points);
  const heights = peaks.map(
    ({ volume, directWidthHz, indirectWidthHz }) =>
      volume / (widthInPoints(direct, directWidthHz) * widthInPoints(indirect, indirectWidthHz)),
  );
  const highest = heights.reduce((high, height) => Math.max(high, Math.abs(height)), 0) || 1;
  for (const [index, { directPpm, directWidthHz, indirectPpm, indirectWidthHz }] of peaks.entries()) {
    const across = lineOn(direct, directPpm, directWidthHz, (distance) => 1 / (1 + 4 * distance ** 2));
    const down = lineOn(indirect, indirectPpm, indirectWidthHz, (distance) =>
      Math.exp(-4 * Math.LN2 * distance ** 2),
    );
    work += across.values.length * down.values.length;
    if (work > MAX_POINTS) return undefined;
    const height = (heights[index]! / highest) * FULL_SCALE;
    down.values.forEach((weight, row) => {
      const start = (row + down.first) * direct.points + across.first;
      across.values.forEach((value, column) => {
        z[start + column] = (z[start + column] ?? 0) + height * weight * value;
      });
    });
  }
  return z;
}

const pointWidthPpm = ({ fromPpm, toPpm, points }: MatrixAxis) => (toPpm - fromPpm) / (points - 1);

/** A line is at least two points wide. */
function widthInPoints(axis: MatrixAxis, widthHz: number): number {
  return Math.max(2, widthHz / axis.frequencyMHz / Math.abs(pointWidthPpm(axis)));
}

/** Distances are in widths. */
function lineOn(axis: MatrixAxis, shiftPpm: number, widthHz: number, shape: (distance: number) => number) {
  const centre = (shiftPpm - axis.fromPpm) / pointWidthPpm(axis);
  const width = widthInPoints(axis, widthHz);
  const first = Math.max(0, Math.ceil(centre - REACH_IN_WIDTHS * width));
  const last = Math.min(axis.points - 1, Math.floor(centre + REACH_IN_WIDTHS * width));
  const values: number[] = [];
  for (let index = first; index <= last; index++) values.push(shape((index - centre) / width));
  return { first, values };
}
