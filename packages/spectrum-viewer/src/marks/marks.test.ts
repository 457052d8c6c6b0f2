import { integrate } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { pressKey } from '../input/keyboard-input.ts';
import { assignLanes } from '../layers/lanes.ts';
import { paintOverlay } from '../layers/overlay-layer.ts';
import { spreadLabels } from '../layers/peak-layer.ts';
import { paintScene } from '../paint/paint-scene.ts';
import { createRecordingContext } from '../testing/recording-context.ts';
import { massSpectrum, matrixSpectrum, protonSpectrum, sampleModel } from '../testing/sample-spectra.ts';
import type { ToolId } from '../tools/tool-id.ts';
import type { ViewerEvents } from '../viewer-events.ts';
import type { ViewerModel } from '../view/viewer-model.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';
import { runningIntegral } from './running-integral.ts';

type EmittedEvent = { name: keyof ViewerEvents; value: unknown };

function modelWith(
  tool: ToolId,
  spectra?: ViewerSpectrum[],
): { model: ViewerModel; emitted: EmittedEvent[] } {
  const { model } = sampleModel({ tool, ...(spectra && { spectra }) });
  const emitted: EmittedEvent[] = [];
  const names: (keyof ViewerEvents)[] = [
    'distance-add',
    'distance-change',
    'integral-add',
    'integral-change',
    'peak-add',
    'peak-remove',
    'threshold-change',
    'ruler-change',
  ];
  for (const name of names) model.events.on(name, (value) => emitted.push({ name, value }));
  return { model, emitted };
}

/** Drags from one abscissa to another in the plot. */
function drag(model: ViewerModel, from: number, to: number): void {
  const { x } = model.currentScene();
  model.dispatch({ type: 'down', at: { x: x.toPixel(from), y: 200 } });
  model.dispatch({ type: 'move', at: { x: x.toPixel((from + to) / 2), y: 200 } });
  model.dispatch({ type: 'up', at: { x: x.toPixel(to), y: 200 } });
}

const press = (model: ViewerModel, ...keys: string[]): void =>
  keys.forEach((key) => pressKey(model, { key, shift: true, timeMs: 0 }));

function textsOf(model: ViewerModel): string[] {
  const { context, calls } = createRecordingContext();
  paintScene(context, model.currentScene());
  return calls.filter((call) => call.startsWith('fillText')).map((call) => call.split('"')[1] ?? '');
}

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

