import { describe, expect, it, vi } from 'vitest';
import { massSpectrum, matrixSpectrum, protonSpectrum } from './testing/sample-spectra.ts';
import { darkTheme } from './theme.ts';
import { setUpPage } from './testing/viewer-page.ts';

const page = setUpPage();

describe('a viewer', () => {
  it('draws once per frame for any number of changes', () => {
    const viewer = page.makeViewer();
    viewer.zoomTo({ from: 1, to: 3 });
    viewer.setTheme(darkTheme);
    viewer.zoomTo({ from: 4, to: 2 });
    expect(page.frames).toHaveLength(1);
    page.runFrames();
    expect(page.calls.filter((call) => call === `fillStyle = "${darkTheme.background}"`)).toHaveLength(1);
    expect(viewer.state).toMatchObject({
      view: { left: 4, right: 2 },
      isZoomed: true,
      tool: 'cursor',
    });
  });

  it('formats all numbers as the caller does, on the canvas, in texts and in the table', () => {
    const withComma = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',');
    const viewer = page.makeViewer({ formatNumber: withComma });
    const positions: (string | undefined)[] = [];
    viewer.on('cursor', (position) => positions.push(position?.text));
    viewer.setTool('cursor');
    viewer.zoomTo({ from: 2.2, to: 1.8 });
    page.runFrames();
    page.host.firstElementChild!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    const drawn = page.calls.filter((call) => call.startsWith('fillText')).join(' ');
    expect(drawn).toMatch(/\d,\d/);
    expect(drawn).not.toMatch(/\d\.\d+["']/);
    expect(positions.at(-1)).toMatch(/^\d,\d{3} ppm/);
    expect(viewer.describe().rows[0]![0]).toMatch(/^\d+,\d{3}$/);
  });

  it('includes negative signals, for example of a DEPT, in the table', () => {
    const viewer = page.makeViewer();
    const spectrum = protonSpectrum();
    spectrum.y[5_000] = -80;
    viewer.setSpectra([{ id: 'b', spectrum }]);
    expect(viewer.describe().rows).toEqual([
      ['5.000', '2000.0', '-80.0'],
      ['2.000', '800.0', '100.0'],
    ]);
  });

  it('returns a table of the peaks, but not from the coarse level', () => {
    const viewer = page.makeViewer();
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
    const viewer = page.makeViewer();
    const emitted: unknown[] = [];
    const stop = viewer.on('tool-change', (tool) => emitted.push(tool));
    viewer.setTool('zoom-x');
    stop();
    viewer.setTool(null);
    expect(emitted).toEqual(['zoom-x']);
  });

  it('zooms in and out about the middle of the view, and a matrix along both axes', () => {
    const viewer = page.makeViewer();
    viewer.zoomIn();
    expect(viewer.state.view).toMatchObject({ left: 7.5, right: 2.5, top: expect.closeTo(105, 3) });
    viewer.zoomOut();
    expect(viewer.state.isZoomed).toBe(false);
    viewer.setSpectra([{ id: 'b', spectrum: matrixSpectrum() }]);
    viewer.zoomIn();
    expect(viewer.state.view).toMatchObject({ left: 7.5, right: 2.5, bottom: 75, top: 25 });
  });

  it('resets on a double click with a span tool, but not on quick taps that are apart', () => {
    const viewer = page.makeViewer();
    const root = page.host.firstElementChild as HTMLElement;
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
    const viewer = page.makeViewer();
    viewer.zoomTo({ from: 4, to: 2 });
    page.host.firstElementChild?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    expect(viewer.state.isZoomed).toBe(false);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
    await viewer.exportPng({ credit: '© OSDB' });
    expect(page.calls.some((call) => call.startsWith('fillText "© OSDB"'))).toBe(true);
  });
});
