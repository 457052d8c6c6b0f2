import type { PaintContext } from '../paint/paint-context.ts';
import type { Scene } from '../scene.ts';
import { alignToPixel } from './axis-layer.ts';

/** The grip is at the right end. */
export function paintThresholdLine(
  context: PaintContext,
  { marks, y, layout: { plot }, theme }: Scene,
): void {
  if (marks.thresholdLine === null) return;
  const at = alignToPixel(y.toPixel(marks.thresholdLine));
  if (at < plot.top || at > plot.top + plot.height) return;
  const right = plot.left + plot.width;
  const colour = theme.palette[3] ?? theme.text;
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.setLineDash([6, 4]);
  context.beginPath();
  context.moveTo(plot.left, at);
  context.lineTo(right, at);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = colour;
  context.fillRect(right - 10, at - 3, 10, 6);
}
