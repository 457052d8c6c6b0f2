import type { SpectrumKind } from '@elucida/spectra';
import { ContourCache } from '../contours/contour-cache.ts';
import { clampThreshold, computeIntensities } from '../contours/contour-settings.ts';
import type { ContourSettings } from '../contours/contour-settings.ts';
import type { ContourTracer } from '../contours/contour-tracer.ts';
import { cursorPosition } from './cursor-position.ts';
import type { CursorPosition } from './cursor-position.ts';
import { createEmitter } from '../emitter.ts';
import type { Emitter } from '../emitter.ts';
import { MeasurementAnnouncer } from '../marks/announce-measurement.ts';
import type { Handle } from '../marks/handles.ts';
import { noMarks, orderedRange, visibleOf } from '../marks/marks.ts';
import type { Marks } from '../marks/marks.ts';
import { computeFittedHeight } from './fit-height.ts';
import { findMultipletAt } from '../marks/multiplet-at.ts';
import { MarkDrag } from '../marks/mark-drag.ts';
import { integralOf, resolvePeakPick } from '../marks/pick-marks.ts';
import { computeLayout } from '../scale/layout.ts';
import type { Layout } from '../scale/layout.ts';
import { makeScene, viewLimitsOf } from '../scene.ts';
import type { Scene } from '../scene.ts';
import type { Theme } from '../theme.ts';
import { describeToolStart, describePick, describeRuler, describeView } from '../speech/describe-tool.ts';
import { createTool } from '../tools/tool-set.ts';
import type { OverlayShape, PixelPoint, RunningTool, ToolAction, ToolEvent } from '../tools/tool.ts';
import type { ToolId } from '../tools/tool-id.ts';
import { emptyHistory, popView, pushView, pushViewOfRun } from './view-history.ts';
import type { ViewHistory } from './view-history.ts';
import { clampView, isSameView, panBy, viewOf, zoomX, zoomY } from './view-state.ts';
import type { View, ZoomRange } from './view-state.ts';
import type { ContourState, ViewerEvents } from '../viewer-events.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';

/** Maximum vertical magnification of a highlighted part, relative to the whole spectrum. */
const MAX_SPOTLIGHT_MAGNIFICATION = 12;

/** Function that requests drawing a part of the frame again. */
export type Invalidate = (part: 'spectra' | 'overlay') => void;

export interface ViewerModelOptions {
  theme: Theme;
  tool: ToolId | null | undefined;
  /** True if the chart fills its element (`ViewerOptions.fillsParent`). */
  isFilling?: boolean | undefined;
  invalidate: Invalidate;
  tracer: ContourTracer;
  /** Translation of the titles of axes. Default: English. */
  translate?: ((text: string) => string) | undefined;
}

/** State of a viewer and all operations on it, independent of the DOM. */
export class ViewerModel {
  readonly events: Emitter<ViewerEvents> = createEmitter<ViewerEvents>();
  spectra: readonly ViewerSpectrum[] = [];
  /** Position of the pointer, or of the cursor that the keyboard moves. */
  pointer: PixelPoint | undefined;
  tool: RunningTool | undefined;
  view: View;
  marks: Marks = noMarks;
  private readonly markDrag = new MarkDrag();
  private readonly awaited = new MeasurementAnnouncer();
  private isHeightFitting = false;
  private history: ViewHistory = emptyHistory;
  private limits = viewLimitsOf([]);
  private theme: Theme;
  private size = { width: 300, height: 220, pixelRatio: 1 };
  private scene: Scene | undefined;
  private readonly wantedTool: ToolId | null | undefined;
  private readonly invalidate: Invalidate;
  private readonly contourCache: ContourCache;
  private readonly translate: ((text: string) => string) | undefined;
  private readonly isFilling: boolean;

  constructor({ theme, tool, isFilling = false, invalidate, tracer, translate }: ViewerModelOptions) {
    this.theme = theme;
    this.wantedTool = tool;
    this.invalidate = invalidate;
    this.translate = translate;
    this.isFilling = isFilling;
    this.contourCache = new ContourCache(tracer, () => this.repaint());
    this.view = this.limits.full;
  }

  get isZoomed(): boolean {
    return !isSameView(this.view, this.limits.full);
  }

