import type { Scene } from '../scene.ts';
import type { PixelPoint } from '../tools/tool.ts';
import { type View, panBy, zoomX, zoomY } from '../view/view-state.ts';

export type FingerPair = readonly [PixelPoint, PixelPoint];

/** Distance of the fingers along an axis for zooming it. */
const MIN_SPREAD_PIXELS = 30;

/**
 * Returns the view after two fingers moved from `start`, in the view of `scene`, to `now`. Zooms
 * the axis along which they started further apart, in a matrix both axes, and pans with their
 * centre. Except in a matrix, pans along y only if it zooms y.
 */
export function applyPinch(scene: Scene, start: FingerPair, now: FingerPair): View {
  const { layout, view, x, y, main } = scene;
  const spread = (fingers: FingerPair, axis: 'x' | 'y'): number =>
    Math.abs(fingers[0][axis] - fingers[1][axis]);
  const centre = (fingers: FingerPair, axis: 'x' | 'y'): number => (fingers[0][axis] + fingers[1][axis]) / 2;
  if (main?.spectrum.kind === 'nmr-2d') {
    const distance = (fingers: FingerPair): number => Math.hypot(spread(fingers, 'x'), spread(fingers, 'y'));
    const scale = Math.max(0.05, distance(now) / Math.max(1, distance(start)));
    const wide = zoomX(view, scale, x.toValue(centre(start, 'x')));
    const both = zoomY(wide, scale, y.toValue(centre(start, 'y')));
    const shareX = (centre(now, 'x') - centre(start, 'x')) / layout.plot.width;
    return panBy(both, -shareX, (centre(now, 'y') - centre(start, 'y')) / layout.plot.height);
  }
  const axis = spread(start, 'x') >= spread(start, 'y') ? 'x' : 'y';
  const factor =
    spread(start, axis) < MIN_SPREAD_PIXELS ? 1 : Math.max(0.05, spread(now, axis) / spread(start, axis));
  const zoomed =
    axis === 'x'
      ? zoomX(view, factor, x.toValue(centre(start, 'x')))
      : zoomY(view, factor, y.toValue(centre(start, 'y')));
  const movedX = (centre(now, 'x') - centre(start, 'x')) / layout.plot.width;
  const movedY = (centre(now, 'y') - centre(start, 'y')) / layout.plot.height;
  return panBy(zoomed, -movedX, axis === 'y' ? movedY : 0);
}
