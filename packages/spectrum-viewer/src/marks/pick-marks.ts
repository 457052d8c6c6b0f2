import { integrate, integrateMatrix, nearestPoint } from '@elucida/spectra';
import type { Scene } from '../scene.ts';
import type { PixelPoint } from '../tools/tool.ts';
import type { AxisRange } from './marks.ts';
import { snapToPeak } from './snap-to-peak.ts';

/** A click that near to a picked peak is on it, and one on a signal finds its top within that. */
const PEAK_REACH_PIXELS = 8;

/**
 * Area of the first spectrum, or volume of a matrix, from its full data; `undefined` where it has
 * none or only its coarse level is there.
 */
export function integralOf({ main }: Scene, { x1, x2, y1, y2 }: AxisRange): number | undefined {
  if (!main || main.isCoarse || main.spectrum.kind === 'mass') return undefined;
  if (main.spectrum.kind !== 'nmr-2d') return integrate(main.spectrum, x1, x2);
  return y1 === undefined || y2 === undefined
    ? undefined
    : integrateMatrix(main.spectrum, { x1, x2, y1, y2 });
}

/** What a click with the peak tool asks for: a picked peak away, or the top of a signal picked. */
export type PeakPick = { removes: string } | { adds: { x: number; y: number } };

/** What a click at a pixel means for the peaks; `undefined` where there are no points to pick from. */
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
