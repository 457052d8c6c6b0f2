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

/** What the pointer does; of a finger, which is never as steady as a mouse, that is said. */
export interface PointerEventOfTool {
  type: 'down' | 'move' | 'up';
  at: PixelPoint;
  isFinger?: boolean | undefined;
  /** Whether a place near a signal means the signal: for a pointer without Alt. */
  snaps?: boolean | undefined;
}

/** What happens to a tool. A key stands for the pointer: arrows give `move`, Enter a click, which is `down` and `up` at one place. */
export type ToolEvent =
  | PointerEventOfTool
  | { type: 'leave' }
  /** The tool is put down, or Escape pressed: half-done things are dropped. Where a second finger takes over, what a click began waits. */
  | { type: 'cancel'; keepsBegun?: true };

/** What a tool asks of the viewer. */
export type ToolAction =
  | { type: 'zoom-x'; from: number; to: number }
  | { type: 'zoom-y'; bottom: number; top: number }
  | { type: 'zoom-box'; left: number; right: number; bottom: number; top: number }
  | ({ type: 'distance' | 'integral' } & AxisRange)
  | { type: 'peak'; at: PixelPoint }
  | { type: 'ruler'; from: number; to: number }
  /** A click began something that the next one ends. */
  | { type: 'begin'; at: PixelPoint }
  | { type: 'begin-pan' }
  | { type: 'pan'; pixelsX: number; pixelsY: number }
  | { type: 'cursor'; at: PixelPoint | undefined };

export type OverlayShape =
  | { kind: 'crosshair' | 'nearest-peak'; at: PixelPoint }
  /** Where a click began a span: a line along each axis that the span is about. */
  | { kind: 'begun'; x?: number; y?: number }
  | { kind: 'band-x' | 'band-y' | 'distance'; from: number; to: number }
  | { kind: 'ruler'; from: Stick; to: Stick }
  | { kind: 'box' | 'matrix-distance'; from: PixelPoint; to: PixelPoint };

/** A tool as a state machine: pure, so that a list of events tells all it does. */
export interface ToolMachine<State> {
  id: ToolId;
  cssCursor: string;
  /** Whether one finger belongs to the tool; else it scrolls the page. */
  takesTouch: boolean;
  initial: State;
  next(state: State, event: ToolEvent, scene: Scene): { state: State; actions: ToolAction[] };
  overlay(state: State, scene: Scene): OverlayShape[];
  isEngaged(state: State): boolean;
}

/** A machine in use, with its state. */
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

/** A drag of fewer pixels is an unsteady click. */
export const MIN_DRAG_PIXELS = 5;
/** The same of a finger; two taps nearer than that are at one place. */
export const MIN_FINGER_DRAG_PIXELS = 12;

/** The least drag of what gives an event, in pixels. */
export function minDragOf({ isFinger }: { isFinger?: boolean | undefined }): number {
  return isFinger ? MIN_FINGER_DRAG_PIXELS : MIN_DRAG_PIXELS;
}

/** Whether an event is as far from a place, along either axis, as a drag goes. */
export function isDragApart(
  from: PixelPoint,
  event: { at: PixelPoint; isFinger?: boolean | undefined },
): boolean {
  const { at } = event;
  return Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y)) >= minDragOf(event);
}

/** The point, or the nearest one of the plot. */
export function clampToPlot({ x, y }: PixelPoint, { layout: { plot } }: Scene): PixelPoint {
  return {
    x: Math.max(plot.left, Math.min(plot.left + plot.width, x)),
    y: Math.max(plot.top, Math.min(plot.top + plot.height, y)),
  };
}
