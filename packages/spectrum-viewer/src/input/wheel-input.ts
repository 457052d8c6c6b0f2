import type { SpectrumKind } from '@elucida/spectra';
import type { Rectangle } from '../scale/layout.ts';
import type { PixelPoint } from '../tools/tool.ts';
import type { ViewerModel } from '../view/viewer-model.ts';

export type WheelAction =
  | { type: 'magnify-x' | 'magnify-y' | 'magnify-both' | 'lower-threshold'; factor: number }
  | { type: 'pan'; pixels: number }
  | undefined;

export interface WheelTurn {
  kind: SpectrumKind;
  at: PixelPoint;
  plot: Rectangle;
  /** In pixels; positive is to the right (`deltaY`: down). */
  deltaX: number;
  deltaY: number;
  shift: boolean;
  alt: boolean;
  /** Browsers also set it for a pinch on a touch pad. */
  ctrlOrMeta: boolean;
}

const PER_PIXEL = 0.0016;
const MAX_PIXELS = 300;

/**
 * In NMR a turn scales the intensity, as users of NMR programs expect; in other spectra it zooms
 * along x about the pointer. Alt selects the other of the two actions, Ctrl (and a pinch) zooms x;
 * Shift and a sideways turn pan. Over the y axis it always zooms y, under the x axis always x. In a
 * matrix it moves the lowest contour level, and with Ctrl or Alt zooms both axes.
 */
export function interpretWheel(turn: WheelTurn): WheelAction {
  const { at, plot, kind } = turn;
  const isSideways = Math.abs(turn.deltaX) > Math.abs(turn.deltaY);
  if (turn.shift || isSideways) return { type: 'pan', pixels: isSideways ? turn.deltaX : turn.deltaY };
  if (turn.deltaY === 0) return undefined;
  const factor = Math.exp(-Math.max(-MAX_PIXELS, Math.min(MAX_PIXELS, turn.deltaY)) * PER_PIXEL);
  if (kind === 'nmr-2d') return interpretMatrixWheel(turn, factor);
  if (at.x < plot.left) return { type: 'magnify-y', factor };
  if (at.y > plot.top + plot.height || turn.ctrlOrMeta) return { type: 'magnify-x', factor };
  const isUsuallyY = kind === 'nmr-1d';
  return { type: isUsuallyY !== turn.alt ? 'magnify-y' : 'magnify-x', factor };
}

/** Turning up shows weaker peaks. */
function interpretMatrixWheel({ at, plot, ctrlOrMeta, alt }: WheelTurn, factor: number): WheelAction {
  if (at.x < plot.left || at.x > plot.left + plot.width) return { type: 'magnify-y', factor };
  if (at.y < plot.top || at.y > plot.top + plot.height) return { type: 'magnify-x', factor };
  return { type: ctrlOrMeta || alt ? 'magnify-both' : 'lower-threshold', factor };
}

const LINE_PIXELS = 18;

export function listenToWheel(element: HTMLElement, model: ViewerModel): () => void {
  const onWheel = (event: WheelEvent): void => {
    const { layout, main } = model.currentScene();
    if (!main) return;
    const bounds = element.getBoundingClientRect();
    const perUnit = event.deltaMode === 1 ? LINE_PIXELS : event.deltaMode === 2 ? layout.height : 1;
    const at = { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
    const action = interpretWheel({
      kind: main.spectrum.kind,
      at,
      plot: layout.plot,
      deltaX: event.deltaX * perUnit,
      deltaY: event.deltaY * perUnit,
      shift: event.shiftKey,
      alt: event.altKey,
      ctrlOrMeta: event.ctrlKey || event.metaKey,
    });
    if (!action) return;
    event.preventDefault();
    if (action.type === 'pan') model.pan(action.pixels / layout.plot.width, 0, event.timeStamp);
    else if (action.type === 'magnify-x') model.magnifyX(action.factor, at.x, event.timeStamp);
    else if (action.type === 'magnify-y') model.magnifyY(action.factor, at.y, event.timeStamp);
    else if (action.type === 'magnify-both') model.magnifyBoth(action.factor, at, event.timeStamp);
    else model.lowerThreshold(action.factor);
  };
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}
