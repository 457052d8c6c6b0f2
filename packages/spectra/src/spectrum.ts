import type { ReaderMessage } from './messages/reader-message.ts';

/**
 * The types in this file are the format-independent model of the viewer, the measurements and the
 * wire format.
 */

export type AxisUnit = 'ppm' | 'cm-1' | 'm/z' | 'nm';
export type AxisDirection = 'right-to-left' | 'left-to-right';
export type OrdinateUnit = 'intensity' | 'transmittance' | 'absorbance' | 'relative-intensity';

/**
 * Axis in drawing order: `first` is at the left, on an indirect axis at the top. The larger end of
 * an abscissa is first if `direction` is right-to-left.
 */
export interface SpectrumAxis {
  first: number;
  last: number;
  unit: AxisUnit;
  label: string;
  direction: AxisDirection;
}

/** Two-dimensional NMR experiments. An edited HSQC is an HSQC with peaks of both signs. */
export type Correlation = 'HSQC' | 'HMQC' | 'HMBC' | 'COSY' | 'TOCSY' | 'NOESY' | 'ROESY' | 'J-resolved';

/** Origins of the values of a table. */
export const spectrumBases = ['measured peaks', 'published values', 'approximate values'] as const;
/** `measured` if an instrument recorded the points, else the origin of the values. */
export type SpectrumBasis = 'measured' | (typeof spectrumBases)[number];
/** Basis of a table that states none. */
export const defaultBasis: SpectrumBasis = 'published values';

/** Fields that the file does not state are absent. */
export interface SpectrumMetadata {
  numberOfPoints: number;
  /** Mass number before the symbol: `1H`, `13C`. */
  nucleus?: string;
  larmorFrequencyMHz?: number;
  /** Nucleus of the indirect dimension. */
  indirectNucleus?: string;
  indirectLarmorFrequencyMHz?: number;
  correlation?: Correlation;
  solvent?: string;
  title?: string;
  owner?: string;
  origin?: string;
  instrument?: string;
  date?: string;
  pulseSequence?: string;
  temperatureK?: number;
  ionisation?: 'EI' | 'ESI';
  /** 2 for fragments of a selected ion. */
  msLevel?: number;
  copyright?: string;
  /** Absent if an instrument recorded the points. */
  basis?: SpectrumBasis;
  /** Conversions such as absorbance to transmittance. */
  conversions?: string[];
  /** Sentences about uncertain numbers, for the author of the file. */
  notes?: ReaderMessage[];
}

export interface CurveSpectrum {
  kind: 'nmr-1d' | 'ir' | 'raman' | 'uv-vis';
  x: SpectrumAxis;
  /** Abscissa of each point, if they are not evenly spaced. */
  xValues?: Float64Array;
  /** An infrared spectrum has transmittances in percent (0..100). */
  y: Float32Array | Float64Array;
  /**
   * Imaginary part in the order of `y`, if the file contains it or its FID. It is never sent over
   * the network.
   */
  imaginary?: Float64Array;
  yUnit: OrdinateUnit;
  metadata: SpectrumMetadata;
}

/** Centroids in ascending order of m/z, intensities in percent of the base peak. */
export interface MassSpectrum {
  kind: 'mass';
  x: SpectrumAxis;
  mz: Float64Array;
  intensity: Float64Array;
  yUnit: 'relative-intensity';
  metadata: SpectrumMetadata;
}

/**
 * Real part or magnitude of the transformed matrix. `x` is the direct dimension (F2) from the left.
 * `indirect` (F1) is from the top edge (`first`, the smaller shift) to the bottom, as chemists draw
 * it.
 */
export interface MatrixSpectrum {
  kind: 'nmr-2d';
  x: SpectrumAxis;
  indirect: SpectrumAxis;
  columns: number;
  rows: number;
  /** Row by row from the top, each row from the left: `z[row * columns + column]`. */
  z: Float32Array;
  yUnit: 'intensity';
  metadata: SpectrumMetadata;
}

/** Spectra with one abscissa. */
export type OneDimensionalSpectrum = CurveSpectrum | MassSpectrum;
export type Spectrum = OneDimensionalSpectrum | MatrixSpectrum;
export type SpectrumKind = Spectrum['kind'];
