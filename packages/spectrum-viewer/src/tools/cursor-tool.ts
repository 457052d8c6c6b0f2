import { type PixelPoint, type ToolMachine, clampToPlot } from './tool.ts';

export const cursorTool: ToolMachine<PixelPoint | undefined> = {
  id: 'cursor',
  cssCursor: 'crosshair',
  takesTouch: false,
  initial: undefined,
  next(_, event, scene) {
    const at = event.type === 'leave' || event.type === 'cancel' ? undefined : clampToPlot(event.at, scene);
    return { state: at, actions: [{ type: 'cursor', at }] };
  },
  overlay: (at) => (at ? [{ kind: 'crosshair', at }] : []),
  isEngaged: () => false,
};
