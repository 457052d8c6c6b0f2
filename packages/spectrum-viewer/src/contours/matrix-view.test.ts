import { describe, expect, it } from 'vitest';
import { describeSpectrum } from '../speech/describe-spectrum.ts';
import { applyPinch } from '../input/pinch.ts';
import { hsqc, painted } from './testing/painted-matrix.ts';

describe('the view of a matrix', () => {
  it('zooms both axes about a point and stays within the spectrum', () => {
    const { model } = painted();
    const at = { x: model.currentScene().x.toPixel(8), y: model.currentScene().y.toPixel(20) };
    model.magnifyBoth(4, at, 0);
    expect(model.view.left - model.view.right).toBeCloseTo(2.5);
    expect(model.view.bottom - model.view.top).toBeCloseTo(25);
    expect(model.currentScene().x.toPixel(8)).toBeCloseTo(at.x);
    expect(model.currentScene().y.toPixel(20)).toBeCloseTo(at.y);
    model.pan(5, 5, 0);
    expect(model.view).toEqual({ left: 2.5, right: 0, bottom: 25, top: 0 });
  });

  it('shows a range of both axes, given in either order', () => {
    const { model } = painted();
    model.zoomTo({ from: 2, to: 4, indirect: { from: 90, to: 70 } });
    expect(model.view).toEqual({ left: 4, right: 2, bottom: 90, top: 70 });
    model.zoomTo({ from: 8, to: 7 });
    expect(model.view).toEqual({ left: 8, right: 7, bottom: 90, top: 70 });
  });

  it('follows two fingers on both axes', () => {
    const { model } = painted();
    const scene = model.currentScene();
    const start = [
      { x: 500, y: 200 },
      { x: 540, y: 240 },
    ] as const;
    const now = [
      { x: 500, y: 200 },
      { x: 580, y: 280 },
    ] as const;
    model.show(applyPinch(scene, start, now));
    expect(model.view.left - model.view.right).toBeCloseTo(5);
    expect(model.currentScene().x.toPixel(scene.x.toValue(500))).toBeCloseTo(500);
  });

  it('zooms to a box, but ignores an accidental drag', () => {
    const { model } = painted();
    model.setTool('zoom-box');
    const { x, y } = model.currentScene();
    const drag = (right: number): void => {
      model.dispatch({ type: 'down', at: { x: x.toPixel(9), y: y.toPixel(10) } });
      model.dispatch({ type: 'up', at: { x: right, y: y.toPixel(40) } });
    };
    drag(x.toPixel(9) + 4);
    expect(model.isZoomed).toBe(false);
    drag(x.toPixel(6));
    expect(model.view.left).toBeCloseTo(9);
    expect(model.view.right).toBeCloseTo(6);
    expect(model.view.top).toBeCloseTo(10);
    expect(model.view.bottom).toBeCloseTo(40);
  });

  it('reports both shifts at the cursor', () => {
    const { model } = painted();
    const { x, y } = model.currentScene();
    const position = model.cursorAt({ x: x.toPixel(8), y: y.toPixel(20) });
    expect(position?.text).toBe('¹H 8.000 · ¹³C 20.00 ppm');
    expect(position?.shifts.map(({ nucleus, shift }) => [nucleus, Math.round(shift)])).toEqual([
      ['1H', 8],
      ['13C', 20],
    ]);
  });

  it('returns a table of the cross peaks that its contours show', () => {
    expect(describeSpectrum({ ...hsqc, title: 'HSQC' }, 10)).toEqual({
      caption: 'HSQC',
      columns: ['¹H (ppm)', '¹³C (ppm)', 'Relative height (%)'],
      rows: [
        ['8.000', '20.00', '100.0'],
        ['3.000', '80.00', '-50.0'],
      ],
    });
    expect(describeSpectrum(hsqc, 60).rows).toHaveLength(1);
  });
});
