import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EditHistory, pushState, redo, startHistory, undo } from './edit-history.ts';

const edits = fc.array(fc.integer(), { maxLength: 60 });

function createHistory(first: number, states: number[]): EditHistory<number> {
  return states.reduce((history, state) => pushState(history, state), startHistory(first));
}

function times<T>(count: number, step: (value: T) => T, start: T): T {
  return Array.from({ length: count }).reduce<T>((value) => step(value), start);
}

describe('the history of a drawing', () => {
  it('undoes every edit, one by one, back to the start', () => {
    fc.assert(
      fc.property(fc.integer(), edits, (first, states) => {
        const all = [first, ...states];
        let history = createHistory(first, states);
        for (const state of all.slice(0, -1).reverse()) {
          history = undo(history);
          expect(history.present).toBe(state);
        }
        expect(undo(history)).toBe(history);
      }),
    );
  });

  it('redoes every undone edit', () => {
    fc.assert(
      fc.property(fc.integer(), edits, fc.nat(60), (first, states, count) => {
        const history = createHistory(first, states);
        const steps = Math.min(count, states.length);
        expect(times(steps, redo, times(steps, undo, history))).toEqual(history);
        expect(redo(history)).toBe(history);
      }),
    );
  });

  it('discards undone edits, and only them, after a new edit', () => {
    fc.assert(
      fc.property(fc.integer(), edits, fc.nat(60), fc.integer(), (first, states, count, next) => {
        const steps = Math.min(count, states.length);
        const history = pushState(times(steps, undo, createHistory(first, states)), next);
        const kept = states.slice(0, states.length - steps);
        expect(history).toEqual({ past: [first, ...kept], present: next, future: [] });
      }),
    );
  });

  it('never changes an existing history object', () => {
    const history = Object.freeze(createHistory(1, [2, 3]));
    Object.freeze(history.past);
    Object.freeze(history.future);
    undo(history);
    redo(undo(history));
    pushState(history, 4);
    expect(history).toEqual({ past: [1, 2], present: 3, future: [] });
  });
});
