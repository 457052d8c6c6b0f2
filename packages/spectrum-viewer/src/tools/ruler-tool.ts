import { findNearestStick } from '../view/nearest-stick.ts';
import type { OverlayShape, PixelPoint, Stick, ToolAction, ToolMachine } from './tool.ts';
import type { Scene } from '../scene.ts';
import { type Span, isAwaitingEnd, advanceSpan, emptySpan } from './span.ts';
import { clampToPlot } from './tool.ts';

interface Ruler {
  /** The start is `null` if there was no stick at the press. */
  span: Span<Stick | null>;
  to: Stick | undefined;
  /** Last completed ruler. */
  laid: { from: Stick; to: Stick } | undefined;
}

const idle: Ruler = { span: emptySpan(), to: undefined, laid: undefined };

/**
 * Measures between two peaks of a mass spectrum, for example a neutral loss. The ruler remains
 * until the next one starts.
 */
export const rulerTool: ToolMachine<Ruler> = {
  id: 'ruler',
  cssCursor: 'crosshair',
  takesTouch: true,
  initial: idle,
  next({ span: before, laid }, event, scene) {
    const stickOf = (place: PixelPoint): Stick | null => stickAt(scene, place) ?? null;
    if (event.type === 'cancel' && !event.preservesOpenSpan)
      return { state: idle, actions: [{ type: 'cursor', at: undefined }] };
    if (event.type === 'leave' || event.type === 'cancel') {
      const { span } = advanceSpan(before, event, stickOf);
      return { state: { span, to: undefined, laid }, actions: [{ type: 'cursor', at: undefined }] };
    }
    const at = clampToPlot(event.at, scene);
    const { span, isStarted, endedFrom } = advanceSpan(before, { ...event, at }, stickOf);
    const to = stickAt(scene, at);
    const actions: ToolAction[] = [{ type: 'cursor', at }];
    if (isStarted) actions.push({ type: 'begin', at });
    if (!endedFrom || !to || to.mz === endedFrom.mz)
      return { state: { span, to, laid: event.type === 'down' ? undefined : laid }, actions };
    actions.push({ type: 'ruler', from: endedFrom.mz, to: to.mz });
    return { state: { span, to, laid: { from: endedFrom, to } }, actions };
  },
  overlay({ span, to, laid }, { x }) {
    const { at, start } = span;
    if (laid) return [{ kind: 'ruler', ...laid }];
    const begun: OverlayShape[] =
      start && isAwaitingEnd(span) ? [{ kind: 'begun', x: x.toPixel(start.mz) }] : [];
    if (start && to && start.mz !== to.mz) return [{ kind: 'ruler', from: start, to }, ...begun];
    return at ? [{ kind: 'nearest-peak', at }, ...begun] : begun;
  },
  isEngaged: ({ span }) => span.start !== undefined,
};

function stickAt(scene: Scene, at: PixelPoint): Stick | undefined {
  const spectrum = scene.main?.spectrum;
  return spectrum?.kind === 'mass' ? findNearestStick(scene, spectrum, at) : undefined;
}
