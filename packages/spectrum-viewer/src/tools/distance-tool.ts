import { nearestPoint } from '@elucida/spectra';
import type { Scene } from '../scene.ts';
import { SNAP_REACH_PIXELS, snapPixel } from '../marks/snap-to-maximum.ts';
import { createDragTool } from './drag-tool.ts';

export const distanceTool = createDragTool({
  id: 'distance',
  cssCursor: 'col-resize',
  along: 'x',
  shape: 'distance',
  snap: snapPixel,
  done: (left, right, scene) => ({
    type: 'distance',
    x1: valueAt(left, scene),
    x2: valueAt(right, scene),
  }),
});

/** Returns the stick within reach in a mass spectrum. */
function valueAt(pixel: number, { x, main }: Scene): number {
  const value = x.toValue(pixel);
  if (main?.spectrum.kind !== 'mass') return value;
  const stick = nearestPoint(main.spectrum, value);
  return stick && Math.abs(x.toPixel(stick.x) - pixel) <= SNAP_REACH_PIXELS ? stick.x : value;
}
