import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecordingContext } from './testing/recording-context.ts';
import { infraredSpectrum, massSpectrum, matrixSpectrum, protonSpectrum } from './testing/sample-spectra.ts';
import { darkTheme } from './theme.ts';
import { type Viewer, createViewer } from './viewer.ts';
import type { ViewerOptions } from './viewer-options.ts';

let frames: (() => void)[] = [];
let calls: string[] = [];
let host: HTMLElement;

function runFrames(): number {
  const waiting = frames;
  frames = [];
  for (const draw of waiting) draw();
  return waiting.length;
}

function makeViewer(options: Partial<ViewerOptions> = {}): Viewer {
  const requestFrame = (draw: () => void) => frames.push(draw);
  const viewer = createViewer(host, { label: '1H NMR spectrum', requestFrame, ...options });
  viewer.setSpectra([{ id: 'a', spectrum: protonSpectrum() }]);
  runFrames();
  calls.length = 0;
  return viewer;
}

beforeEach(() => {
  const recorded = createRecordingContext();
  calls = recorded.calls;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(recorded.context as never);
  host = document.createElement('div');
  document.body.append(host);
});

afterEach(() => {
  vi.restoreAllMocks();
  host.remove();
  frames = [];
});

describe('a viewer', () => {
  it('draws once per frame for any number of changes', () => {
    const viewer = makeViewer();
    viewer.zoomTo({ from: 1, to: 3 });
    viewer.setTheme(darkTheme);
    viewer.zoomTo({ from: 4, to: 2 });
    expect(frames).toHaveLength(1);
    runFrames();
    expect(calls.filter((call) => call === `fillStyle = "${darkTheme.background}"`)).toHaveLength(1);
    expect(viewer.state).toMatchObject({
      view: { left: 4, right: 2 },
      isZoomed: true,
      canGoBack: true,
      tool: 'cursor',
    });
  });

  it('formats all numbers as the caller does, on the canvas, in texts and in the table', () => {
    const withComma = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',');
    const viewer = makeViewer({ formatNumber: withComma });
    const positions: (string | undefined)[] = [];
    viewer.on('cursor', (position) => positions.push(position?.text));
    viewer.setTool('cursor');
    viewer.zoomTo({ from: 2.2, to: 1.8 });
    runFrames();
    host.firstElementChild!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    const drawn = calls.filter((call) => call.startsWith('fillText')).join(' ');
    expect(drawn).toMatch(/\d,\d/);
    expect(drawn).not.toMatch(/\d\.\d+["']/);
    expect(positions.at(-1)).toMatch(/^\d,\d{3} ppm/);
    expect(viewer.describe().rows[0]![0]).toMatch(/^\d+,\d{3}$/);
  });

  it('has the role application and a name, and can be entered and left by keyboard', () => {
    const viewer = makeViewer();
    const root = host.firstElementChild as HTMLElement;
    expect(root.getAttribute('role')).toBe('application');
    expect(root.getAttribute('aria-label')).toBe('1H NMR spectrum');
    expect(root.tabIndex).toBe(0);
    root.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    expect(root.querySelector('[aria-live]')?.textContent).toMatch(/ppm/);
    viewer.destroy();
    expect(host.childElementCount).toBe(0);
    expect(frames.length === 0 || runFrames() >= 0).toBe(true);
  });

  it('announces the position and the intensity after a key, and if there is no further peak', () => {
    const viewer = makeViewer();
    const root = host.firstElementChild as HTMLElement;
    const saidAfter = (key: string) => {
      root.dispatchEvent(new KeyboardEvent('keydown', { key }));
      return root.querySelector('[aria-live]')?.textContent;
    };
    expect(saidAfter('n')).toBe('2.000 ppm · 800.0 Hz · Relative height 100.0 %');
    expect(saidAfter('n')).toBe('No more peaks in view');
    expect(saidAfter('End')).toBe('0.000 ppm · 0.0 Hz · Relative height 0.0 %');
    viewer.setSpectra([{ id: 'b', spectrum: matrixSpectrum() }]);
    expect(saidAfter('p')).toBe('¹H 3.000 · ¹³C 80.00 ppm · Relative height \u221250.0 %');
    viewer.setSpectra([{ id: 'c', spectrum: infraredSpectrum() }]);
    expect(saidAfter('Home')).toBe('4000.0 cm⁻¹ · 95.0 %');
    viewer.setSpectra([{ id: 'm', spectrum: massSpectrum() }]);
    expect(saidAfter('Home')).toBe('m/z 41 · 40.0 %');
    viewer.setSpectra([{ id: 'd', spectrum: protonSpectrum(), isCoarse: true }]);
    expect(saidAfter('Home')).toBe('10.000 ppm · 4000.0 Hz');
  });

  it('announces a zoom only if asked, and fits its height in one step of the history', () => {
    const viewer = makeViewer();
    const spoken = () => host.querySelector('[aria-live]')?.textContent;
    const whole = viewer.state.view;
    viewer.zoomTo({ from: 4, to: 3 });
    expect(spoken()).toBe('');
    viewer.back();
    viewer.zoomTo({ from: 2.5, to: 1.5 }, { fitsHeight: true, isAnnounced: true });
    expect(spoken()).toMatch(/^Visible range 2\.500 – 1\.500 ppm/);
    viewer.setHeightFitting(true);
    expect(spoken()).toMatch(/^Visible range 2\.500 – 1\.500 ppm/);
    viewer.setHeightFitting(false);
    viewer.back();
    expect(viewer.state.view).toEqual(whole);
  });

  it('announces the start of a tool, its drawn measurement and the new visible range', () => {
    const viewer = makeViewer();
    const root = host.firstElementChild as HTMLElement;
    const saidAfter = (...keys: string[]) => {
      for (const key of keys) root.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true }));
      return root.querySelector('[aria-live]')?.textContent;
    };
    const steps = (key: string, count: number) => Array.from({ length: count }, () => key);
    viewer.on('distance-add', (range) => viewer.setDistances([{ id: 'd', ...range }]));
    viewer.setTool('distance');
    expect(saidAfter('n', 'Enter')).toBe('Starts at 2.000 ppm · 800.0 Hz · Relative height 100.0 %');
    expect(saidAfter('Escape')).toBe('Cancelled');
    expect(saidAfter('Enter', ...steps('ArrowRight', 5), 'Enter')).toMatch(
      /^Distance 1\.\d{3} ppm · \d+\.\d Hz$/,
    );
    // The page draws the measurement when its value is computed and scaled by its list.
    const added: { x1: number; x2: number }[] = [];
    viewer.on('integral-add', (range) => added.push(range));
    viewer.setTool('integral');
    expect(saidAfter('Enter', ...steps('ArrowLeft', 5), 'Enter')).toMatch(/^\d\.\d{3} ppm/);
    viewer.setIntegrals([{ id: 'i', ...added[0]!, value: 2.96 }]);
    expect(saidAfter()).toBe('Integral 3.0');
    viewer.setIntegrals([{ id: 'i', ...added[0]!, value: 1 }]);
    expect(saidAfter()).toBe('Integral 3.0');
    viewer.setTool('zoom-x');
    expect(saidAfter('Home', 'Enter', 'End', 'ArrowLeft', 'Enter')).toMatch(
      /^Visible range 10\.000 – 0\.\d{3} ppm$/,
    );
    viewer.setTool('zoom-y');
    expect(saidAfter('Enter')).toMatch(/^Starts at Relative height \d+\.\d %$/);
    expect(saidAfter('ArrowUp', 'ArrowUp', 'Enter')).toMatch(
      /^Visible range Relative height \d+\.\d – \d+\.\d %$/,
    );
    viewer.zoomOut();
    expect(saidAfter()).toMatch(/^Visible range /);
    viewer.setTool('peak');
    expect(saidAfter('p', 'Enter')).toBe('Peak picked 2.000 ppm');
    viewer.setPeaks([{ id: 'p', x: 2 }]);
    expect(saidAfter('Enter')).toBe('Peak removed 2.000 ppm');
    viewer.setSpectra([{ id: 'm', spectrum: massSpectrum() }]);
    viewer.setTool('ruler');
    expect(saidAfter('Home', 'Enter')).toBe('Starts at m/z 41 · 40.0 %');
    expect(saidAfter('ArrowRight', 'ArrowRight', 'Enter')).toBe('Neutral loss 2');
    viewer.setSpectra([{ id: 'b', spectrum: matrixSpectrum() }]);
    viewer.setTool('zoom-box');
    saidAfter('n', 'Enter', ...steps('ArrowRight', 3), ...steps('ArrowDown', 3), 'Enter');
    expect(saidAfter()).toMatch(/^Visible range ¹H 8\.000 – \d\.\d{3} ppm · ¹³C \d+\.\d\d – \d+\.\d\d ppm$/);
    expect(saidAfter('Escape')).toBe('Tool deselected');
  });

  it('announces its keys when it receives the focus', () => {
    makeViewer();
    const hint = document.getElementById(host.firstElementChild!.getAttribute('aria-describedby')!);
    expect(hint?.textContent).toMatch(
      /^Arrow keys move along the spectrum, N and P go to the next and previous peak, Home and End to the ends, I integrates the multiplet, F fits the height, Enter starts and ends the action of the tool\./,
    );
  });

  it('includes negative signals, for example of a DEPT, in the table', () => {
    const viewer = makeViewer();
    const spectrum = protonSpectrum();
    spectrum.y[5_000] = -80;
    viewer.setSpectra([{ id: 'b', spectrum }]);
    expect(viewer.describe().rows).toEqual([
      ['5.000', '2000.0', '-80.0'],
      ['2.000', '800.0', '100.0'],
    ]);
  });

  it('returns a table of the peaks, but not from the coarse level', () => {
    const viewer = makeViewer();
    expect(viewer.describe()).toEqual({
      caption: '1H NMR spectrum',
      columns: ['Shift (ppm)', 'Position (Hz)', 'Relative height (%)'],
      rows: [['2.000', '800.0', '100.0']],
    });
    viewer.setSpectra([{ id: 'm', spectrum: massSpectrum(), title: 'EI-MS' }]);
    expect(viewer.describe()).toMatchObject({ caption: 'EI-MS', columns: ['m/z', 'Relative intensity (%)'] });
    expect(viewer.describe().rows).toHaveLength(5);
    viewer.setSpectra([{ id: 'm', spectrum: massSpectrum(), isCoarse: true }]);
    expect(viewer.describe().rows).toEqual([]);
  });

  it('sends events until the listener is removed', () => {
    const viewer = makeViewer();
    const emitted: unknown[] = [];
    const stop = viewer.on('tool-change', (tool) => emitted.push(tool));
    viewer.setTool('zoom-x');
    stop();
    viewer.setTool(null);
    expect(emitted).toEqual(['zoom-x']);
  });

  it('zooms in and out about the middle of the view, and a matrix along both axes', () => {
    const viewer = makeViewer();
    viewer.zoomIn();
    expect(viewer.state.view).toMatchObject({ left: 7.5, right: 2.5, top: expect.closeTo(105, 3) });
    viewer.zoomOut();
    expect(viewer.state.isZoomed).toBe(false);
    viewer.setSpectra([{ id: 'b', spectrum: matrixSpectrum() }]);
    viewer.zoomIn();
    expect(viewer.state.view).toMatchObject({ left: 7.5, right: 2.5, bottom: 75, top: 25 });
  });

  it('resets on a double click with a span tool, but not on quick taps that are apart', () => {
    const viewer = makeViewer();
    const root = host.firstElementChild as HTMLElement;
    root.setPointerCapture = () => {};
    const tap = (clientX: number) => {
      for (const type of ['pointerdown', 'pointerup'])
        root.dispatchEvent(
          new PointerEvent(type, { clientX, clientY: 100, pointerType: 'touch', pointerId: 2, button: 0 }),
        );
    };
    const double = () => root.dispatchEvent(new MouseEvent('dblclick'));
    viewer.setTool('zoom-x');
    tap(200);
    tap(300);
    double();
    expect(viewer.state.isZoomed).toBe(true);
    tap(250);
    tap(400);
    tap(405);
    double();
    expect(viewer.state.isZoomed).toBe(false);
    tap(250);
    tap(255);
    double();
    expect(viewer.state.isZoomed).toBe(false);
  });

  it('resets on a double click and writes the credit line under the image', async () => {
    const viewer = makeViewer();
    viewer.zoomTo({ from: 4, to: 2 });
    host.firstElementChild?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    expect(viewer.state.isZoomed).toBe(false);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
    await viewer.exportPng({ credit: '© OSDB' });
    expect(calls.some((call) => call.startsWith('fillText "© OSDB"'))).toBe(true);
  });
});
