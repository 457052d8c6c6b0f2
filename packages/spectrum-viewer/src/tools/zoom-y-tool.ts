import { dragZoomTool } from './drag-zoom.ts';

/** Zooms to the part of the y axis that is dragged over. */
export const zoomYTool = dragZoomTool({
  id: 'zoom-y',
  cssCursor: 'row-resize',
  along: 'y',
  zoom: (high, low, { y }) => ({ type: 'zoom-y', bottom: y.toValue(low), top: y.toValue(high) }),
});
