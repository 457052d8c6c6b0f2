import { createContourTracer, packageWorker } from './contours/contour-tracer.ts';
import type { ContourSettings } from './contours/contour-settings.ts';
import { type ChartTable, describeSpectrum } from './speech/describe-spectrum.ts';
import { type PngOptions, exportPng } from './export/export-png.ts';
import { type SvgOptions, exportSvg } from './export/export-svg.ts';
import { keysHint, listenToKeyboard } from './input/keyboard-input.ts';
import { listenToPointer } from './input/pointer-input.ts';
import { listenToWheel } from './input/wheel-input.ts';
import type {
  Annotation,
  Distance,
  Expansion,
  Integral,
  NucleusShift,
  OverlayStick,
  PickedPeak,
} from './marks/marks.ts';
import { createPainter } from './paint/create-painter.ts';
import { createFrameScheduler } from './paint/frame-scheduler.ts';
import type { Rectangle } from './scale/layout.ts';
import { type Theme, forcedColoursTheme, lightTheme } from './theme.ts';
import type { ToolId } from './tools/tool-id.ts';
import type { ZoomOptions } from './view/view-navigation.ts';
import type { View, ZoomRange } from './view/view-state.ts';
import { type ViewerElements, createElements } from './viewer-elements.ts';
import { Spotlight } from './view/spotlight.ts';
import { ViewerModel } from './view/viewer-model.ts';
import type { ContourState, ViewerEvents } from './viewer-events.ts';
import type { ViewerOptions, ViewerSpectrum } from './viewer-options.ts';

export interface ViewerState {
  view: View;
  tool: ToolId | null;
  isZoomed: boolean;
  /** Undefined if the first spectrum is not a matrix. */
  contours: ContourState | undefined;
}

export interface Viewer {
  /** Replaces spectra with the same ids and axes in place, without changing the view. */
  setSpectra(spectra: readonly ViewerSpectrum[]): void;
  setTool(tool: ToolId | null): void;
  setTheme(theme: Theme): void;
  /** A worker traces the levels. Omitted settings remain. */
  setContours(settings: Partial<ContourSettings>): void;
  /** The tool `distance` and drags of their ends request changes by events. */
  setDistances(distances: readonly Distance[]): void;
  /** The caller scales the values. */
  setIntegrals(integrals: readonly Integral[]): void;
  setPeaks(peaks: readonly PickedPeak[]): void;
  setAnnotations(annotations: readonly Annotation[]): void;
  /** Multiplets are enlarged if they are narrow in view and there is space. */
  setExpansions(expansions: readonly Expansion[]): void;
  /** Sets an area in CSS pixels that the page covers, where no expansions are drawn. */
  setCovered(area: Rectangle | null): void;
  /** Draws sticks over a mass spectrum. */
  setOverlaySticks(sticks: readonly OverlayStick[]): void;
  /** The line can be dragged; `null` removes it. */
  setThresholdLine(intensity: number | null): void;
  /** Shows the cursor of another viewer, from its event `cursor`. */
  setLinkedCursor(cursor: NucleusShift | readonly NucleusShift[] | null): void;
  /** Ranges are in either order; a matrix also takes one of the indirect axis. */
  zoomTo(range: ZoomRange, options?: ZoomOptions): void;
  /** Calls in quick succession are one step of the history. */
  dragTo(range: ZoomRange): void;
  /**
   * Moves the view to a range and highlights it. `null` restores the view from before the first
   * range. There is no animation for users who prefer reduced motion.
   */
  setSpotlight(range: ZoomRange | null): void;
  /** Halves the view about its middle: the x axis, for a matrix both axes. */
  zoomIn(): void;
  /** Doubles the view about its middle, within the spectrum. */
  zoomOut(): void;
  reset(): void;
  /**
   * Fits the height to the visible content after changes of the width. Has no effect on a matrix.
   */
  setHeightFitting(isFitting: boolean): void;
  back(): void;
  readonly state: ViewerState;
  /** The returned function removes the listener. */
  on<Name extends keyof ViewerEvents>(name: Name, listener: (event: ViewerEvents[Name]) => void): () => void;
  exportPng(options?: PngOptions): Promise<Blob>;
  /** Exports the visible chart with its marks; text remains text. */
  exportSvg(options?: SvgOptions): Blob;
  /**
   * Returns the peaks of the first visible spectrum; no rows while only the coarse level is loaded.
   */
  describe(): ChartTable;
  destroy(): void;
}

const STEP_FACTOR = 2;

interface MountedChart {
  model: ViewerModel;
  spotlight: Spotlight;
  elements: ViewerElements;
  /** Time for the history of views. */
  now: () => number;
  setTheme: (theme: Theme) => void;
  fit: () => void;
  destroy: () => void;
}

