import { describe, expect, it } from 'vitest';
import { describeSpectrum } from '../speech/describe-spectrum.ts';
import { interpretWheel } from '../input/wheel-input.ts';
import { pressKey } from '../input/keyboard-input.ts';
import { applyPinch } from '../input/pinch.ts';
import { paintScene } from '../paint/paint-scene.ts';
import { computeLayout } from '../scale/layout.ts';
import { createRecordingContext } from '../testing/recording-context.ts';
import { matrixSpectrum, protonSpectrum, sampleModel } from '../testing/sample-spectra.ts';
import { lightTheme } from '../theme.ts';
import { ViewerModel } from '../view/viewer-model.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';
import { type MatrixMessage, type TracedMessage, createContourTracer } from './contour-tracer.ts';
import { type TracedContours, createMatrixTracer } from './trace-request.ts';

const hsqc: ViewerSpectrum = { id: 'hsqc', spectrum: matrixSpectrum() };

function painted(spectra: ViewerSpectrum[] = [hsqc]) {
  const { model, marks } = sampleModel({ spectra });
  const { context, calls } = createRecordingContext();
  paintScene(context, model.currentScene());
  return { model, marks, calls, scene: model.currentScene() };
}

const texts = (calls: string[]): string[] => calls.filter((call) => call.startsWith('fillText'));

describe('the drawing of a matrix', () => {
  it('draws a square between the projections and the axes', () => {
    for (const [width, height] of [
      [1000, 760],
      [360, 370],
    ] as const) {
      const { plot, strip } = computeLayout(width, height, 'nmr-2d');
      expect(plot.width).toBe(plot.height);
      expect(plot.left).toBeGreaterThan(strip);
      expect(plot.left + plot.width).toBeLessThan(width);
    }
  });

  it('draws the larger shift at the left and at the bottom, and names the nuclei', () => {
    const { calls, scene } = painted();
    expect(scene.x.toPixel(10)).toBeLessThan(scene.x.toPixel(0));
    expect(scene.y.toPixel(0)).toBeLessThan(scene.y.toPixel(100));
    expect(
      texts(calls)
        .filter((call) => call.includes('ppm'))
        .map((call) => call.split('"')[1]),
    ).toEqual(['¹H (ppm)', '¹³C (ppm)']);
  });

  it('draws the contours of each sign in its colour around the peak', () => {
    const { calls, scene } = painted();
    const [{ positive, negative }] = lightTheme.contours as [{ positive: string; negative: string }];
    const pointsIn = (colour: string): number[][] => {
      const points: number[][] = [];
      let isOwn = false;
      for (const call of calls) {
        if (call.startsWith('strokeStyle')) isOwn = call.includes(colour);
        else if (isOwn && /^(moveTo|lineTo)/.test(call)) points.push(call.split(' ').slice(1).map(Number));
      }
      return points;
    };
    for (const [colour, x, y] of [
      [positive, 8, 20],
      [negative, 3, 80],
    ] as const) {
      const points = pointsIn(colour);
      expect(points.length).toBeGreaterThan(50);
      for (const [pixelX = 0, pixelY = 0] of points) {
        expect(Math.abs(scene.x.toValue(pixelX) - x)).toBeLessThan(1);
        expect(Math.abs(scene.y.toValue(pixelY) - y)).toBeLessThan(12);
      }
    }
  });

  it('omits lines that are not in view', () => {
    const { model } = painted();
    model.goTo({ left: 10, right: 6, bottom: 50, top: 0 });
    const { context, calls } = createRecordingContext();
    paintScene(context, model.currentScene());
    expect(calls).not.toContain(`strokeStyle = "${lightTheme.contours[0]!.negative}"`);
  });

  it('draws measured spectra instead of the skyline projections', () => {
    const apexes = (item: ViewerSpectrum): number[] => {
      const { calls, scene } = painted([item]);
      const { plot, strip } = scene.layout;
      const top = `${plot.top - strip + 4}`;
      return calls
        .map((call) => call.split(' '))
        .filter(([name, , y]) => name === 'lineTo' && y === top)
        .map(([, x]) => Math.round(scene.x.toValue(Number(x))));
    };
    expect(apexes(hsqc)).toEqual([8]);
    expect(apexes({ ...hsqc, projections: { top: protonSpectrum(5001) } })).toEqual([2]);
  });
});

