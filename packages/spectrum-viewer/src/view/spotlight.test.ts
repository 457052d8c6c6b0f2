import { describe, expect, it } from 'vitest';
import { protonSpectrum, sampleModel } from '../testing/sample-spectra.ts';
import { Spotlight } from './spotlight.ts';

function setUp(isReduced: boolean) {
  const { model } = sampleModel({ spectra: [{ id: 'a', spectrum: protonSpectrum() }] });
  model.goTo({ ...model.view, left: 5, right: 1 });
  let timeMs = 0;
  let steps: (() => void)[] = [];
  const spotlight = new Spotlight(model, {
    request: (step) => steps.push(step),
    now: () => timeMs,
    isMotionReduced: () => isReduced,
  });
  const pass = (durationMs: number) => {
    timeMs += durationMs;
    const waiting = steps;
    steps = [];
    for (const step of waiting) step();
  };
  return { model, spotlight, pass };
}

describe('the spotlight of a viewer', () => {
  it.each([0, 120])('restores the view of the user if the next part follows %i ms after the end', (ms) => {
    const { model, spotlight, pass } = setUp(false);
    const own = model.view;
    spotlight.show({ from: 2.1, to: 1.9 });
    pass(240);
    spotlight.show(null);
    if (ms > 0) pass(ms);
    spotlight.show({ from: 2.5, to: 1.5 });
    pass(240);
    spotlight.show(null);
    pass(240);
    expect(model.view).toEqual(own);
  });

  it('moves to a part within 240 ms, highlights it, and restores the view of the user', () => {
    const { model, spotlight, pass } = setUp(false);
    const own = model.view;
    spotlight.show({ from: 2.1, to: 1.9 });
    expect(model.marks.spotlight).toEqual({ from: 2.1, to: 1.9 });
    pass(120);
    expect(model.view.left).toBeLessThan(5);
    expect(model.view.left).toBeGreaterThan(2.14);
    pass(120);
    expect(model.view.left).toBeCloseTo(2.14, 6);
    spotlight.show({ from: 2.5, to: 1.5 });
    pass(240);
    expect(model.view.left).toBeCloseTo(2.7, 6);
    spotlight.show(null);
    pass(240);
    expect(model.view).toEqual(own);
    expect(model.marks.spotlight).toBeNull();
  });

  it('shows the whole spectrum without a highlight if it is the part', () => {
    const { model, spotlight } = setUp(true);
    spotlight.show({ from: 14, to: -1 });
    expect(model.isZoomed).toBe(false);
    expect(model.marks.spotlight).toBeNull();
  });

  it('shows a part without signals together with the nearest signal', () => {
    const { model, spotlight } = setUp(true);
    spotlight.show({ from: 4.5, to: 3.8 });
    expect(model.view.left).toBeGreaterThan(4.5);
    expect(model.view.right).toBeLessThan(2);
    expect(model.view.right).toBeGreaterThan(0.5);
    expect(model.marks.spotlight).toEqual({ from: 4.5, to: 3.8 });
  });

  it('widens a part without width until it shows a signal', () => {
    const { model, spotlight } = setUp(true);
    spotlight.show({ from: 4, to: 4 });
    expect(model.view.left).toBeGreaterThan(4);
    expect(model.view.right).toBeLessThan(4);
  });

  it('does not magnify a part without signals', () => {
    const { model, spotlight } = setUp(true);
    const { top, bottom } = model.wholeView;
    spotlight.show({ from: 9, to: 8 });
    expect(model.view.top - model.view.bottom).toBeGreaterThanOrEqual((top - bottom) / 12);
  });

  it('moves without animation for users who prefer reduced motion', () => {
    const { model, spotlight } = setUp(true);
    spotlight.show({ from: 2.1, to: 1.9 });
    expect(model.view.left).toBeCloseTo(2.14, 6);
  });

  it('stops if the user zooms during a move', () => {
    const { model, spotlight, pass } = setUp(false);
    spotlight.show({ from: 2.1, to: 1.9 });
    pass(60);
    model.zoomTo({ from: 8, to: 7 });
    pass(240);
    expect(model.view).toMatchObject({ left: 8, right: 7 });
  });

  it('preserves the history of the user', () => {
    const { model, spotlight } = setUp(true);
    const own = model.view;
    spotlight.show({ from: 2.1, to: 1.9 });
    model.back();
    expect(model.view).toEqual(own);
  });
});
