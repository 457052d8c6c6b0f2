import { type Expansion, visibleOf } from '../marks/marks.ts';
import type { Rectangle } from '../scale/layout.ts';
import type { Scene } from '../scene.ts';
import { computePixelLine } from './curve-layer.ts';
import { transformScene } from './transform-scene.ts';
import { INTEGRAL_TOP_SHARE } from './integral-layer.ts';
import type { PlacedSpan } from './span-layer.ts';

export interface PlacedExpansion extends Rectangle {
  expansion: Expansion;
}

/** A multiplet that is wider, from its first to its last line, needs no expansion. */
const NARROW_PIXELS = 24;
const WIDTHS = [220, 180, 150, 120];
const MIN_HEIGHT = 130;
const MAX_HEIGHT = 300;
/** Minimum distance of a box from its neighbours. */
const GAP = 8;
const STEP = 6;
/** Fraction of the plot. A more distant box is hard to associate with its multiplet. */
const MAX_DISTANCE_SHARE = 0.4;

/** From the labels above to the curve below, for each pixel column. */
interface FreeColumns {
  ceiling: Float64Array;
  floor: Float64Array;
}

/**
 * Places narrow multiplets in the nearest free space, from left to right. A box covers no curve, no
 * mark and no other box. Omits multiplets without enough space.
 */
export function placeExpansions(scene: Scene, spans: readonly PlacedSpan[]): PlacedExpansion[] {
  const { plot } = scene.layout;
  const narrow = scene.marks.expansions
    .filter((expansion) => isNarrow(scene, expansion))
    .sort((a, b) => scene.x.toPixel(a.from) - scene.x.toPixel(b.from));
  if (narrow.length === 0 || plot.height < MIN_HEIGHT) return [];
  const free = findFreeColumns(scene, spans);
  const placed = narrow.flatMap((expansion) => {
    const middle = scene.x.toPixel((expansion.from + expansion.to) / 2);
    const box = findBox(free, plot, middle);
    if (!box) return [];
    block(free, plot, box.left - GAP, box.left + box.width + GAP);
    return [{ expansion, box }];
  });
  // In the order of the multiplets, so that the lines to them do not cross.
  const boxes = placed.map(({ box }) => box).sort((a, b) => a.left - b.left);
  return placed.map(({ expansion }, index) => ({ ...boxes[index]!, expansion }));
}

function isNarrow({ x, view }: Scene, { lines }: Expansion): boolean {
  const [low, high] = [Math.min(view.left, view.right), Math.max(view.left, view.right)];
  if (lines.length < 2 || lines.some((line) => line < low || line > high)) return false;
  const places = lines.map((line) => x.toPixel(line));
  return Math.max(...places) - Math.min(...places) < NARROW_PIXELS;
}

function findFreeColumns(scene: Scene, spans: readonly PlacedSpan[]): FreeColumns {
  const { layout, marks, x } = scene;
  const { plot } = layout;
  const columns = Math.ceil(plot.width) + 1;
  const free = {
    ceiling: new Float64Array(columns).fill(plot.top + GAP),
    floor: new Float64Array(columns).fill(plot.top + plot.height - GAP),
  };
  for (const { spectrum, transform } of scene.visible) {
    if (spectrum.kind === 'mass' || spectrum.kind === 'nmr-2d') continue;
    const line = computePixelLine(transformScene(scene, transform), spectrum);
    for (let at = 1; at < line.length; at++)
      raiseFloor(free, plot, {
        from: Math.min(line.x[at - 1] ?? 0, line.x[at] ?? 0) - GAP,
        to: Math.max(line.x[at - 1] ?? 0, line.x[at] ?? 0) + GAP,
        y: Math.min(line.y[at - 1] ?? 0, line.y[at] ?? 0) - GAP,
      });
  }
  // A picked peak is connected to its label above the plot.
  for (const peak of marks.peaks) block(free, plot, x.toPixel(peak.x) - GAP, x.toPixel(peak.x) + GAP);
  for (const { x1, x2 } of visibleOf(marks.integrals))
    raiseFloor(free, plot, {
      from: x.toPixel(x1),
      to: x.toPixel(x2),
      y: plot.top + plot.height * INTEGRAL_TOP_SHARE,
    });
  if (marks.covered) raiseFloor(free, plot, coveredColumns(marks.covered));
  for (const { left, right, at, middle, half, kind } of spans) {
    if (kind === 'distance') for (const end of [left, right]) block(free, plot, end - GAP, end + GAP);
    forColumns(plot, Math.min(left, middle - half), Math.max(right, middle + half), (column) => {
      free.ceiling[column] = Math.max(free.ceiling[column] ?? 0, at + GAP);
    });
  }
  return free;
}

const coveredColumns = ({ left, width, top }: Rectangle) => ({
  from: left - GAP,
  to: left + width + GAP,
  y: top - GAP,
});

function forColumns(plot: Rectangle, one: number, other: number, visit: (column: number) => void): void {
  const first = Math.max(0, Math.floor(Math.min(one, other) - plot.left));
  const last = Math.min(Math.ceil(plot.width), Math.ceil(Math.max(one, other) - plot.left));
  for (let column = first; column <= last; column++) visit(column);
}

function raiseFloor(
  { floor }: FreeColumns,
  plot: Rectangle,
  { from, to, y }: { from: number; to: number; y: number },
): void {
  forColumns(plot, from, to, (column) => {
    floor[column] = Math.min(floor[column] ?? 0, y);
  });
}

function block(free: FreeColumns, plot: Rectangle, from: number, to: number): void {
  raiseFloor(free, plot, { from, to, y: plot.top });
}

function findBox({ ceiling, floor }: FreeColumns, plot: Rectangle, middle: number): Rectangle | undefined {
  let best: Rectangle | undefined;
  let bestCost = Infinity;
  for (const width of WIDTHS) {
    for (let left = plot.left; left + width <= plot.left + plot.width; left += STEP) {
      const distance = Math.abs(left + width / 2 - middle);
      // A pixel of width is worth a pixel of distance.
      const cost = distance - width;
      if (cost >= bestCost || distance > MAX_DISTANCE_SHARE * plot.width + width / 2) continue;
      let [top, bottom] = [plot.top, plot.top + plot.height];
      forColumns(plot, left, left + width, (column) => {
        top = Math.max(top, ceiling[column] ?? 0);
        bottom = Math.min(bottom, floor[column] ?? 0);
      });
      if (bottom - top < MIN_HEIGHT) continue;
      const height = Math.min(MAX_HEIGHT, bottom - top);
      bestCost = cost;
      best = { left, width, height, top: top + (bottom - top - height) / 2 };
    }
  }
  return best;
}
