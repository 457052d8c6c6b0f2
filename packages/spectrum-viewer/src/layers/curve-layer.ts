import { type CurveSpectrum, indexAt, computeVisibleEnvelope, xAt } from '@elucida/spectra';
import type { PaintContext } from '../paint/paint-context.ts';
import { type Scene, pyramidOf } from '../scene.ts';

/**
 * Distance outside the plot, in pixels, at which lines are cut. Rasterisers are slow with distant
 * ends.
 */
const OUTSIDE_PIXELS = 3000;
/**
 * Height in device pixels below which noise is drawn as its mean, because the difference is
 * invisible.
 */
const FLAT_PIXELS = 0.5;
/** Minimum distance of points, in pixels, at which they are marked individually. */
const MARK_DISTANCE_PIXELS = 12;

/**
 * Draws the visible part of a curve with a few points per pixel column, whatever its number of
 * points.
 */
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
  const distance = Math.abs((line[2] ?? 0) - (line[0] ?? 0));
  if (line.length > 4 && distance >= MARK_DISTANCE_PIXELS) markPoints(context, line, colour);
}

/** Computes the visible envelope in CSS pixels, alternating between x and y. */
export function computePixelLine(
  { layout, view, x, y, pixelRatio }: Scene,
  spectrum: CurveSpectrum,
): Float64Array {
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
  const line = new Float64Array(envelope.length * 2);
  for (let at = 0; at < envelope.length; at++) {
    const index = envelope.index[at] ?? 0;
    const pixelY = zero + perUnit * (envelope.y[at] ?? 0);
    line[at * 2] = isEven ? origin + perIndex * index : x.toPixel(xAt(spectrum, index));
    line[at * 2 + 1] = pixelY < highest ? highest : pixelY > lowest ? lowest : pixelY;
  }
  return line;
}

/**
 * Strokes a line about one CSS pixel wide. On a high-resolution screen it draws two adjacent lines
 * of one device pixel, because a software rasteriser takes five times as long for a wider line of
 * thousands of points.
 */
function strokeHairlines(context: PaintContext, line: Float64Array, pixelRatio: number): void {
  context.lineWidth = 1 / Math.max(1, pixelRatio);
  context.lineJoin = 'bevel';
  const offsets = pixelRatio >= 1.5 ? [-0.4 / pixelRatio, 0.4 / pixelRatio] : [0];
  for (const offset of offsets) {
    context.beginPath();
    for (let at = 0; at < line.length; at += 2) {
      context.lineTo((line[at] ?? 0) + offset, (line[at + 1] ?? 0) + offset);
    }
    context.stroke();
  }
}

/**
 * Marks the measured points, which distinguishes them from the connecting line at high
 * magnification.
 */
function markPoints(context: PaintContext, line: Float64Array, colour: string): void {
  context.fillStyle = colour;
  for (let at = 0; at < line.length; at += 2) {
    context.fillRect((line[at] ?? 0) - 2, (line[at + 1] ?? 0) - 2, 4, 4);
  }
}
