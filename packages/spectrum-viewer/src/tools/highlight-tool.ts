import { type PixelPoint, type ToolMachine, clampToPlot } from './tool.ts';

/**
 * Tool that marks the peak nearest to the pointer with its m/z and intensity. It is the default
 * tool of a mass spectrum.
 */
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
