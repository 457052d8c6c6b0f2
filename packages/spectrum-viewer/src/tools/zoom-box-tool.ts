import { createBoxTool } from './box-tool.ts';

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
