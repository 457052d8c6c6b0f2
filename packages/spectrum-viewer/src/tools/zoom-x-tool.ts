import { createDragTool } from './drag-tool.ts';

/** Zooms to the part of the x axis that is dragged over. */
export const zoomXTool = createDragTool({
  id: 'zoom-x',
  cssCursor: 'col-resize',
  along: 'x',
  shape: 'band-x',
  done: (left, right, { x }) => ({ type: 'zoom-x', from: x.toValue(left), to: x.toValue(right) }),
});
