import type { MatrixSpectrum } from '@elucida/spectra';
import { type AxisRange, type Distance, type Integral, orderRange, visibleOf } from '../../marks/marks.ts';
import { type PaintContext, fontOf } from '../../paint/paint-context.ts';
import { formatMatrixDistances } from '../../speech/readout.ts';
import type { Scene } from '../../scene.ts';
import { clampToPlot } from '../../tools/tool.ts';
import { alignToPixel } from '../axis-layer.ts';
import { addDimensionLine } from '../dimension-line.ts';

interface PixelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Draws distances as dimension lines, volumes as boxes. */
export function paintMatrixMarks(context: PaintContext, scene: Scene): void {
  const { main, marks, layout } = scene;
  if (main?.spectrum.kind !== 'nmr-2d') return;
  context.font = fontOf(layout.isCompact ? 10 : 11, 600);
  context.lineWidth = 1;
  for (const integral of visibleOf(marks.integrals)) paintVolume(context, scene, integral);
  for (const distance of visibleOf(marks.distances)) paintDistances(context, scene, main.spectrum, distance);
}

/** Returns undefined if the range is not visible. */
function boxOf(scene: Scene, { x1, x2, y1, y2 }: AxisRange): PixelBox | undefined {
  if (y1 === undefined || y2 === undefined) return undefined;
  const { x, y } = scene;
  const { plot } = scene.layout;
  const across = [x.toPixel(x1), x.toPixel(x2)];
  const down = [y.toPixel(y1), y.toPixel(y2)];
  const isInView =
    Math.max(...across) >= plot.left &&
    Math.min(...across) <= plot.left + plot.width &&
    Math.max(...down) >= plot.top &&
    Math.min(...down) <= plot.top + plot.height;
  if (!isInView) return undefined;
  const low = clampToPlot({ x: Math.min(...across), y: Math.min(...down) }, scene);
  const high = clampToPlot({ x: Math.max(...across), y: Math.max(...down) }, scene);
  return {
    left: alignToPixel(low.x),
    right: alignToPixel(high.x),
    top: alignToPixel(low.y),
    bottom: alignToPixel(high.y),
  };
}

function paintVolume(context: PaintContext, scene: Scene, integral: Integral): void {
  const box = boxOf(scene, integral);
  if (!box) return;
  const { theme } = scene;
  const colour = integral.colour ?? theme.palette[2] ?? theme.text;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  context.globalAlpha = 0.12;
  context.fillStyle = colour;
  context.fillRect(box.left, box.top, width, height);
  context.globalAlpha = 1;
  context.strokeStyle = colour;
  context.strokeRect(box.left, box.top, width, height);
  const text = scene.formatNumber(integral.value, 1).replace('-', '\u2212');
  paintLabel(context, scene, text, { x: (box.left + box.right) / 2, y: box.top - 9 });
}

function paintDistances(
  context: PaintContext,
  scene: Scene,
  spectrum: MatrixSpectrum,
  distance: Distance,
): void {
  const box = boxOf(scene, distance);
  if (!box) return;
  const { x1, x2, y1 = 0, y2 = 0 } = orderRange(distance);
  const { theme } = scene;
  context.strokeStyle = distance.colour ?? theme.palette[1] ?? theme.text;
  const { direct, indirect } = formatMatrixDistances(
    spectrum,
    { x: x1 - x2, y: y1 - y2 },
    scene.formatNumber,
  );
  const isWide = x1 !== x2;
  const isTall = y1 !== y2;
  if (isWide && isTall) {
    context.setLineDash([3, 3]);
    context.strokeRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    context.setLineDash([]);
  }
  context.beginPath();
  if (isWide) addDimensionLine(context, { x: box.left, y: box.top }, { x: box.right, y: box.top });
  if (isTall) addDimensionLine(context, { x: box.right, y: box.top }, { x: box.right, y: box.bottom });
  context.stroke();
  if (isWide) paintLabel(context, scene, direct, { x: (box.left + box.right) / 2, y: box.top - 9 });
  if (isTall) {
    const beside = box.right + 6 + context.measureText(indirect).width / 2;
    paintLabel(context, scene, indirect, { x: beside, y: (box.top + box.bottom) / 2 });
  }
}

/** Draws within the plot, on a background. */
function paintLabel(
  context: PaintContext,
  { layout, theme }: Scene,
  text: string,
  at: { x: number; y: number },
): void {
  const { plot } = layout;
  const half = context.measureText(text).width / 2 + 2;
  const x = Math.max(plot.left + half, Math.min(plot.left + plot.width - half, at.x));
  const y = Math.max(plot.top + 8, Math.min(plot.top + plot.height - 8, at.y));
  context.globalAlpha = 0.85;
  context.fillStyle = theme.background;
  context.fillRect(x - half, y - 7, half * 2, 14);
  context.globalAlpha = 1;
  context.fillStyle = theme.text;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y);
}
