import type { SpectrumKind } from '@elucida/spectra';
import { ContourCache } from '../contours/contour-cache.ts';
import { clampThreshold, computeIntensities, type ContourSettings } from '../contours/contour-settings.ts';
import type { ContourTracer } from '../contours/contour-tracer.ts';
import { cursorPosition, type CursorPosition } from './cursor-position.ts';
import { createEmitter, type Emitter } from '../emitter.ts';
import { MeasurementAnnouncer } from '../marks/announce-measurement.ts';
import { type Handle, cursorOf } from '../marks/handles.ts';
import { noMarks, orderRange, visibleOf, type AxisRange, type Marks } from '../marks/marks.ts';
import { findMultipletAt } from '../marks/multiplet-at.ts';
import { MarkDrag } from '../marks/mark-drag.ts';
import { integralOf } from '../marks/pick-marks.ts';
import { computeLayout, type Layout } from '../scale/layout.ts';
import { makeScene, viewLimitsOf, type Scene } from '../scene.ts';
import type { NumberFormat } from '../speech/readout.ts';
import type { Theme } from '../theme.ts';
import { createTool } from '../tools/tool-set.ts';
import {
  type OverlayShape,
  type PixelPoint,
  type RunningTool,
  type ToolEvent,
  clampToPlot,
} from '../tools/tool.ts';
import type { ToolId } from '../tools/tool-id.ts';
import { performAction } from './perform-action.ts';
import { ViewNavigation } from './view-navigation.ts';
import { clampView } from './view-state.ts';
import type { ContourState, ViewerEvents } from '../viewer-events.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';

/** Requests drawing a part again. */
export type Invalidate = (part: 'spectra' | 'overlay') => void;

export interface ViewerModelOptions {
  theme: Theme;
  tool: ToolId | null | undefined;
  /** See `ViewerOptions.fillsParent`. */
  isFilling?: boolean | undefined;
  invalidate: Invalidate;
  tracer: ContourTracer;
  translate?: ((text: string) => string) | undefined;
  formatNumber?: NumberFormat | undefined;
}

/**
 * Independent of the DOM: spectra, marks, tool and contours, beside the view of its base class. One
 * class, because each pointer event may concern all of them.
 */
export class ViewerModel extends ViewNavigation {
  readonly events: Emitter<ViewerEvents> = createEmitter<ViewerEvents>();
  spectra: readonly ViewerSpectrum[] = [];
  /** The keyboard moves it, too. */
  pointer: PixelPoint | undefined;
  tool: RunningTool | undefined;
  marks: Marks = noMarks;
  private readonly markDrag = new MarkDrag();
  /** Announces a measured value once the caller has set its mark. */
  readonly awaited = new MeasurementAnnouncer();
  private theme: Theme;
  private size = { width: 300, height: 220, pixelRatio: 1 };
  private scene: Scene | undefined;
  private readonly contourCache: ContourCache;

  constructor(private readonly options: ViewerModelOptions) {
    super();
    this.theme = options.theme;
    this.contourCache = new ContourCache(options.tracer, () => this.showTracedContours());
  }

  currentScene(): Scene {
    const { spectra, view, theme, size } = this;
    this.scene ??= makeScene({
      layout: this.layout(),
      view,
      theme,
      spectra,
      pixelRatio: size.pixelRatio,
      marks: this.marks,
      translate: this.options.translate,
      formatNumber: this.options.formatNumber,
      tracedOf: (id) => this.contourCache.tracedOf(id),
    });
    return this.scene;
  }

  get kind(): SpectrumKind {
    return this.spectra[0]?.spectrum.kind ?? 'nmr-1d';
  }

  /** Undefined if the first spectrum is not a matrix. */
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

  private showTracedContours(): void {
    this.repaint();
    const { contours } = this;
    if (contours && !contours.isTracing) this.events.emit('contours-traced', contours);
  }

