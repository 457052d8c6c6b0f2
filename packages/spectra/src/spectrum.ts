import type { ReaderMessage } from './messages/reader-message.ts';

/**
 * Unit of an abscissa. The types in this file are the format-independent model of the viewer, the
 * measurements and the wire format.
 */

export type AxisUnit = 'ppm' | 'cm-1' | 'm/z' | 'nm';
export type AxisDirection = 'right-to-left' | 'left-to-right';
export type OrdinateUnit = 'intensity' | 'transmittance' | 'absorbance' | 'relative-intensity';

/**
 * Abscissa of a spectrum. Points are in drawing order, from the left edge to the right one. `first`
 * is the value at the left, which is the larger one if `direction` is right-to-left.
 */
export interface SpectrumAxis {
  first: number;
  last: number;
  unit: AxisUnit;
  label: string;
  direction: AxisDirection;
}

/**
 * Type of a two-dimensional NMR experiment by the relation between the two nuclei. An edited HSQC
 * is an HSQC with peaks of both signs.
 */
export type Correlation = 'HSQC' | 'HMQC' | 'HMBC' | 'COSY' | 'TOCSY' | 'NOESY' | 'ROESY' | 'J-resolved';

/** Possible origins of the values of a table. */
export const spectrumBases = ['measured peaks', 'published values', 'approximate values'] as const;
/**
 * Origin of a spectrum: `measured` if an instrument recorded the points, else the origin of the
 * values.
 */
export type SpectrumBasis = 'measured' | (typeof spectrumBases)[number];
/** Basis of a table that does not state one. */
export const defaultBasis: SpectrumBasis = 'published values';

/**
 * Information in the file about the measurement. Fields that the file does not state are absent.
 */
export interface SpectrumMetadata {
  numberOfPoints: number;
  /** Nucleus with the mass number before the symbol, for example `1H` or `13C`. */
  nucleus?: string;
  larmorFrequencyMHz?: number;
  /** Nucleus of the indirect dimension of a two-dimensional spectrum. */
  indirectNucleus?: string;
  indirectLarmorFrequencyMHz?: number;
  /** Type of correlation of a two-dimensional spectrum. */
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
  /** MS level of a tandem mass spectrum: 2 for fragments of a selected ion. */
  msLevel?: number;
  copyright?: string;
  /** Origin of the values. Readers omit it if an instrument recorded the points. */
  basis?: SpectrumBasis;
  /** Conversions of the numbers of the file, for example of absorbance to transmittance. */
  conversions?: string[];
  /** Notes on uncertain numbers, as sentences for the author of the file. */
  notes?: ReaderMessage[];
}

export interface CurveSpectrum {
  kind: 'nmr-1d' | 'ir' | 'raman' | 'uv-vis';
  x: SpectrumAxis;
  /**
   * Abscissa of each point, present if the points are not evenly spaced between `x.first` and
   * `x.last`.
   */
  xValues?: Float64Array;
  /** Ordinates at full resolution. An infrared spectrum has transmittances in percent (0..100). */
  y: Float32Array | Float64Array;
  /**
   * Imaginary part of an NMR spectrum in the order of `y`, if the file contains it or its FID. It
   * is never sent over the network.
   */
  imaginary?: Float64Array;
  yUnit: OrdinateUnit;
  metadata: SpectrumMetadata;
}

/** Mass spectrum: centroids in ascending order of m/z, intensities in percent of the base peak. */
export interface MassSpectrum {
  kind: 'mass';
  x: SpectrumAxis;
  mz: Float64Array;
  intensity: Float64Array;
  yUnit: 'relative-intensity';
  metadata: SpectrumMetadata;
}

/**
 * Two-dimensional NMR spectrum: the real part of the transformed matrix. `x` is the direct
 * dimension (F2) from the left edge to the right one. `indirect` is the other dimension (F1) from
 * the top edge (`first`, the smaller shift) to the bottom, as chemists draw it.
 */
export interface MatrixSpectrum {
  kind: 'nmr-2d';
  x: SpectrumAxis;
  indirect: SpectrumAxis;
  columns: number;
  rows: number;
  /** Intensities row by row from the top, each row from the left: `z[row * columns + column]`. */
  z: Float32Array;
  yUnit: 'intensity';
  metadata: SpectrumMetadata;
}

/** Spectra with one abscissa. */
export type OneDimensionalSpectrum = CurveSpectrum | MassSpectrum;
export type Spectrum = OneDimensionalSpectrum | MatrixSpectrum;
export type SpectrumKind = Spectrum['kind'];
