import type { Rectangle } from '../scale/layout.ts';

/** For example `13C` at 128.35 ppm. */
export interface NucleusShift {
  nucleus: string;
  shift: number;
}

/**
 * In axis units, with its ends in either order. On a matrix `y1` and `y2` are the ends on the
 * indirect axis.
 */
export interface AxisRange {
  x1: number;
  x2: number;
  y1?: number;
  y2?: number;
}

export interface MarkedRange extends AxisRange {
  id: string;
  /** CSS colour. Default: the theme's. */
  colour?: string;
  /** Default: true. */
  isVisible?: boolean;
}

/** The difference is drawn; on a matrix, that along each axis. */
export type Distance = MarkedRange;

/** Integral of a curve or volume of a matrix. The caller scales the values of its list. */
export interface Integral extends MarkedRange {
  value: number;
}

export interface PickedPeak {
  id: string;
  x: number;
  /** Label. Default: the position. */
  label?: string;
}

/** Bracket over a multiplet, for example. */
export interface Annotation {
  from: number;
  to: number;
  label: string;
}

/** Multiplet to be drawn enlarged while its lines are too close to be distinguished. */
export interface Expansion {
  /** In axis units. */
  from: number;
  to: number;
  /** In axis units. */
  lines: readonly number[];
  /** Chemical shift and multiplicity, for example `4.12 q`. */
  label: string;
  /** For example `J 7.1 Hz`; empty if unknown. */
  couplings: string;
}

/** Stick of a calculated isotope pattern, for example; intensity in percent of the base peak. */
export interface OverlayStick {
  mz: number;
  intensity: number;
  colour?: string;
  label?: string;
}

export interface Marks {
  distances: readonly Distance[];
  integrals: readonly Integral[];
  peaks: readonly PickedPeak[];
  annotations: readonly Annotation[];
  expansions: readonly Expansion[];
  /** Area covered by an element of the page, in CSS pixels; `null` for none. */
  covered: Rectangle | null;
  overlaySticks: readonly OverlayStick[];
  /** Intensity of the draggable threshold line; `null` for none. */
  thresholdLine: number | null;
  linkedCursors: readonly NucleusShift[];
  /** Range of the abscissa in axis units; `null` for none. */
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

/** Puts the larger value first on each axis. */
export function orderRange({ x1, x2, y1, y2 }: AxisRange): AxisRange {
  const across = { x1: Math.max(x1, x2), x2: Math.min(x1, x2) };
  if (y1 === undefined || y2 === undefined) return across;
  return { ...across, y1: Math.max(y1, y2), y2: Math.min(y1, y2) };
}

export function visibleOf<Mark extends MarkedRange>(marks: readonly Mark[]): Mark[] {
  return marks.filter(({ isVisible }) => isVisible !== false);
}
