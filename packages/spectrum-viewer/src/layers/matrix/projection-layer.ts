import { type CurveSpectrum, extremesOf, indexAt, computeVisibleEnvelope, xAt } from '@elucida/spectra';
import type { PaintContext } from '../../paint/paint-context.ts';
import { computeSkyline } from '../../contours/projections.ts';
import { type Scene, pyramidOf } from '../../scene.ts';
import type { Rectangle } from '../../scale/layout.ts';

const GAP_PIXELS = 4;

interface Strip {
  from: number;
  to: number;
  /** Device pixels along the strip, at most two per CSS pixel. */
  columnCount: number;
  /** Returns the pixel for a fraction (0 to 1) of the height. */
  across(share: number): number;
  along(value: number): number;
  isUpright: boolean;
  /** Clips the line, because the envelope has one point beyond each edge. */
  area: Rectangle;
}

/** Draws measured spectra if available, else skyline projections. */
export function paintProjections(context: PaintContext, scene: Scene): void {
  const { layout, view, x, y, theme, visible } = scene;
  const item = visible.find(({ spectrum }) => spectrum.kind === 'nmr-2d');
  if (item?.spectrum.kind !== 'nmr-2d' || layout.strip <= 0) return;
  const { plot, strip } = layout;
  const room = strip - 2 * GAP_PIXELS;
  const columnsPerPixel = Math.min(2, scene.pixelRatio);
  const { top = computeSkyline(item.spectrum).top, left = computeSkyline(item.spectrum).left } =
    item.projections ?? {};
  context.strokeStyle = theme.text;
  context.lineWidth = 1;
  context.lineJoin = 'bevel';
  paintStrip(context, top, {
    from: view.left,
    to: view.right,
    columnCount: plot.width * columnsPerPixel,
    along: x.toPixel,
    across: (share) => plot.top - GAP_PIXELS - share * room,
    isUpright: true,
    area: { left: plot.left, top: plot.top - strip, width: plot.width, height: strip },
  });
  paintStrip(context, left, {
    from: view.top,
    to: view.bottom,
    columnCount: plot.height * columnsPerPixel,
    along: y.toPixel,
    across: (share) => plot.left - GAP_PIXELS - share * room,
    isUpright: false,
    area: { left: plot.left - strip, top: plot.top, width: strip, height: plot.height },
  });
}

function paintStrip(context: PaintContext, spectrum: CurveSpectrum, strip: Strip): void {
  const pyramid = pyramidOf(spectrum);
  const range = { from: indexAt(spectrum, strip.from), to: indexAt(spectrum, strip.to) };
  const [start, end] = [Math.min(range.from, range.to), Math.max(range.from, range.to)];
  const { max, min } = extremesOf(pyramid, start, end + 1);
  const base = Math.min(0, min);
  if (!(max > base)) return;
  const envelope = computeVisibleEnvelope(pyramid, range, strip.columnCount);
  context.save();
  context.beginPath();
  const { left, top, width, height } = strip.area;
  context.rect(left, top, width, height);
  context.clip();
  context.beginPath();
  for (let at = 0; at < envelope.length; at++) {
    const along = strip.along(xAt(spectrum, envelope.index[at]!));
    const across = strip.across((envelope.y[at]! - base) / (max - base));
    if (strip.isUpright) context.lineTo(along, across);
    else context.lineTo(across, along);
  }
  context.stroke();
  context.restore();
}
