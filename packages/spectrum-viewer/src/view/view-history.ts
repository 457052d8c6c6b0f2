import { isSameView } from './view-state.ts';
import type { View } from './view-state.ts';

const MAX_STEPS = 100;

/** The views to go back to, the latest last. */
export interface ViewHistory {
  readonly views: readonly View[];
  /** When the last of a run of small steps (wheel turns, key presses) was taken, in ms of the event clock. */
  readonly lastStepMs: number;
}

export const emptyHistory: ViewHistory = { views: [], lastStepMs: -Infinity };

/** Remembers a view before it is left. */
export function pushView(history: ViewHistory, view: View): ViewHistory {
  const last = history.views.at(-1);
  if (last && isSameView(last, view)) return history;
  return { ...history, views: [...history.views, view].slice(-MAX_STEPS) };
}

/** Remembers a view before a small step, once for a run of steps less than half a second apart. */
export function pushViewOfRun(history: ViewHistory, view: View, timeMs: number): ViewHistory {
  const isSameRun = timeMs - history.lastStepMs < 500;
  return { ...(isSameRun ? history : pushView(history, view)), lastStepMs: timeMs };
}

/** The last view other than the present one, and the history without it. */
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
