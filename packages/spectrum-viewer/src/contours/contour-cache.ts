import type { MatrixSpectrum } from '@elucida/spectra';
import type { Layout } from '../scale/layout.ts';
import type { View } from '../view/view-state.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';
import {
  type ContourSettings,
  DEFAULT_LEVELS,
  computeIntensities,
  computeLevels,
} from './contour-settings.ts';
import type { ContourTracer } from './contour-tracer.ts';
import type { TracedContours, TraceRequest } from './trace-request.ts';

const MIN_CELLS_PER_PIXEL = 0.8;

type MatrixItem = ViewerSpectrum & { spectrum: MatrixSpectrum };

interface CachedContours {
  spectrum: MatrixSpectrum;
  traced: TracedContours | undefined;
  isWaiting: boolean;
  wanted: TraceRequest;
}

/** Has at most one request per spectrum at a time. */
export class ContourCache {
  private readonly cached = new Map<string, CachedContours>();
  private settings: Partial<ContourSettings> = {};

  constructor(
    private readonly tracer: ContourTracer,
    private readonly onTraced: () => void,
  ) {}

  /** Returns the user's settings, else defaults that show peaks but no noise. */
  settingsFor(first: MatrixSpectrum): ContourSettings {
    const { threshold = computeIntensities(first).defaultThreshold, count = DEFAULT_LEVELS } = this.settings;
    return { threshold, count };
  }

  set(settings: Partial<ContourSettings>): void {
    this.settings = { ...this.settings, ...settings };
  }

  deleteSettings(): void {
    this.settings = {};
  }

  tracedOf(id: string): TracedContours | undefined {
    return this.cached.get(id)?.traced;
  }

  get isIdle(): boolean {
    return [...this.cached.values()].every(({ isWaiting }) => !isWaiting);
  }

  update(spectra: readonly ViewerSpectrum[], view: View, { plot }: Layout): void {
    const items = spectra.filter((item): item is MatrixItem => item.spectrum.kind === 'nmr-2d');
    const first = items[0]?.spectrum;
    for (const id of this.cached.keys()) if (!items.some((item) => item.id === id)) this.cached.delete(id);
    this.tracer.retainOnly(items.map(({ spectrum }) => spectrum));
    if (!first) return;
    // The levels are computed here while the worker starts and receives the matrices.
    for (const { spectrum, isHidden } of items) if (!isHidden) this.tracer.prepare(spectrum);
    const settings = this.settingsFor(first);
    for (const item of items) {
      if (item.isHidden) continue;
      const maxSide = sideFor(item.spectrum, view, plot);
      this.requestContours(item, { levels: computeLevels(item, first, settings), maxSide });
    }
  }

  private requestContours({ id, spectrum }: MatrixItem, wanted: TraceRequest): void {
    const before = this.cached.get(id);
    const isSameMatrix = before?.spectrum.z === spectrum.z;
    if (before && isSameMatrix && isSameRequest(before.wanted, wanted)) return;
    const entry: CachedContours = {
      spectrum,
      // Contours of the coarse matrix remain until those of the full one are available.
      traced: before?.traced,
      isWaiting: isSameMatrix && (before?.isWaiting ?? false),
      wanted,
    };
    this.cached.set(id, entry);
    if (!entry.isWaiting) this.sendRequest(id, entry);
  }

  private sendRequest(id: string, entry: CachedContours): void {
    entry.isWaiting = true;
    this.tracer.trace(entry.spectrum, entry.wanted, (traced) => {
      const current = this.cached.get(id);
      if (current?.spectrum.z !== entry.spectrum.z) return;
      current.isWaiting = false;
      if (traced.columns > 1) current.traced = traced;
      if (!isSameRequest(traced.request, current.wanted)) this.sendRequest(id, current);
      this.onTraced();
    });
  }
}

function isSameRequest(a: TraceRequest, b: TraceRequest): boolean {
  return (
    a.maxSide === b.maxSide &&
    a.levels.length === b.levels.length &&
    a.levels.every((level, index) => level === b.levels[index])
  );
}

/** Halves the side as often as the resolution remains sufficient in the view. */
function sideFor({ columns, rows, x, indirect }: MatrixSpectrum, view: View, plot: Layout['plot']): number {
  const shareX = Math.abs((view.right - view.left) / (x.last - x.first || 1));
  const shareY = Math.abs((view.top - view.bottom) / (indirect.last - indirect.first || 1));
  let side = Math.max(columns, rows);
  for (;;) {
    const half = Math.ceil(side / 2);
    const isEnough =
      (columns <= half || half * shareX >= plot.width * MIN_CELLS_PER_PIXEL) &&
      (rows <= half || half * shareY >= plot.height * MIN_CELLS_PER_PIXEL);
    if (half < 64 || !isEnough) return side;
    side = half;
  }
}
