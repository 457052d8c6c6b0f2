import { findMultipletAt } from '../marks/multiplet-at.ts';
import { createDragTool } from './drag-tool.ts';

/** Integrates the dragged part, or the clicked multiplet. */
export const integralTool = createDragTool({
  id: 'integral',
  cssCursor: 'col-resize',
  along: 'x',
  shape: 'band-x',
  clicked(scene, at) {
    const range = findMultipletAt(scene, at);
    return range && { type: 'integral', ...range };
  },
  done: (left, right, { x }) => ({ type: 'integral', x1: x.toValue(left), x2: x.toValue(right) }),
});
