import type { Stick } from '../nearest-stick.ts';
import type { Scene } from '../scene.ts';

/** The tools; one is active at a time, or none. */
export type ToolId =
  | 'cursor'
  | 'highlight'
  | 'zoom-x'
  | 'zoom-y'
  | 'zoom-box'
  | 'pan'
  | 'distance'
  | 'integral'
  | 'peak'
  | 'ruler';

export interface PixelPoint {
  x: number;
  y: number;
}

/** What happens to a tool. A key stands for the pointer: arrows give `move`, Enter gives `down` and then `up`. */
export type ToolEvent =
  | { type: 'down' | 'move' | 'up'; at: PixelPoint }
  | { type: 'leave' }
  /** The tool is put down, or Escape pressed: half-done things are dropped. */
  | { type: 'cancel' };

/** What a tool asks of the viewer. */
export type ToolAction =
  | { type: 'zoom-x'; from: number; to: number }
  | { type: 'zoom-y'; bottom: number; top: number }
  | { type: 'zoom-box'; left: number; right: number; bottom: number; top: number }
  | { type: 'distance' | 'integral'; x1: number; x2: number }
  | { type: 'peak'; at: PixelPoint }
  | { type: 'ruler'; from: number; to: number }
  | { type: 'begin-pan' }
  | { type: 'pan'; pixelsX: number; pixelsY: number }
  | { type: 'cursor'; at: PixelPoint | undefined };

export type OverlayShape =
  | { kind: 'crosshair' | 'nearest-peak'; at: PixelPoint }
  | { kind: 'band-x' | 'band-y' | 'distance'; from: number; to: number }
  | { kind: 'ruler'; from: Stick; to: Stick }
  | { kind: 'box'; from: PixelPoint; to: PixelPoint };

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
export const LEAST_DRAG_PIXELS = 5;

/** The point, or the nearest one of the plot. */
export function withinPlot({ x, y }: PixelPoint, { layout: { plot } }: Scene): PixelPoint {
  return {
    x: Math.max(plot.left, Math.min(plot.left + plot.width, x)),
    y: Math.max(plot.top, Math.min(plot.top + plot.height, y)),
  };
}
