import { type PixelPoint, type ToolPointerEvent, type ToolEvent, isBeyondMinDrag } from './tool.ts';

/**
 * Unfinished span. The first position is in axis units, because the view may change before the
 * second.
 */
export interface Span<Place> {
  /** In pixels. */
  at: PixelPoint | undefined;
  start: Place | undefined;
  press: { at: PixelPoint; place: Place; isSecond: boolean } | undefined;
}

export interface SpanStep<Place> {
  span: Span<Place>;
  /** True if a click started the span; the next click ends it. */
  isStarted?: true;
  /** Start of the span that has just ended at the pointer. */
  endedFrom?: Place;
}

export function emptySpan<Place>(): Span<Place> {
  return { at: undefined, start: undefined, press: undefined };
}

/** Returns true between the two clicks of a span. */
export function isAwaitingEnd({ start, press }: Span<unknown>): boolean {
  return start !== undefined && press === undefined;
}

/**
 * A span is a drag or two clicks. A press that moves away while a span is open is a new drag, and
 * the open span is discarded.
 */
export function advanceSpan<Place>(
  span: Span<Place>,
  event: ToolEvent,
  placeAt: (at: PixelPoint) => Place,
): SpanStep<Place> {
  if (event.type === 'cancel')
    return { span: event.preservesOpenSpan ? withoutCurrentPress(span) : emptySpan() };
  // A drag continues outside the element because the pointer is captured. An open span waits for
  // the pointer to return.
  if (event.type === 'leave') return { span: span.start === undefined ? emptySpan() : span };
  const { at } = event;
  if (event.type === 'down') {
    const place = placeAt(at);
    const isSecond = span.start !== undefined;
    return { span: { at, start: span.start ?? place, press: { at: event.pointer ?? at, place, isSecond } } };
  }
  const moved = moveOrRestart(span, event);
  if (event.type === 'move') return { span: moved };
  const { start, press } = moved;
  const ended = { ...emptySpan<Place>(), at };
  if (start === undefined || press === undefined) return { span: moved };
  const isClick = !isBeyondMinDrag(press.at, event);
  if (isClick && !press.isSecond) return { span: { at, start, press: undefined }, isStarted: true };
  return { span: ended, endedFrom: start };
}

/** The first of two fingers does not start a span. */
function withoutCurrentPress<Place>({ start, press }: Span<Place>): Span<Place> {
  const isBegun = start !== undefined && press?.isSecond !== false;
  return { ...emptySpan<Place>(), start: isBegun ? start : undefined };
}

function moveOrRestart<Place>({ start, press }: Span<Place>, event: ToolPointerEvent): Span<Place> {
  const { at } = event;
  if (!press?.isSecond || !isBeyondMinDrag(press.at, event)) return { at, start, press };
  return { at, start: press.place, press: { ...press, isSecond: false } };
}
