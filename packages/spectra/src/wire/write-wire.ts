import { strToU8 } from 'fflate';
import { estimateNoise } from '../measure/noise.ts';
import { poolMatrix } from '../reduce/pool-matrix.ts';
import type { CurveSpectrum, MassSpectrum, MatrixSpectrum, Spectrum, SpectrumMetadata } from '../spectrum.ts';
import { computeCoarseExtremes } from './coarse-extremes.ts';
import { encodeDeltas, quantise } from './quantise.ts';
import {
  type WireHeader,
  type WireMatrix,
  type WireSection,
  WIRE_MAGIC,
  WIRE_PREFIX_BYTES,
  WIRE_VERSION,
} from './wire-format.ts';

export interface WireOptions {
  /** Written instead of the metadata of the spectrum. */
  metadata?: Partial<SpectrumMetadata>;
}

/**
 * 2^18 steps are less than a quarter of a pixel each on a chart of 600 pixels at 100-fold height.
 */
const LEVELS = 2 ** 18;
/** Smaller curves take about 30 kB or less. */
const POINTS_WORTH_COARSE = 16_384;
const COARSE_BINS = 4096;
/** About as many cells as a small screen can show. */
const COARSE_SIDE = 256;
/**
 * Rounding to a quarter of the noise adds a variance of step² / 12, which raises the noise by 0.3
 * %.
 */
const STEPS_PER_NOISE = 4;

type Content = Omit<WireSection, 'offset' | 'byteLength'> & { bytes: Uint8Array };

/** Writes the form that `wire-format.ts` describes. Data that can be drawn first come first. */
export function writeWire(spectrum: Spectrum, options: WireOptions = {}): Uint8Array {
  const { contents, ...ofMatrix } = contentsOf(spectrum);
  const sections: WireSection[] = [];
  let offset = 0;
  for (const { bytes, ...section } of contents) {
    sections.push({ ...section, offset, byteLength: bytes.length });
    offset += padded(bytes.length);
  }
  const { kind, x, yUnit } = spectrum;
  const header: WireHeader = { kind, x, yUnit, ...ofMatrix, metadata: options.metadata ?? {}, sections };
  const json = strToU8(JSON.stringify(header));
  const headerBytes = padded(WIRE_PREFIX_BYTES + json.length) - WIRE_PREFIX_BYTES;
  const wire = new Uint8Array(WIRE_PREFIX_BYTES + headerBytes + offset);
  wire.set(WIRE_MAGIC);
  wire[4] = WIRE_VERSION;
  new DataView(wire.buffer).setUint32(8, headerBytes, true);
  wire.fill(0x20, WIRE_PREFIX_BYTES, WIRE_PREFIX_BYTES + headerBytes);
  wire.set(json, WIRE_PREFIX_BYTES);
  contents.forEach(({ bytes }, index) =>
    wire.set(bytes, WIRE_PREFIX_BYTES + headerBytes + (sections[index]?.offset ?? 0)),
  );
  return wire;
}

function padded(length: number): number {
  return Math.ceil(length / 8) * 8;
}

function contentsOf(spectrum: Spectrum): Pick<WireHeader, 'indirect' | 'matrix'> & { contents: Content[] } {
  switch (spectrum.kind) {
    case 'mass':
      return { contents: massContents(spectrum) };
    case 'nmr-2d':
      return matrixContents(spectrum);
    default:
      return { contents: curveContents(spectrum) };
  }
}

function matrixContents({ z, columns, rows, indirect }: MatrixSpectrum) {
  const noise = estimateNoise(z);
  const coarse = poolMatrix({ columns, rows, z }, COARSE_SIDE);
  const contents: Content[] = [];
  if (coarse.z !== z) contents.push(matrixContent('coarse', coarse.z, noise));
  contents.push(matrixContent('z', z, noise));
  const matrix: WireMatrix = { columns, rows, coarseColumns: coarse.columns, coarseRows: coarse.rows };
  return { indirect, matrix, contents };
}

function matrixContent(name: 'coarse' | 'z', z: Float32Array, noise: number): Content {
  const { min, max } = rangeOf(z);
  const levels = noise > 0 ? Math.min(LEVELS, Math.ceil(((max - min) / noise) * STEPS_PER_NOISE)) : LEVELS;
  const { integers, base, step } = quantise(z, Math.max(1, levels));
  return { name, encoding: 'delta-varint', count: z.length, base, step, bytes: encodeDeltas(integers) };
}

function rangeOf(values: Float32Array): { min: number; max: number } {
  let min = Infinity;
  let max = -Infinity;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

function curveContents(spectrum: CurveSpectrum): Content[] {
  const { y, xValues } = spectrum;
  const contents: Content[] = [];
  if (y.length > POINTS_WORTH_COARSE) {
    const coarse = quantise(computeCoarseExtremes(y, COARSE_BINS), 0xffff);
    const bytes = new Uint8Array(coarse.integers.length * 2);
    const view = new DataView(bytes.buffer);
    coarse.integers.forEach((integer, index) => view.setUint16(index * 2, integer, true));
    contents.push({
      name: 'coarse',
      encoding: 'uint16',
      count: coarse.integers.length,
      base: coarse.base,
      step: coarse.step,
      bytes,
    });
  }
  const full = quantise(y, LEVELS);
  contents.push({
    name: 'y',
    encoding: 'delta-varint',
    count: y.length,
    base: full.base,
    step: full.step,
    bytes: encodeDeltas(full.integers),
  });
  if (xValues)
    contents.push({ name: 'x', encoding: 'float64', count: xValues.length, bytes: float64Bytes(xValues) });
  return contents;
}

function massContents(spectrum: MassSpectrum): Content[] {
  const { mz, intensity } = spectrum;
  return [
    { name: 'mz', encoding: 'float64', count: mz.length, bytes: float64Bytes(mz) },
    { name: 'intensity', encoding: 'float32', count: intensity.length, bytes: float32Bytes(intensity) },
  ];
}

function float64Bytes(values: Float64Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 8));
  values.forEach((value, index) => view.setFloat64(index * 8, value, true));
  return new Uint8Array(view.buffer);
}

function float32Bytes(values: Float64Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, index) => view.setFloat32(index * 4, value, true));
  return new Uint8Array(view.buffer);
}