describe('the marks', () => {
  it('draws marks with their values: distances in ppm and Hz, integrals with one decimal', () => {
    const { model } = modelWith('cursor');
    model.setMarks({
      distances: [
        { id: 'd', x1: 6, x2: 5 },
        { id: 'hidden', x1: 9, x2: 8, isVisible: false },
      ],
      integrals: [{ id: 'i', x1: 2.1, x2: 1.9, value: 3.04 }],
      annotations: [{ from: 2.2, to: 1.8, label: 's' }],
      peaks: [{ id: 'p', x: 2 }],
    });
    const texts = textsOf(model);
    expect(texts).toContain('1.000 ppm · 400.0 Hz');
    expect(texts.filter((text) => text.includes('Hz'))).toHaveLength(1);
    for (const text of ['3.0', 's', '2.000']) expect(texts).toContain(text);
  });

  it('draws no step curve for a zero integral, which would be noise', () => {
    const linesWith = (value: number): number => {
      const { model } = modelWith('cursor');
      model.setMarks({ integrals: [{ id: 'i', x1: 2.1, x2: 1.9, value }] });
      const { context, calls } = createRecordingContext();
      paintScene(context, model.currentScene());
      return calls.filter((call) => call.startsWith('lineTo')).length;
    };
    expect(linesWith(1)).toBeGreaterThan(linesWith(-0.04));
  });

  it('moves marks by their ends and reports the new positions', () => {
    const { model, emitted } = modelWith('cursor');
    model.setMarks({
      distances: [{ id: 'd', x1: 6, x2: 5 }],
      integrals: [{ id: 'i', x1: 3, x2: 2.5, value: 1 }],
    });
    drag(model, 5, 4);
    drag(model, 2.5, 1);
    expect(emitted.map(({ name }) => name)).toEqual(['distance-change', 'integral-change']);
    expect(emitted[0]?.value).toMatchObject({ id: 'd', x1: 6 });
    expect((emitted[0]!.value as { x2: number }).x2).toBeCloseTo(4);
    expect((emitted[1]!.value as { value: number }).value).toBeCloseTo(0.1, 5);
  });

  it('restores marks if a drag is cancelled', () => {
    const { model, emitted } = modelWith('cursor');
    model.setMarks({ distances: [{ id: 'd', x1: 6, x2: 5 }] });
    const { x } = model.currentScene();
    model.dispatch({ type: 'down', at: { x: x.toPixel(5), y: 200 } });
    model.dispatch({ type: 'move', at: { x: x.toPixel(3), y: 200 } });
    expect(model.marks.distances[0]?.x2).toBeCloseTo(3);
    press(model, 'Escape');
    expect(model.marks.distances[0]?.x2).toBe(5);
    expect([emitted, model.tool?.id]).toEqual([[], 'cursor']);
  });

  it('grabs a mark by a click and releases it by the next, or restores it by Escape', () => {
    const { model, emitted } = modelWith('cursor');
    model.setMarks({ distances: [{ id: 'd', x1: 6, x2: 5 }] });
    const at = (value: number) => ({ x: model.currentScene().x.toPixel(value), y: 200 });
    model.click(at(5));
    expect([model.isEngaged, emitted]).toEqual([true, []]);
    model.dispatch({ type: 'move', at: at(3) });
    model.click(at(4));
    expect(emitted).toEqual([
      { name: 'distance-change', value: { id: 'd', x1: 6, x2: expect.closeTo(4, 9) } },
    ]);
    model.click(at(6));
    model.dispatch({ type: 'move', at: at(9) });
    press(model, 'Escape');
    expect([model.marks.distances[0]?.x1, model.isEngaged]).toEqual([6, false]);
  });

  it('moves marks by a few pixels, and ignores them at the second position of a tool', () => {
    const { model, emitted } = modelWith('distance');
    model.setMarks({ distances: [{ id: 'd', x1: 6, x2: 5 }] });
    const at = (value: number, beside = 0) => ({ x: model.currentScene().x.toPixel(value) + beside, y: 200 });
    model.dispatch({ type: 'down', at: at(5) });
    model.dispatch({ type: 'up', at: at(5, 3) });
    model.click(at(8));
    model.click(at(6));
    expect(emitted.map(({ name }) => name)).toEqual(['distance-change', 'distance-add']);
  });

  it('does not move marks with tools that use drags for another purpose', () => {
    const { model, emitted } = modelWith('zoom-x');
    model.setMarks({ distances: [{ id: 'd', x1: 6, x2: 5 }] });
    drag(model, 5, 4);
    expect(emitted).toEqual([]);
    expect(model.isZoomed).toBe(true);
  });

  it('moves the threshold line by dragging and by the arrow keys of the peak tool', () => {
    const { model, emitted } = modelWith('peak');
    model.setMarks({ thresholdLine: 40 });
    const { y } = model.currentScene();
    model.dispatch({ type: 'down', at: { x: 500, y: y.toPixel(40) + 3 } });
    model.dispatch({ type: 'up', at: { x: 500, y: y.toPixel(60) } });
    expect(emitted.map(({ name }) => name)).toEqual(['threshold-change']);
    expect(model.marks.thresholdLine).toBeCloseTo(60);
    press(model, 'ArrowUp');
    expect(emitted.at(-1)?.value).toBeCloseTo(75);
  });

  it('continues a drag while other marks are drawn again for each step', () => {
    const { model } = modelWith('peak');
    model.setMarks({ thresholdLine: 20 });
    model.events.on('threshold-change', (thresholdLine) =>
      model.setMarks({ thresholdLine, peaks: [{ id: 'p', x: 2 }], annotations: [] }),
    );
    const at = (height: number) => ({ x: 500, y: model.currentScene().y.toPixel(height) });
    model.dispatch({ type: 'down', at: at(20) });
    for (const height of [25, 35, 50]) model.dispatch({ type: 'move', at: at(height) });
    model.dispatch({ type: 'up', at: at(60) });
    expect(model.marks.thresholdLine).toBeCloseTo(60);
  });

  it('draws overlapping distances in separate lanes', () => {
    expect(
      assignLanes([
        { from: 0, to: 10 },
        { from: 5, to: 20 },
        { from: 14, to: 30 },
        { from: 40, to: 50 },
      ]),
    ).toEqual([0, 1, 0, 0]);
  });

  it('spreads the labels of close peaks, in order and within the plot', () => {
    expect(spreadLabels([50, 52, 54, 200], { from: 0, to: 210 })).toEqual([40, 52, 64, 200]);
    expect(spreadLabels([1, 2], { from: 0, to: 100 })).toEqual([0, 12]);
    expect(spreadLabels([95, 99], { from: 0, to: 100 })).toEqual([88, 100]);
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
});

describe('the edge of a mark by keyboard', () => {
  it('is announced when Enter grabs it, and moves with the arrows until Enter releases it', () => {
    const { model, emitted } = modelWith('cursor');
    const heard: string[] = [];
    model.events.on('announcement', (text) => heard.push(text));
    model.setMarks({ integrals: [{ id: 'i', x1: 6, x2: 4, value: 1 }] });
    model.dispatch({ type: 'move', at: { x: model.currentScene().x.toPixel(4), y: 200 } });
    press(model, 'Enter');
    expect(heard).toEqual(['Edge of a mark grabbed: arrows move it, Enter releases it, Escape restores it']);
    press(model, 'ArrowRight', 'Enter');
    expect(emitted.map(({ name }) => name)).toEqual(['integral-change']);
    expect(model.isMarkHeld).toBe(false);
    press(model, 'Enter', 'ArrowRight', 'Escape');
    expect(emitted).toHaveLength(1);
    expect(heard.at(-1)).toBe('Cancelled');
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

  it('draws no ruler from a peak to itself', () => {
    const { model, emitted } = modelWith('ruler', [{ id: 'm', spectrum: massSpectrum() }]);
    drag(model, 58.4, 57.9);
    expect(emitted).toEqual([]);
  });
});

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
    const { model, marks } = sampleModel({ spectra: [{ id: 'a', spectrum }] });
    marks.length = 0;
    model.setMarks({ linkedCursors: [{ nucleus, shift }] });
    expect(marks).toEqual(['overlay']);
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
});
