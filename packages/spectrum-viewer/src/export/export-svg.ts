import { paintScene } from '../paint/paint-scene.ts';
import type { Scene } from '../scene.ts';
import { paintCredit } from './credit-line.ts';
import { type MeasureText, SvgContext } from './svg-context.ts';

export interface SvgOptions {
  credit?: string;
}

/** Exports the visible chart without the cursor. */
export function exportSvg(scene: Scene, measure: MeasureText, { credit = '' }: SvgOptions = {}): string {
  const context = new SvgContext(measure);
  paintScene(context.asPaintContext(), { ...scene, pixelRatio: 1 });
  paintCredit(context.asPaintContext(), scene, credit);
  return context.toSvg(scene.layout.width, scene.layout.height);
}
