import { afterEach, beforeEach, vi } from 'vitest';
import { type Viewer, createViewer } from '../viewer.ts';
import type { ViewerOptions } from '../viewer-options.ts';
import { createRecordingContext } from './recording-context.ts';
import { protonSpectrum } from './sample-spectra.ts';

interface ViewerPage {
  host: HTMLElement;
  /** Drawing calls of the viewer. */
  calls: string[];
  frames: (() => void)[];
  /** Returns the number of drawn frames. */
  runFrames: () => number;
  makeViewer: (options?: Partial<ViewerOptions>) => Viewer;
}

/** Adds a place for a viewer before each test of a file, and removes it afterwards. */
export function setUpPage(): ViewerPage {
  const page: ViewerPage = {
    host: undefined as never,
    calls: [],
    frames: [],
    runFrames: () => {
      const waiting = page.frames;
      page.frames = [];
      for (const draw of waiting) draw();
      return waiting.length;
    },
    makeViewer: (options = {}) => {
      const requestFrame = (draw: () => void) => page.frames.push(draw);
      const viewer = createViewer(page.host, { label: '1H NMR spectrum', requestFrame, ...options });
      viewer.setSpectra([{ id: 'a', spectrum: protonSpectrum() }]);
      page.runFrames();
      page.calls.length = 0;
      return viewer;
    },
  };

  beforeEach(() => {
    const recorded = createRecordingContext();
    page.calls = recorded.calls;
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(recorded.context as never);
    page.host = document.createElement('div');
    document.body.append(page.host);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    page.host.remove();
    page.frames = [];
  });

  return page;
}
