import { dragTool } from './drag-tool.ts';

/** Integrates the part that is dragged over. */
export const integralTool = dragTool({
  id: 'integral',
  cssCursor: 'col-resize',
  along: 'x',
  shape: 'band-x',
  done: (left, right, { x }) => ({ type: 'integral', x1: x.toValue(left), x2: x.toValue(right) }),
});
