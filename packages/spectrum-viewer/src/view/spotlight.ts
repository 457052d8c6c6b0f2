import type { ViewerModel } from './viewer-model.ts';
import type { View, ZoomRange } from './view-state.ts';

const MOVE_MS = 240;

export interface SpotlightFrames {
  request: (step: () => void) => void;
  now: () => number;
  /** True for changes without animation. */
  isMotionReduced: () => boolean;
}

/**
 * Moves the view to highlighted parts one after another, and at the end back to the view of the
 * user.
 */
export class Spotlight {
  /** From before the first part. */
  private userView: View | undefined;
  /** Running move; `shown` is its last view. */
  private move: { target: View; shown: View } | undefined;

  constructor(
    private readonly model: ViewerModel,
    private readonly frames: SpotlightFrames,
  ) {}

  /**
   * Shows the whole spectrum without a highlight if the part covers nine tenths of it. `null`
   * restores the view from before the first part.
   */
  show(range: ZoomRange | null): void {
    const { model } = this;
    const isWhole = range !== null && covers(range, model.wholeView);
    model.setMarks({ spotlight: isWhole ? null : range });
    if (range === null) {
      if (this.userView) this.moveTo(this.userView);
      this.userView = undefined;
      return;
    }
    if (!this.userView) {
      const { move } = this;
      // A move that still runs is on its way back to the user's view, which is in the history.
      const isReturning = move !== undefined && model.view === move.shown;
      // Adds the user's view to the zoom history.
      if (!isReturning) model.beginGesture();
      this.userView = isReturning ? move.target : model.view;
    }
    this.moveTo(isWhole ? model.wholeView : this.viewOf(range));
  }

  /** Widens a part until it contains a signal. */
  private viewOf(part: ZoomRange): View {
    const { model } = this;
    let range = widen(part, model.wholeView);
    while (model.isFlat(range) && !covers(range, model.wholeView)) range = widen(range, model.wholeView);
    return model.fittedViewOf(range);
  }

  private moveTo(target: View): void {
    const { model, frames } = this;
    this.move = undefined;
    if (frames.isMotionReduced()) return model.show(target);
    const [start, startMs] = [model.view, frames.now()];
    const move = { target, shown: start };
    this.move = move;
    const step = (): void => {
      // The animation stops if the user zooms or another animation starts.
      if (move !== this.move || model.view !== move.shown) return;
      const share = Math.min(1, (frames.now() - startMs) / MOVE_MS);
      model.show(share < 1 ? between(start, target, easeOut(share)) : target);
      move.shown = model.view;
      if (share < 1) frames.request(step);
      else this.move = undefined;
    };
    frames.request(step);
  }
}

/** Extends a range by a fifth on either side, so that its surroundings are visible. */
function widen({ from, to, ...rest }: ZoomRange, { left, right }: View): ZoomRange {
  // A range without width still grows.
  const room = (to - from) / 5 || Math.abs(left - right) / 1_000;
  return { from: from - room, to: to + room, ...rest };
}

/** Returns true if the range covers at least nine tenths of the view. */
function covers({ from, to }: ZoomRange, { left, right }: View): boolean {
  const inside =
    Math.min(Math.max(from, to), Math.max(left, right)) - Math.max(Math.min(from, to), Math.min(left, right));
  return inside >= 0.9 * Math.abs(left - right);
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

function between(start: View, end: View, share: number): View {
  const at = (from: number, to: number) => from + (to - from) * share;
  return {
    left: at(start.left, end.left),
    right: at(start.right, end.right),
    bottom: at(start.bottom, end.bottom),
    top: at(start.top, end.top),
  };
}
