import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyHistory, popView, pushView, pushViewOfSeries } from './view-history.ts';
import { type View, clampView, panBy, zoomX, zoomY } from './view-state.ts';

const full: View = { left: 10, right: 0, bottom: -3, top: 105 };
const limits = { full, minWidth: 0.01 };

describe('a view', () => {
  it('preserves the value at the anchor when it is zoomed', () => {
    const zoomed = zoomX(full, 4, 2);
    expect(zoomed).toMatchObject({ left: 4, right: 1.5 });
    expect((2 - zoomed.left) / (zoomed.right - zoomed.left)).toBeCloseTo((2 - 10) / -10, 12);
    expect(zoomY(full, 2, 0)).toMatchObject({ bottom: -1.5, top: 52.5 });
  });

  it('stays horizontally within the spectra and preserves the direction of the axis', () => {
    expect(clampView({ ...full, left: 14, right: 4 }, limits)).toMatchObject({ left: 10, right: 0 });
    expect(clampView({ ...full, left: 1, right: -3 }, limits)).toMatchObject({ left: 4, right: 0 });
    expect(clampView({ ...full, left: 2, right: 5 }, limits)).toMatchObject({ left: 5, right: 2 });
  });

  it('has a minimum width, and is never flat', () => {
    const { left, right } = clampView({ ...full, left: 5, right: 5 }, limits);
    expect(left - right).toBeCloseTo(0.01, 12);
    const flat = clampView({ ...full, bottom: 4, top: 4 }, limits);
    expect(flat.top).toBeGreaterThan(flat.bottom);
  });

  it('remains valid for any input', () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(number, number, number, number, (left, right, bottom, top) => {
        const view = clampView({ left, right, bottom, top }, limits);
        expect(view.left).toBeGreaterThan(view.right);
        expect(view.left).toBeLessThanOrEqual(10 + 1e-9);
        expect(view.right).toBeGreaterThanOrEqual(-1e-9);
        expect(view.top).toBeGreaterThan(view.bottom);
        expect(view.top > full.bottom && view.bottom < full.top).toBe(true);
      }),
    );
  });

  it('moves by fractions of its size', () => {
    expect(panBy({ left: 6, right: 4, bottom: 0, top: 10 }, 0.5, 0.1)).toEqual({
      left: 5,
      right: 3,
      bottom: 1,
      top: 11,
    });
  });
});

describe('the history of views', () => {
  const narrow = { ...full, left: 5, right: 4 };
  const narrower = { ...full, left: 4.6, right: 4.4 };

  it('goes back one step at a time', () => {
    const history = pushView(pushView(emptyHistory, full), narrow);
    const first = popView(history, narrower);
    expect(first?.view).toEqual(narrow);
    const second = first && popView(first.history, narrow);
    expect(second?.view).toEqual(full);
    expect(second && popView(second.history, full)).toBeUndefined();
  });

  it('goes back to a view that differs from the current one', () => {
    const history = { ...emptyHistory, views: [full, narrow, { ...narrow }] };
    expect(popView(history, narrow)).toMatchObject({ view: full, history: { views: [] } });
  });

  it('merges quick steps into one', () => {
    let history = emptyHistory;
    for (const [view, time] of [
      [full, 1000],
      [narrow, 1100],
      [narrower, 1500],
    ] as const)
      history = pushViewOfSeries(history, view, time);
    expect(history.views).toEqual([full]);
    expect(pushViewOfSeries(history, narrower, 2100).views).toEqual([full, narrower]);
  });

  it('starts a new series of steps after another operation', () => {
    const history = pushView(pushViewOfSeries(emptyHistory, full, 0), narrow);
    expect(pushViewOfSeries(history, full, 300).views).toEqual([full, narrow, full]);
  });

  it('has a maximum length', () => {
    let history = emptyHistory;
    for (let step = 0; step < 500; step++) history = pushView(history, { ...full, left: 10 - step / 1000 });
    expect(history.views).toHaveLength(100);
  });
});
