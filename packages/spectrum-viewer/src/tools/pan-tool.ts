import type { PixelPoint, ToolMachine } from './tool.ts';

/** Moves the spectrum with the pointer. */
export const panTool: ToolMachine<PixelPoint | undefined> = {
  id: 'pan',
  cssCursor: 'grab',
  takesTouch: true,
  initial: undefined,
  next(last, event) {
    switch (event.type) {
      case 'down':
        return { state: event.at, actions: [{ type: 'begin-pan' }] };
      case 'move':
        if (!last) return { state: undefined, actions: [{ type: 'cursor', at: event.at }] };
        return {
          state: event.at,
          actions: [{ type: 'pan', pixelsX: event.at.x - last.x, pixelsY: event.at.y - last.y }],
        };
      case 'leave':
        return { state: last, actions: [] };
      case 'up':
      case 'cancel':
        return { state: undefined, actions: [] };
    }
  },
  overlay: () => [],
  isEngaged: (last) => last !== undefined,
};
