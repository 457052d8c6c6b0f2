import type { PaintContext } from '../paint/paint-context.ts';
import type { Scene } from '../scene.ts';
import { indirectNucleusOf } from '../view/cursor-position.ts';

/** Draws the cursors on the axes of their nuclei. */
export function paintLinkedCursors(context: PaintContext, { marks, main, x, y, layout, theme }: Scene): void {
  if (!main || main.spectrum.x.unit !== 'ppm' || marks.linkedCursors.length === 0) return;
  const { plot } = layout;
  const { nucleus: direct } = main.spectrum.metadata;
  const indirectNucleus = indirectNucleusOf(main.spectrum);
  const isMatrix = main.spectrum.kind === 'nmr-2d';
  context.strokeStyle = theme.palette[1] ?? theme.text;
  context.lineWidth = 1;
  context.beginPath();
  for (const { nucleus, shift } of marks.linkedCursors) {
    const column = Math.round(x.toPixel(shift)) + 0.5;
    if (nucleus === direct && column >= plot.left && column <= plot.left + plot.width) {
      context.moveTo(column, plot.top - layout.strip);
      context.lineTo(column, plot.top + plot.height);
    }
    const row = Math.round(y.toPixel(shift)) + 0.5;
    if (isMatrix && nucleus === indirectNucleus && row >= plot.top && row <= plot.top + plot.height) {
      context.moveTo(plot.left - layout.strip, row);
      context.lineTo(plot.left + plot.width, row);
    }
  }
  context.stroke();
}
