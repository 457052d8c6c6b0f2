import type { Scene } from '../scene.ts';
import { type PixelPoint, type ToolPointerEvent, isBeyondMinDrag } from '../tools/tool.ts';
import type { ViewerModel } from '../view/viewer-model.ts';
import { type FingerPair, applyPinch } from './pinch.ts';

/** Two fingers pinch and pan with every tool. Returns a function that removes the listeners. */
export function listenToPointer(element: HTMLElement, model: ViewerModel): () => void {
  const pointers = new Map<number, PixelPoint>();
  let pinch: { scene: Scene; start: FingerPair } | undefined;
  const pointOf = (event: MouseEvent): PixelPoint => {
    const bounds = element.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  };
  const toolEvent = (type: ToolPointerEvent['type'], event: PointerEvent): ToolPointerEvent => ({
    type,
    at: pointOf(event),
    isFinger: event.pointerType === 'touch',
    snaps: !event.altKey,
  });
  /**
   * Browsers report two quick taps as a double click even if they are far apart, such as on the two
   * ends of a span.
   */
  let presses: ToolPointerEvent[] = [];
  const twoFingers = (): FingerPair | undefined => {
    const [one, other] = [...pointers.values()];
    return one && other && [one, other];
  };

  const handlers = {
    pointerdown(event: PointerEvent): void {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      pointers.set(event.pointerId, pointOf(event));
      element.setPointerCapture(event.pointerId);
      const fingers = twoFingers();
      if (pointers.size === 2 && fingers) {
        model.beginGesture();
        pinch = { scene: model.currentScene(), start: fingers };
      } else if (pointers.size === 1) {
        const press = toolEvent('down', event);
        presses = [...presses, press].slice(-2);
        model.dispatch(press);
      }
    },
    pointermove(event: PointerEvent): void {
      if (pointers.has(event.pointerId)) pointers.set(event.pointerId, pointOf(event));
      const fingers = twoFingers();
      if (pinch && fingers) model.show(applyPinch(pinch.scene, pinch.start, fingers));
      else if (pointers.size <= 1) model.dispatch(toolEvent('move', event));
    },
    pointerup(event: PointerEvent): void {
      const wasPressed = pointers.delete(event.pointerId);
      if (pinch) {
        if (pointers.size === 0) pinch = undefined;
        return;
      }
      if (wasPressed) model.dispatch(toolEvent('up', event));
    },
    pointercancel(event: PointerEvent): void {
      pointers.delete(event.pointerId);
      if (pointers.size === 0) pinch = undefined;
      model.dispatch({ type: 'cancel' });
    },
    pointerleave(event: PointerEvent): void {
      // The readout remains visible after a finger is lifted.
      if (event.pointerType === 'mouse' && !pointers.has(event.pointerId)) model.dispatch({ type: 'leave' });
    },
    dblclick(event: MouseEvent): void {
      event.preventDefault();
      const [one, other] = presses;
      if (one && other && isBeyondMinDrag(one.at, other)) return;
      model.cancel();
      model.reset();
    },
  };
  const names = Object.keys(handlers) as (keyof typeof handlers)[];
  for (const name of names) element.addEventListener(name, handlers[name] as EventListener);
  return () => names.forEach((name) => element.removeEventListener(name, handlers[name] as EventListener));
}