  get wholeView(): View {
    return this.limits.full;
  }

  get canGoBack(): boolean {
    return this.history.views.length > 0;
  }

  /** Returns the scene of the next frame. */
  currentScene(): Scene {
    const { spectra, view, theme, size } = this;
    this.scene ??= makeScene({
      layout: this.layout(),
      view,
      theme,
      spectra,
      pixelRatio: size.pixelRatio,
      marks: this.marks,
      translate: this.translate,
      tracedOf: (id) => this.contourCache.tracedOf(id),
    });
    return this.scene;
  }

  get kind(): SpectrumKind {
    return this.spectra[0]?.spectrum.kind ?? 'nmr-1d';
  }

  /** Contours of the first spectrum; undefined if it is not a matrix. */
  get contours(): ContourState | undefined {
    const first = this.spectra[0]?.spectrum;
    if (first?.kind !== 'nmr-2d') return undefined;
    return {
      ...this.contourCache.settingsFor(first),
      highest: computeIntensities(first).highest,
      isTracing: !this.contourCache.isIdle,
    };
  }

  setContours(settings: Partial<ContourSettings>): void {
    this.contourCache.set(settings);
    this.redraw();
    if (this.contours) this.events.emit('contours-change', this.contours);
  }

  /** Divides the lowest contour level by a factor, within the useful range. */
  lowerThreshold(factor: number): void {
    const first = this.spectra[0]?.spectrum;
    if (first?.kind !== 'nmr-2d') return;
    const { threshold } = this.contourCache.settingsFor(first);
    this.setContours({ threshold: clampThreshold(threshold / factor, first) });
  }

  private layout(): Layout {
    const hasIntegrals = visibleOf(this.marks.integrals).length > 0;
    return computeLayout(this.size.width, this.size.height, this.kind, {
      hasIntegrals,
      hasPeaks: this.marks.peaks.length > 0,
      hasSpans: this.marks.annotations.length > 0 || visibleOf(this.marks.distances).length > 0,
      isFilling: this.isFilling,
    });
  }

  overlay(): OverlayShape[] {
    return this.tool?.overlay(this.currentScene()) ?? [];
  }

  setSize(width: number, height: number, pixelRatio: number): void {
    this.size = { width, height, pixelRatio };
    this.redraw();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.redraw();
  }

  /** Sets the spectra. The view remains if the same spectra arrive at a higher resolution. */
  setSpectra(spectra: readonly ViewerSpectrum[]): void {
    const isFirst = this.spectra.length === 0;
    const isSame = !isFirst && axesOf(spectra) === axesOf(this.spectra);
    const isWhole = !this.isZoomed;
    const kindBefore = this.kind;
    this.spectra = spectra;
    this.limits = viewLimitsOf(spectra);
    // A tool measures one axis of a curve but both axes of a matrix.
    if (this.tool && this.kind !== kindBefore) this.tool = createTool(this.tool.id, this.kind);
    if (isFirst && this.wantedTool !== null && spectra.length > 0)
      this.setTool(this.wantedTool ?? this.defaultTool());
    if (!isSame) {
      // An operation that was started on the previous axes cannot be completed.
      this.cancel();
      this.history = emptyHistory;
      this.contourCache.deleteSettings();
    }
    this.view = isSame && !isWhole ? clampView(this.view, this.limits) : this.limits.full;
    this.redraw();
    if (!isSame) this.events.emit('view-change', this.view);
  }

  setTool(id: ToolId | null): void {
    if (id === (this.tool?.id ?? null)) return;
    this.dispatch({ type: 'cancel' });
    this.tool = id === null ? undefined : createTool(id, this.kind);
    this.invalidate('overlay');
    this.events.emit('tool-change', id);
  }

  /** Sets marks over the spectra. Omitted marks remain. */
  setMarks(marks: Partial<Marks>): void {
    this.marks = { ...this.marks, ...marks };
    this.markDrag.releaseIfRemoved(this.marks);
    const measured = this.isMeasuring ? this.awaited.textFor(marks, this.currentScene()) : undefined;
    if (measured !== undefined) this.announce(measured);
    const isOverlayAlone = Object.keys(marks).every((name) => name === 'linkedCursors');
    if (!isOverlayAlone) return this.repaint();
    // Linked cursors change with every mouse move and do not require drawing the spectra again.
    if (this.scene) this.scene.marks = this.marks;
    this.invalidate('overlay');
  }

