import { indexAt, xAt } from '../axis.ts';
import type { CurveSpectrum, Spectrum } from '../spectrum.ts';
import { type Phase, phasedImaginaryPart, applyPhase } from './automatic-phase.ts';
import { median, subtractBaseline } from './baseline.ts';
import { type ReaderMessage, readerText } from '../messages/reader-message.ts';

/**
 * Processing by an author, in the order phase, baseline, reference. Positions are shifts on the
 * axis of the file; a changed reference does not move them.
 */
export interface ProcessingRecipe {
  /** Value added to every shift, in ppm. */
  shiftPpm?: number | undefined;
  phase?: RecipePhase | undefined;
  baseline?: RecipeBaseline | undefined;
}

interface RecipePhase {
  /** At the pivot, in degrees. */
  ph0: number;
  /** Change from the left edge to the right edge, in degrees. */
  ph1: number;
  /** `ph1` has no effect at this shift. */
  pivotPpm: number;
}

/** A polynomial through the parts without lines, or straight lines between line-free positions. */
type RecipeBaseline = { order: number } | { pointsPpm: readonly number[] };

export interface RecipeFailure {
  code: 'other-kind' | 'no-imaginary-part';
  message: ReaderMessage;
}

type RecipeResult = { ok: true; spectrum: CurveSpectrum } | { ok: false; failure: RecipeFailure };

function failed(code: RecipeFailure['code'], message: ReaderMessage): RecipeResult {
  return { ok: false, failure: { code, message } };
}

/** Applies a recipe to a copy; unchanged parts are shared. */
export function applyRecipe(spectrum: Spectrum, recipe: ProcessingRecipe): RecipeResult {
  if (spectrum.kind !== 'nmr-1d') return failed('other-kind', readerText('only-1d-nmr-processed'));
  const { shiftPpm = 0, phase, baseline } = recipe;
  // A phase of 180 degrees only inverts the spectrum and needs no imaginary part.
  const isHalfTurn = phase?.ph1 === 0 && Math.abs(phase.ph0) === 180;
  const hasPhase = phase !== undefined && (phase.ph0 !== 0 || phase.ph1 !== 0);
  if (hasPhase && !isHalfTurn && spectrum.imaginary === undefined)
    return failed('no-imaginary-part', readerText('no-imaginary-part'));
  const phased = isHalfTurn ? upsideDown(spectrum) : hasPhase ? withPhase(spectrum, phase) : spectrum;
  const flat = baseline === undefined ? phased : withoutBaseline(phased, baseline);
  return { ok: true, spectrum: shiftPpm === 0 ? flat : withShift(flat, shiftPpm) };
}

function upsideDown(spectrum: CurveSpectrum): CurveSpectrum {
  const turn = (values: Float32Array | Float64Array) => Float64Array.from(values, (value) => -value);
  const imaginary = spectrum.imaginary && turn(spectrum.imaginary);
  return { ...spectrum, y: turn(spectrum.y), ...(imaginary && { imaginary }) };
}

function withPhase(spectrum: CurveSpectrum, { ph0, ph1, pivotPpm }: RecipePhase): CurveSpectrum {
  const parts = { re: Float64Array.from(spectrum.y), im: spectrum.imaginary! };
  const phase: Phase = { ph0, ph1, pivot: indexAt(spectrum, pivotPpm) };
  return { ...spectrum, y: applyPhase(parts, phase), imaginary: phasedImaginaryPart(parts, phase) };
}

function withoutBaseline(spectrum: CurveSpectrum, baseline: RecipeBaseline): CurveSpectrum {
  const y = Float64Array.from(spectrum.y);
  if ('order' in baseline) subtractBaseline(y, baseline.order);
  else subtractLines(y, anchorsOf(spectrum, baseline.pointsPpm));
  return { ...spectrum, y };
}

interface Anchor {
  index: number;
  height: number;
}

/** The baseline at an anchor is the median within this fraction of the width on either side. */
const ANCHOR_SHARE = 0.001;

function anchorsOf(spectrum: CurveSpectrum, pointsPpm: readonly number[]): Anchor[] {
  const last = spectrum.y.length - 1;
  const reach = Math.max(1, Math.round(ANCHOR_SHARE * last));
  return pointsPpm
    .map((shift) => Math.round(Math.min(Math.max(indexAt(spectrum, shift), 0), last)))
    .sort((a, b) => a - b)
    .map((index) => ({
      index,
      height: median(Float64Array.from(spectrum.y.slice(Math.max(0, index - reach), index + reach + 1))),
    }));
}

/** Subtracts in place; the baseline is constant beyond the outer anchors. */
function subtractLines(y: Float64Array, anchors: readonly Anchor[]): void {
  let next = 0;
  for (let index = 0; index < y.length; index++) {
    while (next < anchors.length && anchors[next]!.index <= index) next++;
    const after = anchors[next] ?? anchors.at(-1);
    const before = anchors[next - 1] ?? after;
    if (before === undefined || after === undefined) return;
    const width = after.index - before.index;
    const part = width > 0 ? (index - before.index) / width : 0;
    y[index] = y[index]! - before.height - (after.height - before.height) * part;
  }
}

function withShift(spectrum: CurveSpectrum, shiftPpm: number): CurveSpectrum {
  const { x, xValues } = spectrum;
  return {
    ...spectrum,
    x: { ...x, first: xAt(spectrum, 0) + shiftPpm, last: xAt(spectrum, spectrum.y.length - 1) + shiftPpm },
    ...(xValues && { xValues: xValues.map((value) => value + shiftPpm) }),
  };
}

/** Equal axes may differ this much by rounding, as a fraction of the width. */
const AXIS_TOLERANCE = 1e-6;

/** Compares number of points and axis. Returns undefined if none or several curves match. */
export function findInFile(
  spectra: readonly Spectrum[],
  stored: Pick<CurveSpectrum, 'kind' | 'x' | 'y'>,
): CurveSpectrum | undefined {
  const tolerance = AXIS_TOLERANCE * Math.abs(stored.x.last - stored.x.first);
  const fitting = spectra.filter(
    (spectrum): spectrum is CurveSpectrum =>
      spectrum.kind === 'nmr-1d' &&
      spectrum.y.length === stored.y.length &&
      Math.abs(spectrum.x.first - stored.x.first) <= tolerance &&
      Math.abs(spectrum.x.last - stored.x.last) <= tolerance,
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}
