import type { PaintContext } from '../paint/paint-context.ts';
import type { PixelPoint } from '../tools/tool.ts';

/** Adds an arrowhead at each end if the line is long enough. */
export function addDimensionLine(context: PaintContext, from: PixelPoint, to: PixelPoint): void {
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  const isAcross = from.y === to.y;
  const length = isAcross ? to.x - from.x : to.y - from.y;
  if (length <= 14) return;
  for (const [tip, inward] of [
    [from, 5],
    [to, -5],
  ] as const) {
    const [dx, dy] = isAcross ? [inward, 3] : [3, inward];
    context.moveTo(tip.x + dx, tip.y + dy);
    context.lineTo(tip.x, tip.y);
    context.lineTo(tip.x + (isAcross ? dx : -dx), tip.y + (isAcross ? -dy : dy));
  }
}
