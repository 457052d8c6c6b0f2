import { describe, expect, it } from 'vitest';
import { pressKey } from '../input/keyboard-input.ts';
import {
  infraredSpectrum,
  massSpectrum,
  matrixSpectrum,
  protonSpectrum,
  sampleModel,
} from '../testing/sample-spectra.ts';
import type { ViewerModel } from './viewer-model.ts';
import type { CursorPosition } from './cursor-position.ts';

describe('the model of a viewer', () => {
  it('starts with the whole spectrum and the cursor tool, or the highlight tool for a mass spectrum', () => {
    const { model } = sampleModel();
    expect(model.view).toMatchObject({ left: 10, right: 0, top: 105 });
    expect(model.tool?.id).toBe('cursor');
    expect(sampleModel({ spectra: [{ id: 'm', spectrum: massSpectrum() }] }).model.tool?.id).toBe(
      'highlight',
    );
    expect(sampleModel({ tool: null }).model.tool).toBeUndefined();
    expect(sampleModel({ tool: 'pan' }).model.tool?.id).toBe('pan');
  });

  it('preserves the view when the full data replace the coarse level', () => {
    const { model } = sampleModel({ spectra: [{ id: 'a', spectrum: protonSpectrum(801), isCoarse: true }] });
    model.goTo({ ...model.view, left: 3, right: 1 });
    const before = model.view;
    model.setSpectra([{ id: 'a', spectrum: protonSpectrum() }]);
    expect(model.view).toEqual(before);
    model.back();
    expect(model.isZoomed).toBe(false);
  });

  it('resets the view for another spectrum', () => {
    const { model } = sampleModel();
    model.goTo({ ...model.view, left: 3, right: 1 });
    model.setSpectra([{ id: 'ir', spectrum: infraredSpectrum() }]);
    expect(model.view).toEqual({ left: 4000, right: 400, bottom: 0, top: 100 });
    expect(model.canGoBack).toBe(false);
  });

  it('keeps the cursor at its position in the spectrum when a key or a new size changes the view', () => {
    const key = (model: ViewerModel, name: string) => pressKey(model, { key: name, shift: false, timeMs: 0 });
    const { model } = sampleModel();
    const place = () => model.cursorAt(model.pointer!);
    model.goTo({ ...model.view, left: 3, right: 1 });
    key(model, 'n');
    expect(place()?.x).toBeCloseTo(2, 2);
    key(model, '0');
    expect(model.isZoomed).toBe(false);
    expect(place()?.x).toBeCloseTo(2, 2);
    key(model, 'Backspace');
    expect(model.isZoomed).toBe(true);
    expect(place()?.x).toBeCloseTo(2, 2);
    model.setSize(600, 300, 1);
    expect(place()?.x).toBeCloseTo(2, 2);
    model.dispatch({ type: 'leave' });
    model.setSize(900, 400, 1);
    expect(model.overlay()).toEqual([]);
    expect(place()?.x).toBeCloseTo(2, 2);
    const matrix = sampleModel({ spectra: [{ id: 'm', spectrum: matrixSpectrum() }] }).model;
    const { x, y } = matrix.currentScene();
    matrix.dispatch({ type: 'move', at: { x: x.toPixel(8), y: y.toPixel(90) } });
    matrix.setSize(500, 250, 1);
    const after = matrix.cursorAt(matrix.pointer!)!;
    expect([after.x, after.y].map((value) => Math.round(value!))).toEqual([8, 90]);
  });

  it('has one active tool and cleans up after the previous one', () => {
    const { model } = sampleModel({ tool: 'zoom-x' });
    const changes: unknown[] = [];
    model.events.on('tool-change', (tool) => changes.push(tool));
    model.dispatch({ type: 'down', at: { x: 300, y: 100 } });
    model.dispatch({ type: 'move', at: { x: 500, y: 100 } });
    model.setTool('pan');
    model.setTool('pan');
    model.setTool(null);
    expect(model.overlay()).toEqual([]);
    expect(model.isZoomed).toBe(false);
    expect(changes).toEqual(['pan', null]);
  });

  it('discards an open span for another tool and for another spectrum', () => {
    const { model } = sampleModel({ tool: 'zoom-x' });
    model.click({ x: 300, y: 100 });
    model.setTool('zoom-y');
    expect(model.isEngaged).toBe(false);
    model.click({ x: 300, y: 100 });
    model.setSpectra([{ id: 'a', spectrum: protonSpectrum(801) }]);
    expect(model.isEngaged).toBe(true);
    model.setSpectra([{ id: 'ir', spectrum: infraredSpectrum() }]);
    expect(model.isEngaged).toBe(false);
  });

  it('zooms by a drag, goes back, and resets', () => {
    const { model } = sampleModel({ tool: 'zoom-x' });
    const views: number[] = [];
    model.events.on('view-change', (view) => views.push(Math.round(view.left)));
    const { x } = model.currentScene();
    model.dispatch({ type: 'down', at: { x: x.toPixel(6), y: 100 } });
    model.dispatch({ type: 'up', at: { x: x.toPixel(4), y: 100 } });
    expect(model.view).toMatchObject({ left: expect.closeTo(6, 9), right: expect.closeTo(4, 9) });
    model.back();
    expect(model.isZoomed).toBe(false);
    model.goTo({ ...model.view, left: 3, right: 2 });
    model.reset();
    expect(views).toEqual([6, 10, 3, 10]);
  });

  it('preserves the position of the baseline when the intensity is scaled', () => {
    const { model } = sampleModel();
    const base = model.currentScene().y.toPixel(0);
    model.magnifyY(8, 123, 0);
    expect(model.currentScene().y.toPixel(0)).toBeCloseTo(base, 9);
    expect(model.currentScene().y.toValue(200)).toBeLessThan(10);
  });

  it('reports the cursor in ppm and Hz, and when it leaves', () => {
    const { model } = sampleModel();
    const emitted: (CursorPosition | undefined)[] = [];
    model.events.on('cursor', (position) => emitted.push(position));
    model.dispatch({ type: 'move', at: { x: model.currentScene().x.toPixel(2), y: 100 } });
    model.dispatch({ type: 'leave' });
    expect(emitted[0]).toMatchObject({ y: 100, text: '2.000 ppm · 800.0 Hz' });
    expect(emitted[0]?.hertz).toBeCloseTo(800, 9);
    expect(emitted[1]).toBeUndefined();
  });

  it('draws only the overlay again while the cursor moves', () => {
    const { model, marks } = sampleModel();
    marks.length = 0;
    model.dispatch({ type: 'move', at: { x: 400, y: 100 } });
    expect(new Set(marks)).toEqual(new Set(['overlay']));
  });

  it('accepts an empty list of spectra', () => {
    const { model } = sampleModel({ spectra: [] });
    model.magnifyX(2, 100, 0);
    model.dispatch({ type: 'move', at: { x: 1, y: 1 } });
    expect(model.currentScene().main).toBeUndefined();
  });
});

