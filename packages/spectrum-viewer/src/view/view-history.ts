import { type View, isSameView } from './view-state.ts';

const MAX_STEPS = 100;

/** Previous views, the latest last. */
export interface ViewHistory {
  readonly views: readonly View[];
  /** Time of the last small step (wheel turn, key press) of a series, in ms of the event clock. */
  readonly lastStepMs: number;
}

export const emptyHistory: ViewHistory = { views: [], lastStepMs: -Infinity };

/** Adds a view to the history before the view changes. */
export function pushView(history: ViewHistory, view: View): ViewHistory {
  const last = history.views.at(-1);
  const views = last && isSameView(last, view) ? history.views : [...history.views, view].slice(-MAX_STEPS);
  // Another operation ends a series of small steps.
  return { views, lastStepMs: -Infinity };
}

/**
 * Adds a view to the history before a small step, once per series of steps less than half a second
 * apart.
 */
export function pushViewOfRun(history: ViewHistory, view: View, timeMs: number): ViewHistory {
  const isSameRun = timeMs - history.lastStepMs < 500;
  return { ...(isSameRun ? history : pushView(history, view)), lastStepMs: timeMs };
}

/** Returns the last view that differs from the current one, and the history without it. */
export function popView(
  history: ViewHistory,
  present: View,
): { history: ViewHistory; view: View } | undefined {
  const views = [...history.views];
  while (views.length > 0) {
    const view = views.pop();
    if (view && !isSameView(view, present)) return { history: { views, lastStepMs: -Infinity }, view };
  }
  return undefined;
}
