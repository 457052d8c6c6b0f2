import { createDragTool } from './drag-tool.ts';

/** Zooms to the part of the y axis that is dragged over. */
export const zoomYTool = createDragTool({
  id: 'zoom-y',
  cssCursor: 'row-resize',
  along: 'y',
  shape: 'band-y',
  done: (high, low, { y }) => ({ type: 'zoom-y', bottom: y.toValue(low), top: y.toValue(high) }),
});