describe('the keyboard', () => {
  const press = (model: Parameters<typeof pressKey>[0], ...keys: string[]): boolean[] =>
    keys.map((key) => pressKey(model, { key, shift: false, timeMs: 0 }));

  it('moves the cursor, in larger steps with Shift', () => {
    const { model } = sampleModel();
    press(model, 'ArrowRight');
    expect(model.overlay()).toEqual([{ kind: 'crosshair', at: { x: 501, y: expect.any(Number) } }]);
    pressKey(model, { key: 'ArrowLeft', shift: true, timeMs: 0 });
    expect(model.pointer?.x).toBe(481);
  });

  it('goes from peak to peak in a mass spectrum', () => {
    const { model } = sampleModel({ spectra: [{ id: 'm', spectrum: massSpectrum() }] });
    const masses: number[] = [];
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      press(model, key);
      masses.push(Math.round(model.currentScene().x.toValue(model.pointer?.x ?? 0)));
    }
    expect(masses).toEqual([58, 43, 58, 100, expect.any(Number)]);
  });

  it('goes to the next and the previous peak in view, and stops at the last', () => {
    const spectrum = protonSpectrum();
    spectrum.y[2_500] = 40;
    const { model } = sampleModel({ spectra: [{ id: 'a', spectrum }] });
    const shiftAfter = (key: string): string => {
      press(model, key);
      return model.cursorAt(model.pointer!)!.x.toFixed(3);
    };
    expect(['n', 'N', 'n', 'p', 'p'].map(shiftAfter)).toEqual(['7.500', '2.000', '2.000', '7.500', '7.500']);
    model.goTo({ ...model.view, left: 6, right: 1 });
    expect(shiftAfter('n')).toBe('2.000');
    expect(shiftAfter('p')).toBe('2.000');
  });

  it('selects the cursor tool for going from peak to peak if no tool is active', () => {
    const { model } = sampleModel({ tool: 'pan' });
    expect(press(model, 'n')).toEqual([true]);
    expect(model.tool?.id).toBe('cursor');
    const coarse = sampleModel({ spectra: [{ id: 'a', spectrum: protonSpectrum(), isCoarse: true }] });
    expect(press(coarse.model, 'n')).toEqual([false]);
  });

  it('goes from cross peak to cross peak, from left to right', () => {
    const { model } = sampleModel({ spectra: [{ id: 'a', spectrum: matrixSpectrum() }] });
    const after = (key: string) => {
      press(model, key);
      return model.cursorAt(model.pointer!)!.text;
    };
    expect(['n', 'n', 'p'].map(after)).toEqual([
      '¹H 8.000 · ¹³C 20.00 ppm',
      '¹H 3.000 · ¹³C 80.00 ppm',
      '¹H 8.000 · ¹³C 20.00 ppm',
    ]);
  });

  it('goes to the ends of the view, and without a cursor shows the ends of the spectrum', () => {
    const { model } = sampleModel();
    model.goTo({ ...model.view, left: 6, right: 1 });
    const shiftAfter = (key: string): number => {
      press(model, key);
      return model.cursorAt(model.pointer!)!.x;
    };
    expect(shiftAfter('Home')).toBeCloseTo(6, 9);
    expect(shiftAfter('End')).toBeCloseTo(1, 9);
    press(model, 'Escape', 'Home');
    expect(model.view).toMatchObject({ left: 10, right: 5 });
    press(model, 'End');
    expect(model.view).toMatchObject({ left: 5, right: 0 });
    const mass = sampleModel({ spectra: [{ id: 'm', spectrum: massSpectrum() }] }).model;
    press(mass, 'End');
    expect(mass.cursorAt(mass.pointer!)!.x).toBe(100);
    press(mass, 'Home');
    expect(mass.cursorAt(mass.pointer!)!.x).toBe(41);
  });

  it('goes to the ends of the view of a mass spectrum, not to its sticks, while a zoom tool is active', () => {
    const { model } = sampleModel({ spectra: [{ id: 'm', spectrum: massSpectrum() }], tool: 'zoom-x' });
    press(model, 'Enter', 'End');
    const { plot } = model.currentScene().layout;
    expect(model.pointer!.x).toBe(plot.left + plot.width);
    const { model: vertical } = sampleModel({
      spectra: [{ id: 'm', spectrum: massSpectrum() }],
      tool: 'zoom-y',
    });
    press(vertical, 'Enter');
    const height = vertical.pointer?.y;
    press(vertical, 'End');
    expect(vertical.pointer?.y).toBe(height);
  });

  it('zooms with a tool by Enter, arrows and Enter', () => {
    const { model } = sampleModel({ tool: 'zoom-x' });
    press(model, 'Enter');
    for (let step = 0; step < 5; step++) pressKey(model, { key: 'ArrowRight', shift: true, timeMs: 0 });
    press(model, 'Enter');
    expect(model.view.left).toBeCloseTo(5, 9);
    expect(model.view.right).toBeCloseTo(5 - (10 * 100) / 840, 9);
  });

  it('zooms, scales, pans, resets, goes back and deselects the tool', () => {
    const { model } = sampleModel();
    press(model, '+', 'ArrowUp');
    expect(model.view.left).toBeLessThan(10);
    expect(model.view.top).toBeLessThan(105);
    press(model, '0');
    expect(model.isZoomed).toBe(false);
    press(model, 'Backspace');
    expect(model.isZoomed).toBe(true);
    press(model, 'Escape');
    expect(model.tool).toBeUndefined();
    const { left } = model.view;
    press(model, 'ArrowRight');
    expect(model.view.left).toBeLessThan(left);
    expect(press(model, 'q', 'Escape')).toEqual([false, false]);
  });

  it('cancels an incomplete drag at the first Escape and deselects the tool at the second', () => {
    const { model } = sampleModel({ tool: 'zoom-y' });
    press(model, 'Enter', 'ArrowUp', 'Escape');
    expect(model.tool?.id).toBe('zoom-y');
    expect(model.tool?.isEngaged()).toBe(false);
    press(model, 'Escape');
    expect(model.tool).toBeUndefined();
  });
});

describe('superposed spectra', () => {
  it('draws superposed spectra in the full view at the heights of their transformations', () => {
    const tall = protonSpectrum();
    tall.y = tall.y.map((value) => value * 1e6) as Float32Array;
    const { model } = sampleModel({
      spectra: [
        { id: 'a', spectrum: protonSpectrum() },
        { id: 'b', spectrum: tall, transform: { scale: 1e-6, dx: 0, dy: 0 } },
      ],
    });
    expect(model.view.top).toBeCloseTo(105, 3);
  });
});
