import { listSpokenPeaks } from '../speech/spoken-peaks.ts';
import type { Scene } from '../scene.ts';
import { describeThreshold, describeToolPosition, describeView } from '../speech/describe-tool.ts';
import { type PixelPoint, clampToPlot } from '../tools/tool.ts';
import type { ViewerModel } from '../view/viewer-model.ts';

export interface KeyPress {
  key: string;
  shift: boolean;
  timeMs: number;
}

/** A screen reader reads the hint when the chart receives the focus. */
export const keysHint =
  'Arrow keys move along the spectrum, N and P go to the next and previous peak, Home and End to the ends, I integrates the multiplet in 1D NMR, F fits the height of a curve, Page Up and Page Down show and hide weak peaks in 2D NMR, Enter starts and ends the action of the tool.';

const KEY_FACTOR = 1.25;
const PAN_SHARE = 0.1;
const SMALL_STEP_PIXELS = 1;
const LARGE_STEP_PIXELS = 20;

/**
 * Returns whether it handled the key. Left and right move the cursor (with Shift, in larger steps;
 * in a mass spectrum from stick to stick), or pan if no tool follows the cursor. Up and down
 * usually scale the intensity. Home and End go to the ends of the view (without a cursor: of the
 * spectrum). Escape cancels the current operation and then the tool.
 */
export function pressKey(model: ViewerModel, press: KeyPress): boolean {
  const scene = model.currentScene();
  const at = model.pointer ? clampToPlot(model.pointer, scene) : centreOf(scene);
  switch (press.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      moveHorizontally(model, scene, at, press);
      return true;
    case 'ArrowUp':
    case 'ArrowDown':
      moveVertically(model, scene, at, press);
      return true;
    case '+':
    case '=':
      magnify(model, scene, at, { factor: KEY_FACTOR, timeMs: press.timeMs });
      return true;
    case '-':
      magnify(model, scene, at, { factor: 1 / KEY_FACTOR, timeMs: press.timeMs });
      return true;
    case 'PageUp':
    case 'PageDown':
      if (scene.main?.spectrum.kind !== 'nmr-2d') return false;
      model.lowerThreshold(press.key === 'PageUp' ? KEY_FACTOR : 1 / KEY_FACTOR);
      if (model.contours) model.announce(describeThreshold(scene, model.contours));
      return true;
    case 'n':
    case 'N':
      return goToPeak(model, scene, at, 1);
    case 'p':
    case 'P':
      return goToPeak(model, scene, at, -1);
    case 'i':
    case 'I':
      return model.integrateMultiplet(at);
    case 'f':
    case 'F':
      return model.fitHeight();
    case 'Home':
      goToEnd(model, scene, at, -1);
      return true;
    case 'End':
      goToEnd(model, scene, at, 1);
      return true;
    case '0':
      model.keepPlace(() => model.reset());
      return true;
    case 'Backspace':
      model.keepPlace(() => model.back());
      return true;
    case 'Enter':
    case ' ':
      if (!model.tool) return false;
      clickByKey(model, at);
      return true;
    case 'Escape':
      return escape(model);
    default:
      return false;
  }
}

function magnify(
  model: ViewerModel,
  { main }: Scene,
  at: PixelPoint,
  { factor, timeMs }: { factor: number; timeMs: number },
): void {
  if (main?.spectrum.kind === 'nmr-2d') model.magnifyBoth(factor, at, timeMs);
  else model.magnifyX(factor, at.x, timeMs);
}

/** Announces if the click grabbed a mark, because the following keys move it. */
function clickByKey(model: ViewerModel, at: PixelPoint): void {
  const wasHeld = model.isMarkHeld;
  model.click(at);
  if (!wasHeld && model.isMarkHeld)
    model.announce(
      model
        .currentScene()
        .translate('Edge of a mark grabbed: arrows move it, Enter releases it, Escape restores it'),
    );
}

