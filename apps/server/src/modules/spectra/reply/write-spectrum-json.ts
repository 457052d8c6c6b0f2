import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { Contour, SpectrumMetadata } from '@elucida/contract';
import {
  type Contours,
  type MatrixSpectrum,
  type OneDimensionalSpectrum,
  computeContourLevels,
  computeDefaultThreshold,
  highestIntensityOf,
  projectMatrix,
  readWire,
  traceContours,
  xAt,
} from '@elucida/spectra';
import { axisView } from '../metadata.ts';

export interface ContourSettings {
  /**
   * Lowest absolute intensity. If absent, five times the noise, and at least 1 % of the highest
   * intensity.
   */
  threshold?: number | undefined;
  count?: number | undefined;
}

export interface SpectrumJsonTask extends ContourSettings {
  /** Binary form of a spectrum, compressed with brotli. */
  wire: Uint8Array;
  /** JSON of everything but the numbers, as the caller may see it. */
  head: string;
}

type Projection = NonNullable<SpectrumMetadata['x']['projection']>;

const defaultCount = 10;
/**
 * About three megabytes of JSON. A threshold within the noise loses its lowest levels. The ten
 * levels of a crowded 2048 × 2048 matrix have 124,000 points, those of measured 1024 × 512 matrices
 * up to 9,000.
 */
const maxPoints = 150_000;

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

function addContours(
  head: { metadata: SpectrumMetadata },
  spectrum: MatrixSpectrum,
  { threshold, count }: ContourSettings,
): object {
  const highest = highestIntensityOf(spectrum);
  const positive = computeContourLevels({
    threshold: threshold ?? computeDefaultThreshold(spectrum, highest),
    count: count ?? defaultCount,
    highest,
  });
  const levels = [...positive.map((level) => -level).reverse(), ...positive];
  const projections = projectMatrix(spectrum);
  const { x, y } = head.metadata;
  const metadata: SpectrumMetadata = {
    ...head.metadata,
    x: { ...x, projection: projectionOf(projections.x, spectrum.x) },
    y: { ...y, projection: projectionOf(projections.indirect, spectrum.indirect) },
    levels,
  };
  const data = contoursIn(traceContours(spectrum, levels, { maxPoints }), spectrum);
  return { ...head, metadata, data };
}

const pointsPerPiece = 4_096;

/** Writes the points in drawing order. */
function writeCurve(head: string, spectrum: OneDimensionalSpectrum): Buffer {
  const isMass = spectrum.kind === 'mass';
  const values = isMass ? spectrum.intensity : spectrum.y;
  const pieces = [Buffer.from(`${head.slice(0, -1)},"data":[`)];
  for (let start = 0; start < values.length; start += pointsPerPiece) {
    const texts = Array.from(values.subarray(start, start + pointsPerPiece), (value, offset) => {
      const index = start + offset;
      return `[${isMass ? spectrum.mz[index] : xAt(spectrum, index)},${value}]`;
    });
    // Buffers are outside the heap, which millions of points as one text would fill.
    pieces.push(Buffer.from((start === 0 ? '' : ',') + texts.join(',')));
  }
  return Buffer.concat([...pieces, Buffer.from(']}')]);
}

/** Returns gzip, or undefined if the bytes contain no spectrum. */
export function writeSpectrumJson({ wire, head, ...settings }: SpectrumJsonTask): Uint8Array | undefined {
  const read = readWire(brotliDecompressSync(wire));
  if (!read.ok) return undefined;
  const { spectrum } = read;
  const json =
    spectrum.kind === 'nmr-2d'
      ? JSON.stringify(addContours(JSON.parse(head), spectrum, settings))
      : writeCurve(head, spectrum);
  return gzipSync(json);
}
