import { type View, isSameView } from './view-state.ts';

const MAX_STEPS = 100;

/** The latest view is the last. */
export interface ViewHistory {
  readonly views: readonly View[];
  /** Wheel turn or key press of a series, in ms of the event clock. */
  readonly lastStepMs: number;
}

export const emptyHistory: ViewHistory = { views: [], lastStepMs: -Infinity };

/** Call before the view changes. */
export function pushView(history: ViewHistory, view: View): ViewHistory {
  const last = history.views.at(-1);
  const views = last && isSameView(last, view) ? history.views : [...history.views, view].slice(-MAX_STEPS);
  // Another operation ends a series of small steps.
  return { views, lastStepMs: -Infinity };
}

/** Adds one view per series of steps less than half a second apart. Call before the step. */
export function pushViewOfSeries(history: ViewHistory, view: View, timeMs: number): ViewHistory {
  const isSameSeries = timeMs - history.lastStepMs < 500;
  return { ...(isSameSeries ? history : pushView(history, view)), lastStepMs: timeMs };
}

/** Skips views that equal the current one. */
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