function escape(model: ViewerModel): boolean {
  if (model.isEngaged) {
    model.cancel();
    model.announce(model.currentScene().translate('Cancelled'));
  } else if (model.tool) {
    model.setTool(null);
    model.announce(model.currentScene().translate('Tool deselected'));
  } else return false;
  return true;
}

/** Returns true for a tool whose cursor moves from stick to stick in a mass spectrum. */
function hasStickSteps({ tool }: ViewerModel): boolean {
  return tool !== undefined && tool.id !== 'zoom-x' && tool.id !== 'zoom-y' && tool.id !== 'pan';
}

function moveHorizontally(
  model: ViewerModel,
  scene: Scene,
  at: PixelPoint,
  { key, shift, timeMs }: KeyPress,
): void {
  const sign = key === 'ArrowRight' ? 1 : -1;
  const { tool } = model;
  if (!tool || !hasCursor(model)) return model.pan(sign * PAN_SHARE, 0, timeMs);
  const stick = hasStickSteps(model) ? neighbouringStick(scene, at, sign) : undefined;
  if (stick !== undefined) {
    // At the bottom of the stick, because no taller neighbour is nearer there.
    return model.dispatch({ type: 'move', at: { x: stick, y: plotBottomOf(scene) } });
  }
  const x = at.x + sign * (shift ? LARGE_STEP_PIXELS : SMALL_STEP_PIXELS);
  model.dispatch({
    type: 'move',
    at: tool.id === 'pan' ? { ...at, x } : clampToPlot({ ...at, x }, scene),
  });
}

function moveVertically(
  model: ViewerModel,
  scene: Scene,
  at: PixelPoint,
  { key, shift, timeMs }: KeyPress,
): void {
  const sign = key === 'ArrowUp' ? 1 : -1;
  const { tool } = model;
  if (tool?.id === 'zoom-y' || (tool && tool.id !== 'pan' && scene.main?.spectrum.kind === 'nmr-2d')) {
    const y = at.y - sign * (shift ? LARGE_STEP_PIXELS : SMALL_STEP_PIXELS);
    return model.dispatch({ type: 'move', at: clampToPlot({ ...at, y }, scene) });
  }
  if (tool?.id === 'peak' && model.nudgeThreshold(sign > 0 ? KEY_FACTOR : 1 / KEY_FACTOR)) return;
  if (tool?.id === 'pan' || scene.main?.spectrum.kind === 'nmr-2d')
    return model.pan(0, sign * PAN_SHARE, timeMs);
  model.magnifyY(sign > 0 ? KEY_FACTOR : 1 / KEY_FACTOR, at.y, timeMs);
}

function hasCursor({ tool }: ViewerModel): boolean {
  return tool !== undefined && (tool.id !== 'pan' || tool.isEngaged());
}

/** Moves to the next (1) or previous (-1) peak in view, if any, with a tool that has a cursor. */
function goToPeak(model: ViewerModel, scene: Scene, at: PixelPoint, sign: 1 | -1): boolean {
  if (!scene.main || scene.main.isCoarse) return false;
  if (!hasCursor(model)) model.selectDefaultTool();
  const places = peaksInView(scene, at, model.contours?.threshold);
  // Without a pointer position, the keyboard starts at an end, not in the middle.
  const beyond = model.pointer ? places.filter((place) => inReadingOrder(at, place) * sign > 0) : places;
  const next = beyond.at(sign > 0 ? 0 : -1);
  if (next) model.dispatch({ type: 'move', at: next });
  return true;
}

const SAME_PLACE_PIXELS = 0.01;

/**
 * Returns a positive number if `other` follows `one`: from left to right, and in a matrix then
 * downwards.
 */
function inReadingOrder(one: PixelPoint, other: PixelPoint): number {
  const across = other.x - one.x;
  if (Math.abs(across) > SAME_PLACE_PIXELS) return across;
  const down = other.y - one.y;
  return Math.abs(down) > SAME_PLACE_PIXELS ? down : 0;
}

