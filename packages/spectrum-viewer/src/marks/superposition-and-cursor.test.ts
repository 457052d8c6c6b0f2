import { describe, expect, it } from 'vitest';
import { paintOverlay } from '../layers/overlay-layer.ts';
import { paintScene } from '../paint/paint-scene.ts';
import { createRecordingContext } from '../testing/recording-context.ts';
import { matrixSpectrum, protonSpectrum, sampleModel } from '../testing/sample-spectra.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';

describe('a superposed spectrum', () => {
  it('draws a superposed spectrum at its scale and position, and measures the first one', () => {
    const { model } = sampleModel({
      spectra: [
        { id: 'a', spectrum: protonSpectrum() },
        { id: 'b', spectrum: protonSpectrum(), colour: 'red', transform: { scale: 0.5, dx: 1, dy: 0.25 } },
      ],
    });
    const { context, calls } = createRecordingContext();
    const scene = model.currentScene();
    paintScene(context, scene);
    const own = calls.slice(calls.indexOf('strokeStyle = "red"'));
    const points = own
      .slice(0, own.indexOf('stroke'))
      .filter((call) => call.startsWith('lineTo'))
      .map((call) => call.split(' ').slice(1).map(Number) as [number, number]);
    const top = points.reduce((best, point) => (point[1] < best[1] ? point : best));
    const { height } = scene.layout.plot;
    expect(Math.abs(top[0] - scene.x.toPixel(3))).toBeLessThan(1);
    expect(Math.abs(top[1] - (scene.y.toPixel(50) - height / 4))).toBeLessThan(0.1);
    expect(model.cursorAt({ x: scene.x.toPixel(2), y: 100 })?.y).toBe(100);
  });
});

describe('a linked cursor', () => {
  const linesFor = (spectrum: ViewerSpectrum['spectrum'], nucleus: string, shift: number): string[] => {
    const { model, invalidated } = sampleModel({ spectra: [{ id: 'a', spectrum }] });
    invalidated.length = 0;
    model.setMarks({ linkedCursors: [{ nucleus, shift }] });
    expect(invalidated).toEqual(['overlay']);
    const { context, calls } = createRecordingContext();
    paintOverlay(context, model.currentScene(), []);
    return calls.filter((call) => call.startsWith('moveTo'));
  };

  it('draws a linked cursor on the axis of its nucleus without drawing the spectra again', () => {
    expect(linesFor(protonSpectrum(), '1H', 5)).toEqual(['moveTo 500.5 50']);
    expect(linesFor(protonSpectrum(), '13C', 5)).toEqual([]);
    expect(linesFor(matrixSpectrum(), '13C', 50)).toHaveLength(1);
    expect(linesFor(matrixSpectrum(), '1H', 5)).toHaveLength(1);
    expect(linesFor(matrixSpectrum(), '1H', 11)).toEqual([]);
  });

  it('neither follows nor sets the axis of couplings in a J-resolved spectrum', () => {
    const { metadata, ...matrix } = matrixSpectrum();
    const resolved = {
      ...matrix,
      metadata: { ...metadata, indirectNucleus: '1H', correlation: 'J-resolved' as const },
    };
    expect(linesFor(resolved, '1H', 5)).toHaveLength(1);
    const { model } = sampleModel({ spectra: [{ id: 'a', spectrum: resolved }] });
    expect(model.cursorAt({ x: 500, y: 200 })?.shifts).toHaveLength(1);
  });
});
