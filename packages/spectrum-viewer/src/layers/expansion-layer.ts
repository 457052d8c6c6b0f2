import { type CurveSpectrum, indexAt, xAt } from '@elucida/spectra';
import { type PaintContext, fontOf } from '../paint/paint-context.ts';
import { type LinearScale, linearScale } from '../scale/linear-scale.ts';
import { computeTicks } from '../scale/ticks.ts';
import type { Scene } from '../scene.ts';
import { alignToPixel, formatTick } from './axis-layer.ts';
import { type PlacedExpansion, placeExpansions } from './place-expansions.ts';
import { placeSpans } from './span-layer.ts';

const PADDING = 10;
/** Heights inside a box. */
const RULER_TOP = 38;
const CURVE_TOP = 54;
const AXIS_HEIGHT = 24;

/**
 * Draws narrow multiplets in free space, each with a ruler of its lines and a connection to its
 * position.
 */
export function paintExpansions(context: PaintContext, scene: Scene): void {
  const { main, marks } = scene;
  const spectrum = main?.spectrum;
  if (marks.expansions.length === 0 || spectrum?.kind !== 'nmr-1d' || main?.isCoarse) return;
  const boxes = placeExpansions(scene, placeSpans(context, scene));
  for (const placed of boxes) paintConnections(context, scene, placed);
  for (const placed of boxes) {
    paintBox(context, scene, placed);
    const x = linearScale({
      from: placed.expansion.from,
      to: placed.expansion.to,
      fromPixel: placed.left + PADDING,
      toPixel: placed.left + placed.width - PADDING,
    });
    const y = scaleOf(placed, spectrum);
    paintRuler(context, scene, { placed, x, y, spectrum });
    paintPart(context, scene, { placed, x, y, spectrum });
    paintAxis(context, scene, { placed, x });
  }
}

function paintConnections(
  context: PaintContext,
  { x, y, layout, theme }: Scene,
  placed: PlacedExpansion,
): void {
  const { plot } = layout;
  const foot = Math.min(plot.top + plot.height, y.toPixel(0));
  const ends = [x.toPixel(placed.expansion.from), x.toPixel(placed.expansion.to)];
  context.strokeStyle = theme.cursor;
  context.globalAlpha = 0.5;
  context.lineWidth = 1;
  context.setLineDash([2, 4]);
  context.beginPath();
  [placed.left, placed.left + placed.width].forEach((corner, index) => {
    context.moveTo(corner, placed.top + placed.height);
    context.lineTo(ends[index] ?? corner, foot);
  });
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function paintBox(context: PaintContext, { theme }: Scene, placed: PlacedExpansion): void {
  const { left, top, width, height, expansion } = placed;
  context.fillStyle = theme.background;
  context.fillRect(left, top, width, height);
  context.globalAlpha = 0.35;
  context.strokeStyle = theme.axis;
  context.strokeRect(alignToPixel(left), alignToPixel(top), width, Math.round(height));
  context.globalAlpha = 1;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.font = fontOf(12, 600);
  context.fillStyle = theme.text;
  context.fillText(expansion.label, left + PADDING, top + 18);
  const room = width - 2 * PADDING - context.measureText(expansion.label).width - PADDING;
  if (context.measureText(expansion.couplings).width > room) return;
  context.textAlign = 'right';
  context.fillStyle = couplingColour(theme);
  context.fillText(expansion.couplings, left + width - PADDING, top + 18);
}

const couplingColour = (theme: Scene['theme']): string => theme.palette[3] ?? theme.text;

/** Returns the indices of the curve's points inside a box. */
function indicesOf({ expansion }: PlacedExpansion, spectrum: CurveSpectrum): [number, number] {
  const ends = [indexAt(spectrum, expansion.from), indexAt(spectrum, expansion.to)];
  return [
    Math.max(0, Math.ceil(Math.min(...ends))),
    Math.min(spectrum.y.length - 1, Math.floor(Math.max(...ends))),
  ];
}

function scaleOf(placed: PlacedExpansion, spectrum: CurveSpectrum): LinearScale {
  const [first, last] = indicesOf(placed, spectrum);
  let [low, high] = [0, 0];
  for (let index = first; index <= last; index++) {
    low = Math.min(low, spectrum.y[index] ?? 0);
    high = Math.max(high, spectrum.y[index] ?? 0);
  }
  return linearScale({
    from: low,
    to: high > low ? high : low + 1,
    fromPixel: placed.top + placed.height - AXIS_HEIGHT - 2,
    toPixel: placed.top + CURVE_TOP,
  });
}

interface Part {
  placed: PlacedExpansion;
  x: LinearScale;
  y: LinearScale;
  spectrum: CurveSpectrum;
}

/**
 * Draws a tick for each line and connects it to the maximum of the line. In a first-order multiplet
 * distances between ticks are coupling constants.
 */
function paintRuler(context: PaintContext, { theme }: Scene, { placed, x, y, spectrum }: Part): void {
  const at = alignToPixel(placed.top + RULER_TOP);
  const places = placed.expansion.lines.map((line) => ({ line, pixel: alignToPixel(x.toPixel(line)) }));
  const pixels = places.map(({ pixel }) => pixel);
  context.strokeStyle = couplingColour(theme);
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(Math.min(...pixels), at);
  context.lineTo(Math.max(...pixels), at);
  for (const pixel of pixels) {
    context.moveTo(pixel, at - 4);
    context.lineTo(pixel, at + 4);
  }
  context.stroke();
  context.globalAlpha = 0.6;
  context.setLineDash([1, 3]);
  context.beginPath();
  for (const { line, pixel } of places) {
    context.moveTo(pixel, at + 6);
    context.lineTo(pixel, y.toPixel(spectrum.y[Math.round(indexAt(spectrum, line))] ?? 0));
  }
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function paintPart(context: PaintContext, scene: Scene, { placed, x, y, spectrum }: Part): void {
  const [first, last] = indicesOf(placed, spectrum);
  context.strokeStyle = scene.visible[0]?.colour ?? scene.theme.text;
  context.lineJoin = 'bevel';
  context.beginPath();
  for (let index = first; index <= last; index++)
    context.lineTo(x.toPixel(xAt(spectrum, index)), y.toPixel(spectrum.y[index] ?? 0));
  context.stroke();
}

function paintAxis(context: PaintContext, scene: Scene, { placed, x }: Pick<Part, 'placed' | 'x'>): void {
  const { from, to } = placed.expansion;
  const at = alignToPixel(placed.top + placed.height - AXIS_HEIGHT);
  const ticks = computeTicks(from, to, Math.max(2, placed.width / 48));
  context.strokeStyle = scene.theme.axis;
  context.fillStyle = scene.theme.text;
  context.font = fontOf(12);
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.beginPath();
  context.moveTo(placed.left + PADDING, at);
  context.lineTo(placed.left + placed.width - PADDING, at);
  for (const value of ticks.major) {
    const pixel = alignToPixel(x.toPixel(value));
    context.moveTo(pixel, at);
    context.lineTo(pixel, at + 4);
  }
  context.stroke();
  for (const value of ticks.major) {
    const label = formatTick(scene, value, ticks.decimals);
    const half = context.measureText(label).width / 2;
    const pixel = x.toPixel(value);
    if (pixel - half >= placed.left && pixel + half <= placed.left + placed.width)
      context.fillText(label, pixel, at + 6);
  }
}
