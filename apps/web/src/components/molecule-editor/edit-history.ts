/** Undo and redo have no limit. */
export interface EditHistory<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
}

export function startHistory<State>(present: State): EditHistory<State> {
  return { past: [], present, future: [] };
}

export function pushState<State>(history: EditHistory<State>, next: State): EditHistory<State> {
  return { past: [...history.past, history.present], present: next, future: [] };
}

export function undo<State>(history: EditHistory<State>): EditHistory<State> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future] };
}

export function redo<State>(history: EditHistory<State>): EditHistory<State> {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future: rest };
}
