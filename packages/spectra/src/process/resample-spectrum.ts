import { indexAt, xAt } from '../axis.ts';
import { medianInPlace } from '../measure/median-in-place.ts';
import { SIGMA_PER_MAD } from '../measure/noise.ts';
import type { CurveSpectrum, MassSpectrum, MatrixSpectrum, Spectrum, SpectrumAxis } from '../spectrum.ts';

/** Returns numbers from 0 (inclusive) to 1 (exclusive). */
type RandomSource = () => number;

/** The new grid omits more points at each end than the maximum shift. */
const MARGIN = 4;
/** In points of the old grid. */
const MAX_SHIFT = 3;
/** Fraction of the points that the new grid omits. */
const MAX_THINNING = 0.03;
/** Fraction of the noise of the spectrum, which increases the total by 4 %. */
const NOISE_SHARE = 0.3;
/** Fraction of the height, if the spectrum has no noise. */
const MIN_NOISE = 1e-4;
/** Relative standard deviation of the intensity of a mass peak. */
const MASS_DEVIATION = 0.01;
/** Relative standard deviation of an accurate m/z: 1 ppm. */
const MZ_DEVIATION = 1e-6;
/** Ratio of the variance of y[i] - 2 y[i+1] + y[i+2] to that of white noise y. */
const SECOND_DIFFERENCE_VARIANCE = 6;

/**
 * Returns a copy that looks the same but has no measured number in common, except nominal m/z
 * values and the grid of very few points. The copy has another grid, a shift of at most a few
 * points, another scale of arbitrary intensities, added noise far below the original noise, and
 * frequencies rounded to 0.01 MHz. Positions of peaks remain within three points of the old grid,
 * ratios of integrals within one percent.
 */
export function resampleSpectrum(original: Spectrum, random: RandomSource = Math.random): Spectrum {
  const spectrum = withRoundedFrequencies(original);
  if (spectrum.kind === 'mass') return resampleMass(spectrum, random);
  return spectrum.kind === 'nmr-2d' ? resampleMatrix(spectrum, random) : resampleCurve(spectrum, random);
}

/** Decimals of MHz. An exact frequency identifies the instrument and the day. */
const FREQUENCY_DIGITS = 2;

function withRoundedFrequencies<Kind extends Spectrum>(spectrum: Kind): Kind {
  const { larmorFrequencyMHz: direct, indirectLarmorFrequencyMHz: indirect, ...rest } = spectrum.metadata;
  const rounded = (frequency: number) => Number(frequency.toFixed(FREQUENCY_DIGITS));
  const metadata = {
    ...rest,
    ...(direct !== undefined && { larmorFrequencyMHz: rounded(direct) }),
    ...(indirect !== undefined && { indirectLarmorFrequencyMHz: rounded(indirect) }),
  };
  return { ...spectrum, metadata };
}

/** Returns a standard normal deviate (Box and Muller, 1958). */
function normal(random: RandomSource): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

/** Uses second differences, which a slow baseline does not affect. */
function whiteNoise(values: Float32Array | Float64Array): number {
  const differences = new Float64Array(Math.max(0, values.length - 2));
  for (let index = 0; index < differences.length; index++)
    differences[index] = Math.abs(values[index]! - 2 * values[index + 1]! + values[index + 2]!);
  if (differences.length === 0) return 0;
  return (medianInPlace(differences) * SIGMA_PER_MAD) / Math.sqrt(SECOND_DIFFERENCE_VARIANCE);
}

function heightOf(values: Float32Array | Float64Array): number {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high > low ? high - low : 0;
}

function addedNoise(values: Float32Array | Float64Array): number {
  return NOISE_SHARE * whiteNoise(values) || MIN_NOISE * heightOf(values);
}

/** Fits a cubic through the four surrounding points (Catmull and Rom, 1974). */
function cubicAt(at: (index: number) => number, position: number): number {
  const index = Math.floor(position);
  const part = position - index;
  const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  return (
    start +
    0.5 *
      part *
      (end -
        before +
        part * (2 * before - 5 * start + 4 * end - after + part * (3 * (start - end) + after - before)))
  );
}

/** New points are fractional indices of the old grid. */
interface NewGrid {
  places: Float64Array;
  /** Before the shift. */
  from: number;
  to: number;
}

const MIN_POINTS = 4 * MARGIN;

