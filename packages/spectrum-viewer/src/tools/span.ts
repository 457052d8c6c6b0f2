import { isDragApart } from './tool.ts';
import type { PixelPoint, PointerEventOfTool, ToolEvent } from './tool.ts';

/** Two places that a tool is about, while they are being given; the first is kept in values, as the view may change before the second. */
export interface Span<Place> {
  /** Where the pointer is, in pixels. */
  at: PixelPoint | undefined;
  /** Where the span began; `undefined` while there is none. */
  start: Place | undefined;
  /** The press that has not been released. */
  press: { at: PixelPoint; place: Place; isSecond: boolean } | undefined;
}

export interface SpanStep<Place> {
  span: Span<Place>;
  /** A click began the span: the next one ends it. */
  isStarted?: true;
  /** Where the span that has just been ended began; its other end is where the pointer is. */
  endedFrom?: Place;
}

export function emptySpan<Place>(): Span<Place> {
  return { at: undefined, start: undefined, press: undefined };
}

/** Whether a click began the span and nothing is pressed. */
export function isHalfGiven({ start, press }: Span<unknown>): boolean {
  return start !== undefined && press === undefined;
}

/**
 * The ways to give two places: a drag from one to the other, or a click at each. A press that moves away while a span is open
 * is a drag of its own, and the span that was open is dropped.
 */
export function advanceSpan<Place>(
  span: Span<Place>,
  event: ToolEvent,
  placeAt: (at: PixelPoint) => Place,
): SpanStep<Place> {
  if (event.type === 'cancel') return { span: event.keepsBegun ? wasStartedBefore(span) : emptySpan() };
  // A drag goes on outside of the element, as the pointer is captured; an open span waits for the pointer to come back.
  if (event.type === 'leave') return { span: span.start === undefined ? emptySpan() : span };
  const { at } = event;
  if (event.type === 'down') {
    const place = placeAt(at);
    const isSecond = span.start !== undefined;
    return { span: { at, start: span.start ?? place, press: { at, place, isSecond } } };
  }
  const moved = dragAfresh(span, event);
  if (event.type === 'move') return { span: moved };
  const { start, press } = moved;
  const ended = { ...emptySpan<Place>(), at };
  if (start === undefined || press === undefined) return { span: moved };
  const isClick = !isDragApart(press.at, event);
  if (isClick && !press.isSecond) return { span: { at, start, press: undefined }, isStarted: true };
  return { span: ended, endedFrom: start };
}

/** Without the press that is under way: the first finger of two begins nothing. */
function wasStartedBefore<Place>({ start, press }: Span<Place>): Span<Place> {
  const isBegun = start !== undefined && press?.isSecond !== false;
  return { ...emptySpan<Place>(), start: isBegun ? start : undefined };
}

function dragAfresh<Place>({ start, press }: Span<Place>, event: PointerEventOfTool): Span<Place> {
  const { at } = event;
  if (!press?.isSecond || !isDragApart(press.at, event)) return { at, start, press };
  return { at, start: press.place, press: { ...press, isSecond: false } };
}
