import type { Spectrum, SpectrumMetadata } from '../../../spectrum.ts';
import { makeCurve } from '../../assemble/make-curve.ts';
import { type Outcome, succeed, fail } from '../../read-result.ts';
import {
  type PeakRow,
  type PeakTableDocument,
  readCellNumber,
  readHeaderNumber,
} from './peak-table-document.ts';
import { addNoise } from './seeded-noise.ts';
import { readerText } from '../../../messages/reader-message.ts';

type Described = Omit<SpectrumMetadata, 'numberOfPoints'>;

interface Band {
  position: number;
  /** Absorbance of an infrared or UV-Vis band, or relative intensity of a Raman band. */
  height: number;
  width: number;
}

/** Percent transmittance, for the abbreviations used in publications. */
const STRENGTHS: ReadonlyMap<string, number> = new Map([
  ['vs', 8],
  ['s', 25],
  ['m', 55],
  ['w', 78],
  ['vw', 89],
]);
/** Between the bands. */
const BASELINE_PERCENT = 97;
const BROAD_WIDTH = 200;

/** Sums the bands as absorbances and converts the sum to transmittance. */
export function drawInfrared(
  document: PeakTableDocument,
  text: string,
  metadata: Described,
): Outcome<Spectrum> {
  const frame = readFrame(document, { from: 4000, to: 400, width: 18, noise: 0.1 });
  if (!frame.ok) return frame;
  const bands = readBands(document, frame.value.width, infraredHeight);
  if (!bands.ok) return bands;
  const absorbance = drawBands(bands.value, frame.value);
  const y = absorbance.map((value) => BASELINE_PERCENT * 10 ** -value);
  addNoise(y, frame.value.noise, text);
  const { from, to } = frame.value;
  return succeed(
    makeCurve({ kind: 'ir', unit: 'cm-1', firstX: from, lastX: to, y, yUnit: 'transmittance', metadata }),
  );
}

/** Upward bands, with the defaults of their header. */
const UPWARD = {
  Raman: {
    kind: 'raman',
    unit: 'cm-1',
    yUnit: 'intensity',
    defaults: { from: 100, to: 3500, width: 10, noise: 0.3 },
  },
  'UV-Vis': {
    kind: 'uv-vis',
    unit: 'nm',
    yUnit: 'absorbance',
    defaults: { from: 200, to: 800, width: 40, noise: 0.1 },
  },
} as const;

export function drawUpwardBands(
  document: PeakTableDocument,
  type: keyof typeof UPWARD,
  { text, metadata }: { text: string; metadata: Described },
): Outcome<Spectrum> {
  const { defaults, ...parts } = UPWARD[type];
  const frame = readFrame(document, defaults);
  if (!frame.ok) return frame;
  const height = (row: PeakRow): Outcome<number> =>
    readCellNumber(row, {
      index: 1,
      name: readerText(type === 'UV-Vis' ? 'column-absorbance' : 'column-relative-intensity'),
      min: 0,
      max: 1e9,
    });
  const bands = readBands(document, frame.value.width, height);
  if (!bands.ok) return bands;
  const y = drawBands(bands.value, frame.value);
  let highest = 0;
  for (const value of y) if (value > highest) highest = value;
  addNoise(y, (highest * frame.value.noise) / 100, text);
  const { from, to } = frame.value;
  return succeed(makeCurve({ ...parts, firstX: from, lastX: to, y, metadata }));
}

interface BandFrame {
  from: number;
  to: number;
  width: number;
  noise: number;
  points: number;
}

function readFrame(document: PeakTableDocument, fallback: Omit<BandFrame, 'points'>): Outcome<BandFrame> {
  const numbers: number[] = [];
  const span = fallback.to - fallback.from;
  const asked: [string, { fallback: number; min: number; max: number }][] = [
    ['from', { fallback: fallback.from, min: 0, max: 20_000 }],
    ['to', { fallback: fallback.to, min: 0, max: 20_000 }],
    ['width', { fallback: fallback.width, min: 0.1, max: 1000 }],
    ['noise', { fallback: fallback.noise, min: 0, max: 50 }],
    ['points', { fallback: Math.abs(span) * 2 + 1, min: 256, max: 262_144 }],
  ];
  for (const [key, bounds] of asked) {
    const read = readHeaderNumber(document, key, bounds);
    if (!read.ok) return read;
    numbers.push(read.value);
  }
  const [from = 0, to = 0, width = 0, noise = 0, points = 0] = numbers;
  if (from === to)
    return fail('bad-number', readerText('band-without-width'), {
      line: document.header.get('to')?.line ?? 1,
    });
  return succeed({ from, to, width, noise, points: Math.round(points) });
}

function infraredHeight(row: PeakRow): Outcome<number> {
  const cell = row.cells[1]?.toLowerCase() ?? '';
  const named = STRENGTHS.get(cell);
  const percent =
    named === undefined
      ? readCellNumber(row, { index: 1, name: readerText('column-strength'), min: 0.1, max: 100 })
      : succeed(named);
  return percent.ok ? succeed(Math.max(0, Math.log10(BASELINE_PERCENT / percent.value))) : percent;
}

/** Reads rows `position strength width`, where `br` marks a broad band. */
function readBands(
  document: PeakTableDocument,
  width: number,
  heightOf: (row: PeakRow) => Outcome<number>,
): Outcome<Band[]> {
  const bands: Band[] = [];
  for (const row of document.rows) {
    const position = readCellNumber(row, {
      index: 0,
      name: readerText('column-position'),
      min: 0,
      max: 20_000,
    });
    if (!position.ok) return position;
    const height = heightOf(row);
    if (!height.ok) return height;
    const third = row.cells[2]?.toLowerCase();
    const ownWidth =
      third === undefined
        ? succeed(width)
        : third.startsWith('br')
          ? succeed(BROAD_WIDTH)
          : readCellNumber(row, { index: 2, name: readerText('column-width'), min: 0.1, max: 2000 });
    if (!ownWidth.ok) return ownWidth;
    bands.push({ position: position.value, height: height.value, width: ownWidth.value });
  }
  return succeed(bands);
}

/**
 * Bands are half Lorentzian, half Gaussian, as in condensed samples. Broad bands, caused by
 * hydrogen bonds, are Gaussian.
 */
function drawBands(bands: Band[], frame: BandFrame): Float64Array {
  const y = new Float64Array(frame.points);
  const step = (frame.to - frame.from) / (frame.points - 1);
  for (const { position, height, width } of bands) {
    const lorentzianShare = width >= 100 ? 0 : 0.5;
    for (let index = 0; index < frame.points; index++) {
      const distance = ((frame.from + index * step - position) / width) * 2;
      const lorentzian = 1 / (1 + distance ** 2);
      const gaussian = Math.exp(-Math.LN2 * distance ** 2);
      y[index] = (y[index] ?? 0) + height * (lorentzianShare * lorentzian + (1 - lorentzianShare) * gaussian);
    }
  }
  return y;
}
