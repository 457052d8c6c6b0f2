import { createBoxTool } from './box-tool.ts';
import { createDragTool } from './drag-tool.ts';

/** Tool that zooms to the dragged part of the x axis. */
export const zoomXTool = createDragTool({
  id: 'zoom-x',
  cssCursor: 'col-resize',
  along: 'x',
  shape: 'band-x',
  done: (left, right, { x }) => ({ type: 'zoom-x', from: x.toValue(left), to: x.toValue(right) }),
});

/** Tool that zooms to the dragged part of the y axis. */
export const zoomYTool = createDragTool({
  id: 'zoom-y',
  cssCursor: 'row-resize',
  along: 'y',
  shape: 'band-y',
  done: (high, low, { y }) => ({ type: 'zoom-y', bottom: y.toValue(low), top: y.toValue(high) }),
});

/** Tool that zooms a matrix to a box. */
export const zoomBoxTool = createBoxTool({
  id: 'zoom-box',
  shape: 'box',
  needs: 'both-sides',
  done: (low, high, { x, y }) => ({
    type: 'zoom-box',
    left: x.toValue(low.x),
    right: x.toValue(high.x),
    top: y.toValue(low.y),
    bottom: y.toValue(high.y),
  }),
});
