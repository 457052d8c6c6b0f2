import { paintAxes } from '../layers/axis-layer.ts';
import { paintCurve } from '../layers/curve-layer.ts';
import { paintLegend } from '../layers/legend-layer.ts';
import { paintSticks } from '../layers/stick-layer.ts';
import type { Scene } from '../scene.ts';
import type { PaintContext } from './paint-context.ts';

/** Draws all that does not follow the pointer, in a fixed order: background, axes, spectra, legend. */
export function paintScene(context: PaintContext, scene: Scene): void {
  const { layout, theme, pixelRatio } = scene;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.fillStyle = theme.background;
  context.fillRect(0, 0, layout.width, layout.height);
  if (!scene.main) return;
  paintAxes(context, scene);
  context.save();
  context.beginPath();
  const { left, top, width, height } = layout.plot;
  context.rect(left, top - 1, width, height + 2);
  context.clip();
  for (const item of scene.visible) {
    if (item.spectrum.kind === 'mass') paintSticks(context, scene, item.spectrum, item.colour);
    else if (item.spectrum.kind !== 'nmr-2d') paintCurve(context, scene, item.spectrum, item.colour);
  }
  context.restore();
  paintLegend(context, scene);
}
