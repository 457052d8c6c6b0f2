import type { SpectrumKind } from '@elucida/spectra';

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** In CSS pixels. */
export interface Layout {
  width: number;
  height: number;
  plot: Rectangle;
  hasYAxis: boolean;
  /** Height of the top and width of the left projection of a matrix; otherwise 0. */
  strip: number;
  /** Height between the plot and the x axis, for the values of integrals. */
  lane: number;
  /** True if the chart is too small for desktop font sizes. */
  isCompact: boolean;
  /** The title or unit of the x axis of a filling chart is in the row of its labels. */
  isFilling: boolean;
  /** Above the plot if there is space for labels, else at the top of the plot. */
  labelTop: number;
}

const ASPECT = 0.4;
/** On a phone, 0.4 of the width would be about 140 pixels. */
const MIN_HEIGHT = 220;
const DESKTOP_WIDTH = 900;
const PHONE_WIDTH = 420;
/** A bracket and two rows of values. */
const LANE_PIXELS = 32;
/** A matrix must fit on a screen. */
const MAX_MATRIX_HEIGHT = 760;
/** Labels of peaks, and the first row of spans. */
export const PEAK_LABEL_ROOM = 60;
const SPAN_LABEL_ROOM = 24;
const MIN_PLOT_BELOW_LABELS = 160;
/** Row of labels below the axis. */
const FILLING_BOTTOM = 34;
/** Ratio of the sides of a matrix that fills its element. */
const MAX_MATRIX_STRETCH = 4 / 3;

/** Returns 0.4 of the width, or for a matrix the height of a square plot, within limits. */
export function chartHeight(width: number, kind: SpectrumKind = 'nmr-1d'): number {
  if (kind === 'nmr-2d') {
    const { top, right, bottom, left } = matrixMargins(width);
    return Math.round(Math.min(MAX_MATRIX_HEIGHT, width - left - right + top + bottom));
  }
  return Math.max(MIN_HEIGHT, Math.round(width * ASPECT));
}

export interface LayoutOptions {
  /** Values of integrals are below the plot. */
  hasIntegrals?: boolean;
  /** Labels are above the signals (`hasSpans`: of distances and multiplets). */
  hasPeaks?: boolean;
  hasSpans?: boolean;
  /** Margins are as small as the labels allow. */
  isFilling?: boolean;
}

/**
 * On a desktop the margins are 50, 80, 100 (NMR) or 80, and 80 pixels; on a phone they shrink to
 * the size of the labels.
 */
export function computeLayout(
  width: number,
  height: number,
  kind: SpectrumKind,
  { hasIntegrals = false, hasPeaks = false, hasSpans = false, isFilling = false }: LayoutOptions = {},
): Layout {
  if (kind === 'nmr-2d') return matrixLayout(width, height, isFilling);
  const hasYAxis = kind !== 'nmr-1d';
  const between = betweenSizes(isFilling ? PHONE_WIDTH : width);
  const top = Math.min(between(26, 50), Math.round(height * 0.15));
  const bottom = isFilling
    ? FILLING_BOTTOM
    : Math.min(between(46, hasYAxis ? 80 : 100), Math.round(height * 0.25));
  const left = between(hasYAxis ? 52 : 14, 80);
  const right = between(14, 80);
  const lane = hasIntegrals ? LANE_PIXELS : 0;
  const labels = (hasPeaks ? PEAK_LABEL_ROOM : 0) + (hasSpans ? SPAN_LABEL_ROOM : 0);
  const plotHeight = height - top - bottom - lane;
  // In a low chart the labels are drawn over the plot.
  const room = isFilling && plotHeight - labels >= MIN_PLOT_BELOW_LABELS ? labels : 0;
  return {
    width,
    height,
    plot: {
      left,
      top: top + room,
      width: Math.max(1, width - left - right),
      height: Math.max(1, plotHeight - room),
    },
    hasYAxis,
    strip: 0,
    lane,
    isCompact: width < 600,
    isFilling,
    labelTop: top,
  };
}

function betweenSizes(width: number): (phone: number, desktop: number) => number {
  const share = Math.max(0, Math.min(1, (width - PHONE_WIDTH) / (DESKTOP_WIDTH - PHONE_WIDTH)));
  return (phone, desktop) => Math.round(phone + (desktop - phone) * share);
}

function matrixMargins(width: number, isFilling = false) {
  const between = betweenSizes(isFilling ? PHONE_WIDTH : width);
  const strip = between(44, 84);
  return {
    strip,
    top: between(24, 36) + strip,
    right: between(46, 64),
    bottom: between(46, 58),
    left: strip + 6,
  };
}

/**
 * Returns a square in the middle, with space for the projections at its top and left and for the
 * indirect axis at its right. If it fills its element, one side may be a third longer than the
 * other.
 */
function matrixLayout(width: number, height: number, isFilling: boolean): Layout {
  const { strip, top, right, bottom, left } = matrixMargins(width, isFilling);
  const room = width - left - right;
  const high = height - top - bottom;
  const side = Math.max(1, Math.min(room, high));
  const maxSide = isFilling ? Math.round(side * MAX_MATRIX_STRETCH) : side;
  const plotWidth = Math.max(1, Math.min(room, maxSide));
  const plot = {
    left: left + Math.round(Math.max(0, room - plotWidth) / 2),
    top,
    width: plotWidth,
    height: Math.max(1, Math.min(high, maxSide)),
  };
  return {
    width,
    height,
    plot,
    hasYAxis: false,
    strip,
    lane: 0,
    isCompact: width < 600,
    isFilling,
    labelTop: top,
  };
}
