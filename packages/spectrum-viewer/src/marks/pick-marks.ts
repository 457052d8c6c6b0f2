import { integrate, integrateMatrix, nearestPoint } from '@elucida/spectra';
import type { Scene } from '../scene.ts';
import type { PixelPoint } from '../tools/tool.ts';
import type { AxisRange } from './marks.ts';
import { snapToPeak } from './snap-to-peak.ts';

/** Maximum distance of a click from a picked peak, and from the maximum of a signal to pick. */
const PEAK_REACH_PIXELS = 8;

/**
 * Integrates the first spectrum (for a matrix: its volume) from its full data. Returns undefined if
 * it has none or only coarse data.
 */
export function integralOf({ main }: Scene, { x1, x2, y1, y2 }: AxisRange): number | undefined {
  if (!main || main.isCoarse || main.spectrum.kind === 'mass') return undefined;
  if (main.spectrum.kind !== 'nmr-2d') return integrate(main.spectrum, x1, x2);
  return y1 === undefined || y2 === undefined
    ? undefined
    : integrateMatrix(main.spectrum, { x1, x2, y1, y2 });
}

/** Result of a click with the peak tool: remove a picked peak, or add the maximum of a signal. */
export type PeakPick = { removes: string } | { adds: { x: number; y: number } };

/**
 * Determines the result of a click with the peak tool. Returns undefined if there are no points to
 * pick from.
 */
export function resolvePeakPick({ main, x, marks }: Scene, at: PixelPoint): PeakPick | undefined {
  if (!main || main.isCoarse || main.spectrum.kind === 'nmr-2d') return undefined;
  const near = marks.peaks
    .map(({ id, x: value }) => ({ id, distance: Math.abs(x.toPixel(value) - at.x) }))
    .filter(({ distance }) => distance <= PEAK_REACH_PIXELS)
    .sort((a, b) => a.distance - b.distance)[0];
  if (near) return { removes: near.id };
  const value = x.toValue(at.x);
  if (main.spectrum.kind === 'mass') {
    const stick = nearestPoint(main.spectrum, value);
    return stick && { adds: { x: stick.x, y: stick.y } };
  }
  const reach = Math.abs(x.toValue(at.x + PEAK_REACH_PIXELS) - value);
  return { adds: snapToPeak(main.spectrum, value, reach) };
}
