import { describe, expect, it } from 'vitest';
import { pressKey } from '../input/keyboard-input.ts';
import { massSpectrum, matrixSpectrum, protonSpectrum, sampleModel } from '../testing/sample-spectra.ts';

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
