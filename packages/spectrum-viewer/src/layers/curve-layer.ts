import { indexAt, computeVisibleEnvelope, xAt } from '@elucida/spectra';
import type { CurveSpectrum } from '@elucida/spectra';
import type { PaintContext } from '../paint/paint-context.ts';
import { pyramidOf } from '../scene.ts';
import type { Scene } from '../scene.ts';

/** Beyond that many pixels outside of the plot a line is cut: rasterisers slow down on far-away ends. */
const OUTSIDE_PIXELS = 3000;
/** Noise of less height, in device pixels, is drawn as its mean: no eye sees the difference. */
const FLAT_PIXELS = 0.5;
/** From that distance on between points they are marked one by one. */
const MARK_DISTANCE_PIXELS = 12;

/** Draws the part of a curve in view, with a few points a pixel column whatever its size. */
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

/** Computes the visible envelope in CSS pixels, x and y in turn. */
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
  // Even points are a straight line from index to pixel: two numbers instead of a call a point.
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
 * Strokes a line about one CSS pixel wide. On a fine screen it is two lines of one device pixel side by side: a wider line of
 * thousands of points costs a software rasteriser five times as much.
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

/** At great magnification the measured points are told from the line between them. */
function markPoints(context: PaintContext, line: Float64Array, colour: string): void {
  context.fillStyle = colour;
  for (let at = 0; at < line.length; at += 2) {
    context.fillRect((line[at] ?? 0) - 2, (line[at + 1] ?? 0) - 2, 4, 4);
  }
}
