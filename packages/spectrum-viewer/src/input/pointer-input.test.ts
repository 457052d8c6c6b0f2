import { describe, expect, it } from 'vitest';
import { sampleModel } from '../testing/sample-spectra.ts';
import { listenToPointer } from './pointer-input.ts';

interface Finger {
  id: number;
  x: number;
  kind?: 'touch' | 'mouse';
  button?: number;
}

/** The pan tool is active and the view is 6 to 4 ppm; the functions move fingers. */
function openChart() {
  const { model } = sampleModel({ tool: 'pan' });
  model.goTo({ ...model.view, left: 6, right: 4 });
  const element = document.createElement('div');
  element.setPointerCapture = () => undefined;
  listenToPointer(element, model);
  const send = (type: string, { id, x, kind = 'touch', button = 0 }: Finger) =>
    element.dispatchEvent(
      new PointerEvent(type, { pointerId: id, clientX: x, clientY: 200, pointerType: kind, button }),
    );
  const width = () => model.view.left - model.view.right;
  return {
    model,
    width,
    send,
    drag: (finger: Finger, to: number) => {
      send('pointerdown', finger);
      send('pointermove', { ...finger, x: to });
      send('pointerup', { ...finger, x: to });
    },
  };
}

describe('fingers on a chart', () => {
  it('pans with one finger and zooms with two', () => {
    const { model, width, send, drag } = openChart();
    drag({ id: 1, x: 500 }, 600);
    expect(model.view.left).toBeGreaterThan(6);
    expect(width()).toBeCloseTo(2, 9);
    send('pointerdown', { id: 1, x: 400 });
    send('pointerdown', { id: 2, x: 600 });
    send('pointermove', { id: 2, x: 800 });
    expect(width()).toBeCloseTo(1, 6);
  });

  it.each(['pointerup', 'pointercancel'])('pans again once both fingers are lifted by %s', (lift) => {
    const { model, width, send, drag } = openChart();
    send('pointerdown', { id: 1, x: 400 });
    send('pointerdown', { id: 2, x: 600 });
    send('pointermove', { id: 2, x: 700 });
    send(lift, { id: 1, x: 400 });
    const zoomed = width();
    // The remaining finger neither zooms nor pans.
    const { left } = model.view;
    send('pointermove', { id: 2, x: 750 });
    expect([width(), model.view.left]).toEqual([zoomed, left]);
    send(lift, { id: 2, x: 750 });
    drag({ id: 3, x: 500 }, 600);
    const panned = model.view;
    expect(width()).toBeCloseTo(zoomed, 9);
    expect(panned.left).toBeGreaterThan(left);
    // The pan has ended with the finger.
    send('pointermove', { id: 3, x: 700 });
    expect(model.view).toEqual(panned);
  });

  it('does not pan with another button of the mouse', () => {
    const { model, drag } = openChart();
    drag({ id: 1, x: 500, kind: 'mouse', button: 2 }, 600);
    expect(model.view.left).toBe(6);
    drag({ id: 1, x: 500, kind: 'mouse' }, 600);
    expect(model.view.left).toBeGreaterThan(6);
  });
});
