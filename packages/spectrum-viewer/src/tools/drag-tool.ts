import type { Scene } from '../scene.ts';
import { LEAST_DRAG_PIXELS, withinPlot } from './tool.ts';
import type { PixelPoint, ToolAction, ToolMachine } from './tool.ts';

export interface Drag {
  /** Where the drag began; `undefined` while there is none. */
  start: PixelPoint | undefined;
  at: PixelPoint | undefined;
}

export interface DragToolParts {
  id: 'zoom-x' | 'zoom-y' | 'distance' | 'integral';
  cssCursor: string;
  /** The coordinate of the pointer that the drag is about. */
  along: 'x' | 'y';
  /** What is drawn over the part. */
  shape: 'band-x' | 'band-y' | 'distance';
  /** What is asked for with the part between two pixels, the smaller first. */
  done(low: number, high: number, scene: Scene): ToolAction;
}

const idle: Drag = { start: undefined, at: undefined };

/** A tool for a part of one axis that is dragged over; a drag under five pixels is none. */
export function dragTool({ id, cssCursor, along, shape, done }: DragToolParts): ToolMachine<Drag> {
  return {
    id,
    cssCursor,
    takesTouch: true,
    initial: idle,
    next(state, event, scene) {
      const hideCursor: ToolAction = { type: 'cursor', at: undefined };
      if (event.type === 'cancel') return { state: idle, actions: [hideCursor] };
      // A drag goes on outside of the element, as the pointer is captured.
      if (event.type === 'leave') return { state: state.start ? state : idle, actions: [hideCursor] };
      const at = withinPlot(event.at, scene);
      const showCursor: ToolAction = { type: 'cursor', at };
      if (event.type === 'down') return { state: { start: at, at }, actions: [showCursor] };
      if (event.type === 'move') return { state: { ...state, at }, actions: [showCursor] };
      const { start } = state;
      const isDrag = start !== undefined && Math.abs(at[along] - start[along]) >= LEAST_DRAG_PIXELS;
      const ended = { start: undefined, at };
      if (!isDrag) return { state: ended, actions: [showCursor] };
      const [low, high] = [Math.min(start[along], at[along]), Math.max(start[along], at[along])];
      return { state: ended, actions: [showCursor, done(low, high, scene)] };
    },
    overlay({ start, at }) {
      if (!at) return [];
      if (!start) return [{ kind: 'crosshair', at }];
      return [{ kind: shape, from: start[along], to: at[along] }];
    },
    isEngaged: ({ start }) => start !== undefined,
  };
}
