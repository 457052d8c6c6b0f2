import type { CurveSpectrum } from '@elucida/spectra';
import { runningIntegral } from '../marks/running-integral.ts';
import { type Integral, visibleOf } from '../marks/marks.ts';
import { type PaintContext, fontOf } from '../paint/paint-context.ts';
import type { Scene } from '../scene.ts';
import { alignToPixel } from './axis-layer.ts';
import { assignLanes } from './lanes.ts';

/**
 * Start of the step curves from the top, and rise of the largest one, as fractions of the height.
 */
const BASE_SHARE = 0.62;
export const INTEGRAL_TOP_SHARE = 0.26;
const RISE_SHARE = BASE_SHARE - INTEGRAL_TOP_SHARE;
const LABEL_PIXELS = 12;
/** Smaller values are written as 0.0. */
const MIN_VALUE = 0.05;

interface PlacedIntegral extends Integral {
  left: number;
  right: number;
  shade: string;
}

/** Draws step curves over the signal, all on one scale, with a bracket and the value under each. */
export function paintIntegrals(context: PaintContext, scene: Scene): void {
  const spectrum = scene.main?.spectrum;
  if (!spectrum || spectrum.kind === 'mass' || spectrum.kind === 'nmr-2d') return;
  const placed = integralsInView(scene);
  if (placed.length === 0) return;
  context.lineWidth = 1.5;
  context.lineJoin = 'bevel';
  if (!scene.main?.isCoarse) {
    const largest = maxIntegral(spectrum, scene);
    for (const integral of placed) {
      // The step of a zero integral would be noise, as tall as the chart if there is no other
      // integral.
      if (Math.abs(integral.value) >= MIN_VALUE) paintStep(context, scene, spectrum, { integral, largest });
    }
  }
  paintBrackets(context, scene, placed);
}

function integralsInView({ marks, x, layout: { plot }, theme }: Scene): PlacedIntegral[] {
  return visibleOf(marks.integrals)
    .map((integral) => ({
      ...integral,
      left: Math.min(x.toPixel(integral.x1), x.toPixel(integral.x2)),
      right: Math.max(x.toPixel(integral.x1), x.toPixel(integral.x2)),
      shade: integral.colour ?? theme.palette[2] ?? theme.text,
    }))
    .filter(({ left, right }) => right >= plot.left && left <= plot.left + plot.width);
}

/** Includes integrals out of view, so that heights are comparable in every view. */
function maxIntegral(spectrum: CurveSpectrum, { marks }: Scene): number {
  return Math.max(
    1e-300,
    ...visibleOf(marks.integrals).map(({ x1, x2 }) =>
      Math.abs(runningIntegral(spectrum, x1) - runningIntegral(spectrum, x2)),
    ),
  );
}

function paintStep(
  context: PaintContext,
  { x, layout: { plot } }: Scene,
  spectrum: CurveSpectrum,
  { integral, largest }: { integral: PlacedIntegral; largest: number },
): void {
  const base = plot.top + plot.height * BASE_SHARE;
  const start = runningIntegral(spectrum, x.toValue(integral.left));
  const from = Math.max(plot.left, integral.left);
  const to = Math.min(plot.left + plot.width, integral.right);
  const steps = Math.max(1, Math.ceil(to - from));
  context.strokeStyle = integral.shade;
  context.beginPath();
  for (let step = 0; step <= steps; step++) {
    const pixel = from + ((to - from) * step) / steps;
    const share = (runningIntegral(spectrum, x.toValue(pixel)) - start) / largest;
    context.lineTo(pixel, base - share * plot.height * RISE_SHARE);
  }
  context.stroke();
}

function paintBrackets(
  context: PaintContext,
  { layout, theme, formatNumber }: Scene,
  placed: readonly PlacedIntegral[],
): void {
  const { plot, isCompact } = layout;
  const [left, right] = [plot.left, plot.left + plot.width];
  const top = alignToPixel(plot.top + plot.height + 2);
  context.font = fontOf(isCompact ? 10 : 11, 600);
  context.lineWidth = 1;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const labels = placed.map((integral) => {
    const text = formatNumber(integral.value, 1).replace('-', '\u2212');
    const half = context.measureText(text).width / 2;
    const centre = (Math.max(left, integral.left) + Math.min(right, integral.right)) / 2;
    return { text, half, centre: Math.max(left + half, Math.min(right - half, centre)) };
  });
  const lanes = assignLanes(labels.map(({ half, centre }) => ({ from: centre - half, to: centre + half })));
  const maxLanes = Math.floor((layout.lane - 8) / LABEL_PIXELS);
  placed.forEach((integral, index) => {
    const [from, to] = [
      alignToPixel(Math.max(left, integral.left)),
      alignToPixel(Math.min(right, integral.right)),
    ];
    context.strokeStyle = integral.shade;
    context.beginPath();
    context.moveTo(from, top);
    context.lineTo(from, top + 4);
    context.lineTo(to, top + 4);
    context.lineTo(to, top);
    context.stroke();
    const label = labels[index];
    const lane = lanes[index] ?? 0;
    if (!label || lane >= maxLanes) return;
    context.fillStyle = theme.text;
    context.fillText(label.text, label.centre, top + 6 + lane * LABEL_PIXELS);
  });
}
