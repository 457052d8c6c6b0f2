import { createBoxTool } from './box-tool.ts';
import { createDragTool } from './drag-tool.ts';

export const zoomXTool = createDragTool({
  id: 'zoom-x',
  cssCursor: 'col-resize',
  along: 'x',
  shape: 'band-x',
  done: (left, right, { x }) => ({ type: 'zoom-x', from: x.toValue(left), to: x.toValue(right) }),
});

export const zoomYTool = createDragTool({
  id: 'zoom-y',
  cssCursor: 'row-resize',
  along: 'y',
  shape: 'band-y',
  done: (upper, lower, { y }) => ({ type: 'zoom-y', bottom: y.toValue(lower), top: y.toValue(upper) }),
});

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