  /** True if a measured value is still to be drawn and announced. */
  get isMeasuring(): boolean {
    return this.awaited.isOpen;
  }

  /** Announces a text in the live region. */
  announce(text: string): void {
    this.events.emit('announcement', text);
  }

  /** Runs a change and then announces the visible range of the axes if it changed. */
  withSpokenView(change: () => void): void {
    const before = this.view;
    change();
    const text = describeView(this.currentScene(), before);
    if (text !== undefined) this.announce(text);
  }

  /** True during a drag of a tool or of a mark. */
  get isEngaged(): boolean {
    return this.markDrag.isHolding || (this.tool?.isEngaged() ?? false);
  }

  get cssCursor(): string {
    const { handle } = this.markDrag;
    if (handle) return cursorOf(handle);
    return this.tool?.cssCursor ?? 'default';
  }

  /** Multiplies the threshold by a factor. Returns false if there is no threshold line. */
  nudgeThreshold(factor: number): boolean {
    const { thresholdLine } = this.marks;
    if (thresholdLine === null || thresholdLine === 0) return false;
    this.setMarks({ thresholdLine: thresholdLine * factor });
    this.events.emit('threshold-change', thresholdLine * factor);
    return true;
  }

  /** Lets a mark handle an event before the active tool. Returns whether a mark handled it. */
  private dragMark(event: ToolEvent): boolean {
    if (!this.markDrag.isHolding && this.tool?.isEngaged()) {
      // The second position of a span may be on a mark.
      this.markDrag.ignoreHover();
      return false;
    }
    const { isHandled, moved } = this.markDrag.grab(event, this.currentScene(), this.tool?.id);
    if (!moved) return isHandled;
    this.marks = moved.marks;
    this.repaint();
    if (moved.handle.kind === 'threshold')
      this.events.emit('threshold-change', this.marks.thresholdLine ?? 0);
    else if (event.type === 'up') this.emitRange(moved.handle);
    return isHandled;
  }

  private emitRange({ kind, id }: Exclude<Handle, { kind: 'threshold' }>): void {
    const range = this.marks[kind].find((mark) => mark.id === id);
    if (!range) return;
    const { x1, x2, y1, y2 } = range;
    const ends = { x1, x2, ...(y1 !== undefined && y2 !== undefined && { y1, y2 }) };
    this.awaited.awaitChange(kind, id);
    if (kind === 'distances') return this.events.emit('distance-change', { id, ...ends });
    const value = integralOf(this.currentScene(), ends);
    if (value !== undefined) this.events.emit('integral-change', { id, ...ends, value });
  }

  /** Sends an event to the active tool and performs the actions it returns. */
  dispatch(event: ToolEvent): void {
    if ('at' in event) this.pointer = event.at;
    if (this.dragMark(event)) return this.invalidate('overlay');
    const actions = this.tool?.handle(event, this.currentScene()) ?? [];
    this.invalidate('overlay');
    for (const action of actions) this.perform(action);
  }

  private perform(action: ToolAction): void {
    switch (action.type) {
      case 'zoom-x':
        return this.withSpokenView(() => this.goTo({ ...this.view, left: action.from, right: action.to }));
      case 'zoom-y':
        return this.withSpokenView(() => this.goTo({ ...this.view, bottom: action.bottom, top: action.top }));
      case 'zoom-box': {
        const { left, right, bottom, top } = action;
        return this.withSpokenView(() => this.goTo({ left, right, bottom, top }));
      }
      case 'distance':
      case 'integral': {
        const range = orderedRange(action);
        if (action.type === 'distance') {
          this.awaited.awaitNew('distances', this.marks);
          return this.events.emit('distance-add', range);
        }
        const value = integralOf(this.currentScene(), range);
        if (value === undefined) return;
        this.awaited.awaitNew('integrals', this.marks);
        return this.events.emit('integral-add', { ...range, value });
      }
      case 'peak': {
        const pick = resolvePeakPick(this.currentScene(), action.at);
        if (!pick) return;
        this.announce(describePick(this.currentScene(), pick));
        if ('removes' in pick) return this.events.emit('peak-remove', { id: pick.removes });
        return this.events.emit('peak-add', pick.adds);
      }
      case 'ruler': {
        const { from, to } = action;
        this.announce(describeRuler(this.currentScene(), Math.abs(to - from)));
        return this.events.emit('ruler-change', { from, to, difference: Math.abs(to - from) });
      }
      case 'begin':
        if (this.tool) this.announce(describeToolStart(this.currentScene(), this.tool.id, action.at));
        return;
      case 'begin-pan':
        this.history = pushView(this.history, this.view);
        return;
      case 'pan': {
        const { plot } = this.currentScene().layout;
        return this.show(panBy(this.view, -action.pixelsX / plot.width, action.pixelsY / plot.height));
      }
      case 'cursor':
        this.events.emit('cursor', action.at && this.cursorAt(action.at));
    }
  }