describe('the contours that are shown', () => {
  it('shows ten levels from the default threshold until others are set', () => {
    const { model } = painted();
    expect(model.contours).toMatchObject({ count: 10, threshold: 1 });
    expect(model.contours?.highest).toBeCloseTo(100, 1);
    const emitted: unknown[] = [];
    model.events.on('contours-change', (state) => emitted.push(state));
    model.setContours({ threshold: 40, count: 3 });
    expect(emitted).toMatchObject([{ threshold: 40, count: 3 }]);
    // The minimum of the negative peak is -50.
    expect([...(model.currentScene().tracedOf('hsqc')?.contours.levels ?? [])].map(Math.round)).toEqual([
      -74, -54, -40, 40, 54, 74,
    ]);
  });

  it('lowers the threshold by the wheel and the keys, within limits', () => {
    const turn = interpretWheel({
      kind: 'nmr-2d',
      at: { x: 50, y: 50 },
      plot: { left: 0, top: 0, width: 100, height: 100 },
      deltaX: 0,
      deltaY: -100,
      shift: false,
      alt: false,
      ctrlOrMeta: false,
    });
    expect(turn).toMatchObject({ type: 'lower-threshold' });
    const { model } = painted();
    model.setContours({ threshold: 10 });
    pressKey(model, { key: 'PageUp', shift: false, timeMs: 0 });
    expect(model.contours?.threshold).toBe(8);
    for (let press = 0; press < 60; press++) pressKey(model, { key: 'PageUp', shift: false, timeMs: 0 });
    expect(model.contours?.threshold).toBeCloseTo(0.2, 5);
    for (let press = 0; press < 60; press++) pressKey(model, { key: 'PageDown', shift: false, timeMs: 0 });
    expect(model.contours?.threshold).toBeCloseTo(95, 0);
  });
});

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

it('reports while lines are being traced, and when all of them were', () => {
  const { worker, messages, tell } = slowWorker();
  const model = new ViewerModel({
    theme: lightTheme,
    tool: null,
    invalidate: () => undefined,
    tracer: createContourTracer(() => worker),
  });
  model.setSpectra([hsqc]);
  const traces: unknown[] = [];
  model.events.on('contours-traced', ({ count }) => traces.push(count));
  expect(model.contours?.isTracing).toBe(false);
  model.setContours({ count: 3 });
  expect(model.contours?.isTracing).toBe(true);
  const asked = messages.at(-1);
  if (asked?.type !== 'trace') throw new Error('Nothing was asked for.');
  const traced = createMatrixTracer(matrixSpectrum())(asked.request);
  expect(traces).toEqual([]);
  tell('message', { key: asked.key, traced });
  expect(traces).toEqual([3]);
  expect(model.contours?.isTracing).toBe(false);
  expect(model.currentScene().tracedOf('hsqc')).toBe(traced);
});

/** Creates a worker that answers on request. */
function slowWorker() {
  const listeners = new Map<string, (event: never) => void>();
  const messages: MatrixMessage[] = [];
  const worker = {
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
    postMessage: (message: MatrixMessage) => messages.push(message),
    terminate: () => undefined,
  };
  const tell = (type: string, data?: TracedMessage): void => listeners.get(type)?.({ data } as never);
  return { worker: worker as unknown as Worker, messages, tell };
}

describe('the tracer', () => {
  const request = { levels: [10], maxSide: 200 };

  it('traces the first lines on the page while the worker starts, and those of a huge matrix in the worker', () => {
    const { worker, messages } = slowWorker();
    const lines: number[] = [];
    const count = ({ contours }: TracedContours) => lines.push(contours.levelOf.length);
    createContourTracer(() => worker).trace(matrixSpectrum(), request, count);
    expect(lines).toEqual([1]);
    expect(messages.map(({ type }) => type)).toEqual(['matrix']);
    const huge = { ...matrixSpectrum(), columns: 1025, rows: 1024, z: new Float32Array(1025 * 1024) };
    createContourTracer(() => worker).trace(huge, request, count);
    expect(lines).toEqual([1]);
    expect(messages.at(-1)).toMatchObject({ type: 'trace' });
  });

  it('sends a matrix to the worker once', () => {
    const { worker, messages, tell } = slowWorker();
    const tracer = createContourTracer(() => worker);
    const matrix = matrixSpectrum();
    tracer.trace(matrix, request, () => undefined);
    const done: TracedContours[] = [];
    tracer.trace(matrix, request, (traced) => done.push(traced));
    tracer.trace(matrix, request, (traced) => done.push(traced));
    expect(messages.map(({ type }) => type)).toEqual(['matrix', 'trace', 'trace']);
    tell('message', { key: 1, traced: { request } as unknown as TracedContours });
    expect(done).toHaveLength(1);
    tracer.retainOnly([]);
    expect(messages.at(-1)).toEqual({ type: 'forget', key: 1 });
  });

  it('traces on the page if the worker fails', () => {
    const { worker, tell } = slowWorker();
    const tracer = createContourTracer(() => worker);
    tracer.trace(matrixSpectrum(), request, () => undefined);
    const done: TracedContours[] = [];
    tracer.trace(matrixSpectrum(), request, (traced) => done.push(traced));
    tell('error');
    tracer.trace(matrixSpectrum(), request, (traced) => done.push(traced));
    expect(done.map(({ contours }) => contours.levelOf.length)).toEqual([0, 1]);
  });
});
