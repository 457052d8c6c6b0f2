import { indexAt, visibleEnvelope, xAt } from '@elucida/spectra';
import type { CurveSpectrum } from '@elucida/spectra';
import type { PaintContext } from '../paint/paint-context.ts';
import { pyramidOf } from '../scene.ts';
import type { Scene } from '../scene.ts';

/** Beyond that many pixels outside of the plot a line is cut: rasterisers slow down on far-away ends. */
const OUTSIDE_PIXELS = 3000;
/** From that distance on between points they are marked one by one. */
const MARK_DISTANCE_PIXELS = 12;

/** Draws the part of a curve in view, with a few points a pixel column whatever its size. */
export function paintCurve(
  context: PaintContext,
  scene: Scene,
  spectrum: CurveSpectrum,
  colour: string,
): void {
  const { layout, view, x, y, pixelRatio } = scene;
  const { plot } = layout;
  const range = { from: indexAt(spectrum, view.left), to: indexAt(spectrum, view.right) };
  const columns = plot.width * Math.min(2, pixelRatio);
  const envelope = visibleEnvelope(pyramidOf(spectrum), range, columns);
  if (envelope.length === 0) return;
  const lowest = plot.top + plot.height + OUTSIDE_PIXELS;
  const highest = plot.top - OUTSIDE_PIXELS;
  // Even points are a straight line from index to pixel: two numbers instead of a call a point.
  const origin = x.toPixel(xAt(spectrum, 0));
  const perIndex = x.toPixel(xAt(spectrum, 1)) - origin;
  const isEven = spectrum.xValues === undefined;
  const zero = y.toPixel(0);
  const perUnit = y.toPixel(1) - zero;
  context.strokeStyle = colour;
  // Wider than one device pixel a line of thousands of points costs a software rasteriser five times as much.
  context.lineWidth = 1;
  context.lineJoin = 'bevel';
  context.beginPath();
  for (let at = 0; at < envelope.length; at++) {
    const index = envelope.index[at] ?? 0;
    const pixelX = isEven ? origin + perIndex * index : x.toPixel(xAt(spectrum, index));
    const pixelY = zero + perUnit * (envelope.y[at] ?? 0);
    context.lineTo(pixelX, pixelY < highest ? highest : pixelY > lowest ? lowest : pixelY);
  }
  context.stroke();
  if (isEven && Math.abs(perIndex) >= MARK_DISTANCE_PIXELS)
    markPoints(context, colour, { envelope, origin, perIndex, zero, perUnit });
}

interface MarkedPoints {
  envelope: ReturnType<typeof visibleEnvelope>;
  origin: number;
  perIndex: number;
  zero: number;
  perUnit: number;
}

/** At great magnification the measured points are told from the line between them. */
function markPoints(
  context: PaintContext,
  colour: string,
  { envelope, origin, perIndex, zero, perUnit }: MarkedPoints,
): void {
  context.fillStyle = colour;
  for (let at = 0; at < envelope.length; at++) {
    context.fillRect(
      origin + perIndex * (envelope.index[at] ?? 0) - 2,
      zero + perUnit * (envelope.y[at] ?? 0) - 2,
      4,
      4,
    );
  }
}
