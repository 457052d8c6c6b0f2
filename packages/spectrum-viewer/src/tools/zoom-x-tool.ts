import { dragZoomTool } from './drag-zoom.ts';

/** Zooms to the part of the x axis that is dragged over. */
export const zoomXTool = dragZoomTool({
  id: 'zoom-x',
  cssCursor: 'col-resize',
  along: 'x',
  zoom: (left, right, { x }) => ({ type: 'zoom-x', from: x.toValue(left), to: x.toValue(right) }),
});
