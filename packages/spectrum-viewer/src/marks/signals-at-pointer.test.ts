import type { CurveSpectrum } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { pressKey } from '../input/keyboard-input.ts';
import { massSpectrum, matrixSpectrum, protonSpectrum, sampleModel } from '../testing/sample-spectra.ts';
import type { ToolId } from '../tools/tool-id.ts';
import type { ViewerEvents } from '../viewer-events.ts';
import type { ViewerModel } from '../view/viewer-model.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';
import { SNAP_REACH_PIXELS } from './snap-to-maximum.ts';

/** 400 MHz, a doublet of 8 Hz at 3 ppm and a singlet at 7 ppm; all lines are 1.6 Hz wide. */
function doubletSpectrum(): CurveSpectrum {
  const sample = protonSpectrum(20_001);
  const halfWidth = 0.002;
  const lines = [7, 3.01, 2.99];
  const y = sample.y.map((_, index) => {
    const shift = 10 - (index * 10) / 20_000;
    return lines.reduce((sum, line) => sum + 100 / (1 + ((shift - line) / halfWidth) ** 2), 0);
  });
  return { ...sample, y };
}

interface Measured {
  name: 'distance-add' | 'distance-change' | 'integral-add';
  value: { x1: number; x2: number };
}

function modelOf(spectrum: ViewerSpectrum['spectrum'], tool: ToolId, isCoarse = false) {
  const { model } = sampleModel({ spectra: [{ id: 'a', spectrum, isCoarse }], tool });
  const measured: Measured[] = [];
  for (const name of ['distance-add', 'distance-change', 'integral-add'] as const)
    model.events.on(name, (value: ViewerEvents[typeof name]) => measured.push({ name, value }));
  return { model, measured };
}

/** Drags between two abscissas, `beside` pixels off at each end. */
function dragBeside(
  model: ViewerModel,
  ends: [number, number],
  { beside, isAlt }: { beside: number; isAlt?: true },
): void {
  const { x } = model.currentScene();
  const [from, to] = ends.map((end) => ({ x: x.toPixel(end) + beside, y: 200 })) as [never, never];
  model.dispatch({ type: 'down', at: from, snaps: !isAlt });
  model.dispatch({ type: 'move', at: { x: 400, y: 200 }, snaps: !isAlt });
  model.dispatch({ type: 'up', at: to, snaps: !isAlt });
}

const clickAt = (model: ViewerModel, value: number, snaps = true): void => {
  const at = { x: model.currentScene().x.toPixel(value), y: 200 };
  model.dispatch({ type: 'down', at, snaps });
  model.dispatch({ type: 'up', at, snaps });
};

describe('the ends of a distance', () => {
  it('snaps ends to nearby maxima, but not with Alt or if there is no prominent maximum', () => {
    const { model, measured } = modelOf(doubletSpectrum(), 'distance');
    model.zoomTo({ from: 3.1, to: 2.9 });
    dragBeside(model, [3.01, 2.99], { beside: SNAP_REACH_PIXELS - 1 });
    expect(measured[0]?.value.x1).toBeCloseTo(3.01, 4);
    expect(measured[0]?.value.x2).toBeCloseTo(2.99, 4);
    dragBeside(model, [3.01, 2.99], { beside: SNAP_REACH_PIXELS - 1, isAlt: true });
    expect(Math.abs(measured[1]!.value.x1 - 3.01)).toBeGreaterThan(0.001);
    const beyond = SNAP_REACH_PIXELS + 2;
    dragBeside(model, [3.01, 2.99], { beside: beyond });
    expect(Math.abs(measured[2]!.value.x1 - 3.01)).toBeGreaterThan(0.001);
  });

  it('snaps ends to the nearer of two lines, not the higher one', () => {
    const { model, measured } = modelOf(doubletSpectrum(), 'distance');
    // The lines of the doublet are 9 pixels apart.
    model.zoomTo({ from: 4, to: 2.1 });
    dragBeside(model, [7, 2.99], { beside: 0 });
    expect(measured.at(-1)?.value.x2).toBeCloseTo(2.99, 4);
  });

  it('starts a distance at a line by a click that ends just beyond its reach', () => {
    const { model, measured } = modelOf(doubletSpectrum(), 'distance');
    model.zoomTo({ from: 3.1, to: 2.9 });
    const x = model.currentScene().x.toPixel(3.01);
    model.dispatch({ type: 'down', at: { x: x - SNAP_REACH_PIXELS + 0.5, y: 200 }, snaps: true });
    model.dispatch({ type: 'up', at: { x: x - SNAP_REACH_PIXELS - 0.5, y: 200 }, snaps: true });
    expect(measured).toEqual([]);
    expect(model.isEngaged).toBe(true);
  });

  it('picks a line that points down, as in a DEPT', () => {
    const upward = doubletSpectrum();
    const spectrum = {
      ...upward,
      y: upward.y.map((value) => -value),
      metadata: { ...upward.metadata, nucleus: '13C' },
    };
    const { model } = modelOf(spectrum, 'peak');
    const added: number[] = [];
    model.events.on('peak-add', ({ x }) => added.push(x));
    model.zoomTo({ from: 3.1, to: 2.9 });
    clickAt(model, 2.9905);
    expect(added[0]).toBeCloseTo(2.99, 3);
  });

  it('picks the nearer of two lines, although the other is higher or already picked', () => {
    const { model } = modelOf(doubletSpectrum(), 'peak');
    model.zoomTo({ from: 4, to: 2.1 });
    const added: number[] = [];
    const removed: string[] = [];
    model.events.on('peak-add', ({ x }) => added.push(x));
    model.events.on('peak-remove', ({ id }) => removed.push(id));
    for (const line of [2.99, 3.01]) clickAt(model, line);
    model.setMarks({ peaks: [{ id: 'one', x: 3.01 }] });
    clickAt(model, 2.99);
    clickAt(model, 3.01);
    // N stops exactly at a line.
    model.setMarks({ peaks: [] });
    model.dispatch({ type: 'move', at: { x: model.currentScene().x.toPixel(3.5), y: 200 } });
    for (const key of ['n', 'Enter']) pressKey(model, { key, shift: false, timeMs: 0 });
    expect(added.map((x) => x.toFixed(3))).toEqual(['2.990', '3.010', '2.990', '3.010']);
    expect(removed).toEqual(['one']);
  });

  it('snaps ends to sticks, but not on a matrix or coarse data', () => {
    const sticks = modelOf(massSpectrum(), 'distance');
    dragBeside(sticks.model, [43, 58], { beside: 3 });
    expect(sticks.measured[0]?.value).toMatchObject({
      x1: expect.closeTo(58, 6),
      x2: expect.closeTo(43, 6),
    });
    for (const { model, measured } of [
      modelOf(matrixSpectrum(), 'distance'),
      modelOf(doubletSpectrum(), 'distance', true),
    ]) {
      const pixel = model.currentScene().x.toPixel(7) + 5;
      dragBeside(model, [7, 3], { beside: 5 });
      expect(measured[0]?.value.x1).toBeCloseTo(model.currentScene().x.toValue(pixel), 6);
    }
  });

  it('snaps ends to maxima when they are moved', () => {
    const { model, measured } = modelOf(doubletSpectrum(), 'distance');
    model.setMarks({ distances: [{ id: 'd', x1: 8, x2: 5 }] });
    const { x } = model.currentScene();
    model.dispatch({ type: 'down', at: { x: x.toPixel(8), y: 200 }, snaps: true });
    model.dispatch({ type: 'move', at: { x: x.toPixel(7) - 4, y: 200 }, snaps: true });
    model.dispatch({ type: 'up', at: { x: x.toPixel(7) - 4, y: 200 }, snaps: true });
    expect(measured[0]?.name).toBe('distance-change');
    expect(measured[0]?.value.x1).toBeCloseTo(7, 3);
  });
});

