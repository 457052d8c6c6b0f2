import { visibleOf } from '../marks/marks.ts';
import { type PaintContext, fontOf } from '../paint/paint-context.ts';
import { PEAK_LABEL_ROOM } from '../scale/layout.ts';
import { formatDistance } from '../speech/readout.ts';
import type { Scene } from '../scene.ts';
import { alignToPixel } from './axis-layer.ts';
import { addDimensionLine } from './dimension-line.ts';
import { assignLanes } from './lanes.ts';

const LANE_PIXELS = 20;
/** Below the readout of the cursor. */
const FIRST_LANE_PIXELS = 40;
/** In a chart that fills its element, the lanes are above the plot if there is space. */
const FIRST_LANE_ABOVE_PLOT = 16;

interface Span {
  left: number;
  right: number;
  label: string;
  colour: string;
  kind: 'distance' | 'annotation';
}

export interface PlacedSpan extends Span {
  /** Vertical position of the line in CSS pixels. */
  at: number;
  middle: number;
  half: number;
}

/** Uses separate lanes for spans that would overlap. Omits lanes that do not fit. */
export function placeSpans(context: PaintContext, scene: Scene): PlacedSpan[] {
  if (scene.main?.spectrum.kind === 'nmr-2d') return [];
  const { layout } = scene;
  const { plot } = layout;
  context.font = fontOf(layout.isCompact ? 10 : 11, 600);
  const spans = spansInView(scene);
  const lanes = assignLanes(
    spans.map(({ left, right, label }) => {
      const beside = Math.max(0, (context.measureText(label).width - (right - left)) / 2);
      return { from: left - beside, to: right + beside };
    }),
  );
  const lead = layout.isFilling ? FIRST_LANE_ABOVE_PLOT : FIRST_LANE_PIXELS;
  const first = layout.labelTop + lead + (scene.marks.peaks.length > 0 ? PEAK_LABEL_ROOM : 0);
  const placed = spans.map((span, index): PlacedSpan => {
    const half = context.measureText(span.label).width / 2;
    const centre = (span.left + span.right) / 2;
    return {
      ...span,
      at: alignToPixel(first + (lanes[index] ?? 0) * LANE_PIXELS),
      middle: Math.max(plot.left + half, Math.min(plot.left + plot.width - half, centre)),
      half,
    };
  });
  return placed.filter(({ at }) => at <= plot.top + plot.height - 4);
}

/** Distances are dimension lines, annotations are brackets. */
export function paintSpans(context: PaintContext, scene: Scene): void {
  const { plot } = scene.layout;
  const spans = placeSpans(context, scene);
  context.lineWidth = 1;
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  for (const span of spans) {
    const { at, middle, half, label, colour } = span;
    context.strokeStyle = colour;
    paintSpan(context, span, at, plot.top + plot.height);
    // The background hides the lines of peaks behind the text.
    context.fillStyle = scene.theme.background;
    context.fillRect(middle - half - 2, at - 16, half * 2 + 4, 14);
    context.fillStyle = scene.theme.text;
    context.fillText(label, middle, at - 3);
  }
}

function spansInView({ marks, x, layout: { plot }, main, theme, formatNumber }: Scene): Span[] {
  const edges = { left: plot.left, right: plot.left + plot.width };
  const place = (a: number, b: number) => ({
    left: Math.min(x.toPixel(a), x.toPixel(b)),
    right: Math.max(x.toPixel(a), x.toPixel(b)),
  });
  const annotations = marks.annotations.map(({ from, to, label }): Span => ({
    ...place(from, to),
    label,
    colour: theme.axis,
    kind: 'annotation',
  }));
  const distances = visibleOf(marks.distances).map(({ x1, x2, colour }): Span => ({
    ...place(x1, x2),
    label: main ? formatDistance(main.spectrum, x1 - x2, formatNumber) : '',
    colour: colour ?? theme.palette[1] ?? theme.text,
    kind: 'distance',
  }));
  return [...annotations, ...distances]
    .filter(({ left, right }) => right >= edges.left && left <= edges.right)
    .map((span) => ({
      ...span,
      left: Math.max(edges.left, span.left),
      right: Math.min(edges.right, span.right),
    }));
}

function paintSpan(context: PaintContext, { left, right, kind }: Span, at: number, bottom: number): void {
  const [from, to] = [alignToPixel(left), alignToPixel(right)];
  context.beginPath();
  if (kind === 'annotation') {
    context.moveTo(from, at + 6);
    for (const [x, y] of [
      [from, at],
      [to, at],
      [to, at + 6],
    ] as const)
      context.lineTo(x, y);
    context.stroke();
    return;
  }
  addDimensionLine(context, { x: from, y: at }, { x: to, y: at });
  context.stroke();
  context.setLineDash([3, 3]);
  context.beginPath();
  for (const end of [from, to]) {
    context.moveTo(end, at - 4);
    context.lineTo(end, bottom);
  }
  context.stroke();
  context.setLineDash([]);
}
