import type { MatrixSpectrum } from '@elucida/spectra';
import type { TracedContours } from '../../contours/trace-request.ts';
import type { PaintContext } from '../../paint/paint-context.ts';
import type { Scene } from '../../scene.ts';

/** In device pixels between drawn points. */
const MIN_STEP = 1;

export interface ContourColours {
  positive: string;
  negative: string;
}

/** CSS pixels: `origin + step * column`. */
interface MatrixGrid {
  originX: number;
  stepX: number;
  originY: number;
  stepY: number;
}

/** Draws one path per level. */
export function paintContours(
  context: PaintContext,
  scene: Scene,
  spectrum: MatrixSpectrum,
  { traced, colours }: { traced: TracedContours; colours: ContourColours },
): void {
  const { contours } = traced;
  const grid = gridOf(scene, spectrum, traced);
  const isInView = viewTest(scene, grid, contours.boxes);
  const minStep = MIN_STEP / Math.max(1, scene.pixelRatio);
  context.lineWidth = 1;
  context.lineJoin = 'bevel';
  let level = -1;
  for (let line = 0; line < contours.levelOf.length; line++) {
    if (!isInView(line)) continue;
    if (contours.levelOf[line] !== level) {
      if (level >= 0) context.stroke();
      level = contours.levelOf[line]!;
      context.strokeStyle = contours.levels[level]! > 0 ? colours.positive : colours.negative;
      context.beginPath();
    }
    addLine(
      context,
      contours.points,
      { from: contours.starts[line]!, to: contours.starts[line + 1]!, minStep },
      grid,
    );
  }
  if (level >= 0) context.stroke();
}

/** A cell of a pooled matrix is at the middle of the points it was made from. */
function gridOf({ x, y }: Scene, spectrum: MatrixSpectrum, { columns, rows }: TracedContours): MatrixGrid {
  const alongX = alongAxis(spectrum.x, spectrum.columns, columns);
  const alongY = alongAxis(spectrum.indirect, spectrum.rows, rows);
  const originX = x.toPixel(alongX.origin);
  const originY = y.toPixel(alongY.origin);
  return {
    originX,
    stepX: x.toPixel(alongX.origin + alongX.step) - originX,
    originY,
    stepY: y.toPixel(alongY.origin + alongY.step) - originY,
  };
}

function alongAxis({ first, last }: { first: number; last: number }, points: number, cells: number) {
  const perPoint = (last - first) / Math.max(1, points - 1);
  const pointsPerCell = points / cells;
  return { origin: first + perPoint * (pointsPerCell / 2 - 0.5), step: perPoint * pointsPerCell };
}

function viewTest(
  { layout: { plot } }: Scene,
  grid: MatrixGrid,
  boxes: Float32Array,
): (line: number) => boolean {
  const columns = [plot.left, plot.left + plot.width].map((pixel) => (pixel - grid.originX) / grid.stepX);
  const rows = [plot.top, plot.top + plot.height].map((pixel) => (pixel - grid.originY) / grid.stepY);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  return (line) =>
    boxes[line * 4]! <= right &&
    boxes[line * 4 + 2]! >= left &&
    boxes[line * 4 + 1]! <= bottom &&
    boxes[line * 4 + 3]! >= top;
}

function addLine(
  context: PaintContext,
  points: Float32Array,
  { from, to, minStep }: { from: number; to: number; minStep: number },
  { originX, stepX, originY, stepY }: MatrixGrid,
): void {
  let lastX = originX + stepX * points[from * 2]!;
  let lastY = originY + stepY * points[from * 2 + 1]!;
  const [firstX, firstY] = [lastX, lastY];
  context.moveTo(lastX, lastY);
  let drawn = 0;
  for (let at = from + 1; at < to; at++) {
    const pixelX = originX + stepX * points[at * 2]!;
    const pixelY = originY + stepY * points[at * 2 + 1]!;
    const isNear = Math.abs(pixelX - lastX) + Math.abs(pixelY - lastY) < minStep;
    if (isNear && at < to - 1) continue;
    context.lineTo(pixelX, pixelY);
    lastX = pixelX;
    lastY = pixelY;
    drawn++;
  }
  // A line smaller than a pixel is drawn as a dot.
  if (drawn <= 1 && Math.abs(lastX - firstX) + Math.abs(lastY - firstY) < 1) context.lineTo(lastX + 1, lastY);
}
