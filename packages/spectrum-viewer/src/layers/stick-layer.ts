import type { MassSpectrum } from '@elucida/spectra';
import { formatMz } from '../speech/readout.ts';
import { type PaintContext, fontOf } from '../paint/paint-context.ts';
import type { Scene } from '../scene.ts';
import { placeLabels } from './label-placement.ts';

/** Fraction of the height in view. */
const MIN_LABELLED_SHARE = 0.02;
const MAX_CANDIDATES = 400;

/** Labels the highest peaks with enough space. */
export function paintSticks(
  context: PaintContext,
  scene: Scene,
  spectrum: MassSpectrum,
  colour: string,
): void {
  const { layout, view, x, y, theme } = scene;
  const { plot } = layout;
  const base = y.toPixel(0);
  const inView: number[] = [];
  const perMz = Math.abs(x.toPixel(1) - x.toPixel(0));
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, Math.min(3, perMz * 0.4));
  context.beginPath();
  spectrum.mz.forEach((mz, index) => {
    if (mz < view.left || mz > view.right) return;
    inView.push(index);
    const at = x.toPixel(mz);
    context.moveTo(at, base);
    context.lineTo(at, Math.max(plot.top - 10, y.toPixel(spectrum.intensity[index] ?? 0)));
  });
  context.stroke();
  context.font = fontOf(layout.isCompact ? 10 : 11);
  context.fillStyle = theme.text;
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  for (const { mz, at, top } of labelsOf(context, scene, spectrum, inView))
    context.fillText(formatMz(mz, scene.formatNumber), at, top);
}

interface StickLabel {
  mz: number;
  at: number;
  top: number;
}

function labelsOf(
  context: PaintContext,
  { x, y, view, layout, formatNumber }: Scene,
  spectrum: MassSpectrum,
  inView: number[],
): StickLabel[] {
  const intensityOf = (index: number): number => spectrum.intensity[index] ?? 0;
  const minIntensity = MIN_LABELLED_SHARE * (view.top - Math.max(0, view.bottom)) + Math.max(0, view.bottom);
  const candidates = inView
    .filter((index) => intensityOf(index) >= minIntensity)
    .sort((a, b) => intensityOf(b) - intensityOf(a))
    .slice(0, MAX_CANDIDATES);
  const left = layout.plot.left;
  const right = layout.plot.left + layout.plot.width;
  const placed = placeLabels(
    candidates.map((index) => {
      const mz = spectrum.mz[index] ?? 0;
      const { width } = context.measureText(formatMz(mz, formatNumber));
      return { x: x.toPixel(mz), weight: intensityOf(index), width };
    }),
  );
  return placed.map((rank) => {
    const index = candidates[rank] ?? 0;
    const mz = spectrum.mz[index] ?? 0;
    const top = Math.max(layout.plot.top + 12, y.toPixel(intensityOf(index)) - 3);
    return { mz, at: Math.max(left + 8, Math.min(right - 8, x.toPixel(mz))), top };
  });
}
