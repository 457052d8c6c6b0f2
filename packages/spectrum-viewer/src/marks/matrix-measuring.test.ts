import { describe, expect, it } from 'vitest';
import { matrixSpectrum, protonSpectrum } from '../testing/sample-spectra.ts';
import type { ViewerModel } from '../view/viewer-model.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';
import { drag, modelWith, textsOf } from '../testing/model-with-marks.ts';

describe('the measuring tools on a matrix', () => {
  const matrix = (): ViewerSpectrum[] => {
    const spectrum = matrixSpectrum();
    return [
      { id: 'b', spectrum: { ...spectrum, metadata: { ...spectrum.metadata, larmorFrequencyMHz: 400 } } },
    ];
  };
  const place = (model: ViewerModel, x: number, y: number) => {
    const scene = model.currentScene();
    return { x: scene.x.toPixel(x), y: scene.y.toPixel(y) };
  };
  const dragBox = (model: ViewerModel, from: [number, number], to: [number, number]) => {
    model.dispatch({ type: 'down', at: place(model, ...from) });
    model.dispatch({ type: 'move', at: place(model, ...to) });
    model.dispatch({ type: 'up', at: place(model, ...to) });
  };
  const close = (value: number) => expect.closeTo(value, 6) as number;

  it('measures a distance along both axes, or along one if the drag is along one', () => {
    const { model, emitted } = modelWith('distance', matrix());
    dragBox(model, [6, 20], [8, 60]);
    dragBox(model, [8, 20], [6, 20]);
    expect(emitted.map(({ value }) => value)).toEqual([
      { x1: close(8), x2: close(6), y1: close(60), y2: close(20) },
      { x1: close(8), x2: close(6), y1: close(20), y2: close(20) },
    ]);
  });

  it('shows the distance along each axis, also in Hz if the frequency is known', () => {
    const { model } = modelWith('distance', matrix());
    model.setMarks({ distances: [{ id: 'd', x1: 8, x2: 7.5, y1: 60, y2: 20 }] });
    expect(textsOf(model)).toEqual(expect.arrayContaining(['¹H 0.500 ppm (200.0 Hz)', '¹³C 40.00 ppm']));
    model.setMarks({ distances: [{ id: 'd', x1: 8, x2: 7.5, y1: 60, y2: 60 }] });
    expect(textsOf(model).filter((text) => text.startsWith('¹³C'))).toEqual(['¹³C (ppm)']);
  });

  it('reports the volume in a box and shows its value', () => {
    const { model, emitted } = modelWith('integral', matrix());
    dragBox(model, [9, 0], [7, 40]);
    const { value } = emitted[0]!.value as { value: number };
    // A Gaussian of height 100, with a width of 3 points of 0.1 ppm and of 2 points of 2 ppm.
    expect(value / (Math.PI * 100 * 0.3 * 4)).toBeCloseTo(1, 3);
    model.setMarks({ integrals: [{ id: 'i', x1: 9, x2: 7, y1: 40, y2: 0, value: 2.5 }] });
    expect(textsOf(model)).toContain('2.5');
  });

  it('ignores a box with a side under five pixels for a volume', () => {
    const { model, emitted } = modelWith('integral', matrix());
    dragBox(model, [9, 20], [7, 20]);
    expect(emitted).toEqual([]);
  });

  it('moves a corner of a measurement', () => {
    const { model, emitted } = modelWith('distance', matrix());
    model.setMarks({ distances: [{ id: 'd', x1: 8, x2: 6, y1: 60, y2: 20 }] });
    dragBox(model, [6, 60], [5, 80]);
    expect(emitted).toEqual([
      {
        name: 'distance-change',
        value: { id: 'd', x1: 8, x2: close(5), y1: close(80), y2: 20 },
      },
    ]);
  });

  it('switches to the tools of a curve if a curve replaces a matrix', () => {
    const { model, emitted } = modelWith('distance', matrix());
    model.setSpectra([{ id: 'a', spectrum: protonSpectrum() }]);
    drag(model, 6, 4);
    expect(emitted[0]?.value).toEqual({ x1: close(6), x2: close(4) });
  });
});
