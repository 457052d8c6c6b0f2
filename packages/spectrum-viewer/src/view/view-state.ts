/** Values at the edges of the plot. */
export interface View {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export interface ViewLimits {
  /** Shows the spectra completely. */
  full: View;
  /** In axis units: 2 for a mass spectrum, otherwise the width of a few points. */
  minWidth: number;
  /**
   * Set in charts with two equivalent axes. The view then also stays vertically within the spectra.
   */
  minHeight?: number;
}

const MAX_Y_MAGNIFICATION = 100_000;
const MIN_Y_MAGNIFICATION = 0.2;

/** Preserves the direction of the axis. */
export function clampView(view: View, { full, minWidth, minHeight }: ViewLimits): View {
  const [left, right] = clampSpan([view.left, view.right], [full.left, full.right], minWidth);
  if (minHeight === undefined) return { left, right, ...clampHeight(view, full) };
  const [bottom, top] = clampSpan([view.bottom, view.top], [full.bottom, full.top], minHeight);
  return { left, right, bottom, top };
}

type Span = [number, number];

function clampSpan([from, to]: Span, [first, last]: Span, minWidth: number): Span {
  const sign = last >= first ? 1 : -1;
  const whole = Math.abs(last - first);
  const width = Math.min(whole, Math.max(Math.min(minWidth, whole), Math.abs(to - from)));
  const [low, high] = [Math.min(first, last), Math.max(first, last)];
  const edge = Math.max(low, Math.min(high - width, (from + to) / 2 - width / 2));
  return sign > 0 ? [edge, edge + width] : [edge + width, edge];
}

function clampHeight({ bottom, top }: View, full: View): Pick<View, 'bottom' | 'top'> {
  const fullHeight = full.top - full.bottom;
  const height = Math.max(
    fullHeight / MAX_Y_MAGNIFICATION,
    Math.min(fullHeight / MIN_Y_MAGNIFICATION, top - bottom),
  );
  if (!(height > 0)) return { bottom: full.bottom, top: full.top };
  const isWithinLimits = Math.abs(height - (top - bottom)) <= height * 1e-9;
  // A curve never leaves the view completely: some of its range remains visible.
  const minBottom = full.bottom - height * 0.9;
  const maxBottom = full.top - height * 0.1;
  const wanted = isWithinLimits ? bottom : (bottom + top) / 2 - height / 2;
  const edge = Math.max(minBottom, Math.min(maxBottom, wanted));
  return { bottom: edge, top: edge + height };
}

/** The anchor value remains at its position. */
export function zoomX(view: View, factor: number, anchor: number): View {
  return {
    ...view,
    left: anchor + (view.left - anchor) / factor,
    right: anchor + (view.right - anchor) / factor,
  };
}

export function zoomY(view: View, factor: number, anchor: number): View {
  return {
    ...view,
    bottom: anchor + (view.bottom - anchor) / factor,
    top: anchor + (view.top - anchor) / factor,
  };
}

/** Shares are fractions of width and height; positive values move the view to the right and up. */
export function panBy(view: View, shareX: number, shareY: number): View {
  const dx = (view.right - view.left) * shareX;
  const dy = (view.top - view.bottom) * shareY;
  return { left: view.left + dx, right: view.right + dx, bottom: view.bottom + dy, top: view.top + dy };
}

export function isSameView(a: View, b: View): boolean {
  return a.left === b.left && a.right === b.right && a.bottom === b.bottom && a.top === b.top;
}

/** In axis units, in either order. `indirect` is on the indirect axis of a matrix. */
export interface ZoomRange {
  from: number;
  to: number;
  indirect?: { from: number; to: number };
}

/** Takes the axis directions of `view`. */
export function viewOf({ from, to, indirect }: ZoomRange, view: View): View {
  const [left, right] = inDirection([from, to], view.left > view.right);
  if (!indirect) return { ...view, left, right };
  const [bottom, top] = inDirection([indirect.from, indirect.to], view.bottom > view.top);
  return { left, right, bottom, top };
}

function inDirection([a, b]: Span, isDescending: boolean): Span {
  return isDescending ? [Math.max(a, b), Math.min(a, b)] : [Math.min(a, b), Math.max(a, b)];
}
