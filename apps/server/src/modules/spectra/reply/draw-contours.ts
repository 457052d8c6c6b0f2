import { brotliDecompressSync } from 'node:zlib';
import type { Contour, SpectrumMetadata } from '@elucida/contract';
import {
  type Contours,
  type MatrixSpectrum,
  computeContourLevels,
  computeDefaultThreshold,
  highestIntensityOf,
  projectMatrix,
  readWire,
  traceContours,
} from '@elucida/spectra';
import { axisView } from '../metadata.ts';

export interface ContourTask {
  /** The binary form of a two-dimensional spectrum, compressed with brotli. */
  wire: Uint8Array;
  /** The lowest absolute intensity; five times the noise unless said. */
  threshold: number | undefined;
  /** Levels of each sign; ten unless said. */
  count: number | undefined;
}

type Projection = NonNullable<SpectrumMetadata['x']['projection']>;

/** What of a two-dimensional spectrum is computed for a caller who cannot do so: its contours and the views from its sides. */
export interface ContourDrawing {
  levels: number[];
  projections: { x: Projection; y: Projection };
  /** JSON of the list of contours. */
  contours: string;
}

const usualCount = 10;
/** Some ten megabytes of JSON: a threshold within the noise loses its lowest levels. */
const maxPoints = 300_000;

function round(value: number): number {
  return Number(value.toFixed(5));
}

function contoursIn({ points, starts, levelOf, levels }: Contours, spectrum: MatrixSpectrum): Contour[] {
  const { x, indirect, columns, rows } = spectrum;
  const perColumn = (x.last - x.first) / Math.max(1, columns - 1);
  const perRow = (indirect.last - indirect.first) / Math.max(1, rows - 1);
  return Array.from(levelOf, (level, line) => ({
    level: levels[level]!,
    points: Array.from({ length: starts[line + 1]! - starts[line]! }, (_, index): [number, number] => {
      const at = (starts[line]! + index) * 2;
      return [round(x.first + perColumn * points[at]!), round(indirect.first + perRow * points[at + 1]!)];
    }),
  }));
}

function projectionOf(values: Float32Array, axis: MatrixSpectrum['x']): Projection {
  const step = (axis.last - axis.first) / Math.max(1, values.length - 1);
  const max = values.reduce((highest, value) => Math.max(highest, value), 0);
  const min = values.reduce((lowest, value) => Math.min(lowest, value), max);
  return {
    data: Array.from(values, (value, index): [number, number] => [round(axis.first + step * index), value]),
    metadata: { x: axisView(axis), intensity: { min, max }, nbPoints: values.length },
  };
}

/** Draws the contours of a spectrum; undefined where the bytes hold no matrix. */
export function drawMatrix({ wire, threshold, count }: ContourTask): ContourDrawing | undefined {
  const read = readWire(brotliDecompressSync(wire));
  if (!read.ok || read.spectrum.kind !== 'nmr-2d') return undefined;
  const { spectrum } = read;
  const highest = highestIntensityOf(spectrum);
  const positive = computeContourLevels({
    threshold: threshold ?? computeDefaultThreshold(spectrum),
    count: count ?? usualCount,
    highest,
  });
  const levels = [...positive.map((level) => -level).reverse(), ...positive];
  const traced = traceContours(spectrum, levels, { maxPoints });
  const { x, indirect } = projectMatrix(spectrum);
  return {
    levels,
    projections: { x: projectionOf(x, spectrum.x), y: projectionOf(indirect, spectrum.indirect) },
    contours: JSON.stringify(contoursIn(traced, spectrum)),
  };
}
