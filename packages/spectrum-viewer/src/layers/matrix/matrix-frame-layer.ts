import { type PaintContext, fontOf } from '../../paint/paint-context.ts';
import { axisTitle } from '../../speech/readout.ts';
import { computeTicks } from '../../scale/ticks.ts';
import type { Scene } from '../../scene.ts';
import { alignToPixel, formatTick } from '../axis-layer.ts';

const TICK_ROOM = 40;
/** The title of a filling chart ends this far to the right of the plot. */
const TITLE_ROOM = 42;

/** The indirect axis is at the right because the projection is at the left. */
export function paintMatrixFrame(context: PaintContext, scene: Scene): void {
  const { layout, view, y, theme, main } = scene;
  if (main?.spectrum.kind !== 'nmr-2d') return;
  const { plot, isCompact, isFilling } = layout;
  const size = isCompact ? 11 : 12;
  const [left, right] = [alignToPixel(plot.left), alignToPixel(plot.left + plot.width)];
  const [top, bottom] = [alignToPixel(plot.top), alignToPixel(plot.top + plot.height)];
  const ticks = computeTicks(view.bottom, view.top, Math.max(2, plot.height / TICK_ROOM));
  context.lineWidth = 1;
  context.strokeStyle = theme.axis;
  context.beginPath();
  context.moveTo(left, bottom);
  context.lineTo(left, top);
  context.lineTo(right, top);
  context.lineTo(right, bottom);
  for (const [values, length] of [
    [ticks.minor, 3],
    [ticks.major, 6],
  ] as const)
    for (const value of values) {
      context.moveTo(right, alignToPixel(y.toPixel(value)));
      context.lineTo(right + length, alignToPixel(y.toPixel(value)));
    }
  context.stroke();
  context.fillStyle = theme.text;
  context.font = fontOf(size);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const value of ticks.major)
    context.fillText(formatTick(scene, value, ticks.decimals), right + 9, y.toPixel(value));
  if (isFilling) {
    context.textAlign = 'right';
    context.textBaseline = 'bottom';
    const end = Math.min(layout.width - 4, right + TITLE_ROOM);
    context.fillText(axisTitle(main.spectrum, 'indirect'), end, plot.top - 8);
    return;
  }
  context.save();
  context.translate(Math.min(layout.width - 8, right + (isCompact ? 36 : 50)), plot.top + plot.height / 2);
  context.rotate(-Math.PI / 2);
  context.textAlign = 'center';
  context.font = fontOf(size + (isCompact ? 0 : 1));
  context.fillText(axisTitle(main.spectrum, 'indirect'), 0, 0);
  context.restore();
}
