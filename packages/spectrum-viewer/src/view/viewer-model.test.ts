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
    const { model, invalidated } = sampleModel();
    invalidated.length = 0;
    model.dispatch({ type: 'move', at: { x: 400, y: 100 } });
    expect(new Set(invalidated)).toEqual(new Set(['overlay']));
  });

  it('accepts an empty list of spectra', () => {
    const { model } = sampleModel({ spectra: [] });
    model.magnifyX(2, 100, 0);
    model.dispatch({ type: 'move', at: { x: 1, y: 1 } });
    expect(model.currentScene().main).toBeUndefined();
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
