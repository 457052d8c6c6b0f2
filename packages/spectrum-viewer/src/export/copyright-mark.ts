import { fontOf } from '../paint/paint-context.ts';
import type { PaintContext } from '../paint/paint-context.ts';
import type { Scene } from '../scene.ts';

/** Writes whose the spectrum is at the bottom right; nothing where that is not said. */
export function paintCopyright(context: PaintContext, { layout, theme }: Scene, copyright: string): void {
  if (copyright === '') return;
  context.font = fontOf(11);
  context.fillStyle = theme.text;
  context.textAlign = 'right';
  context.textBaseline = 'bottom';
  const mark = copyright.startsWith('©') ? copyright : `© ${copyright}`;
  context.fillText(mark, layout.width - 8, layout.height - 6, layout.width - 16);
}
