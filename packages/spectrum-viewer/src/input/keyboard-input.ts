import type { Scene } from '../scene.ts';
import type { PixelPoint } from '../tools/tool.ts';
import { withinPlot } from '../tools/tool.ts';
import type { ViewerModel } from '../viewer-model.ts';

export interface KeyPress {
  key: string;
  shift: boolean;
  timeMs: number;
}

const KEY_FACTOR = 1.25;
const PAN_SHARE = 0.1;
const SMALL_STEP_PIXELS = 1;
const LARGE_STEP_PIXELS = 20;

/**
 * Does what a key asks for; answers whether it did. Arrows move the cursor (with Shift, in larger steps; in a mass spectrum
 * from peak to peak), or pan where no tool follows the cursor; up and down scale the intensity; Enter is the pointer's
 * button; in a matrix page up and down bring up and take away weak peaks; + and - zoom, 0 resets, Backspace goes back, Escape drops what is half done and then the tool.
 */
export function pressKey(model: ViewerModel, press: KeyPress): boolean {
  const scene = model.currentScene();
  const at = model.pointer ? withinPlot(model.pointer, scene) : centreOf(scene);
  switch (press.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      moveSideways(model, scene, at, press);
      return true;
    case 'ArrowUp':
    case 'ArrowDown':
      moveUpwards(model, scene, at, press);
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
      return true;
    case '0':
    case 'Home':
      model.reset();
      return true;
    case 'Backspace':
      model.back();
      return true;
    case 'Enter':
    case ' ':
      if (!model.tool) return false;
      model.dispatch({ type: model.isEngaged ? 'up' : 'down', at });
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

function escape(model: ViewerModel): boolean {
  if (!model.tool) return false;
  if (model.isEngaged) model.dispatch({ type: 'cancel' });
  else model.setTool(null);
  return true;
}

function moveSideways(
  model: ViewerModel,
  scene: Scene,
  at: PixelPoint,
  { key, shift, timeMs }: KeyPress,
): void {
  const sign = key === 'ArrowRight' ? 1 : -1;
  if (!model.tool || (model.tool.id === 'pan' && !model.tool.isEngaged()))
    return model.pan(sign * PAN_SHARE, 0, timeMs);
  const peak =
    model.tool.id !== 'zoom-x' && model.tool.id !== 'zoom-y' && model.tool.id !== 'pan'
      ? neighbouringPeak(scene, at, sign)
      : undefined;
  if (peak !== undefined) {
    // At the foot of the stick, where no taller neighbour is nearer.
    const { plot } = scene.layout;
    return model.dispatch({ type: 'move', at: { x: peak, y: plot.top + plot.height } });
  }
  const x = at.x + sign * (shift ? LARGE_STEP_PIXELS : SMALL_STEP_PIXELS);
  model.dispatch({
    type: 'move',
    at: model.tool.id === 'pan' ? { ...at, x } : withinPlot({ ...at, x }, scene),
  });
}

function moveUpwards(
  model: ViewerModel,
  scene: Scene,
  at: PixelPoint,
  { key, shift, timeMs }: KeyPress,
): void {
  const sign = key === 'ArrowUp' ? 1 : -1;
  const { tool } = model;
  if (tool?.id === 'zoom-y' || (tool && tool.id !== 'pan' && scene.main?.spectrum.kind === 'nmr-2d')) {
    const y = at.y - sign * (shift ? LARGE_STEP_PIXELS : SMALL_STEP_PIXELS);
    return model.dispatch({ type: 'move', at: withinPlot({ ...at, y }, scene) });
  }
  if (tool?.id === 'peak' && model.nudgeThreshold(sign > 0 ? KEY_FACTOR : 1 / KEY_FACTOR)) return;
  if (tool?.id === 'pan' || scene.main?.spectrum.kind === 'nmr-2d')
    return model.pan(0, sign * PAN_SHARE, timeMs);
  model.magnifyY(sign > 0 ? KEY_FACTOR : 1 / KEY_FACTOR, at.y, timeMs);
}

/** Pixel of the next peak of a mass spectrum on one side. */
function neighbouringPeak(
  { main, x, layout: { plot } }: Scene,
  at: PixelPoint,
  sign: number,
): number | undefined {
  if (main?.spectrum.kind !== 'mass') return undefined;
  const pixels = [...main.spectrum.mz].map((mz) => x.toPixel(mz));
  const beyond = pixels.filter(
    (pixel) => (pixel - at.x) * sign > 0.01 && pixel >= plot.left && pixel <= plot.left + plot.width,
  );
  return sign > 0 ? beyond[0] : beyond.at(-1);
}

function centreOf({ layout: { plot } }: Scene): PixelPoint {
  return { x: plot.left + plot.width / 2, y: plot.top + plot.height / 2 };
}

/** Listens to keys of the focused chart; `announce` tells a screen reader where the cursor is after a key moved it. */
export function listenToKeyboard(
  element: HTMLElement,
  model: ViewerModel,
  announce: (text: string) => void,
): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!pressKey(model, { key: event.key, shift: event.shiftKey, timeMs: event.timeStamp })) return;
    event.preventDefault();
    const position = model.pointer && model.tool ? model.cursorAt(model.pointer) : undefined;
    if (position) announce(position.text);
  };
  element.addEventListener('keydown', onKeyDown);
  return () => element.removeEventListener('keydown', onKeyDown);
}