  cursorAt(at: PixelPoint): CursorPosition | undefined {
    return cursorPosition(this.currentScene(), at);
  }

  /** Shows a view and adds the previous one to the history, so that `back` returns to it. */
  goTo(view: View): void {
    const target = clampView(view, this.limits);
    if (isSameView(target, this.view)) return;
    this.history = pushView(this.history, this.view);
    this.show(target);
  }

  zoomTo(range: ZoomRange): void {
    this.goTo(viewOf(range, this.view));
  }

  /**
   * Returns the view of a range, with its height fitted to the content. Does not magnify noise to
   * the full height.
   */
  fittedViewOf(range: ZoomRange): View {
    const { full } = this.limits;
    const { bottom, top, ...ends } = this.fittedTo(clampView(viewOf(range, this.view), this.limits));
    const height = Math.max(top - bottom, (full.top - full.bottom) / MAX_SPOTLIGHT_MAGNIFICATION);
    // Bands in a transmittance spectrum point down from the top.
    const isHanging = this.spectra[0]?.spectrum.yUnit === 'transmittance';
    const fitted = isHanging ? { bottom: top - height, top } : { bottom, top: bottom + height };
    return clampView({ ...ends, ...(this.kind === 'nmr-2d' ? { bottom, top } : fitted) }, this.limits);
  }

  /**
   * Shows a part of the axes during a drag. Calls in quick succession are one step of the history.
   */
  dragTo(range: ZoomRange, timeMs: number): void {
    this.history = pushViewOfRun(this.history, this.view, timeMs);
    this.show(viewOf(range, this.view));
  }

  reset(): void {
    this.goTo(this.limits.full);
  }

  back(): void {
    const step = popView(this.history, this.view);
    if (!step) return;
    this.history = step.history;
    this.show(step.view);
  }

  /**
   * Magnifies along x about a pixel. `timeMs` merges steps in quick succession into one step of the
   * history.
   */
  magnifyX(factor: number, atPixel: number, timeMs: number): void {
    this.history = pushViewOfRun(this.history, this.view, timeMs);
    this.show(zoomX(this.view, factor, this.currentScene().x.toValue(atPixel)));
  }

  /** Magnifies along y about the baseline if there is one, else (transmittance) about a pixel. */
  magnifyY(factor: number, atPixel: number, timeMs: number): void {
    this.history = pushViewOfRun(this.history, this.view, timeMs);
    const { main, y } = this.currentScene();
    const isAboutPixel = main?.spectrum.yUnit === 'transmittance' || main?.spectrum.kind === 'nmr-2d';
    const anchor = isAboutPixel ? y.toValue(atPixel) : 0;
    this.show(zoomY(this.view, factor, anchor));
  }

  /** Magnifies about the middle of the view: along x, and in a matrix along both axes. */
  magnifyMiddle(factor: number, timeMs: number): void {
    const { plot } = this.currentScene().layout;
    const middle = { x: plot.left + plot.width / 2, y: plot.top + plot.height / 2 };
    if (this.kind === 'nmr-2d') this.magnifyBoth(factor, middle, timeMs);
    else this.magnifyX(factor, middle.x, timeMs);
  }

