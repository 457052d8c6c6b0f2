import type { Scene } from '../scene.ts';
import type { PixelPoint } from '../tools/tool.ts';
import type { ToolId } from '../tools/tool-id.ts';
import { type MarkedRange, type Marks, visibleOf } from './marks.ts';

/** Part of a mark that can be dragged. */
export type Handle =
  | {
      kind: 'distances' | 'integrals';
      id: string;
      end: 'x1' | 'x2';
      /** On a matrix the handle is a corner. */
      endY?: 'y1' | 'y2';
    }
  | { kind: 'threshold' };

const REACH_PIXELS = 7;

/** A tool that uses drags for another purpose does not move marks. */
const grips: Partial<Record<ToolId | 'none', readonly Handle['kind'][]>> = {
  none: ['threshold'],
  highlight: ['distances'],
  cursor: ['distances', 'integrals', 'threshold'],
  distance: ['distances'],
  integral: ['integrals'],
  peak: ['threshold'],
};

interface RangeEnd {
  end: 'x1' | 'x2';
  endY?: 'y1' | 'y2';
}

/** Returns four corners on a matrix. */
function endsOf({ y1, y2 }: MarkedRange): RangeEnd[] {
  const ends = ['x1', 'x2'] as const;
  if (y1 === undefined || y2 === undefined) return ends.map((end) => ({ end }));
  return ends.flatMap((end) => (['y1', 'y2'] as const).map((endY) => ({ end, endY })));
}

/** Returns the nearest handle within reach that is active with the tool. */
export function handleAt(
  { marks, x, y, layout }: Scene,
  at: PixelPoint,
  tool: ToolId | undefined,
): Handle | undefined {
  const { plot } = layout;
  if (at.x < plot.left - REACH_PIXELS || at.x > plot.left + plot.width + REACH_PIXELS) return undefined;
  const kinds = grips[tool ?? 'none'] ?? [];
  let nearest: Handle | undefined;
  let shortest = REACH_PIXELS;
  for (const kind of ['distances', 'integrals'] as const) {
    if (!kinds.includes(kind)) continue;
    for (const range of visibleOf<MarkedRange>(marks[kind]))
      for (const { end, endY } of endsOf(range)) {
        const across = Math.abs(x.toPixel(range[end]) - at.x);
        const height = endY && range[endY];
        const reach = height === undefined ? across : Math.max(across, Math.abs(y.toPixel(height) - at.y));
        if (reach > shortest) continue;
        shortest = reach;
        nearest = { kind, id: range.id, end, ...(endY && { endY }) };
      }
  }
  if (nearest || marks.thresholdLine === null || !kinds.includes('threshold')) return nearest;
  return Math.abs(y.toPixel(marks.thresholdLine) - at.y) <= REACH_PIXELS ? { kind: 'threshold' } : undefined;
}

export function moveHandle(marks: Marks, handle: Handle, { x, y }: Scene, at: PixelPoint): Marks {
  if (handle.kind === 'threshold') return { ...marks, thresholdLine: y.toValue(at.y) };
  const moved = <Mark extends MarkedRange>(ranges: readonly Mark[]): Mark[] =>
    ranges.map((range) =>
      range.id === handle.id
        ? {
            ...range,
            [handle.end]: x.toValue(at.x),
            ...(handle.endY && { [handle.endY]: y.toValue(at.y) }),
          }
        : range,
    );
  return handle.kind === 'distances'
    ? { ...marks, distances: moved(marks.distances) }
    : { ...marks, integrals: moved(marks.integrals) };
}

export function cursorOf(handle: Handle): string {
  if (handle.kind === 'threshold') return 'ns-resize';
  return handle.endY === undefined ? 'ew-resize' : 'move';
}
