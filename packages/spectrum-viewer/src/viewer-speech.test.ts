import { describe, expect, it } from 'vitest';
import { infraredSpectrum, massSpectrum, matrixSpectrum, protonSpectrum } from './testing/sample-spectra.ts';
import { setUpPage } from './testing/viewer-page.ts';

const page = setUpPage();

describe('the speech of a viewer', () => {
  it('has the role application and a name, and can be entered and left by keyboard', () => {
    const viewer = page.makeViewer();
    const root = page.host.firstElementChild as HTMLElement;
    expect(root.getAttribute('role')).toBe('application');
    expect(root.getAttribute('aria-label')).toBe('1H NMR spectrum');
    expect(root.tabIndex).toBe(0);
    root.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    expect(root.querySelector('[aria-live]')?.textContent).toMatch(/ppm/);
    viewer.destroy();
    expect(page.host.childElementCount).toBe(0);
    page.calls.length = 0;
    page.runFrames();
    expect(page.calls).toEqual([]);
  });

  it('announces the position and the intensity after a key, and if there is no further peak', () => {
    const viewer = page.makeViewer();
    const root = page.host.firstElementChild as HTMLElement;
    const announcedAfter = (key: string) => {
      root.dispatchEvent(new KeyboardEvent('keydown', { key }));
      return root.querySelector('[aria-live]')?.textContent;
    };
    expect(announcedAfter('n')).toBe('2.000 ppm · 800.0 Hz · Relative height 100.0 %');
    expect(announcedAfter('n')).toBe('No more peaks in view');
    expect(announcedAfter('End')).toBe('0.000 ppm · 0.0 Hz · Relative height 0.0 %');
    viewer.setSpectra([{ id: 'b', spectrum: matrixSpectrum() }]);
    expect(announcedAfter('p')).toBe('¹H 3.000 · ¹³C 80.00 ppm · Relative height \u221250.0 %');
    viewer.setSpectra([{ id: 'c', spectrum: infraredSpectrum() }]);
    expect(announcedAfter('Home')).toBe('4000.0 cm⁻¹ · 95.0 %');
    viewer.setSpectra([{ id: 'm', spectrum: massSpectrum() }]);
    expect(announcedAfter('Home')).toBe('m/z 41 · 40.0 %');
    viewer.setSpectra([{ id: 'd', spectrum: protonSpectrum(), isCoarse: true }]);
    expect(announcedAfter('Home')).toBe('10.000 ppm · 4000.0 Hz');
  });

  it('announces a zoom only if asked, and fits its height in one step of the history', () => {
    const viewer = page.makeViewer();
    const spoken = () => page.host.querySelector('[aria-live]')?.textContent;
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
    const viewer = page.makeViewer();
    const root = page.host.firstElementChild as HTMLElement;
    const announcedAfter = (...keys: string[]) => {
      for (const key of keys) root.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true }));
      return root.querySelector('[aria-live]')?.textContent;
    };
    const steps = (key: string, count: number) => Array.from({ length: count }, () => key);
    viewer.on('distance-add', (range) => viewer.setDistances([{ id: 'd', ...range }]));
    viewer.setTool('distance');
    expect(announcedAfter('n', 'Enter')).toBe('Starts at 2.000 ppm · 800.0 Hz · Relative height 100.0 %');
    expect(announcedAfter('Escape')).toBe('Cancelled');
    expect(announcedAfter('Enter', ...steps('ArrowRight', 5), 'Enter')).toMatch(
      /^Distance 1\.\d{3} ppm · \d+\.\d Hz$/,
    );
    // The page draws the measurement when its value is computed and scaled by its list.
    const added: { x1: number; x2: number }[] = [];
    viewer.on('integral-add', (range) => added.push(range));
    viewer.setTool('integral');
    expect(announcedAfter('Enter', ...steps('ArrowLeft', 5), 'Enter')).toMatch(/^\d\.\d{3} ppm/);
    viewer.setIntegrals([{ id: 'i', ...added[0]!, value: 2.96 }]);
    expect(announcedAfter()).toBe('Integral 3.0');
    viewer.setIntegrals([{ id: 'i', ...added[0]!, value: 1 }]);
    expect(announcedAfter()).toBe('Integral 3.0');
    viewer.setTool('zoom-x');
    expect(announcedAfter('Home', 'Enter', 'End', 'ArrowLeft', 'Enter')).toMatch(
      /^Visible range 10\.000 – 0\.\d{3} ppm$/,
    );
    viewer.setTool('zoom-y');
    expect(announcedAfter('Enter')).toMatch(/^Starts at Relative height \d+\.\d %$/);
    expect(announcedAfter('ArrowUp', 'ArrowUp', 'Enter')).toMatch(
      /^Visible range Relative height \d+\.\d – \d+\.\d %$/,
    );
    viewer.zoomOut();
    expect(announcedAfter()).toMatch(/^Visible range /);
    viewer.setTool('peak');
    expect(announcedAfter('p', 'Enter')).toBe('Peak picked 2.000 ppm');
    viewer.setPeaks([{ id: 'p', x: 2 }]);
    expect(announcedAfter('Enter')).toBe('Peak removed 2.000 ppm');
    viewer.setSpectra([{ id: 'm', spectrum: massSpectrum() }]);
    viewer.setTool('ruler');
    expect(announcedAfter('Home', 'Enter')).toBe('Starts at m/z 41 · 40.0 %');
    expect(announcedAfter('ArrowRight', 'ArrowRight', 'Enter')).toBe('Neutral loss 2');
    viewer.setSpectra([{ id: 'b', spectrum: matrixSpectrum() }]);
    viewer.setTool('zoom-box');
    announcedAfter('n', 'Enter', ...steps('ArrowRight', 3), ...steps('ArrowDown', 3), 'Enter');
    expect(announcedAfter()).toMatch(
      /^Visible range ¹H 8\.000 – \d\.\d{3} ppm · ¹³C \d+\.\d\d – \d+\.\d\d ppm$/,
    );
    expect(announcedAfter('Escape')).toBe('Tool deselected');
  });

  it('announces its keys when it receives the focus', () => {
    page.makeViewer();
    const hint = document.getElementById(page.host.firstElementChild!.getAttribute('aria-describedby')!);
    expect(hint?.textContent).toMatch(
      /^Arrow keys move along the spectrum, N and P go to the next and previous peak, Home and End to the ends, I integrates the multiplet in 1D NMR, F fits the height of a curve, Page Up and Page Down show and hide weak peaks in 2D NMR, Enter starts and ends the action of the tool\./,
    );
  });
});
