import { type PixelPoint, type ToolMachine, clampToPlot, minDragOf } from './tool.ts';

interface PeakClick {
  start: PixelPoint | undefined;
  at: PixelPoint | undefined;
}

/** Picks the clicked peak, or removes a picked one. */
export const peakTool: ToolMachine<PeakClick> = {
  id: 'peak',
  cssCursor: 'crosshair',
  takesTouch: false,
  initial: { start: undefined, at: undefined },
  next(state, event, scene) {
    if (event.type === 'leave' || event.type === 'cancel')
      return { state: { start: undefined, at: undefined }, actions: [{ type: 'cursor', at: undefined }] };
    const at = clampToPlot(event.at, scene);
    if (event.type === 'down') return { state: { start: at, at }, actions: [{ type: 'cursor', at }] };
    if (event.type === 'move') return { state: { ...state, at }, actions: [{ type: 'cursor', at }] };
    const isClick = state.start !== undefined && Math.abs(at.x - state.start.x) < minDragOf(event);
    return { state: { start: undefined, at }, actions: isClick ? [{ type: 'peak', at }] : [] };
  },
  overlay: ({ at }) => (at ? [{ kind: 'crosshair', at }] : []),
  isEngaged: ({ start }) => start !== undefined,
};