  /** Magnifies both axes about a pixel. */
  magnifyBoth(factor: number, at: PixelPoint, timeMs: number): void {
    this.history = pushViewOfRun(this.history, this.view, timeMs);
    const { x, y } = this.currentScene();
    this.show(zoomY(zoomX(this.view, factor, x.toValue(at.x)), factor, y.toValue(at.y)));
  }

  /** Moves the view by fractions of its width and height. */
  pan(shareX: number, shareY: number, timeMs: number): void {
    this.history = pushViewOfRun(this.history, this.view, timeMs);
    this.show(panBy(this.view, shareX, shareY));
  }

  /**
   * Moves the view to the left (-1) or right (1) end of the spectrum without changing its width.
   */
  panToEnd(sign: 1 | -1): void {
    const { full } = this.limits;
    const width = this.view.right - this.view.left;
    const ends =
      sign > 0
        ? { left: full.right - width, right: full.right }
        : { left: full.left, right: full.left + width };
    this.goTo({ ...this.view, ...ends });
  }

  /** Integrates the multiplet at a pixel. Returns whether the spectrum has multiplets. */
  integrateMultiplet(at: PixelPoint): boolean {
    if (this.kind !== 'nmr-1d') return false;
    const scene = this.currentScene();
    const range = findMultipletAt(scene, at);
    if (range) this.perform({ type: 'integral', ...range });
    else this.announce(scene.translate('No multiplet here'));
    return true;
  }

  /**
   * Fits the height to the visible content. Returns false for a matrix, whose height is an axis.
   */
  fitHeight(): boolean {
    const fitted = computeFittedHeight(this.currentScene());
    if (fitted) this.withSpokenView(() => this.goTo({ ...this.view, ...fitted }));
    return fitted !== undefined;
  }

  /**
   * Switches automatic fitting of the height to the visible content on or off. It applies to
   * changes of the width.
   */
  setHeightFitting(isFitting: boolean): void {
    this.isHeightFitting = isFitting;
    if (isFitting) this.fitHeight();
  }

  /** Performs a press and release at one position, for a key or a button. */
  click(at: PixelPoint): void {
    this.dispatch({ type: 'down', at });
    this.dispatch({ type: 'up', at });
  }

  /** Cancels the current drag or span. */
  cancel(): void {
    if (this.isEngaged) this.dispatch({ type: 'cancel' });
  }

  beginGesture(): void {
    this.dispatch({ type: 'cancel', preservesOpenSpan: true });
    this.history = pushView(this.history, this.view);
  }

  /** Shows a view within the limits without adding the previous one to the history. */
  show(view: View): void {
    const wanted = clampView(view, this.limits);
    const isWider = wanted.left !== this.view.left || wanted.right !== this.view.right;
    const fitted = isWider && this.isHeightFitting ? this.fittedTo(wanted) : wanted;
    const target = clampView(fitted, this.limits);
    if (isSameView(target, this.view)) return;
    this.view = target;
    this.redraw();
    this.events.emit('view-change', target);
  }

  /**
   * Returns a view with its height fitted to the content. The full view retains its full height.
   */
  private fittedTo(view: View): View {
    const { full } = this.limits;
    if (view.left === full.left && view.right === full.right) return full;
    return { ...view, ...computeFittedHeight({ ...this.currentScene(), view }) };
  }

  /** Selects the tool that follows the cursor. */
  selectDefaultTool(): void {
    this.setTool(this.defaultTool());
  }

  private defaultTool(): ToolId {
    return this.spectra[0]?.spectrum.kind === 'mass' ? 'highlight' : 'cursor';
  }

  private redraw(): void {
    this.contourCache.update(this.spectra, this.view, this.layout());
    this.repaint();
  }

  private repaint(): void {
    this.scene = undefined;
    this.invalidate('spectra');
    this.invalidate('overlay');
  }
}

function cursorOf(handle: Handle): string {
  if (handle.kind === 'threshold') return 'ns-resize';
  return handle.endY === undefined ? 'ew-resize' : 'move';
}

/** Returns a key that identifies spectra by their axes, independent of their resolution. */
function axesOf(spectra: readonly ViewerSpectrum[]): string {
  return JSON.stringify(spectra.map(({ id, spectrum }) => [id, spectrum.kind, spectrum.x]));
}
