import type { Scene } from '../scene.ts';
import { isHalfGiven, advanceSpan, emptySpan } from './span.ts';
import type { Span } from './span.ts';
import { minDragOf, clampToPlot } from './tool.ts';
import type { OverlayShape, PixelPoint, ToolAction, ToolMachine } from './tool.ts';

export interface DragToolParts {
  id: 'zoom-x' | 'zoom-y' | 'distance' | 'integral';
  cssCursor: string;
  /** The coordinate of the pointer that the span is about. */
  along: 'x' | 'y';
  /** What is drawn over the part. */
  shape: 'band-x' | 'band-y' | 'distance';
  /** Returns the pixel that is meant by one beside a signal. */
  snap?(scene: Scene, pixel: number): number;
  /** Returns what a click on a signal asks for by itself; `undefined` where it begins a span. */
  clicked?(scene: Scene, at: PixelPoint): ToolAction | undefined;
  /** What is asked for with the part between two pixels, the smaller first. */
  done(low: number, high: number, scene: Scene): ToolAction;
}

/** A tool for a part of one axis that is dragged over, or clicked at both ends; one under five pixels is none. */
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
      const { span, isStarted, endedFrom } = advanceSpan(state, { ...event, at }, (place) =>
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
      if (!isHalfGiven(span)) return [part];
      // After a tap nothing hovers: where it was is read out, and no span of nothing.
      const shown: OverlayShape = Math.abs(at[along] - pixel) < 1 ? { kind: 'crosshair', at } : part;
      return [shown, { kind: 'begun', [along]: pixel }];
    },
    isEngaged: ({ start }) => start !== undefined,
  };
}
