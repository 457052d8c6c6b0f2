import { isDragApart } from './tool.ts';
import type { PixelPoint, ToolAction, ToolMachine } from './tool.ts';

interface Pan {
  /** Where the place that is held was last; `undefined` while none is. */
  last: PixelPoint | undefined;
  /** The press that has not been released; the second lets go of what a click took hold of. */
  press: { at: PixelPoint; isSecond: boolean } | undefined;
}

const idle: Pan = { last: undefined, press: undefined };

/** Moves the spectrum with the pointer, while it is pressed, or from a click to the next. */
export const panTool: ToolMachine<Pan> = {
  id: 'pan',
  cssCursor: 'grab',
  takesTouch: true,
  initial: idle,
  next({ last, press }, event) {
    if (event.type === 'cancel') return { state: idle, actions: [] };
    // What a click took hold of would jump with the pointer when it comes back.
    if (event.type === 'leave') return { state: press ? { last, press } : idle, actions: [] };
    const { at } = event;
    if (event.type === 'down') {
      const isSecond = last !== undefined;
      const actions: ToolAction[] = isSecond ? [] : [{ type: 'begin-pan' }];
      return { state: { last: last ?? at, press: { at, isSecond } }, actions };
    }
    if (!last) return { state: idle, actions: event.type === 'move' ? [{ type: 'cursor', at }] : [] };
    const isClick = press !== undefined && !isDragApart(press.at, event);
    if (event.type === 'move') {
      // A finger that was lifted comes down elsewhere: whether it ends the pan or drags afresh is not told yet.
      if (press?.isSecond && isClick) return { state: { last, press }, actions: [] };
      const isAfresh = press?.isSecond === true;
      return {
        state: { last: at, press: press && { ...press, isSecond: false } },
        actions: [panFrom(isAfresh ? press.at : last, at)],
      };
    }
    if (isClick && !press.isSecond)
      return { state: { last: at, press: undefined }, actions: [{ type: 'begin', at }] };
    const from = press?.isSecond && !isClick ? press.at : last;
    return { state: idle, actions: from.x === at.x && from.y === at.y ? [] : [panFrom(from, at)] };
  },
  overlay: ({ last, press }) => (last && !press ? [{ kind: 'begun', x: last.x, y: last.y }] : []),
  isEngaged: ({ last }) => last !== undefined,
};

function panFrom(from: PixelPoint, at: PixelPoint): ToolAction {
  return { type: 'pan', pixelsX: at.x - from.x, pixelsY: at.y - from.y };
}
