import { nearestPoint } from '@elucida/spectra';
import { type PaintContext, fontOf } from '../paint/paint-context.ts';
import { findNearestStick } from '../view/nearest-stick.ts';
import { type OverlayShape, type PixelPoint, type Stick, clampToPlot } from '../tools/tool.ts';
import { paintLinkedCursors } from './linked-cursor-layer.ts';
import { orderRange } from '../marks/marks.ts';
import { formatDistance, formatRange, formatReadout } from '../speech/readout.ts';
import type { Scene } from '../scene.ts';

export function paintOverlay(context: PaintContext, scene: Scene, shapes: readonly OverlayShape[]): void {
  const { layout, pixelRatio } = scene;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  paintLinkedCursors(context, scene);
  for (const shape of shapes) {
    switch (shape.kind) {
      case 'crosshair':
        paintCrosshair(context, scene, shape.at);
        break;
      case 'band-x':
        paintBand(
          context,
          scene,
          { x: shape.from, y: scene.layout.plot.top },
          { x: shape.to, y: bottomOf(scene) },
        );
        break;
      case 'band-y':
        paintBand(
          context,
          scene,
          { x: scene.layout.plot.left, y: shape.from },
          { x: rightOf(scene), y: shape.to },
        );
        break;
      case 'distance':
        paintDistance(context, scene, shape);
        break;
      case 'ruler':
        paintRuler(context, scene, shape);
        break;
      case 'matrix-distance':
        paintMatrixDistance(context, scene, shape);
        break;
      case 'box':
        paintBand(context, scene, shape.from, shape.to);
        break;
      case 'begun':
        paintBegun(context, scene, shape);
        break;
      case 'nearest-peak':
        paintNearestPeak(context, scene, shape.at);
        break;
    }
  }
}

function bottomOf({ layout }: Scene): number {
  return layout.plot.top + layout.plot.height;
}

function rightOf({ layout }: Scene): number {
  return layout.plot.left + layout.plot.width;
}

function paintCrosshair(context: PaintContext, scene: Scene, at: PixelPoint): void {
  const { layout, theme, main, x, y } = scene;
  if (!main) return;
  context.strokeStyle = theme.cursor;
  context.lineWidth = 1;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(Math.round(at.x) + 0.5, layout.plot.top);
  context.lineTo(Math.round(at.x) + 0.5, bottomOf(scene));
  context.moveTo(layout.plot.left, Math.round(at.y) + 0.5);
  context.lineTo(rightOf(scene), Math.round(at.y) + 0.5);
  context.stroke();
  context.setLineDash([]);
  const nearest =
    main.spectrum.kind === 'mass' || main.spectrum.kind === 'nmr-2d'
      ? undefined
      : nearestPoint(main.spectrum, x.toValue(at.x));
  const onCurve = nearest && y.toPixel(nearest.y);
  if (onCurve !== undefined && onCurve >= layout.plot.top && onCurve <= bottomOf(scene)) {
    context.fillStyle = scene.visible[0]?.colour ?? theme.text;
    context.beginPath();
    context.arc(at.x, onCurve, 3.5, 0, Math.PI * 2);
    context.fill();
  }
  paintReadout(
    context,
    scene,
    at.x,
    formatReadout(main.spectrum, x.toValue(at.x), y.toValue(at.y), scene.formatNumber),
  );
}

function paintNearestPeak(context: PaintContext, scene: Scene, at: PixelPoint): void {
  const { main, x, y, theme, layout } = scene;
  if (main?.spectrum.kind !== 'mass') return;
  const stick = findNearestStick(scene, main.spectrum, at);
  if (!stick) return;
  const pixel = x.toPixel(stick.mz);
  context.strokeStyle = theme.palette[1] ?? theme.text;
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(pixel, y.toPixel(0));
  context.lineTo(pixel, Math.max(layout.plot.top, y.toPixel(stick.intensity)));
  context.stroke();
  paintReadout(context, scene, pixel, formatReadout(main.spectrum, stick.mz, undefined, scene.formatNumber));
}

