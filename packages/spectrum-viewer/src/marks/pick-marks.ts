import { type OneDimensionalSpectrum, integrate, integrateMatrix, nearestPoint } from '@elucida/spectra';
import type { Scene } from '../scene.ts';
import type { PixelPoint } from '../tools/tool.ts';
import type { AxisRange } from './marks.ts';
import { findMaximumPixel } from './snap-to-maximum.ts';
import { snapToPeak } from './snap-to-peak.ts';

/** Reach of a click to a picked peak, and to the highest point if no maximum is visible. */
const PEAK_REACH_PIXELS = 8;
/** The highest point is within this distance, in CSS pixels, of the place of a maximum. */
const PEAK_TOP_PIXELS = 0.5;

/**
 * Returns the integral of a curve or the volume of a matrix. Returns undefined for a mass spectrum,
 * without the full data, and on a matrix without a range of the indirect axis.
 */
export function integralOf({ main }: Scene, { x1, x2, y1, y2 }: AxisRange): number | undefined {
  if (!main || main.isCoarse || main.spectrum.kind === 'mass') return undefined;
  if (main.spectrum.kind !== 'nmr-2d') return integrate(main.spectrum, x1, x2);
  return y1 === undefined || y2 === undefined
    ? undefined
    : integrateMatrix(main.spectrum, { x1, x2, y1, y2 });
}

export type PeakPick = { removes: string } | { adds: { x: number; y: number } };

/**
 * Prefers a visible maximum to the highest point within reach, so that a line beside a higher one
 * can be picked.
 */
function findTop(scene: Scene, spectrum: OneDimensionalSpectrum, at: PixelPoint) {
  const { x } = scene;
  if (spectrum.kind === 'mass') return nearestPoint(spectrum, x.toValue(at.x));
  const maximum = findMaximumPixel(scene, at.x);
  const reach = maximum === undefined ? PEAK_REACH_PIXELS : PEAK_TOP_PIXELS;
  const centre = maximum ?? at.x;
  const value = x.toValue(centre);
  return snapToPeak(spectrum, value, Math.abs(x.toValue(centre + reach) - value));
}

/**
 * Decides what a click does: it removes the picked peak within reach unless the maximum to pick is
 * nearer. Returns undefined on a matrix, on coarse data and without points.
 */
export function resolvePeakPick(scene: Scene, at: PixelPoint): PeakPick | undefined {
  const { main, x, marks } = scene;
  if (!main || main.isCoarse || main.spectrum.kind === 'nmr-2d') return undefined;
  const top = findTop(scene, main.spectrum, at);
  const distanceOf = (value: number) => Math.abs(x.toPixel(value) - at.x);
  const near = marks.peaks
    .filter((peak) => distanceOf(peak.x) <= PEAK_REACH_PIXELS)
    .sort((a, b) => distanceOf(a.x) - distanceOf(b.x))[0];
  const isNearest = near && (!top || distanceOf(near.x) <= distanceOf(top.x) + PEAK_TOP_PIXELS);
  if (isNearest) return { removes: near.id };
  return top && { adds: { x: top.x, y: top.y } };
}