describe('a click with the integral tool', () => {
  it('integrates the whole multiplet at the click', () => {
    const { model, measured } = modelOf(doubletSpectrum(), 'integral');
    clickAt(model, 3);
    expect(measured).toHaveLength(1);
    const { x1, x2 } = measured[0]!.value;
    expect(x1).toBeGreaterThan(3.02);
    expect(x2).toBeLessThan(2.98);
    expect(x1 - x2).toBeLessThan(0.1);
    expect(model.isEngaged).toBe(false);
  });

  it.each([2.99, 3, 3.01])('integrates the same multiplet at any of its lines: %f ppm', (shift) => {
    const { model, measured } = modelOf(doubletSpectrum(), 'integral');
    model.zoomTo({ from: 3.1, to: 2.9 });
    clickAt(model, shift);
    expect(measured.map(({ value }) => [value.x1 > 3.01, value.x2 < 2.99])).toEqual([[true, true]]);
  });

  it('starts a range next to signals, and on a signal with Alt', () => {
    for (const [value, snaps] of [
      [5, true],
      [3, false],
    ] as const) {
      const { model, measured } = modelOf(doubletSpectrum(), 'integral');
      clickAt(model, value, snaps);
      expect(measured).toEqual([]);
      expect(model.isEngaged).toBe(true);
    }
  });

  it('integrates by the key I, which reports if there is no multiplet', () => {
    const { model, measured } = modelOf(doubletSpectrum(), 'cursor');
    const heard: string[] = [];
    model.events.on('announcement', (text) => heard.push(text));
    const key = (at: number) => {
      model.dispatch({ type: 'move', at: { x: model.currentScene().x.toPixel(at), y: 200 } });
      return pressKey(model, { key: 'i', shift: false, timeMs: 0 });
    };
    expect(key(5)).toBe(true);
    expect(heard).toEqual(['No multiplet here']);
    key(7);
    expect(measured).toHaveLength(1);
    model.setMarks({ integrals: [{ id: 'i', value: 1, ...measured[0]!.value }] });
    key(7);
    expect(measured).toHaveLength(1);
    expect(heard.at(-1)).toBe('Already integrated');
    expect(modelOf(massSpectrum(), 'highlight').model.integrateMultiplet({ x: 400, y: 200 })).toBe(false);
  });
});

describe('the height', () => {
  it('fits the height after a zoom, and restores the full height with the full view', () => {
    const { model } = modelOf(doubletSpectrum(), 'cursor');
    const { top } = model.view;
    model.setHeightFitting(true);
    model.zoomTo({ from: 6, to: 5 });
    expect(model.view.top).toBeLessThan(top / 50);
    model.reset();
    expect(model.isZoomed).toBe(false);
    model.setHeightFitting(false);
    model.zoomTo({ from: 6, to: 5 });
    expect(model.view.top).toBe(top);
  });

  it('fits the height once by the key F, with space for the labels of sticks', () => {
    const { model } = modelOf(massSpectrum(), 'highlight');
    model.zoomTo({ from: 50, to: 70 });
    expect(pressKey(model, { key: 'f', shift: false, timeMs: 0 })).toBe(true);
    expect(model.view).toMatchObject({ bottom: 0, top: expect.closeTo(67.2, 6) });
    model.back();
    expect(model.view.top).toBe(112);
    expect(modelOf(matrixSpectrum(), 'cursor').model.fitHeight()).toBe(false);
  });
});
