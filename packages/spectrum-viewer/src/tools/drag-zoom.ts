import { LEAST_DRAG_PIXELS, withinPlot } from './tool.ts';
import type { PixelPoint, ToolAction, ToolMachine } from './tool.ts';

export interface DragZoom {
  /** Where the drag began; `undefined` while there is none. */
  start: PixelPoint | undefined;
  at: PixelPoint | undefined;
}

export interface DragZoomParts {
  id: 'zoom-x' | 'zoom-y';
  cssCursor: string;
  /** The coordinate of the pointer that the drag is about. */
  along: 'x' | 'y';
  /** The zoom to the part between two pixels, the smaller first. */
  zoom(low: number, high: number, scene: Parameters<ToolMachine<DragZoom>['next']>[2]): ToolAction;
}

const idle: DragZoom = { start: undefined, at: undefined };

/** A zoom to what is dragged over along one axis; a drag under five pixels is none. */
export function dragZoomTool({ id, cssCursor, along, zoom }: DragZoomParts): ToolMachine<DragZoom> {
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
      const done = { start: undefined, at };
      if (!isDrag) return { state: done, actions: [showCursor] };
      const [low, high] = [Math.min(start[along], at[along]), Math.max(start[along], at[along])];
      return { state: done, actions: [showCursor, zoom(low, high, scene)] };
    },
    overlay({ start, at }) {
      if (!at) return [];
      if (!start) return [{ kind: 'crosshair', at }];
      return [{ kind: along === 'x' ? 'band-x' : 'band-y', from: start[along], to: at[along] }];
    },
    isEngaged: ({ start }) => start !== undefined,
  };
}
