import { clampToPlot } from './tool.ts';
import type { PixelPoint, ToolMachine } from './tool.ts';

/** Marks the peak next to the pointer, with its m/z and intensity: what a mass spectrum begins with. */
export const highlightTool: ToolMachine<PixelPoint | undefined> = {
  id: 'highlight',
  cssCursor: 'default',
  takesTouch: false,
  initial: undefined,
  next(_, event, scene) {
    const at = event.type === 'leave' || event.type === 'cancel' ? undefined : clampToPlot(event.at, scene);
    return { state: at, actions: [{ type: 'cursor', at }] };
  },
  overlay: (at) => (at ? [{ kind: 'nearest-peak', at }] : []),
  isEngaged: () => false,
};
