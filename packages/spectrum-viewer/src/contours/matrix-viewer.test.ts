import { describe, expect, it } from 'vitest';
import { interpretWheel } from '../input/wheel-input.ts';
import { pressKey } from '../input/keyboard-input.ts';
import { paintScene } from '../paint/paint-scene.ts';
import { computeLayout } from '../scale/layout.ts';
import { createRecordingContext } from '../testing/recording-context.ts';
import { matrixSpectrum, protonSpectrum } from '../testing/sample-spectra.ts';
import { lightTheme } from '../theme.ts';
import { ViewerModel } from '../view/viewer-model.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';
import { createContourTracer } from './contour-tracer.ts';
import { createMatrixTracer } from './trace-request.ts';
import { hsqc, painted, slowWorker } from './testing/painted-matrix.ts';

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
    const heard: string[] = [];
    model.events.on('announcement', (text) => heard.push(text));
    pressKey(model, { key: 'PageUp', shift: false, timeMs: 0 });
    expect(model.contours?.threshold).toBe(8);
    expect(heard).toEqual([expect.stringMatching(/^Lowest contour \d+(\.\d+)? %$/)]);
    for (let press = 0; press < 60; press++) pressKey(model, { key: 'PageUp', shift: false, timeMs: 0 });
    expect(model.contours?.threshold).toBeCloseTo(0.2, 5);
    for (let press = 0; press < 60; press++) pressKey(model, { key: 'PageDown', shift: false, timeMs: 0 });
    expect(model.contours?.threshold).toBeCloseTo(95, 0);
  });
});

it('reports that lines are being traced, and when all are traced', () => {
  const { worker, messages, emit } = slowWorker();
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
  emit('message', { key: asked.key, traced });
  expect(traces).toEqual([3]);
  expect(model.contours?.isTracing).toBe(false);
  expect(model.currentScene().tracedOf('hsqc')).toBe(traced);
});
