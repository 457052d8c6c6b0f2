import {
  type CurveSpectrum,
  type Multiplet,
  defaultPeakHeight,
  findMultiplets,
  pickPeaks,
} from '@elucida/spectra';
import type { Scene } from '../scene.ts';
import type { PixelPoint } from '../tools/tool.ts';
import type { AxisRange } from './marks.ts';

/** Maximum distance of a click from the lines of a multiplet, in CSS pixels. */
const REACH_PIXELS = 8;

const known = new WeakMap<CurveSpectrum['y'], readonly Multiplet[]>();

function multipletsOf(spectrum: CurveSpectrum): readonly Multiplet[] {
  const found = known.get(spectrum.y);
  if (found) return found;
  const peaks = pickPeaks(spectrum, { height: defaultPeakHeight(spectrum) });
  const multiplets = findMultiplets(spectrum, peaks);
  known.set(spectrum.y, multiplets);
  return multiplets;
}

/**
 * Returns the range of the multiplet at a pixel of an NMR spectrum. Returns undefined between
 * multiplets, on other spectra and on coarse data.
 */
export function findMultipletAt({ main, x }: Scene, at: PixelPoint): AxisRange | undefined {
  if (!main || main.isCoarse || main.spectrum.kind !== 'nmr-1d') return undefined;
  const place = x.toValue(at.x);
  const reach = Math.abs(x.toValue(at.x + REACH_PIXELS) - place);
  const found = multipletsOf(main.spectrum).find(({ peaks }) => {
    const lines = peaks.map((peak) => peak.x);
    return place <= Math.max(...lines) + reach && place >= Math.min(...lines) - reach;
  });
  return found && { x1: found.from, x2: found.to };
}
