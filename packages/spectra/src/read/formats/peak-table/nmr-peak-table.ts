import { makeCurve } from '../../assemble/make-curve.ts';
import { type Outcome, succeed, fail } from '../../read-result.ts';
import type { Spectrum, SpectrumMetadata } from '../../../spectrum.ts';
import type { NmrTableDefaults } from './nmr-table-types.ts';
import { type NmrFrame, type NmrLine, readLines, readExtraLines } from './nmr-lines.ts';
import { type PeakTableDocument, endsAround, readHeaderNumber } from './peak-table-document.ts';
import { addNoise } from './seeded-noise.ts';
import { readerText } from '../../../messages/reader-message.ts';

const MAX_LINES = 20_000;
const FULL_SCALE = 1_000_000;
/** In widths on either side; there a line has a millionth of its height. */
const REACH_IN_WIDTHS = 500;

export function drawNmr(
  document: PeakTableDocument,
  defaults: NmrTableDefaults,
  { text, metadata }: { text: string; metadata: Omit<SpectrumMetadata, 'numberOfPoints'> },
): Outcome<Spectrum> {
  const frame = readFrame(document, defaults);
  if (!frame.ok) return frame;
  const lines: NmrLine[] = [];
  for (const row of document.rows) {
    const read = readLines(row, frame.value);
    if (!read.ok) return fail(read.failure.code, read.failure.message, { line: row.line });
    lines.push(...read.value);
    if (lines.length > MAX_LINES)
      return fail('too-many-points', readerText('too-many-lines'), { line: row.line });
  }
  const extra = readExtraLines(document, frame.value);
  if (!extra.ok) return extra;
  const { fromPpm, toPpm, nucleus, frequencyMHz } = frame.value;
  const y = drawLorentzians([...lines, ...extra.value], frame.value);
  addNoise(y, (FULL_SCALE * frame.value.noisePercent) / 100, text);
  return succeed(
    makeCurve({
      kind: 'nmr-1d',
      unit: 'ppm',
      firstX: fromPpm,
      lastX: toPpm,
      y,
      yUnit: 'intensity',
      metadata: {
        ...metadata,
        nucleus,
        larmorFrequencyMHz: frequencyMHz,
        ...(defaults.pulseSequence !== undefined && { pulseSequence: defaults.pulseSequence }),
      },
    }),
  );
}

function readFrame(document: PeakTableDocument, defaults: NmrTableDefaults): Outcome<NmrFrame> {
  const numbers: number[] = [];
  const shifts = document.rows.flatMap(({ cells }) =>
    (cells[0] ?? '')
      .split(/(?<=[\d.])[-–]/)
      .map(Number)
      .filter(Number.isFinite),
  );
  const ends = endsAround(defaults, shifts);
  const settings: [string, { fallback: number; min: number; max: number }][] = [
    ['frequency', { fallback: defaults.frequencyMHz, min: 1, max: 2000 }],
    ['from', { fallback: ends.from, min: -1000, max: 1000 }],
    ['to', { fallback: ends.to, min: -1000, max: 1000 }],
    ['width', { fallback: defaults.widthHz, min: 0.05, max: 500 }],
    ['noise', { fallback: 0.05, min: 0, max: 50 }],
    ['points', { fallback: 0, min: 256, max: 262_144 }],
  ];
  for (const [key, bounds] of settings) {
    const read = readHeaderNumber(document, key, bounds);
    if (!read.ok) return read;
    numbers.push(read.value);
  }
  const [frequencyMHz = 0, from = 0, to = 0, widthHz = 0, noisePercent = 0, points = 0] = numbers;
  if (from === to)
    return fail('bad-number', readerText('band-without-width'), {
      line: document.header.get('to')?.line ?? 1,
    });
  // Five points per line width show the shape of a line.
  const wanted = (Math.abs(from - to) * frequencyMHz * 5) / widthHz;
  const enough = 2 ** Math.ceil(Math.log2(Math.max(1024, Math.min(wanted, 262_144))));
  return succeed({
    nucleus: defaults.nucleus,
    allowsNegative: defaults.pulseSequence !== undefined,
    frequencyMHz,
    fromPpm: Math.max(from, to),
    toPpm: Math.min(from, to),
    points: points === 0 ? enough : Math.round(points),
    widthHz,
    noisePercent,
  });
}

/** Scales the sum so that the point furthest from zero is at `FULL_SCALE`. */
function drawLorentzians(lines: NmrLine[], frame: NmrFrame): Float64Array {
  const y = new Float64Array(frame.points);
  const stepHz = ((frame.fromPpm - frame.toPpm) * frame.frequencyMHz) / (frame.points - 1);
  for (const { shiftPpm, integral, widthHz } of lines) {
    const centre = ((frame.fromPpm - shiftPpm) * frame.frequencyMHz) / stepHz;
    const half = widthHz / 2 / stepHz;
    const reach = Math.ceil((REACH_IN_WIDTHS * widthHz) / stepHz);
    const end = Math.min(frame.points - 1, Math.ceil(centre + reach));
    for (let index = Math.max(0, Math.floor(centre - reach)); index <= end; index++) {
      y[index] = (y[index] ?? 0) + ((integral / Math.PI) * half) / ((index - centre) ** 2 + half ** 2);
    }
  }
  let highest = 0;
  for (const value of y) highest = Math.max(highest, Math.abs(value));
  if (highest > 0)
    for (let index = 0; index < y.length; index++) y[index] = ((y[index] ?? 0) / highest) * FULL_SCALE;
  return y;
}
