import { findPhase, applyPhase } from './automatic-phase.ts';
import { type ComplexNumbers, createFourierTransform, nextPowerOfTwo } from './fourier-transform.ts';
import { type Sampling, shiftRangeOf, fourierTransformFid } from './process-fid.ts';

/**
 * Sampling of the sign of indirect frequencies: one selected coherence (`magnitude`); pairs of rows
 * a quarter period apart (`states`, `states-tppi`); pairs of echo and anti-echo (`echo-antiecho`).
 */
export type IndirectSampling = 'magnitude' | 'states' | 'states-tppi' | 'echo-antiecho';

export interface Fid2d {
  /** In pairs unless the sampling is `magnitude`. */
  rows: ComplexNumbers[];
  direct: Sampling;
  indirect: Sampling;
  sampling: IndirectSampling;
}

export interface ProcessedMatrix {
  columns: number;
  rows: number;
  /** Row by row. In both dimensions the largest shift comes first. */
  z: Float32Array;
  direct: { firstPpm: number; lastPpm: number };
  indirect: { firstPpm: number; lastPpm: number };
  conversion: string;
}

export interface MatrixSize {
  columns: number;
  rows: number;
}

/** Number of traces that determine the phase of a dimension. */
const PHASED_TRACES = 12;

export function processedSize({ rows, sampling }: Pick<Fid2d, 'rows' | 'sampling'>): MatrixSize {
  const increments = sampling === 'magnitude' ? rows.length : Math.floor(rows.length / 2);
  return {
    columns: Math.max(512, nextPowerOfTwo(rows[0]?.re.length ?? 0)),
    rows: Math.max(512, Math.min(1024, 4 * nextPowerOfTwo(increments)), nextPowerOfTwo(increments)),
  };
}

/** Phases phase-sensitive spectra in both dimensions. */
export function processFid2d(signal: Fid2d): ProcessedMatrix {
  const { direct, indirect, sampling } = signal;
  const size = processedSize(signal);
  const isMagnitude = sampling === 'magnitude';
  const traces = transformDirect(signal, { columns: size.columns, isMagnitude });
  const z = isMagnitude
    ? magnitudesOf(traces, size, indirect)
    : phaseSensitive(traces, { size, indirect, isAlternating: sampling === 'states-tppi' });
  const steps = isMagnitude
    ? 'sine bells, zero filling, magnitudes'
    : 'squared cosine windows, zero filling, automatic phase';
  return {
    ...size,
    z,
    direct: shiftRangeOf(direct, size.columns),
    indirect: shiftRangeOf(indirect, size.rows),
    conversion: `raw signals transformed here in both dimensions: ${steps}, ${size.columns} x ${size.rows} points`,
  };
}

/**
 * Echo (E) and anti-echo (A) give a cosine (E + A) and a sine -i (E - A); other pairs are already
 * cosine and sine.
 */
function cosineOrSine({ rows, sampling }: Fid2d, index: number): ComplexNumbers {
  const row = rows[index]!;
  if (sampling !== 'echo-antiecho') return row;
  const isSine = index % 2 === 1;
  const echo = isSine ? rows[index - 1]! : row;
  const antiEcho = isSine ? row : (rows[index + 1] ?? row);
  if (!isSine)
    return {
      re: echo.re.map((value, at) => value + antiEcho.re[at]!),
      im: echo.im.map((value, at) => value + antiEcho.im[at]!),
    };
  return {
    re: echo.im.map((value, at) => value - antiEcho.im[at]!),
    im: echo.re.map((value, at) => antiEcho.re[at]! - value),
  };
}

interface DirectOptions {
  columns: number;
  isMagnitude: boolean;
}

function transformDirect(signal: Fid2d, { columns, isMagnitude }: DirectOptions): ComplexNumbers[] {
  const { rows, direct } = signal;
  const transform = createFourierTransform(columns);
  return rows.map((_, rowIndex) => {
    const row = cosineOrSine(signal, rowIndex);
    const points = row.re.length;
    const padded = { re: new Float64Array(columns), im: new Float64Array(columns) };
    for (let index = 0; index < points; index++) {
      // Without a delay, the first point represents half an interval.
      const half = index === 0 && direct.groupDelay === 0 ? 0.5 : 1;
      const weight = half * windowAt((index - direct.groupDelay) / (points - direct.groupDelay), isMagnitude);
      padded.re[index] = row.re[index]! * weight;
      padded.im[index] = row.im[index]! * weight;
    }
    return fourierTransformFid(padded, direct, transform);
  });
}

