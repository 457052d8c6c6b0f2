import type { Scene } from '../scene.ts';
import { type Span, isAwaitingEnd, advanceSpan, emptySpan } from './span.ts';
import {
  type OverlayShape,
  type PixelPoint,
  type ToolAction,
  type ToolMachine,
  minDragOf,
  clampToPlot,
} from './tool.ts';

export interface DragToolParts {
  id: 'zoom-x' | 'zoom-y' | 'distance' | 'integral';
  cssCursor: string;
  /** Pointer coordinate that defines the span. */
  along: 'x' | 'y';
  shape: 'band-x' | 'band-y' | 'distance';
  /** Returns the pixel itself if no signal is near. */
  snap?(scene: Scene, pixel: number): number;
  /** Returns undefined if the click starts a span instead of acting on a signal. */
  clicked?(scene: Scene, at: PixelPoint): ToolAction | undefined;
  /** `low` is the smaller pixel. */
  done(low: number, high: number, scene: Scene): ToolAction;
}

/**
 * A span is defined by a drag or by a click at both ends. A span of less than the minimum drag is
 * ignored.
 */
export function createDragTool(parts: DragToolParts): ToolMachine<Span<number>> {
  const { id, cssCursor, along, shape, snap, clicked, done } = parts;
  return {
    id,
    cssCursor,
    takesTouch: true,
    initial: emptySpan(),
    next(state, event, scene) {
      if (!('at' in event))
        return {
          state: advanceSpan(state, event, () => 0).span,
          actions: [{ type: 'cursor', at: undefined }],
        };
      const inPlot = clampToPlot(event.at, scene);
      const at = snap && event.snaps ? { ...inPlot, [along]: snap(scene, inPlot[along]) } : inPlot;
      const { span, isStarted, endedFrom } = advanceSpan(state, { ...event, at, pointer: inPlot }, (place) =>
        scene[along].toValue(place[along]),
      );
      const actions: ToolAction[] = [{ type: 'cursor', at }];
      const own = isStarted && event.snaps ? clicked?.(scene, at) : undefined;
      if (own) return { state: { ...emptySpan(), at }, actions: [...actions, own] };
      if (isStarted) actions.push({ type: 'begin', at });
      if (endedFrom !== undefined) {
        const start = scene[along].toPixel(endedFrom);
        const [low, high] = [Math.min(at[along], start), Math.max(at[along], start)];
        if (high - low >= minDragOf(event)) actions.push(done(low, high, scene));
      }
      return { state: span, actions };
    },
    overlay(span, scene) {
      const { at, start } = span;
      if (start === undefined) return at ? [{ kind: 'crosshair', at }] : [];
      const pixel = scene[along].toPixel(start);
      if (!at) return [{ kind: 'begun', [along]: pixel }];
      const part: OverlayShape = { kind: shape, from: pixel, to: at[along] };
      if (!isAwaitingEnd(span)) return [part];
      // After a tap there is no hovering pointer, so the values at the tap are shown instead of an
      // empty span.
      const shown: OverlayShape = Math.abs(at[along] - pixel) < 1 ? { kind: 'crosshair', at } : part;
      return [shown, { kind: 'begun', [along]: pixel }];
    },
    isEngaged: ({ start }) => start !== undefined,
  };
}
