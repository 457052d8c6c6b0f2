import type { PaintContext } from '../paint/paint-context.ts';
import type { Scene } from '../scene.ts';

/** The band is behind the spectra. */
export function paintSpotlight(context: PaintContext, { marks, x, layout: { plot }, theme }: Scene): void {
  if (marks.spotlight === null) return;
  const ends = [x.toPixel(marks.spotlight.from), x.toPixel(marks.spotlight.to)];
  const left = Math.max(plot.left, Math.min(...ends));
  const right = Math.min(plot.left + plot.width, Math.max(...ends));
  if (!(right > left)) return;
  context.fillStyle = theme.spotlight;
  context.fillRect(left, plot.top, right - left, plot.height);
}
