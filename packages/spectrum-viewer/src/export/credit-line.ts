import { type PaintContext, fontOf } from '../paint/paint-context.ts';
import type { Scene } from '../scene.ts';

/** The credit is origin and rights holder, or source and licence. */
export function paintCredit(context: PaintContext, { layout, theme }: Scene, credit: string): void {
  if (credit === '') return;
  context.font = fontOf(11);
  context.fillStyle = theme.text;
  context.textAlign = 'right';
  context.textBaseline = 'bottom';
  context.fillText(credit, layout.width - 8, layout.height - 6, layout.width - 16);
}
