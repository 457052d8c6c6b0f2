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

/** In axis units. */
interface Corner {
  x: number;
  y: number;
}

export interface BoxToolParts {
  id: 'zoom-box' | 'distance' | 'integral';
  shape: 'box' | 'matrix-distance';
  /** Sides that must be as long as a drag. With `either-side`, a shorter side becomes zero. */
  needs: 'both-sides' | 'either-side';
  /** Corners are in pixels: the upper left and the lower right one. */
  done(low: PixelPoint, high: PixelPoint, scene: Scene): ToolAction;
}

/** A box is defined by a drag or by a click at two corners. */
export function createBoxTool({ id, shape, needs, done }: BoxToolParts): ToolMachine<Span<Corner>> {
  return {
    id,
    cssCursor: 'crosshair',
    takesTouch: true,
    initial: emptySpan(),
    next(state, event, scene) {
      const { x, y } = scene;
      const cornerAt = (place: PixelPoint): Corner => ({ x: x.toValue(place.x), y: y.toValue(place.y) });
      if (!('at' in event))
        return {
          state: advanceSpan(state, event, cornerAt).span,
          actions: [{ type: 'cursor', at: undefined }],
        };
      const at = clampToPlot(event.at, scene);
      const { span, isStarted, endedFrom } = advanceSpan(state, { ...event, at }, cornerAt);
      const actions: ToolAction[] = [{ type: 'cursor', at }];
      if (isStarted) actions.push({ type: 'begin', at });
      if (endedFrom) {
        const start = { x: x.toPixel(endedFrom.x), y: y.toPixel(endedFrom.y) };
        const corners = orderCorners(start, at, minDragOf(event), needs);
        if (corners) actions.push(done(corners.low, corners.high, scene));
      }
      return { state: span, actions };
    },
    overlay(span, { x, y }) {
      const { at, start } = span;
      if (!start) return at ? [{ kind: 'crosshair', at }] : [];
      const from = { x: x.toPixel(start.x), y: y.toPixel(start.y) };
      if (!at) return [{ kind: 'begun', ...from }];
      const box: OverlayShape = { kind: shape, from, to: at };
      if (!isAwaitingEnd(span)) return [box];
      const isMoved = Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y)) >= 1;
      return [isMoved ? box : { kind: 'crosshair', at }, { kind: 'begun', ...from }];
    },
    isEngaged: ({ start }) => start !== undefined,
  };
}

/** Returns undefined if a required side is shorter than a drag. */
function orderCorners(
  start: PixelPoint,
  at: PixelPoint,
  minSide: number,
  needs: BoxToolParts['needs'],
): { low: PixelPoint; high: PixelPoint } | undefined {
  const isWide = Math.abs(at.x - start.x) >= minSide;
  const isTall = Math.abs(at.y - start.y) >= minSide;
  if (needs === 'both-sides' ? !isWide || !isTall : !isWide && !isTall) return undefined;
  const end = { x: isWide ? at.x : start.x, y: isTall ? at.y : start.y };
  return {
    low: { x: Math.min(start.x, end.x), y: Math.min(start.y, end.y) },
    high: { x: Math.max(start.x, end.x), y: Math.max(start.y, end.y) },
  };
}
