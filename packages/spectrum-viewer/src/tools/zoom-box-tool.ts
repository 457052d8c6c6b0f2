import { isOpen, nextSpan, noSpan } from './span.ts';
import type { Span } from './span.ts';
import { leastDragOf, withinPlot } from './tool.ts';
import type { OverlayShape, ToolAction, ToolMachine } from './tool.ts';

/** A place on both axes, in their values. */
interface Corner {
  x: number;
  y: number;
}

/** Zooms a matrix to the box that is dragged over, or clicked at two corners; one with a side under five pixels is none. */
export const zoomBoxTool: ToolMachine<Span<Corner>> = {
  id: 'zoom-box',
  cssCursor: 'crosshair',
  takesTouch: true,
  initial: noSpan(),
  next(state, event, scene) {
    const { x, y } = scene;
    const cornerAt = (place: Corner): Corner => ({ x: x.toValue(place.x), y: y.toValue(place.y) });
    if (!('at' in event))
      return { state: nextSpan(state, event, cornerAt).span, actions: [{ type: 'cursor', at: undefined }] };
    const at = withinPlot(event.at, scene);
    const { span, isBegun, endedFrom } = nextSpan(state, { ...event, at }, cornerAt);
    const actions: ToolAction[] = [{ type: 'cursor', at }];
    if (isBegun) actions.push({ type: 'begin', at });
    if (endedFrom) {
      const start = { x: x.toPixel(endedFrom.x), y: y.toPixel(endedFrom.y) };
      const leastSide = Math.min(Math.abs(at.x - start.x), Math.abs(at.y - start.y));
      if (leastSide >= leastDragOf(event))
        actions.push({
          type: 'zoom-box',
          left: x.toValue(Math.min(start.x, at.x)),
          right: x.toValue(Math.max(start.x, at.x)),
          top: y.toValue(Math.min(start.y, at.y)),
          bottom: y.toValue(Math.max(start.y, at.y)),
        });
    }
    return { state: span, actions };
  },
  overlay(span, { x, y }) {
    const { at, start } = span;
    if (!start) return at ? [{ kind: 'crosshair', at }] : [];
    const from = { x: x.toPixel(start.x), y: y.toPixel(start.y) };
    if (!at) return [{ kind: 'begun', ...from }];
    const box: OverlayShape = { kind: 'box', from, to: at };
    if (!isOpen(span)) return [box];
    const isMoved = Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y)) >= 1;
    return [isMoved ? box : { kind: 'crosshair', at }, { kind: 'begun', ...from }];
  },
  isEngaged: ({ start }) => start !== undefined,
};
