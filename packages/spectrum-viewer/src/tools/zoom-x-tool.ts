import { createDragTool } from './drag-tool.ts';

/** Tool that zooms to the dragged part of the x axis. */
export const zoomXTool = createDragTool({
  id: 'zoom-x',
  cssCursor: 'col-resize',
  along: 'x',
  shape: 'band-x',
  done: (left, right, { x }) => ({ type: 'zoom-x', from: x.toValue(left), to: x.toValue(right) }),
});
