import { LEAST_DRAG_PIXELS, withinPlot } from './tool.ts';
import type { PixelPoint, ToolAction, ToolMachine } from './tool.ts';

interface BoxZoom {
  start: PixelPoint | undefined;
  at: PixelPoint | undefined;
}

const idle: BoxZoom = { start: undefined, at: undefined };

/** Zooms a matrix to the box that is dragged over; one with a side under five pixels is none. */
export const zoomBoxTool: ToolMachine<BoxZoom> = {
  id: 'zoom-box',
  cssCursor: 'crosshair',
  takesTouch: true,
  initial: idle,
  next(state, event, scene) {
    const hideCursor: ToolAction = { type: 'cursor', at: undefined };
    if (event.type === 'cancel') return { state: idle, actions: [hideCursor] };
    if (event.type === 'leave') return { state: state.start ? state : idle, actions: [hideCursor] };
    const at = withinPlot(event.at, scene);
    const actions: ToolAction[] = [{ type: 'cursor', at }];
    if (event.type === 'down') return { state: { start: at, at }, actions };
    if (event.type === 'move') return { state: { ...state, at }, actions };
    const { start } = state;
    const isDrag = start && Math.min(Math.abs(at.x - start.x), Math.abs(at.y - start.y)) >= LEAST_DRAG_PIXELS;
    if (isDrag)
      actions.push({
        type: 'zoom-box',
        left: scene.x.toValue(Math.min(start.x, at.x)),
        right: scene.x.toValue(Math.max(start.x, at.x)),
        top: scene.y.toValue(Math.min(start.y, at.y)),
        bottom: scene.y.toValue(Math.max(start.y, at.y)),
      });
    return { state: { start: undefined, at }, actions };
  },
  overlay({ start, at }) {
    if (!at) return [];
    return start ? [{ kind: 'box', from: start, to: at }] : [{ kind: 'crosshair', at }];
  },
  isEngaged: ({ start }) => start !== undefined,
};