function peaksInView(scene: Scene, at: PixelPoint, contourThreshold: number | undefined): PixelPoint[] {
  const { main, x, y } = scene;
  if (!main) return [];
  const { kind } = main.spectrum;
  return listSpokenPeaks(main.spectrum, contourThreshold)
    .map((peak): PixelPoint => {
      const height = kind === 'mass' ? plotBottomOf(scene) : at.y;
      return { x: x.toPixel(peak.x), y: peak.indirect === undefined ? height : y.toPixel(peak.indirect) };
    })
    .filter((place) => inReadingOrder(place, clampToPlot(place, scene)) === 0)
    .sort((one, other) => inReadingOrder(other, one));
}

/**
 * Moves to the left (-1) or right (1) end of the view. Without a cursor, moves the view to that end
 * of the spectrum.
 */
function goToEnd(model: ViewerModel, scene: Scene, at: PixelPoint, sign: 1 | -1): void {
  if (!hasCursor(model)) return model.panToEnd(sign);
  const { plot } = scene.layout;
  const sticks = hasStickSteps(model) ? sticksInView(scene) : [];
  const end = sign > 0 ? plot.left + plot.width : plot.left;
  const stick = sticks.at(sign > 0 ? -1 : 0);
  model.dispatch({
    type: 'move',
    at: stick === undefined ? { ...at, x: end } : { x: stick, y: plotBottomOf(scene) },
  });
}

/** Returns the pixel of the next stick on one side. */
function neighbouringStick(scene: Scene, at: PixelPoint, sign: number): number | undefined {
  const beyond = sticksInView(scene).filter((pixel) => (pixel - at.x) * sign > SAME_PLACE_PIXELS);
  return sign > 0 ? beyond[0] : beyond.at(-1);
}

/** Returns pixels from left to right. */
function sticksInView({ main, x, layout: { plot } }: Scene): number[] {
  if (main?.spectrum.kind !== 'mass') return [];
  const pixels = [...main.spectrum.mz].map((mz) => x.toPixel(mz));
  return pixels.filter((pixel) => pixel >= plot.left && pixel <= plot.left + plot.width);
}

/** No taller stick or signal is nearer at this height. */
function plotBottomOf({ layout: { plot } }: Scene): number {
  return plot.top + plot.height;
}

function centreOf({ layout: { plot } }: Scene): PixelPoint {
  return { x: plot.left + plot.width / 2, y: plot.top + plot.height / 2 };
}

/**
 * Announces the result of a key: the text of the tool, else the new visible range, else the
 * position of the cursor.
 */
export function listenToKeyboard(element: HTMLElement, model: ViewerModel): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { pointer, view } = model;
    let isAnnounced = false;
    const stop = model.events.on('announcement', () => (isAnnounced = true));
    const isHandled = pressKey(model, { key: event.key, shift: event.shiftKey, timeMs: event.timeStamp });
    stop();
    if (!isHandled) return;
    event.preventDefault();
    if (isAnnounced) return;
    const text = describeChange(model, event.key, { pointer, view });
    if (text !== undefined) model.announce(text);
  };
  element.addEventListener('keydown', onKeyDown);
  return () => element.removeEventListener('keydown', onKeyDown);
}

function describeChange(
  model: ViewerModel,
  key: string,
  before: Pick<ViewerModel, 'pointer' | 'view'>,
): string | undefined {
  const scene = model.currentScene();
  if (/^[np]$/i.test(key) && model.pointer === before.pointer)
    return scene.translate('No more peaks in view');
  const seen = describeView(scene, before.view);
  if (seen !== undefined) return seen;
  // A measured value is announced when it is drawn.
  if (/^(Enter| )$/.test(key) && model.isAwaitingMeasurement) return undefined;
  const { pointer, tool } = model;
  return pointer && tool && scene.main && describeToolPosition(scene, tool.id, pointer);
}
