import { type PixelPoint, type ToolAction, type ToolMachine, isBeyondMinDrag } from './tool.ts';

interface Pan {
  /** Undefined if no point is grabbed. */
  last: PixelPoint | undefined;
  /** Unreleased press. The second one releases a point that a click grabbed. */
  press: { at: PixelPoint; isSecond: boolean } | undefined;
}

const idle: Pan = { last: undefined, press: undefined };

/** Moves the spectrum with the pointer while it is pressed, or from one click to the next. */
export const panTool: ToolMachine<Pan> = {
  id: 'pan',
  cssCursor: 'grab',
  takesTouch: true,
  initial: idle,
  next({ last, press }, event) {
    if (event.type === 'cancel') return { state: idle, actions: [] };
    // A point grabbed by a click would jump with the pointer when it returns.
    if (event.type === 'leave') return { state: press ? { last, press } : idle, actions: [] };
    const { at } = event;
    if (event.type === 'down') {
      const isSecond = last !== undefined;
      const actions: ToolAction[] = isSecond ? [] : [{ type: 'begin-pan' }];
      return { state: { last: last ?? at, press: { at, isSecond } }, actions };
    }
    if (!last) return { state: idle, actions: event.type === 'move' ? [{ type: 'cursor', at }] : [] };
    const isClick = press !== undefined && !isBeyondMinDrag(press.at, event);
    if (event.type === 'move') {
      // A lifted finger comes down elsewhere. Whether it ends the pan or starts a new drag is not
      // yet known.
      if (press?.isSecond && isClick) return { state: { last, press }, actions: [] };
      const isNewDrag = press?.isSecond === true;
      return {
        state: { last: at, press: press && { ...press, isSecond: false } },
        actions: [panFrom(isNewDrag ? press.at : last, at)],
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
