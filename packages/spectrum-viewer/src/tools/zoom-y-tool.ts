import { createDragTool } from './drag-tool.ts';

/** Tool that zooms to the dragged part of the y axis. */
export const zoomYTool = createDragTool({
  id: 'zoom-y',
  cssCursor: 'row-resize',
  along: 'y',
  shape: 'band-y',
  done: (high, low, { y }) => ({ type: 'zoom-y', bottom: y.toValue(low), top: y.toValue(high) }),
});