/** Draws at most once per frame. */
function mountChart(element: HTMLElement, options: ViewerOptions): MountedChart {
  const window = element.ownerDocument.defaultView ?? globalThis;
  const elements = createElements(element, options.label, (options.translate ?? String)(keysHint));
  const forcedColours = window.matchMedia?.('(forced-colors: active)');
  let theme = options.theme ?? lightTheme;
  const effectiveTheme = (): Theme => (forcedColours?.matches ? forcedColoursTheme : theme);
  const applyTheme = (): void => model.setTheme(effectiveTheme());
  const now = () => window.performance.now();
  const requestFrame =
    options.requestFrame ?? ((step: () => void) => void window.requestAnimationFrame(step));
  const scheduler = createFrameScheduler(requestFrame, (changed) => painter.draw(changed));
  const tracer = createContourTracer(options.createContourWorker ?? packageWorker);
  const model = new ViewerModel({
    tracer,
    theme: effectiveTheme(),
    tool: options.tool,
    isFilling: options.fillsParent,
    translate: options.translate,
    formatNumber: options.formatNumber,
    invalidate: (part) => scheduler.mark(part),
  });
  const painter = createPainter({ element, elements, model, options });
  const isMotionReduced = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const spotlight = new Spotlight(model, { request: requestFrame, now, isMotionReduced });

  const showTool = (): void => {
    elements.root.style.touchAction = model.tool?.takesTouch ? 'none' : 'pan-y';
  };
  showTool();
  const stops = [
    listenToPointer(elements.root, model),
    listenToWheel(elements.root, model),
    listenToKeyboard(elements.root, model),
    model.events.on('announcement', elements.announce),
    model.events.on('tool-change', showTool),
  ];
  const resizeObserver = new window.ResizeObserver(() => painter.fit());
  resizeObserver.observe(options.fillsParent ? element : elements.root);
  forcedColours?.addEventListener('change', applyTheme);
  painter.fit();

  return {
    model,
    spotlight,
    elements,
    now,
    fit: painter.fit,
    setTheme: (next) => {
      theme = next;
      applyTheme();
    },
    destroy: () => {
      scheduler.stop();
      tracer.stop();
      resizeObserver.disconnect();
      forcedColours?.removeEventListener('change', applyTheme);
      for (const stop of stops) stop();
      model.events.clear();
      elements.root.remove();
    },
  };
}

/**
 * Creates a spectrum viewer in an element. The caller sets spectra and tools and receives events.
 */
export function createViewer(element: HTMLElement, options: ViewerOptions): Viewer {
  const { model, spotlight, elements, now, fit, setTheme, destroy } = mountChart(element, options);

  return {
    setSpectra: (spectra) => {
      model.setSpectra(spectra);
      fit();
    },
    setContours: (settings) => model.setContours(settings),
    setTool: (tool) => model.setTool(tool),
    setTheme,
    zoomTo: (range, zoomOptions) => model.zoomTo(range, zoomOptions),
    setSpotlight: (range) => spotlight.show(range),
    dragTo: (range) => model.dragTo(range, now()),
    setDistances: (distances) => model.setMarks({ distances }),
    setIntegrals: (integrals) => model.setMarks({ integrals }),
    setPeaks: (peaks) => model.setMarks({ peaks }),
    setAnnotations: (annotations) => model.setMarks({ annotations }),
    setExpansions: (expansions) => model.setMarks({ expansions }),
    setCovered: (covered) => model.setMarks({ covered }),
    setOverlaySticks: (overlaySticks) => model.setMarks({ overlaySticks }),
    setThresholdLine: (thresholdLine) => model.setMarks({ thresholdLine }),
    setLinkedCursor: (cursor) => model.setMarks({ linkedCursors: cursor === null ? [] : [cursor].flat() }),
    zoomIn: () => model.withSpokenView(() => model.magnifyMiddle(STEP_FACTOR, now())),
    zoomOut: () => model.withSpokenView(() => model.magnifyMiddle(1 / STEP_FACTOR, now())),
    reset: () => model.withSpokenView(() => model.reset()),
    setHeightFitting: (isFitting) => model.setHeightFitting(isFitting),
    back: () => model.withSpokenView(() => model.back()),
    get state() {
      const { view, isZoomed, contours } = model;
      return { view, tool: model.tool?.id ?? null, isZoomed, contours };
    },
    on: (event, listener) => model.events.on(event, listener),
    exportPng: (pngOptions = {}) => exportPng(element.ownerDocument, model.currentScene(), pngOptions),
    exportSvg: (svgOptions) => {
      const { context } = elements.spectra;
      const measure = (text: string, font: string): number => {
        context.font = font;
        return context.measureText(text).width;
      };
      return new Blob([exportSvg(model.currentScene(), measure, svgOptions)], { type: 'image/svg+xml' });
    },
    describe: () => {
      const { main } = model.currentScene();
      if (!main || main.isCoarse) return { caption: options.label, columns: [], rows: [] };
      const titled = { ...main, title: main.title ?? options.label };
      return describeSpectrum(titled, model.contours?.threshold, options.formatNumber);
    },
    destroy,
  };
}