  /** Stays within the useful range. */
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
      isFilling: this.options.isFilling ?? false,
    });
  }

  overlay(): OverlayShape[] {
    return this.tool?.overlay(this.currentScene()) ?? [];
  }

  setSize(width: number, height: number, pixelRatio: number): void {
    this.keepPlace(() => {
      this.size = { width, height, pixelRatio };
      this.redraw();
    });
  }

  /** The cursor keeps its position in the spectrum, not its pixel. */
  keepPlace(change: () => void): void {
    const at = this.isEngaged ? undefined : this.pointer;
    if (!at) return change();
    const { x, y } = this.currentScene();
    const place = { x: x.toValue(at.x), y: y.toValue(at.y) };
    change();
    const scene = this.currentScene();
    const height = this.kind === 'nmr-2d' ? scene.y.toPixel(place.y) : at.y;
    this.pointer = clampToPlot({ x: scene.x.toPixel(place.x), y: height }, scene);
    // A cursor that has left the chart stays hidden.
    if (this.overlay().length > 0) this.dispatch({ type: 'move', at: this.pointer });
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.redraw();
  }

  /** The view remains if the same spectra arrive at a higher resolution. */
  setSpectra(spectra: readonly ViewerSpectrum[]): void {
    const isFirst = this.spectra.length === 0;
    const isSame = !isFirst && axesOf(spectra) === axesOf(this.spectra);
    const isWhole = !this.isZoomed;
    const kindBefore = this.kind;
    this.spectra = spectra;
    this.limits = viewLimitsOf(spectra);
    // A tool measures one axis of a curve but both axes of a matrix.
    if (this.tool && this.kind !== kindBefore) this.tool = createTool(this.tool.id, this.kind);
    const { tool } = this.options;
    if (isFirst && tool !== null && spectra.length > 0) this.setTool(tool ?? this.defaultTool());
    if (!isSame) {
      // An operation that was started on the previous axes cannot be completed.
      this.cancel();
      this.clearHistory();
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
    this.options.invalidate('overlay');
    this.events.emit('tool-change', id);
  }

  /** Omitted marks remain. */
  setMarks(marks: Partial<Marks>): void {
    this.marks = { ...this.marks, ...marks };
    this.markDrag.releaseIfRemoved(this.marks);
    const measured = this.isAwaitingMeasurement
      ? this.awaited.takeAnnouncement(marks, this.currentScene())
      : undefined;
    if (measured !== undefined) this.announce(measured);
    const isOverlayAlone = Object.keys(marks).every((name) => name === 'linkedCursors');
    if (!isOverlayAlone) return this.repaint();
    // Linked cursors change with every mouse move and do not require drawing the spectra again.
    if (this.scene) this.scene.marks = this.marks;
    this.options.invalidate('overlay');
  }

  /** True from the end of a measurement until its value is announced. */
  get isAwaitingMeasurement(): boolean {
    return this.awaited.isWaiting;
  }

  announce(text: string): void {
    this.events.emit('announcement', text);
  }

  /** A held mark follows the cursor. */
  get isMarkHeld(): boolean {
    return this.markDrag.isHolding;
  }

  /** True during a drag, between the two clicks of a span, and while a mark is held. */
  get isEngaged(): boolean {
    return this.isMarkHeld || (this.tool?.isEngaged() ?? false);
  }

  get cssCursor(): string {
    const { handle } = this.markDrag;
    if (handle) return cursorOf(handle);
    return this.tool?.cssCursor ?? 'default';
  }

  /** Returns false without a threshold line, and for one at 0, which no factor moves. */
  nudgeThreshold(factor: number): boolean {
    const { thresholdLine } = this.marks;
    if (thresholdLine === null || thresholdLine === 0) return false;
    this.setMarks({ thresholdLine: thresholdLine * factor });
    this.events.emit('threshold-change', thresholdLine * factor);
    return true;
  }

  /** Returns whether a mark handled the event; if not, the active tool receives it. */
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
    if (kind === 'distances') {
      this.awaited.awaitChange(kind, id);
      return this.events.emit('distance-change', { id, ...ends });
    }
    const value = integralOf(this.currentScene(), ends);
    if (value === undefined) return;
    this.awaited.awaitChange(kind, id);
    this.events.emit('integral-change', { id, ...ends, value });
  }

  dispatch(event: ToolEvent): void {
    if ('at' in event) this.pointer = event.at;
    if (this.dragMark(event)) return this.options.invalidate('overlay');
    const actions = this.tool?.handle(event, this.currentScene()) ?? [];
    this.options.invalidate('overlay');
    for (const action of actions) performAction(this, action);
  }

  cursorAt(at: PixelPoint): CursorPosition | undefined {
    return cursorPosition(this.currentScene(), at);
  }

  /** Returns false if the spectrum is not one-dimensional NMR. */
  integrateMultiplet(at: PixelPoint): boolean {
    if (this.kind !== 'nmr-1d') return false;
    const scene = this.currentScene();
    const range = findMultipletAt(scene, at);
    if (!range) this.announce(scene.translate('No multiplet here'));
    else if (this.hasIntegral(range)) this.announce(scene.translate('Already integrated'));
    else performAction(this, { type: 'integral', ...range });
    return true;
  }

  private hasIntegral(range: AxisRange): boolean {
    const { x1, x2 } = orderRange(range);
    return this.marks.integrals.some((integral) => integral.x1 === x1 && integral.x2 === x2);
  }

  /** Presses and releases at one position, for a key. */
  click(at: PixelPoint): void {
    this.dispatch({ type: 'down', at });
    this.dispatch({ type: 'up', at });
  }

  cancel(): void {
    if (this.isEngaged) this.dispatch({ type: 'cancel' });
  }

  beginGesture(): void {
    this.dispatch({ type: 'cancel', preservesOpenSpan: true });
    this.pushHistory();
  }

  /** Selects the tool that follows the cursor. */
  selectDefaultTool(): void {
    this.setTool(this.defaultTool());
  }

  private defaultTool(): ToolId {
    return this.spectra[0]?.spectrum.kind === 'mass' ? 'highlight' : 'cursor';
  }

  protected redraw(): void {
    this.contourCache.update(this.spectra, this.view, this.layout());
    this.repaint();
  }

  private repaint(): void {
    this.scene = undefined;
    this.options.invalidate('spectra');
    this.options.invalidate('overlay');
  }
}

/** Identifies spectra by their axes, independent of their resolution. */
function axesOf(spectra: readonly ViewerSpectrum[]): string {
  return JSON.stringify(
    spectra.map(({ id, spectrum }) => [
      id,
      spectrum.kind,
      spectrum.x,
      spectrum.kind === 'nmr-2d' && spectrum.indirect,
    ]),
  );
}
