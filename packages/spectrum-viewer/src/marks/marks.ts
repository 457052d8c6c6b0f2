import type { Rectangle } from '../scale/layout.ts';

/** A place on the axis of a nucleus, for example `13C` at 128.35 ppm. */
export interface NucleusShift {
  nucleus: string;
  shift: number;
}

/**
 * A part of the abscissa in axis units, its ends in either order. On a matrix `y1` and `y2` are its
 * ends on the indirect axis.
 */
export interface AxisRange {
  x1: number;
  x2: number;
  y1?: number;
  y2?: number;
}

/** A part that is marked. */
export interface MarkedRange extends AxisRange {
  id: string;
  /** CSS colour; the theme's unless said. */
  colour?: string;
  /** Shown unless said otherwise. */
  isVisible?: boolean;
}

/** Two positions whose difference is drawn; on a matrix the difference along each axis. */
export type Distance = MarkedRange;

/** An area, or a volume of a matrix, with the value written at it; the caller scales its list. */
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

/**
 * A multiplet that is drawn enlarged beside the curve while its lines are too close in view to be
 * told apart.
 */
export interface Expansion {
  /** Ends of the part that is enlarged, in axis units. */
  from: number;
  to: number;
  /** Positions of its lines, in axis units. */
  lines: readonly number[];
  /** Shift and multiplicity, for example `4.12 q`. */
  label: string;
  /** Coupling constants, for example `J 7.1 Hz`; empty where they are not known. */
  couplings: string;
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
  expansions: readonly Expansion[];
  /** Part of the chart that an element of the page covers, in CSS pixels; `null` for none. */
  covered: Rectangle | null;
  overlaySticks: readonly OverlayStick[];
  /** Intensity of a line that can be dragged; `null` for none. */
  thresholdLine: number | null;
  linkedCursors: readonly NucleusShift[];
  /** Part of the abscissa that is pointed out, in axis units; `null` for none. */
  spotlight: { readonly from: number; readonly to: number } | null;
}

export const noMarks: Marks = {
  distances: [],
  integrals: [],
  peaks: [],
  annotations: [],
  expansions: [],
  covered: null,
  overlaySticks: [],
  thresholdLine: null,
  linkedCursors: [],
  spotlight: null,
};

/** Ends of a range with the larger value first, on each axis. */
export function orderedRange({ x1, x2, y1, y2 }: AxisRange): AxisRange {
  const across = { x1: Math.max(x1, x2), x2: Math.min(x1, x2) };
  if (y1 === undefined || y2 === undefined) return across;
  return { ...across, y1: Math.max(y1, y2), y2: Math.min(y1, y2) };
}

export function visibleOf<Mark extends MarkedRange>(marks: readonly Mark[]): Mark[] {
  return marks.filter(({ isVisible }) => isVisible !== false);
}
