import type { AxisRange } from '../marks/marks.ts';
import type { Scene } from '../scene.ts';
import { createBoxTool } from './box-tool.ts';
import type { PixelPoint } from './tool.ts';

const rangeOf = (low: PixelPoint, high: PixelPoint, { x, y }: Scene): AxisRange => ({
  x1: x.toValue(low.x),
  x2: x.toValue(high.x),
  y1: y.toValue(low.y),
  y2: y.toValue(high.y),
});

/** Measures along one or both axes. */
export const matrixDistanceTool = createBoxTool({
  id: 'distance',
  shape: 'matrix-distance',
  needs: 'either-side',
  done: (low, high, scene) => ({ type: 'distance', ...rangeOf(low, high, scene) }),
});

export const volumeTool = createBoxTool({
  id: 'integral',
  shape: 'box',
  needs: 'both-sides',
  done: (low, high, scene) => ({ type: 'integral', ...rangeOf(low, high, scene) }),
});
