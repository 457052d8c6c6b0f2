import { integrate } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { paintOverlay } from '../layers/overlay-layer.ts';
import { createRecordingContext } from '../testing/recording-context.ts';
import { massSpectrum, protonSpectrum } from '../testing/sample-spectra.ts';
import { runningIntegral } from './running-integral.ts';
import { drag, modelWith, press } from '../testing/model-with-marks.ts';

describe('the distance tool', () => {
  it('reports the two ends, the larger first, in either direction of the drag', () => {
    const { model, emitted } = modelWith('distance');
    drag(model, 4, 6);
    expect(emitted).toHaveLength(1);
    const { x1, x2 } = emitted[0]!.value as { x1: number; x2: number };
    expect([x1, x2].map((value) => value.toFixed(6))).toEqual(['6.000000', '4.000000']);
  });

  it('ignores a drag of less than five pixels, and one cancelled by Escape', () => {
    const { model, emitted } = modelWith('distance');
    drag(model, 5, 5 - (4.9 * 10) / 840);
    press(model, 'Enter', 'ArrowRight', 'Escape', 'Enter');
    expect(emitted).toEqual([]);
  });

  it('measures by keyboard with Enter, arrows, Enter', () => {
    const { model, emitted } = modelWith('distance');
    press(model, 'Enter', 'ArrowRight', 'ArrowRight', 'Enter');
    expect(emitted.map(({ name }) => name)).toEqual(['distance-add']);
  });

  it('shows ppm and Hz during the drag', () => {
    const { model } = modelWith('distance');
    const { x } = model.currentScene();
    model.dispatch({ type: 'down', at: { x: x.toPixel(6), y: 200 } });
    model.dispatch({ type: 'move', at: { x: x.toPixel(5.5), y: 200 } });
    const { context, calls } = createRecordingContext();
    paintOverlay(context, model.currentScene(), model.overlay());
    expect(calls.join()).toContain('0.500 ppm · 200.0 Hz');
  });
});

describe('the distance tool on a mass spectrum', () => {
  it('measures from stick to stick if the ends are near them', () => {
    const { model, emitted } = modelWith('distance', [{ id: 'm', spectrum: massSpectrum() }]);
    const { x } = model.currentScene();
    const nearly = (mz: number) => x.toValue(x.toPixel(mz) + 3);
    drag(model, nearly(43), nearly(41));
    expect(emitted).toEqual([{ name: 'distance-add', value: { x1: 43, x2: 41 } }]);
  });
});

describe('the integral tool', () => {
  it('reports the integral of the full data', () => {
    const { model, emitted } = modelWith('integral');
    drag(model, 3, 1);
    const { x1, x2, value } = emitted[0]!.value as { x1: number; x2: number; value: number };
    expect(value).toBe(integrate(protonSpectrum(), x1, x2));
    expect(value).toBeCloseTo(0.1, 5);
  });

  it('measures nothing on the coarse level', () => {
    const { model, emitted } = modelWith('integral', [
      { id: 'a', spectrum: protonSpectrum(), isCoarse: true },
    ]);
    drag(model, 3, 1);
    expect(emitted).toEqual([]);
  });

  it('computes the same integral as the running sums of the step curves', () => {
    const spectrum = protonSpectrum();
    for (const [from, to] of [
      [3, 1],
      [2.0004, 1.9997],
      [12, 2],
    ] as const)
      expect(runningIntegral(spectrum, to) - runningIntegral(spectrum, from)).toBeCloseTo(
        integrate(spectrum, from, to),
        9,
      );
  });
});

describe('the peak tool', () => {
  it('picks the maximum near the click in the full data, and removes a picked peak', () => {
    const { model, emitted } = modelWith('peak');
    const { x } = model.currentScene();
    const click = (value: number): void => {
      model.dispatch({ type: 'down', at: { x: x.toPixel(value), y: 200 } });
      model.dispatch({ type: 'up', at: { x: x.toPixel(value) + 1, y: 200 } });
    };
    click(2.05);
    model.setMarks({ peaks: [{ id: 'p', x: 2 }] });
    click(2.03);
    expect(emitted.map(({ name }) => name)).toEqual(['peak-add', 'peak-remove']);
    expect(emitted[0]?.value).toEqual({ x: 2, y: 100 });
    expect(emitted[1]?.value).toEqual({ id: 'p' });
  });

  it('accepts an unsteady tap of a finger, but not of a mouse', () => {
    const { model, emitted } = modelWith('peak');
    const at = { x: model.currentScene().x.toPixel(2), y: 200 };
    for (const isFinger of [false, true]) {
      model.dispatch({ type: 'down', at, isFinger });
      model.dispatch({ type: 'up', at: { ...at, x: at.x + 8 }, isFinger });
    }
    expect(emitted.map(({ name }) => name)).toEqual(['peak-add']);
  });
});

describe('the ruler', () => {
  it('measures from peak to peak and reports the difference', () => {
    const { model, emitted } = modelWith('ruler', [{ id: 'm', spectrum: massSpectrum() }]);
    drag(model, 58.4, 43.3);
    expect(emitted).toEqual([{ name: 'ruler-change', value: { from: 58, to: 43, difference: 15 } }]);
    const { context, calls } = createRecordingContext();
    paintOverlay(context, model.currentScene(), model.overlay());
    expect(calls.some((call) => call.startsWith('fillText "15"'))).toBe(true);
  });

  it('measures from peak to peak by keyboard', () => {
    const { model, emitted } = modelWith('ruler', [{ id: 'm', spectrum: massSpectrum() }]);
    press(model, 'ArrowLeft', 'Enter', 'ArrowLeft', 'Enter');
    expect(emitted).toEqual([{ name: 'ruler-change', value: { from: 58, to: 43, difference: 15 } }]);
  });

  it('measures by a click on each of two peaks', () => {
    const { model, emitted } = modelWith('ruler', [{ id: 'm', spectrum: massSpectrum() }]);
    const at = (value: number) => ({ x: model.currentScene().x.toPixel(value), y: 200 });
    model.click(at(58));
    model.dispatch({ type: 'move', at: at(43) });
    expect(model.overlay().map(({ kind }) => kind)).toEqual(['ruler', 'begun']);
    model.click(at(43));
    model.dispatch({ type: 'move', at: at(90) });
    expect(emitted).toEqual([{ name: 'ruler-change', value: { from: 58, to: 43, difference: 15 } }]);
    expect(model.overlay()).toMatchObject([{ kind: 'ruler' }]);
  });

  it('reports no ruler from a peak to itself', () => {
    const { model, emitted } = modelWith('ruler', [{ id: 'm', spectrum: massSpectrum() }]);
    drag(model, 58.4, 57.9);
    expect(emitted).toEqual([]);
  });
});