function newGrid(length: number, random: RandomSource): NewGrid | undefined {
  if (length < MIN_POINTS) return undefined;
  const thinned = Math.max(1, Math.floor(random() * MAX_THINNING * length));
  const count = length - 2 * MARGIN - thinned;
  const [from, to] = [MARGIN + random(), length - 1 - MARGIN - random()];
  const shift = (2 * random() - 1) * MAX_SHIFT;
  const places = Float64Array.from(
    { length: count },
    (_, index) => from + ((to - from) * index) / (count - 1) + shift,
  );
  return { places, from, to };
}

/** Returns a random factor for arbitrary intensities, 1 for other units. */
const scaleOf = (unit: Spectrum['yUnit'], random: RandomSource) =>
  unit === 'intensity' ? 0.85 + 0.3 * random() : 1;

function resampleCurve(spectrum: CurveSpectrum, random: RandomSource): CurveSpectrum {
  const { y } = spectrum;
  const grid = newGrid(y.length, random);
  const places = grid?.places ?? Float64Array.from(y, (_, index) => index);
  const scale = scaleOf(spectrum.yUnit, random);
  const noise = addedNoise(y) * scale;
  const at = (index: number) => y[Math.min(Math.max(index, 0), y.length - 1)]!;
  const [first, last] = [xAt(spectrum, grid?.from ?? 0), xAt(spectrum, grid?.to ?? y.length - 1)];
  const { xValues: _, imaginary: __, ...rest } = spectrum;
  const shift = grid === undefined ? 0 : places[0]! - grid.from;
  const resampled = Float64Array.from(places, (_place, index) => {
    // The new points are evenly spaced in the abscissa even if the old ones are not.
    const x = first + ((last - first) * index) / Math.max(1, places.length - 1);
    const value = cubicAt(at, indexAt(spectrum, x) + shift);
    return value * scale + noise * normal(random);
  });
  return {
    ...rest,
    x: { ...spectrum.x, first, last },
    y: resampled,
    metadata: { ...spectrum.metadata, numberOfPoints: resampled.length },
  };
}

function resampleMass(spectrum: MassSpectrum, random: RandomSource): MassSpectrum {
  const isNominal = spectrum.mz.every((value) => Number.isInteger(value));
  const mz = isNominal
    ? spectrum.mz.slice()
    : spectrum.mz.map((value) => value * (1 + MZ_DEVIATION * normal(random))).sort();
  const raw = spectrum.intensity.map((value) => {
    const factor = 1 + MASS_DEVIATION * normal(random);
    return Math.max(value * factor, value / 2);
  });
  const base = raw.reduce((highest, value) => Math.max(highest, value), 0);
  return { ...spectrum, mz, intensity: base > 0 ? raw.map((value) => (100 * value) / base) : raw };
}

const cropped = (axis: SpectrumAxis, length: number, grid: NewGrid | undefined): SpectrumAxis => {
  if (grid === undefined) return axis;
  const at = (place: number) => axis.first + ((axis.last - axis.first) * place) / (length - 1);
  return { ...axis, first: at(grid.from), last: at(grid.to) };
};

function resampleMatrix(spectrum: MatrixSpectrum, random: RandomSource): MatrixSpectrum {
  const { columns, rows, z } = spectrum;
  const across = newGrid(columns, random);
  const down = newGrid(rows, random);
  const columnPlaces = across?.places ?? Float64Array.from({ length: columns }, (_, index) => index);
  const rowPlaces = down?.places ?? Float64Array.from({ length: rows }, (_, index) => index);
  const scale = scaleOf(spectrum.yUnit, random);
  const noise = addedNoise(z) * scale;
  const width = columnPlaces.length;
  const stretched = new Float32Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const at = (index: number) => z[row * columns + Math.min(Math.max(index, 0), columns - 1)]!;
    for (let column = 0; column < width; column++)
      stretched[row * width + column] = cubicAt(at, columnPlaces[column]!);
  }
  const resampled = new Float32Array(rowPlaces.length * width);
  for (let column = 0; column < width; column++) {
    const at = (index: number) => stretched[Math.min(Math.max(index, 0), rows - 1) * width + column]!;
    for (let row = 0; row < rowPlaces.length; row++)
      resampled[row * width + column] = cubicAt(at, rowPlaces[row]!) * scale + noise * normal(random);
  }
  return {
    ...spectrum,
    x: cropped(spectrum.x, columns, across),
    indirect: cropped(spectrum.indirect, rows, down),
    columns: width,
    rows: rowPlaces.length,
    z: resampled,
    metadata: { ...spectrum.metadata, numberOfPoints: resampled.length },
  };
}
