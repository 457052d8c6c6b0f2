import { dragTool } from './drag-tool.ts';

/** Measures the distance that is dragged over. */
export const distanceTool = dragTool({
  id: 'distance',
  cssCursor: 'col-resize',
  along: 'x',
  shape: 'distance',
  done: (left, right, { x }) => ({ type: 'distance', x1: x.toValue(left), x2: x.toValue(right) }),
});
