import type { AxisRange } from '../marks/marks.ts';
import type { ToolId } from './tool-id.ts';
import type { Scene } from '../scene.ts';

export interface Stick {
  mz: number;
  intensity: number;
}

export interface PixelPoint {
  x: number;
  y: number;
}

/** `isFinger` marks a finger, which is less steady than a mouse. */
export interface ToolPointerEvent {
  type: 'down' | 'move' | 'up';
  at: PixelPoint;
  /** Unsnapped position, if `at` may be snapped to a signal. */
  pointer?: PixelPoint | undefined;
  isFinger?: boolean | undefined;
  /** False while Alt is pressed. */
  snaps?: boolean | undefined;
}

/** Keys emulate the pointer: arrows send `move`, Enter `down` and `up` at one position. */
export type ToolEvent =
  | ToolPointerEvent
  | { type: 'leave' }
  /**
   * Cancels the current operation: Escape, another tool, or a second finger. `preservesOpenSpan`
   * keeps a span that a click started; a second finger sets it.
   */
  | { type: 'cancel'; preservesOpenSpan?: true };

export type ToolAction =
  | { type: 'zoom-x'; from: number; to: number }
  | { type: 'zoom-y'; bottom: number; top: number }
  | { type: 'zoom-box'; left: number; right: number; bottom: number; top: number }
  | ({ type: 'distance' | 'integral' } & AxisRange)
  | { type: 'peak'; at: PixelPoint }
  | { type: 'ruler'; from: number; to: number }
  /** A click started an operation that the next click ends. */
  | { type: 'begin'; at: PixelPoint }
  | { type: 'begin-pan' }
  | { type: 'pan'; pixelsX: number; pixelsY: number }
  | { type: 'cursor'; at: PixelPoint | undefined };

export type OverlayShape =
  | { kind: 'crosshair' | 'nearest-peak'; at: PixelPoint }
  /** A click set the start of a span: a line at `x`, at `y`, or at both. */
  | { kind: 'begun'; x?: number; y?: number }
  | { kind: 'band-x' | 'band-y' | 'distance'; from: number; to: number }
  | { kind: 'ruler'; from: Stick; to: Stick }
  | { kind: 'box' | 'matrix-distance'; from: PixelPoint; to: PixelPoint };

/** Pure functions: behaviour depends only on the events. */
export interface ToolMachine<State> {
  id: ToolId;
  cssCursor: string;
  /** False if a finger scrolls the page. */
  takesTouch: boolean;
  initial: State;
  next(state: State, event: ToolEvent, scene: Scene): { state: State; actions: ToolAction[] };
  overlay(state: State, scene: Scene): OverlayShape[];
  isEngaged(state: State): boolean;
}

export interface RunningTool {
  id: ToolId;
  cssCursor: string;
  takesTouch: boolean;
  handle(event: ToolEvent, scene: Scene): ToolAction[];
  overlay(scene: Scene): OverlayShape[];
  isEngaged(): boolean;
}

export function startTool<State>(machine: ToolMachine<State>): RunningTool {
  let state = machine.initial;
  return {
    id: machine.id,
    cssCursor: machine.cssCursor,
    takesTouch: machine.takesTouch,
    handle(event, scene) {
      const step = machine.next(state, event, scene);
      state = step.state;
      return step.actions;
    },
    overlay: (scene) => machine.overlay(state, scene),
    isEngaged: () => machine.isEngaged(state),
  };
}

/** A shorter drag is an unsteady click. */
const MIN_DRAG_PIXELS = 5;
/** Two closer taps are at one position. */
export const MIN_FINGER_DRAG_PIXELS = 12;

/** Returns pixels. */
export function minDragOf({ isFinger }: { isFinger?: boolean | undefined }): number {
  return isFinger ? MIN_FINGER_DRAG_PIXELS : MIN_DRAG_PIXELS;
}

/** Either axis counts. */
export function isBeyondMinDrag(
  from: PixelPoint,
  event: Pick<ToolPointerEvent, 'at' | 'pointer' | 'isFinger'>,
): boolean {
  const at = event.pointer ?? event.at;
  return Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y)) >= minDragOf(event);
}

/** Returns the nearest point of the plot. */
export function clampToPlot({ x, y }: PixelPoint, { layout: { plot } }: Scene): PixelPoint {
  return {
    x: Math.max(plot.left, Math.min(plot.left + plot.width, x)),
    y: Math.max(plot.top, Math.min(plot.top + plot.height, y)),
  };
}
