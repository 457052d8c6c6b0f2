/** The part of the axes in view: values at the left and right edge, and at the bottom and top edge. */
export interface View {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** How far a view may go. */
export interface ViewLimits {
  /** The whole of the spectra. */
  full: View;
  /** Smallest width in axis values, some points wide. */
  leastWidth: number;
}

const MOST_Y_MAGNIFICATION = 100_000;
const LEAST_Y_MAGNIFICATION = 0.2;

/** The view with its width and height within the limits and its sides within the spectra; the direction of the axis is kept. */
export function clampView(view: View, { full, leastWidth }: ViewLimits): View {
  const sign = full.right >= full.left ? 1 : -1;
  const fullWidth = Math.abs(full.right - full.left);
  const width = Math.min(
    fullWidth,
    Math.max(Math.min(leastWidth, fullWidth), Math.abs(view.right - view.left)),
  );
  const centre = (view.left + view.right) / 2;
  const [low, high] = sign > 0 ? [full.left, full.right] : [full.right, full.left];
  const lowEdge = Math.max(low, Math.min(high - width, centre - width / 2));
  const [left, right] = sign > 0 ? [lowEdge, lowEdge + width] : [lowEdge + width, lowEdge];
  return { left, right, ...clampHeight(view, full) };
}

function clampHeight({ bottom, top }: View, full: View): Pick<View, 'bottom' | 'top'> {
  const fullHeight = full.top - full.bottom;
  const height = Math.max(
    fullHeight / MOST_Y_MAGNIFICATION,
    Math.min(fullHeight / LEAST_Y_MAGNIFICATION, top - bottom),
  );
  if (!(height > 0)) return { bottom: full.bottom, top: full.top };
  const isKept = Math.abs(height - (top - bottom)) <= height * 1e-9;
  // A curve never leaves the window whole: some of its range stays in view.
  const lowest = full.bottom - height * 0.9;
  const highest = full.top - height * 0.1;
  const wanted = isKept ? bottom : (bottom + top) / 2 - height / 2;
  const edge = Math.max(lowest, Math.min(highest, wanted));
  return { bottom: edge, top: edge + height };
}

/** Magnifies along x by a factor, with the anchor value staying where it is. */
export function zoomX(view: View, factor: number, anchor: number): View {
  return {
    ...view,
    left: anchor + (view.left - anchor) / factor,
    right: anchor + (view.right - anchor) / factor,
  };
}

/** Magnifies along y by a factor, with the anchor value staying where it is. */
export function zoomY(view: View, factor: number, anchor: number): View {
  return {
    ...view,
    bottom: anchor + (view.bottom - anchor) / factor,
    top: anchor + (view.top - anchor) / factor,
  };
}

/** Moves by shares of the width and the height in view; positive looks further to the right and further up. */
export function panBy(view: View, shareX: number, shareY: number): View {
  const dx = (view.right - view.left) * shareX;
  const dy = (view.top - view.bottom) * shareY;
  return { left: view.left + dx, right: view.right + dx, bottom: view.bottom + dy, top: view.top + dy };
}

export function isSameView(a: View, b: View): boolean {
  return a.left === b.left && a.right === b.right && a.bottom === b.bottom && a.top === b.top;
}
