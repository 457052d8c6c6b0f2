/** A place on the axis of a nucleus, for example `13C` at 128.35 ppm. */
export interface NucleusShift {
  nucleus: string;
  shift: number;
}

/** A part of the abscissa that is marked, in axis units, in either order. */
export interface MarkedRange {
  id: string;
  x1: number;
  x2: number;
  /** CSS colour; the theme's unless said. */
  colour?: string;
  /** Shown unless said otherwise. */
  isVisible?: boolean;
}

/** Two positions whose difference is drawn. */
export type Distance = MarkedRange;

/** An area with the value that is written at it; the caller scales the values of its list. */
export interface Integral extends MarkedRange {
  value: number;
}

export interface PickedPeak {
  id: string;
  x: number;
  /** The position, unless said. */
  label?: string;
}

/** A bracket over a part of the abscissa, a multiplet for example. */
export interface Annotation {
  from: number;
  to: number;
  label: string;
}

/** A stick over a mass spectrum, of a calculated isotope pattern for example; in percent of the base peak. */
export interface OverlayStick {
  mz: number;
  intensity: number;
  colour?: string;
  label?: string;
}

/** All that is laid over the spectra. */
export interface Marks {
  distances: readonly Distance[];
  integrals: readonly Integral[];
  peaks: readonly PickedPeak[];
  annotations: readonly Annotation[];
  overlaySticks: readonly OverlayStick[];
  /** Intensity of a line that can be dragged; `null` for none. */
  thresholdLine: number | null;
  linkedCursors: readonly NucleusShift[];
}

export const noMarks: Marks = {
  distances: [],
  integrals: [],
  peaks: [],
  annotations: [],
  overlaySticks: [],
  thresholdLine: null,
  linkedCursors: [],
};

export function visibleOf<Mark extends MarkedRange>(marks: readonly Mark[]): Mark[] {
  return marks.filter(({ isVisible }) => isVisible !== false);
}
