import type { SpectrumKind } from '@elucida/spectra';

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Sizes of a chart in CSS pixels. */
export interface Layout {
  width: number;
  height: number;
  plot: Rectangle;
  /** Whether a y axis stands at the left. */
  hasYAxis: boolean;
  /** Height of the projection above a matrix, and width of the one at its left; 0 in other charts. */
  strip: number;
  /** Height between the plot and the x axis, where the values of integrals stand. */
  lane: number;
  /** Whether there is room for desktop type sizes. */
  isCompact: boolean;
}

const ASPECT = 0.4;
/** Under that height a chart says nothing: a phone's 0.4 would be some 140 pixels. */
const MIN_HEIGHT = 220;
const DESKTOP_WIDTH = 900;
const PHONE_WIDTH = 420;
/** A bracket and two rows of values. */
const LANE_PIXELS = 32;
/** A higher matrix would not fit a screen. */
const HIGHEST_MATRIX = 760;

/** 0.4 of the width; of a matrix as much as makes its plot a square. */
export function chartHeight(width: number, kind: SpectrumKind = 'nmr-1d'): number {
  if (kind === 'nmr-2d') {
    const { top, right, bottom, left } = matrixMargins(width);
    return Math.round(Math.min(HIGHEST_MATRIX, width - left - right + top + bottom));
  }
  return Math.max(MIN_HEIGHT, Math.round(width * ASPECT));
}

/** Margins of 50, 80, 100 (NMR) or 80, and 80 pixels on a desktop, closing in on what the labels need on a phone. */
export function computeLayout(
  width: number,
  height: number,
  kind: SpectrumKind,
  { hasIntegrals = false }: { hasIntegrals?: boolean } = {},
): Layout {
  if (kind === 'nmr-2d') return matrixLayout(width, height);
  const hasYAxis = kind !== 'nmr-1d';
  const between = betweenSizes(width);
  const top = Math.min(between(26, 50), Math.round(height * 0.15));
  const bottom = Math.min(between(46, hasYAxis ? 80 : 100), Math.round(height * 0.25));
  const left = between(hasYAxis ? 52 : 14, 80);
  const right = between(14, 80);
  const lane = hasIntegrals ? LANE_PIXELS : 0;
  return {
    width,
    height,
    plot: {
      left,
      top,
      width: Math.max(1, width - left - right),
      height: Math.max(1, height - top - bottom - lane),
    },
    hasYAxis,
    strip: 0,
    lane,
    isCompact: width < 600,
  };
}

function betweenSizes(width: number): (phone: number, desktop: number) => number {
  const share = Math.max(0, Math.min(1, (width - PHONE_WIDTH) / (DESKTOP_WIDTH - PHONE_WIDTH)));
  return (phone, desktop) => Math.round(phone + (desktop - phone) * share);
}

function matrixMargins(width: number) {
  const between = betweenSizes(width);
  const strip = between(44, 84);
  return {
    strip,
    top: between(24, 36) + strip,
    right: between(46, 64),
    bottom: between(46, 58),
    left: strip + 6,
  };
}

/** A square in the middle, with room for the projections at its top and left and for the indirect axis at its right. */
function matrixLayout(width: number, height: number): Layout {
  const { strip, top, right, bottom, left } = matrixMargins(width);
  const room = width - left - right;
  const side = Math.max(1, Math.min(room, height - top - bottom));
  const plot = { left: left + Math.round(Math.max(0, room - side) / 2), top, width: side, height: side };
  return { width, height, plot, hasYAxis: false, strip, lane: 0, isCompact: width < 600 };
}
