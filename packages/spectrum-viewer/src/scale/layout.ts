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
  hasYAxis: boolean;
  /** Whether there is room for desktop type sizes. */
  isCompact: boolean;
}

const ASPECT = 0.4;
/** Under that height a chart says nothing: a phone's 0.4 would be some 140 pixels. */
const LEAST_HEIGHT = 220;
const DESKTOP_WIDTH = 900;
const PHONE_WIDTH = 420;

export function chartHeight(width: number): number {
  return Math.max(LEAST_HEIGHT, Math.round(width * ASPECT));
}

/** Margins of 50, 80, 100 (NMR) or 80, and 80 pixels on a desktop, closing in on what the labels need on a phone. */
export function layoutOf(width: number, height: number, kind: SpectrumKind): Layout {
  const hasYAxis = kind !== 'nmr-1d';
  const share = Math.max(0, Math.min(1, (width - PHONE_WIDTH) / (DESKTOP_WIDTH - PHONE_WIDTH)));
  const between = (phone: number, desktop: number): number => Math.round(phone + (desktop - phone) * share);
  const top = Math.min(between(26, 50), Math.round(height * 0.15));
  const bottom = Math.min(between(46, hasYAxis ? 80 : 100), Math.round(height * 0.25));
  const left = between(hasYAxis ? 52 : 14, 80);
  const right = between(14, 80);
  return {
    width,
    height,
    plot: { left, top, width: Math.max(1, width - left - right), height: Math.max(1, height - top - bottom) },
    hasYAxis,
    isCompact: width < 600,
  };
}
