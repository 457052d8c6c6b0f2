import type { Spectrum } from '@elucida/spectra';
import { axisTitle } from '../speech/readout.ts';
import { type PaintContext, fontOf } from '../paint/paint-context.ts';
import { type Ticks, computeTicks } from '../scale/ticks.ts';
import type { Scene } from '../scene.ts';

/**
 * Distances between labelled ticks in CSS pixels. The first one that leaves a gap between labels is
 * used.
 */
const X_TICK_ROOMS = [42, 56, 76, 110, 160];
const MIN_LABEL_GAP = 14;
const Y_TICK_ROOM = 44;
/** A wider title in the row of the labels would hide several, so only its unit is drawn. */
const MAX_TITLE_WIDTH = 90;

/** NMR intensities have no meaningful scale and therefore no y axis. */
export function paintAxes(context: PaintContext, scene: Scene): void {
  const { theme, layout } = scene;
  const labelSize = layout.isFilling ? 13 : layout.isCompact ? 11 : 12;
  context.lineWidth = 1;
  context.strokeStyle = theme.axis;
  context.fillStyle = theme.text;
  context.font = fontOf(labelSize);
  paintXAxis(context, scene, labelSize);
  if (layout.hasYAxis) paintYAxis(context, scene, labelSize);
}

function paintXAxis(context: PaintContext, scene: Scene, labelSize: number): void {
  const { layout, x, main } = scene;
  const { plot } = layout;
  const bottom = alignToPixel(plot.top + plot.height + layout.lane);
  const right = plot.left + plot.width;
  const ticks = ticksThatFit(context, scene, plot.width);
  context.beginPath();
  context.moveTo(plot.left, bottom);
  context.lineTo(right, bottom);
  for (const value of ticks.minor) tickDown(context, alignToPixel(x.toPixel(value)), bottom, 3);
  for (const value of ticks.major) tickDown(context, alignToPixel(x.toPixel(value)), bottom, 6);
  context.stroke();
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const whole = main ? scene.translate(axisTitle(main.spectrum, 'direct')) : '';
  const title =
    layout.isFilling && context.measureText(whole).width > MAX_TITLE_WIDTH ? unitOf(whole) : whole;
  const labelsEnd = layout.isFilling ? right - context.measureText(title).width - MIN_LABEL_GAP : Infinity;
  for (const value of ticks.major) {
    const label = formatTick(scene, value, ticks.decimals);
    const centre = x.toPixel(value);
    // Measuring text is slow, so labels far from the title are not measured.
    const isNearTitle = centre > labelsEnd - MAX_TITLE_WIDTH;
    if (isNearTitle && centre + context.measureText(label).width / 2 > labelsEnd) continue;
    context.fillText(label, centre, bottom + 9);
  }
  if (layout.isFilling) {
    context.textAlign = 'right';
    context.fillText(title, right, bottom + 9);
    return;
  }
  const titleGap = layout.isCompact ? 7 : 14;
  context.font = fontOf(labelSize + 1);
  // The title of an NMR axis is at its right end, as on spectrometers. Other axes, and all axes in
  // a small chart, have it in the middle.
  const isAtEnd = main?.spectrum.kind === 'nmr-1d' && !layout.isCompact;
  context.textAlign = isAtEnd ? 'right' : 'center';
  context.fillText(title, isAtEnd ? right : plot.left + plot.width / 2, bottom + 9 + labelSize + titleGap);
  context.font = fontOf(labelSize);
}

/** Returns a unit in parentheses at the end, else the title. */
const unitOf = (title: string): string => /\(([^()]+)\)$/.exec(title)?.[1] ?? title;

function ticksThatFit(context: PaintContext, scene: Scene, width: number): Ticks {
  const { view } = scene;
  let ticks = computeTicks(view.left, view.right, 2);
  for (const room of X_TICK_ROOMS) {
    ticks = computeTicks(view.left, view.right, Math.max(2, width / room));
    const [first, second] = ticks.major;
    if (first === undefined || second === undefined) return ticks;
    const spacing = ((second - first) / Math.abs(view.right - view.left)) * width;
    // All digits have the same width, so the widest label is at the end with more digits.
    const ends = [first, ticks.major.at(-1)!].map((value) => formatTick(scene, value, ticks.decimals));
    const widest = context.measureText(ends.sort((a, b) => b.length - a.length)[0] ?? '').width;
    if (widest + MIN_LABEL_GAP <= spacing) return ticks;
  }
  return ticks;
}

function tickDown(context: PaintContext, at: number, from: number, length: number): void {
  context.moveTo(at, from);
  context.lineTo(at, from + length);
}

function paintYAxis(context: PaintContext, scene: Scene, labelSize: number): void {
  const { layout, view, y, theme, main } = scene;
  const { plot } = layout;
  const left = alignToPixel(plot.left);
  const ticks = computeTicks(view.bottom, view.top, Math.max(2, plot.height / Y_TICK_ROOM));
  const isMass = main?.spectrum.kind === 'mass';
  const shown = isMass ? ticks.major.filter((value) => value <= 100) : ticks.major;
  // The labels of sticks are where the grid lines would be.
  if (!isMass) paintGrid(context, scene, shown);
  context.strokeStyle = theme.axis;
  context.beginPath();
  context.moveTo(left, plot.top);
  context.lineTo(left, plot.top + plot.height);
  for (const value of shown) {
    context.moveTo(left - 5, alignToPixel(y.toPixel(value)));
    context.lineTo(left, alignToPixel(y.toPixel(value)));
  }
  context.stroke();
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const value of shown)
    context.fillText(formatTick(scene, value, ticks.decimals), left - 8, y.toPixel(value));
  context.save();
  context.translate(layout.isCompact ? 10 : Math.max(12, plot.left - 52), plot.top + plot.height / 2);
  context.rotate(-Math.PI / 2);
  context.textAlign = 'center';
  context.font = fontOf(labelSize + (layout.isCompact ? 0 : 1));
  context.fillText(main ? scene.translate(yLabelOf(main.spectrum)) : '', 0, 0);
  context.restore();
}

function paintGrid(context: PaintContext, { layout: { plot }, theme, y }: Scene, values: number[]): void {
  context.strokeStyle = theme.faint;
  context.beginPath();
  for (const value of values) {
    const at = alignToPixel(y.toPixel(value));
    if (at > plot.top + plot.height - 1) continue;
    context.moveTo(plot.left, at);
    context.lineTo(plot.left + plot.width, at);
  }
  context.stroke();
}

export function yLabelOf(spectrum: Spectrum): string {
  switch (spectrum.yUnit) {
    case 'transmittance':
      return 'Transmittance (%)';
    case 'relative-intensity':
      return 'Relative intensity (%)';
    case 'absorbance':
      return 'Absorbance';
    case 'intensity':
      return 'Intensity';
  }
}

export function formatTick({ formatNumber }: Pick<Scene, 'formatNumber'>, value: number, decimals: number) {
  if (Math.abs(value) >= 1e6) {
    const [mantissa = '', exponent] = value.toExponential().split('e+');
    const digits = Math.max(1, mantissa.split('.')[1]?.length ?? 0);
    return `${formatNumber(Number(mantissa), digits)}e${exponent}`.replace('-', '\u2212');
  }
  return formatNumber(value, decimals).replace('-', '\u2212');
}

/** Lines of one pixel are sharp on half pixels. */
export function alignToPixel(pixel: number): number {
  return Math.round(pixel - 0.5) + 0.5;
}