/** Returns a sine bell for magnitude spectra, which makes lines narrow, else a squared cosine. */
function windowAt(progress: number, isMagnitude: boolean): number {
  const at = Math.max(0, Math.min(1, progress));
  return isMagnitude ? Math.sin(Math.PI * at) : Math.cos((Math.PI * at) / 2) ** 2;
}

function magnitudesOf(
  traces: ComplexNumbers[],
  { columns, rows }: MatrixSize,
  indirect: Sampling,
): Float32Array {
  const z = new Float32Array(columns * rows);
  const transform = createFourierTransform(rows);
  const trace = emptyTrace(rows);
  for (let column = 0; column < columns; column++) {
    trace.re.fill(0);
    trace.im.fill(0);
    for (let row = 0; row < Math.min(traces.length, rows); row++) {
      const weight = windowAt((row + 0.5) / traces.length, true);
      trace.re[row] = traces[row]!.re[column]! * weight;
      trace.im[row] = traces[row]!.im[column]! * weight;
    }
    const { re, im } = fourierTransformFid(trace, indirect, transform);
    for (let row = 0; row < rows; row++) z[row * columns + column] = Math.hypot(re[row]!, im[row]!);
  }
  return z;
}

interface PhaseSensitiveOptions {
  size: MatrixSize;
  indirect: Sampling;
  isAlternating: boolean;
}

function phaseSensitive(
  traces: ComplexNumbers[],
  { size, indirect, isAlternating }: PhaseSensitiveOptions,
): Float32Array {
  const { columns, rows } = size;
  const cosines = traces.filter((_, index) => index % 2 === 0);
  const phase = findPhase(strongest(cosines, PHASED_TRACES));
  // In place, because the traces take most of the memory.
  const real = traces.map((trace) => applyPhase(trace, phase, trace.re));
  const transform = createFourierTransform(rows);
  const increments = Math.min(rows, Math.floor(traces.length / 2));
  const columnOf = (column: number, trace: ComplexNumbers): ComplexNumbers => {
    trace.re.fill(0);
    trace.im.fill(0);
    for (let row = 0; row < increments; row++) {
      const sign = isAlternating && row % 2 === 1 ? -1 : 1;
      const weight = sign * windowAt(row / increments, false) * (row === 0 ? 0.5 : 1);
      trace.re[row] = real[2 * row]![column]! * weight;
      trace.im[row] = real[2 * row + 1]![column]! * weight;
    }
    return fourierTransformFid(trace, indirect, transform);
  };
  const indirectPhase = findPhase(
    strongestColumns(real, columns).map((column) => columnOf(column, emptyTrace(rows))),
  );
  const z = new Float32Array(columns * rows);
  const trace = emptyTrace(rows);
  for (let column = 0; column < columns; column++) {
    const values = applyPhase(columnOf(column, trace), indirectPhase, trace.re);
    for (let row = 0; row < rows; row++) z[row * columns + column] = values[row]!;
  }
  return z;
}

function emptyTrace(points: number): ComplexNumbers {
  return { re: new Float64Array(points), im: new Float64Array(points) };
}

function energyOf({ re, im }: ComplexNumbers): number {
  let sum = 0;
  for (let index = 0; index < re.length; index++) sum += re[index]! ** 2 + im[index]! ** 2;
  return sum;
}

function strongest(traces: ComplexNumbers[], count: number): ComplexNumbers[] {
  return traces
    .map((trace) => ({ trace, energy: energyOf(trace) }))
    .sort((a, b) => b.energy - a.energy)
    .slice(0, count)
    .map(({ trace }) => trace);
}

/** Returns the columns with the highest energy, none of them neighbours. */
function strongestColumns(rows: Float64Array[], columns: number): number[] {
  const energies = Float64Array.from({ length: columns }, (_, column) =>
    rows.reduce((sum, row) => sum + row[column]! ** 2, 0),
  );
  const ordered = Array.from(energies.keys()).sort((a, b) => energies[b]! - energies[a]!);
  const chosen: number[] = [];
  for (const column of ordered) {
    if (chosen.length >= PHASED_TRACES) break;
    if (chosen.every((other) => Math.abs(other - column) > 4)) chosen.push(column);
  }
  return chosen;
}
