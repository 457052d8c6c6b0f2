import { nearestStick } from '../nearest-stick.ts';
import type { Stick } from '../nearest-stick.ts';
import type { Scene } from '../scene.ts';
import { withinPlot } from './tool.ts';
import type { PixelPoint, ToolAction, ToolMachine } from './tool.ts';

interface Ruler {
  at: PixelPoint | undefined;
  from: Stick | undefined;
  to: Stick | undefined;
  isDragged: boolean;
}

const idle: Ruler = { at: undefined, from: undefined, to: undefined, isDragged: false };

/** Lays a ruler from one peak of a mass spectrum to another: a neutral loss. It stays until the next one begins. */
export const rulerTool: ToolMachine<Ruler> = {
  id: 'ruler',
  cssCursor: 'crosshair',
  takesTouch: true,
  initial: idle,
  next(state, event, scene) {
    if (event.type === 'cancel') return { state: idle, actions: [{ type: 'cursor', at: undefined }] };
    if (event.type === 'leave')
      return { state: { ...state, at: undefined }, actions: [{ type: 'cursor', at: undefined }] };
    const at = withinPlot(event.at, scene);
    const showCursor: ToolAction = { type: 'cursor', at };
    const stick = stickAt(scene, at);
    if (event.type === 'down')
      return { state: { at, from: stick, to: undefined, isDragged: true }, actions: [showCursor] };
    if (event.type === 'move')
      return { state: { ...state, at, ...(state.isDragged && { to: stick }) }, actions: [showCursor] };
    const { from } = state;
    if (!state.isDragged || !from || !stick || stick.mz === from.mz)
      return { state: state.isDragged ? { ...idle, at } : { ...state, at }, actions: [showCursor] };
    return {
      state: { at, from, to: stick, isDragged: false },
      actions: [showCursor, { type: 'ruler', from: from.mz, to: stick.mz }],
    };
  },
  overlay({ at, from, to }) {
    if (from && to && from.mz !== to.mz) return [{ kind: 'ruler', from, to }];
    return at ? [{ kind: 'nearest-peak', at }] : [];
  },
  isEngaged: ({ isDragged }) => isDragged,
};

function stickAt(scene: Scene, at: PixelPoint): Stick | undefined {
  const spectrum = scene.main?.spectrum;
  return spectrum?.kind === 'mass' ? nearestStick(scene, spectrum, at) : undefined;
}
