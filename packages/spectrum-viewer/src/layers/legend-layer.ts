import { type PaintContext, fontOf } from '../paint/paint-context.ts';
import type { Scene } from '../scene.ts';

/** Adds the colours if there are several spectra. */
export function paintLegend(context: PaintContext, { layout, visible, theme }: Scene): void {
  const titled = visible.filter((item) => item.title !== undefined && item.title !== '');
  if (titled.length === 0) return;
  const { plot, isCompact } = layout;
  const size = isCompact ? 11 : 13;
  const top = plot.top - layout.strip;
  const centre = Math.max(size / 2 + 1, Math.min(top / 2, top - size / 2));
  context.font = fontOf(size, 600);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  let left = plot.left;
  for (const item of titled) {
    const room = plot.left + plot.width - left;
    if (room < 40) return;
    if (visible.length > 1) {
      context.fillStyle = item.colour;
      context.fillRect(left, centre - 2, 14, 4);
      left += 20;
    }
    context.fillStyle = theme.text;
    const title = fitText(context, item.title ?? '', plot.left + plot.width - left);
    context.fillText(title, left, centre);
    left += context.measureText(title).width + 18;
  }
}

/** Truncates a wider text with an ellipsis. */
function fitText(context: PaintContext, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  const perCharacter = context.measureText(text).width / text.length;
  return `${text.slice(0, Math.max(1, Math.floor(room / perCharacter) - 1))}…`;
}
