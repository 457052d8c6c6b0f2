/** The neutral model that everything after the readers speaks: the viewer, the measures, the wire. */

export type AxisUnit = 'ppm' | 'cm-1' | 'm/z' | 'nm';
export type AxisDirection = 'right-to-left' | 'left-to-right';
export type OrdinateUnit = 'intensity' | 'transmittance' | 'absorbance' | 'relative-intensity';

/**
 * Abscissa of a spectrum. Points are kept in the order they are drawn, from the left edge to the right one:
 * `first` is the value at the left (the larger one where `direction` is right-to-left).
 */
export interface SpectrumAxis {
  first: number;
  last: number;
  unit: AxisUnit;
  label: string;
  direction: AxisDirection;
}

/** Two-dimensional NMR experiments by what joins the two nuclei; an edited HSQC is an HSQC, with peaks of both signs. */
export type Correlation = 'HSQC' | 'HMQC' | 'HMBC' | 'COSY' | 'TOCSY' | 'NOESY' | 'ROESY' | 'J-resolved';

/** Origins of the values of a table. */
export const spectrumBases = ['measured peaks', 'published values', 'approximate values'] as const;
/** `measured` if an instrument recorded the points. */
export type SpectrumBasis = 'measured' | (typeof spectrumBases)[number];
/** Basis of a table that names none. */
export const defaultBasis: SpectrumBasis = 'published values';

/** What the file tells of how the spectrum was measured; only what it does tell is present. */
export interface SpectrumMetadata {
  numberOfPoints: number;
  /** Mass number before symbol, for example `1H` or `13C`. */
  nucleus?: string;
  larmorFrequencyMHz?: number;
  /** Nucleus of the indirect dimension of a two-dimensional spectrum. */
  indirectNucleus?: string;
  indirectLarmorFrequencyMHz?: number;
  /** What a two-dimensional spectrum correlates. */
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
  /** Stages of a tandem mass spectrum: 2 for fragments of a selected ion. */
  msLevel?: number;
  copyright?: string;
  /** Origin of the values that a spectrum is drawn from; readers leave it out if an instrument recorded the points. */
  basis?: SpectrumBasis;
  /** What was done to the numbers of the file, for example a conversion of absorbance to transmittance. */
  conversions?: string[];
  /** Doubts about the numbers, as sentences for the person who gave the file. */
  notes?: string[];
}

export interface CurveSpectrum {
  kind: 'nmr-1d' | 'ir' | 'raman' | 'uv-vis';
  x: SpectrumAxis;
  /** Abscissa of each point where they are not evenly spaced between `x.first` and `x.last`. */
  xValues?: Float64Array;
  /** Ordinates at full resolution. An infrared spectrum is in percent of transmittance (0..100). */
  y: Float32Array | Float64Array;
  /** Imaginary part of an NMR spectrum, in the order of `y`, where the file holds it or its FID. Never sent on the wire. */
  imaginary?: Float64Array;
  yUnit: OrdinateUnit;
  metadata: SpectrumMetadata;
}

/** Centroids in ascending m/z; intensities in percent of the base peak. */
export interface MassSpectrum {
  kind: 'mass';
  x: SpectrumAxis;
  mz: Float64Array;
  intensity: Float64Array;
  yUnit: 'relative-intensity';
  metadata: SpectrumMetadata;
}

/**
 * A two-dimensional NMR spectrum: the real part of the transformed matrix. `x` is the direct dimension (F2) from the left edge to the
 * right one; `indirect` the other one (F1) from the top edge (`first`, the smaller shift) to the bottom, as chemists draw it.
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