/** The box is at the top of the plot, on the side of the cursor with enough space. */
function paintReadout(context: PaintContext, scene: Scene, atX: number, text: string): void {
  const { layout, theme } = scene;
  const size = layout.isCompact ? 11 : 12;
  context.font = fontOf(size, 600);
  const width = context.measureText(text).width + 12;
  const isLeft = atX + 8 + width > rightOf(scene);
  const left = Math.max(2, isLeft ? atX - 8 - width : atX + 8);
  const top = layout.plot.top + 2;
  context.fillStyle = theme.readoutBackground;
  context.fillRect(left, top, width, size + 10);
  context.strokeStyle = theme.cursor;
  context.lineWidth = 1;
  context.strokeRect(left + 0.5, top + 0.5, width - 1, size + 9);
  context.fillStyle = theme.text;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(text, left + 6, top + (size + 10) / 2 + 0.5);
}

/** Clips the band to the plot, because the view may have changed since the start. */
function paintBand(context: PaintContext, scene: Scene, one: PixelPoint, other: PixelPoint): void {
  const { theme } = scene;
  const [from, to] = [clampToPlot(one, scene), clampToPlot(other, scene)];
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const isOpaque = !theme.selection.startsWith('rgba');
  context.globalAlpha = isOpaque ? 0.3 : 1;
  context.fillStyle = theme.selection;
  context.fillRect(left, top, width, height);
  context.globalAlpha = 1;
  context.strokeStyle = theme.cursor;
  context.lineWidth = 1;
  context.strokeRect(left + 0.5, top + 0.5, Math.max(0, width - 1), Math.max(0, height - 1));
}

/** The line is visible without a hovering pointer. */
function paintBegun(context: PaintContext, scene: Scene, { x, y }: { x?: number; y?: number }): void {
  const { theme, layout } = scene;
  const { plot } = layout;
  context.strokeStyle = theme.palette[1] ?? theme.text;
  context.lineWidth = 2;
  context.beginPath();
  if (x !== undefined && x >= plot.left && x <= rightOf(scene)) {
    context.moveTo(x, plot.top);
    context.lineTo(x, bottomOf(scene));
  }
  if (y !== undefined && y >= plot.top && y <= bottomOf(scene)) {
    context.moveTo(plot.left, y);
    context.lineTo(rightOf(scene), y);
  }
  context.stroke();
}

function paintDistance(
  context: PaintContext,
  scene: Scene,
  { from, to }: { from: number; to: number },
): void {
  const { x, main, layout } = scene;
  paintBand(context, scene, { x: from, y: layout.plot.top }, { x: to, y: bottomOf(scene) });
  const difference = Math.abs(x.toValue(from) - x.toValue(to));
  if (main)
    paintReadout(
      context,
      scene,
      Math.min(rightOf(scene), Math.max(from, to)),
      formatDistance(main.spectrum, difference, scene.formatNumber),
    );
}

/** Adds the distance along each axis. */
function paintMatrixDistance(
  context: PaintContext,
  scene: Scene,
  { from, to }: { from: PixelPoint; to: PixelPoint },
): void {
  const { x, y, main } = scene;
  paintBand(context, scene, from, to);
  if (!main) return;
  const range = orderRange({
    x1: x.toValue(from.x),
    x2: x.toValue(to.x),
    y1: y.toValue(from.y),
    y2: y.toValue(to.y),
  });
  paintReadout(
    context,
    scene,
    Math.min(rightOf(scene), Math.max(from.x, to.x)),
    formatRange(main.spectrum, range, scene.formatNumber),
  );
}

/** Draws the line above both sticks, with the difference of their m/z. */
function paintRuler(context: PaintContext, scene: Scene, { from, to }: { from: Stick; to: Stick }): void {
  const { x, y, layout, theme, main } = scene;
  if (!main) return;
  const tops = [from, to].map(({ intensity }) => Math.max(layout.plot.top + 14, y.toPixel(intensity)));
  const at = Math.max(layout.plot.top + 34, Math.min(...tops) - 14);
  const [start, end] = [x.toPixel(from.mz), x.toPixel(to.mz)];
  context.strokeStyle = theme.palette[1] ?? theme.text;
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(start, Math.max(at, tops[0] ?? at));
  context.lineTo(start, at);
  context.lineTo(end, at);
  context.lineTo(end, Math.max(at, tops[1] ?? at));
  context.stroke();
  const text = formatDistance(main.spectrum, Math.abs(to.mz - from.mz), scene.formatNumber);
  context.font = fontOf(layout.isCompact ? 11 : 12, 600);
  const half = context.measureText(text).width / 2 + 4;
  const centre = (start + end) / 2;
  context.fillStyle = theme.background;
  context.fillRect(centre - half, at - 9, half * 2, 18);
  context.fillStyle = theme.text;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, centre, at);
}
