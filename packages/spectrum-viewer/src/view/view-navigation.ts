import type { SpectrumKind } from '@elucida/spectra';
import type { Emitter } from '../emitter.ts';
import { type Scene, viewLimitsOf } from '../scene.ts';
import { describeView } from '../speech/describe-tool.ts';
import type { PixelPoint } from '../tools/tool.ts';
import type { ViewerEvents } from '../viewer-events.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';
import { computeFittedHeight } from './fit-height.ts';
import { type ViewHistory, emptyHistory, popView, pushView, pushViewOfSeries } from './view-history.ts';
import {
  type View,
  type ZoomRange,
  clampView,
  isSameView,
  panBy,
  viewOf,
  zoomX,
  zoomY,
} from './view-state.ts';

/** Relative to the whole spectrum. */
const MAX_SPOTLIGHT_MAGNIFICATION = 12;
/** Ratio of the highest signal to the smallest one that counts as a signal. */
const MAX_SIGNAL_RATIO = 50;

export interface ZoomOptions {
  /** Has no effect on a matrix. */
  fitsHeight?: boolean;
  /** For a zoom that the user asked for. */
  isAnnounced?: boolean;
}

/** Visible range of the axes, with its history and all operations that change it. */
export abstract class ViewNavigation {
  protected limits = viewLimitsOf([]);
  view: View = this.limits.full;
  private history: ViewHistory = emptyHistory;
  private isHeightFitting = false;

  abstract readonly events: Emitter<ViewerEvents>;
  abstract readonly spectra: readonly ViewerSpectrum[];
  abstract readonly kind: SpectrumKind;
  abstract currentScene(): Scene;
  /** Uses the live region. */
  abstract announce(text: string): void;
  protected abstract redraw(): void;

  get isZoomed(): boolean {
    return !isSameView(this.view, this.limits.full);
  }

  get wholeView(): View {
    return this.limits.full;
  }

  /** Announces the visible range if it changed. */
  withSpokenView(change: () => void): void {
    const before = this.view;
    change();
    const text = describeView(this.currentScene(), before);
    if (text !== undefined) this.announce(text);
  }

  /** Adds the previous view to the history, so that `back` returns to it. */
  goTo(view: View): void {
    const target = clampView(view, this.limits);
    if (isSameView(target, this.view)) return;
    this.history = pushView(this.history, this.view);
    this.show(target);
  }

  zoomTo(range: ZoomRange, { fitsHeight = false, isAnnounced = false }: ZoomOptions = {}): void {
    const view = viewOf(range, this.view);
    const zoom = () => this.goTo(fitsHeight ? this.fittedTo(clampView(view, this.limits)) : view);
    if (isAnnounced) this.withSpokenView(zoom);
    else zoom();
  }

  /** Returns true if the range of a curve or mass spectrum has no signal. */
  isFlat(range: ZoomRange): boolean {
    if (this.kind === 'nmr-2d') return false;
    const { full } = this.limits;
    const view = clampView(viewOf(range, this.view), this.limits);
    const height = computeFittedHeight({ ...this.currentScene(), view });
    return !height || (height.top - height.bottom) * MAX_SIGNAL_RATIO < full.top - full.bottom;
  }

  /** Fits the height to the content, but does not magnify noise to the full height. */
  fittedViewOf(range: ZoomRange): View {
    const { full } = this.limits;
    const { bottom, top, ...ends } = this.fittedTo(clampView(viewOf(range, this.view), this.limits));
    const height = Math.max(top - bottom, (full.top - full.bottom) / MAX_SPOTLIGHT_MAGNIFICATION);
    // Bands in a transmittance spectrum point down from the top.
    const isHanging = this.spectra[0]?.spectrum.yUnit === 'transmittance';
    const fitted = isHanging ? { bottom: top - height, top } : { bottom, top: bottom + height };
    return clampView({ ...ends, ...(this.kind === 'nmr-2d' ? { bottom, top } : fitted) }, this.limits);
  }

