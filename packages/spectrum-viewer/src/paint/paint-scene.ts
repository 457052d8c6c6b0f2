import { paintAxes } from '../layers/axis-layer.ts';
import { paintContours } from '../layers/matrix/contour-layer.ts';
import { paintCurve } from '../layers/curve-layer.ts';
import { paintExpansions } from '../layers/expansion-layer.ts';
import { paintIntegrals } from '../layers/integral-layer.ts';
import { paintLegend } from '../layers/legend-layer.ts';
import { paintMatrixFrame } from '../layers/matrix/matrix-frame-layer.ts';
import { paintMatrixMarks } from '../layers/matrix/matrix-mark-layer.ts';
import { paintOverlaySticks } from '../layers/overlay-stick-layer.ts';
import { paintPeaks } from '../layers/peak-layer.ts';
import { transformScene } from '../layers/transform-scene.ts';
import { paintProjections } from '../layers/matrix/projection-layer.ts';
import { paintSpans } from '../layers/span-layer.ts';
import { paintSpotlight } from '../layers/spotlight-layer.ts';
import { paintSticks } from '../layers/stick-layer.ts';
import { paintThresholdLine } from '../layers/threshold-layer.ts';
import type { Scene, VisibleSpectrum } from '../scene.ts';
import type { PaintContext } from './paint-context.ts';

/**
 * Draws what does not follow the pointer, in a fixed order: background, axes, spectra, frame and
 * projections of a matrix, marks, legend.
 */
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
  paintSpotlight(context, scene);
  for (const item of scene.visible) paintSpectrum(context, scene, item);
  paintOverlaySticks(context, scene);
  context.restore();
  paintMatrixFrame(context, scene);
  paintProjections(context, scene);
  paintMarks(context, scene);
  paintLegend(context, scene);
}

function paintMarks(context: PaintContext, scene: Scene): void {
  paintIntegrals(context, scene);
  paintThresholdLine(context, scene);
  paintPeaks(context, scene);
  paintSpans(context, scene);
  paintExpansions(context, scene);
  paintMatrixMarks(context, scene);
}

function paintSpectrum(context: PaintContext, scene: Scene, item: VisibleSpectrum): void {
  const { spectrum, colour, negativeColour, transform } = item;
  switch (spectrum.kind) {
    case 'mass':
      return paintSticks(context, transformScene(scene, transform), spectrum, colour);
    case 'nmr-2d': {
      const traced = scene.tracedOf(item.id);
      const colours = { positive: colour, negative: negativeColour };
      if (traced) paintContours(context, scene, spectrum, { traced, colours });
      return;
    }
    default:
      return paintCurve(context, transformScene(scene, transform), spectrum, colour);
  }
}
