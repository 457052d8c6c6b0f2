import { indexAt, xAt } from '../axis.ts';
import { medianInPlace } from '../measure/median-in-place.ts';
import { SIGMA_PER_MAD } from '../measure/noise.ts';
import type { CurveSpectrum, MassSpectrum, MatrixSpectrum, Spectrum, SpectrumAxis } from '../spectrum.ts';

/** Returns numbers from 0 (included) to 1 (excluded), as `Math.random` does. */
type RandomSource = () => number;

/** Points at each end that the new grid leaves out; the shift is smaller. */
const MARGIN = 4;
/** Largest shift, in points of the old grid. */
const MAX_SHIFT = 3;
/** Share of the points that the new grid has fewer, at most. */
const MAX_THINNING = 0.03;
/** Added noise as a share of the noise of the spectrum: it raises the whole by 4 %. */
const NOISE_SHARE = 0.3;
/** Added noise as a share of the height where the spectrum has none. */
const MIN_NOISE = 1e-4;
/** Standard deviation of the intensity of a mass peak, as a share of it. */
const MASS_DEVIATION = 0.01;
/** Standard deviation of an accurate m/z, as a share of it: 1 ppm. */
const MZ_DEVIATION = 1e-6;
/** Variance of y[i] - 2 y[i+1] + y[i+2] over the variance of white noise. */
const SECOND_DIFFERENCE_VARIANCE = 6;

/**
 * Returns a copy of a spectrum that shows the same and shares no number with it: another grid, a shift of a few points
 * at most, another scale of arbitrary intensities, noise well below its own, and frequencies to 0.01 MHz. Positions of peaks stay within three
 * points of the old grid, ratios of areas within one percent.
 */
export function resampleSpectrum(original: Spectrum, random: RandomSource = Math.random): Spectrum {
  const spectrum = withRoundedFrequencies(original);
  if (spectrum.kind === 'mass') return resampleMass(spectrum, random);
  return spectrum.kind === 'nmr-2d' ? resampleMatrix(spectrum, random) : resampleCurve(spectrum, random);
}

/** Digits after the point of a frequency in MHz: an exact one recognises the instrument and the day. */
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

/** Returns a normally distributed number of mean 0 and deviation 1 (Box and Muller, 1958). */
function normal(random: RandomSource): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

/** Standard deviation of white noise by second differences, which a slow baseline does not change. */
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

/** Cubic through the four points around a fractional index (Catmull and Rom, 1974). */
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

/** Fractional places of the new points on the old grid. */
interface NewGrid {
  places: Float64Array;
  /** Place of the first and the last point, before the shift. */
  from: number;
  to: number;
}

/** Spectra of fewer points keep their grid. */
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

/** Arbitrary intensities get another scale; a transmittance keeps its own. */
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
  const { xValues: _, ...rest } = spectrum;
  const shift = grid === undefined ? 0 : places[0]! - grid.from;
  const resampled = Float64Array.from(places, (_place, index) => {
    // The new points are evenly spaced in the abscissa, also where the old ones are not.
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