  dragTo(range: ZoomRange, timeMs: number): void {
    this.history = pushViewOfSeries(this.history, this.view, timeMs);
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

  /** `timeMs` merges steps in quick succession into one step of the history. */
  magnifyX(factor: number, atPixel: number, timeMs: number): void {
    this.history = pushViewOfSeries(this.history, this.view, timeMs);
    this.show(zoomX(this.view, factor, this.currentScene().x.toValue(atPixel)));
  }

  /** The baseline remains in place; in transmittance spectra and matrices, the pixel. */
  magnifyY(factor: number, atPixel: number, timeMs: number): void {
    this.history = pushViewOfSeries(this.history, this.view, timeMs);
    const { main, y } = this.currentScene();
    const isAboutPixel = main?.spectrum.yUnit === 'transmittance' || main?.spectrum.kind === 'nmr-2d';
    const anchor = isAboutPixel ? y.toValue(atPixel) : 0;
    this.show(zoomY(this.view, factor, anchor));
  }

  /** Magnifies x, and in a matrix both axes. */
  magnifyMiddle(factor: number, timeMs: number): void {
    const { plot } = this.currentScene().layout;
    const middle = { x: plot.left + plot.width / 2, y: plot.top + plot.height / 2 };
    if (this.kind === 'nmr-2d') this.magnifyBoth(factor, middle, timeMs);
    else this.magnifyX(factor, middle.x, timeMs);
  }

  magnifyBoth(factor: number, at: PixelPoint, timeMs: number): void {
    this.history = pushViewOfSeries(this.history, this.view, timeMs);
    const { x, y } = this.currentScene();
    this.show(zoomY(zoomX(this.view, factor, x.toValue(at.x)), factor, y.toValue(at.y)));
  }

  pan(shareX: number, shareY: number, timeMs: number): void {
    this.history = pushViewOfSeries(this.history, this.view, timeMs);
    this.show(panBy(this.view, shareX, shareY));
  }

  /** Keeps the width; -1 is the left end, 1 the right one. */
  panToEnd(sign: 1 | -1): void {
    const { full } = this.limits;
    const width = this.view.right - this.view.left;
    const ends =
      sign > 0
        ? { left: full.right - width, right: full.right }
        : { left: full.left, right: full.left + width };
    this.goTo({ ...this.view, ...ends });
  }

  /** Returns false for a matrix, whose height is an axis, and if nothing is in view. */
  fitHeight(): boolean {
    const fitted = computeFittedHeight(this.currentScene());
    if (fitted) this.withSpokenView(() => this.goTo({ ...this.view, ...fitted }));
    return fitted !== undefined;
  }

  /** Applies when the view moves or changes along x. */
  setHeightFitting(isFitting: boolean): void {
    this.isHeightFitting = isFitting;
    if (isFitting) this.fitHeight();
  }

  /** Call before an operation that changes the view in many steps. */
  pushHistory(): void {
    this.history = pushView(this.history, this.view);
  }

  protected clearHistory(): void {
    this.history = emptyHistory;
  }

  /** Applies the limits; does not change the history. */
  show(view: View): void {
    const wanted = clampView(view, this.limits);
    const hasChangedAlongX = wanted.left !== this.view.left || wanted.right !== this.view.right;
    const fitted = hasChangedAlongX && this.isHeightFitting ? this.fittedTo(wanted) : wanted;
    const target = clampView(fitted, this.limits);
    if (isSameView(target, this.view)) return;
    this.view = target;
    this.redraw();
    this.events.emit('view-change', target);
  }

  /** The full view retains its full height. */
  private fittedTo(view: View): View {
    const { full } = this.limits;
    if (view.left === full.left && view.right === full.right) return full;
    return { ...view, ...computeFittedHeight({ ...this.currentScene(), view }) };
  }
}
