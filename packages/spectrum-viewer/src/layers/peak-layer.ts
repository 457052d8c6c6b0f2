import { nearestPoint } from '@elucida/spectra';
import { type PaintContext, fontOf } from '../paint/paint-context.ts';
import { PEAK_LABEL_ROOM } from '../scale/layout.ts';
import type { Scene } from '../scene.ts';

const LABEL_PIXELS = 46;
const LABEL_STEP = 12;

interface PeakLabel {
  x: number;
  y: number;
  /** Height, or depth in a transmittance spectrum. */
  strength: number;
  text: string;
}

/** Connects each tick to its label. If not all labels fit, the strongest peaks have labels. */
export function paintPeaks(context: PaintContext, scene: Scene): void {
  const { layout, theme } = scene;
  const peaks = peaksInView(scene);
  if (peaks.length === 0) return;
  const { plot } = layout;
  const shown = strongest(peaks, Math.max(1, Math.floor(plot.width / LABEL_STEP)));
  const places = spreadLabels(
    shown.map(({ x }) => x),
    { from: plot.left + LABEL_STEP / 2, to: plot.left + plot.width - LABEL_STEP / 2 },
  );
  context.lineWidth = 1;
  context.strokeStyle = theme.palette[1] ?? theme.text;
  context.beginPath();
  for (const { x, y } of peaks) {
    context.moveTo(x, y - 9);
    context.lineTo(x, y - 3);
  }
  shown.forEach(({ x, y }, index) => {
    context.moveTo(places[index] ?? x, layout.labelTop + LABEL_PIXELS + 2);
    context.lineTo(x, layout.labelTop + PEAK_LABEL_ROOM);
    context.lineTo(x, Math.max(layout.labelTop + PEAK_LABEL_ROOM, y - 9));
  });
  context.stroke();
  context.font = fontOf(layout.isCompact ? 10 : 11);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  shown.forEach(({ text }, index) => {
    context.save();
    context.translate(places[index] ?? 0, layout.labelTop + LABEL_PIXELS);
    context.rotate(-Math.PI / 2);
    context.fillStyle = theme.background;
    context.fillRect(-2, -LABEL_STEP / 2, context.measureText(text).width + 4, LABEL_STEP);
    context.fillStyle = theme.text;
    context.fillText(text, 0, 0);
    context.restore();
  });
}

function peaksInView({ marks, x, y, layout: { plot, labelTop }, main, formatNumber }: Scene): PeakLabel[] {
  const spectrum = main?.spectrum;
  if (!spectrum || spectrum.kind === 'nmr-2d') return [];
  const isTransmittance = spectrum.kind !== 'mass' && spectrum.yUnit === 'transmittance';
  const decimals = spectrum.kind === 'nmr-1d' ? 3 : spectrum.kind === 'mass' ? 2 : 0;
  return marks.peaks
    .map((peak) => {
      const value = nearestPoint(spectrum, peak.x)?.y ?? 0;
      return {
        x: x.toPixel(peak.x),
        y: Math.max(labelTop + PEAK_LABEL_ROOM + 12, y.toPixel(value)),
        strength: isTransmittance ? -value : Math.abs(value),
        text: peak.label ?? formatNumber(peak.x, decimals).replace('-', '\u2212'),
      };
    })
    .filter((peak) => peak.x >= plot.left && peak.x <= plot.left + plot.width)
    .sort((a, b) => a.x - b.x);
}

/** Returns peaks from left to right. */
function strongest(peaks: readonly PeakLabel[], maxCount: number): PeakLabel[] {
  if (peaks.length <= maxCount) return [...peaks];
  const labelled = new Set([...peaks].sort((a, b) => b.strength - a.strength).slice(0, maxCount));
  return peaks.filter((peak) => labelled.has(peak));
}

/** Returns ascending positions at least one step apart and as near to their targets as possible. */
export function spreadLabels(
  wanted: readonly number[],
  { from, to }: { from: number; to: number },
): number[] {
  interface Group {
    start: number;
    count: number;
    sum: number;
  }
  const groups: Group[] = [];
  wanted.forEach((place) => {
    let group: Group = { start: within({ start: place, count: 1 }, from, to), count: 1, sum: place };
    for (let before = groups.at(-1); before && before.start + before.count * LABEL_STEP > group.start;) {
      groups.pop();
      // Each member prefers that the group starts at its target minus its rank times LABEL_STEP.
      // `sum` adds these starts.
      const sum = before.sum + group.sum - group.count * before.count * LABEL_STEP;
      group = { start: sum / (before.count + group.count), count: before.count + group.count, sum };
      group.start = within(group, from, to);
      before = groups.at(-1);
    }
    groups.push(group);
  });
  return groups.flatMap(({ start, count }) =>
    Array.from({ length: count }, (_, rank) => start + rank * LABEL_STEP),
  );
}

function within({ start, count }: { start: number; count: number }, from: number, to: number): number {
  return Math.max(from, Math.min(to - (count - 1) * LABEL_STEP, start));
}
