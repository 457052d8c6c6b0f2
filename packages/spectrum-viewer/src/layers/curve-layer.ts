import { type CurveSpectrum, indexAt, computeVisibleEnvelope, xAt } from '@elucida/spectra';
import type { PaintContext } from '../paint/paint-context.ts';
import { type Scene, pyramidOf } from '../scene.ts';

/** Lines are cut this far outside the plot, in pixels. Rasterisers are slow with distant ends. */
const OUTSIDE_PIXELS = 3000;
/** Lower noise is drawn as its mean, because the difference is invisible. In device pixels. */
const FLAT_PIXELS = 0.5;
/** Points at least this far apart are marked individually. */
const MARK_DISTANCE_PIXELS = 12;

/** Draws a few points per pixel column, whatever the number of points. */
export function paintCurve(
  context: PaintContext,
  scene: Scene,
  spectrum: CurveSpectrum,
  colour: string,
): void {
  const line = computePixelLine(scene, spectrum);
  if (line.length === 0) return;
  context.strokeStyle = colour;
  strokeHairlines(context, line, scene.pixelRatio);
  const distance = Math.abs((line.x[1] ?? 0) - (line.x[0] ?? 0));
  if (line.length > 2 && distance >= MARK_DISTANCE_PIXELS) markPoints(context, line, colour);
}

/** The first `length` values of `x` and `y` are in CSS pixels. */
export interface PixelLine {
  x: Float64Array;
  y: Float64Array;
  length: number;
}

export function computePixelLine(
  { layout, view, x, y, pixelRatio }: Scene,
  spectrum: CurveSpectrum,
): PixelLine {
  const { plot } = layout;
  const range = { from: indexAt(spectrum, view.left), to: indexAt(spectrum, view.right) };
  const pixelHeight = (view.top - view.bottom) / plot.height;
  const envelope = computeVisibleEnvelope(pyramidOf(spectrum), range, plot.width * Math.min(2, pixelRatio), {
    flatHeight: (pixelHeight * FLAT_PIXELS) / pixelRatio,
  });
  const lowest = plot.top + plot.height + OUTSIDE_PIXELS;
  const highest = plot.top - OUTSIDE_PIXELS;
  // For evenly spaced points the mapping from index to pixel is linear, which avoids a function
  // call per point.
  const isEven = spectrum.xValues === undefined;
  const origin = x.toPixel(xAt(spectrum, 0));
  const perIndex = x.toPixel(xAt(spectrum, 1)) - origin;
  const zero = y.toPixel(0);
  const perUnit = y.toPixel(1) - zero;
  // The arrays of the envelope take its pixels, which saves an allocation in each frame.
  const { index: pixelsX, y: pixelsY, length } = envelope;
  for (let at = 0; at < length; at++) {
    const index = pixelsX[at] ?? 0;
    const pixelY = zero + perUnit * (pixelsY[at] ?? 0);
    pixelsX[at] = isEven ? origin + perIndex * index : x.toPixel(xAt(spectrum, index));
    pixelsY[at] = pixelY < highest ? highest : pixelY > lowest ? lowest : pixelY;
  }
  return { x: pixelsX, y: pixelsY, length };
}

/**
 * Strokes about one CSS pixel. On a high-resolution screen it draws two adjacent lines of one
 * device pixel, because a software rasteriser takes five times as long for a wider line of
 * thousands of points.
 */
function strokeHairlines(context: PaintContext, { x, y, length }: PixelLine, pixelRatio: number): void {
  context.lineWidth = 1 / Math.max(1, pixelRatio);
  context.lineJoin = 'bevel';
  const offsets = pixelRatio >= 1.5 ? [-0.4 / pixelRatio, 0.4 / pixelRatio] : [0];
  for (const offset of offsets) {
    context.beginPath();
    for (let at = 0; at < length; at++) context.lineTo((x[at] ?? 0) + offset, (y[at] ?? 0) + offset);
    context.stroke();
  }
}

/** Distinguishes measured points from the connecting line at high magnification. */
function markPoints(context: PaintContext, { x, y, length }: PixelLine, colour: string): void {
  context.fillStyle = colour;
  for (let at = 0; at < length; at++) context.fillRect((x[at] ?? 0) - 2, (y[at] ?? 0) - 2, 4, 4);
}
