import {
  type CurveSpectrum,
  type Multiplet,
  defaultPeakHeight,
  findMultiplets,
  hasInvertedLines,
  pickPeaks,
} from '@elucida/spectra';
import type { Scene } from '../scene.ts';
import type { PixelPoint } from '../tools/tool.ts';
import type { AxisRange } from './marks.ts';

/** A click this far from the lines, in CSS pixels, reaches a multiplet. */
const REACH_PIXELS = 8;

const known = new WeakMap<CurveSpectrum['y'], readonly Multiplet[]>();

function multipletsOf(spectrum: CurveSpectrum): readonly Multiplet[] {
  const found = known.get(spectrum.y);
  if (found) return found;
  const peaks = pickPeaks(spectrum, {
    height: defaultPeakHeight(spectrum),
    bothSigns: hasInvertedLines(spectrum),
  });
  const multiplets = findMultiplets(spectrum, peaks);
  known.set(spectrum.y, multiplets);
  return multiplets;
}

/**
 * Returns the nearest multiplet of an NMR spectrum. Returns undefined between multiplets, on other
 * spectra and on coarse data.
 */
export function findMultipletAt({ main, x }: Scene, at: PixelPoint): AxisRange | undefined {
  if (!main || main.isCoarse || main.spectrum.kind !== 'nmr-1d') return undefined;
  const distanceTo = ({ peaks }: Multiplet): number => {
    const lines = peaks.map((peak) => x.toPixel(peak.x));
    return Math.max(0, Math.min(...lines) - at.x, at.x - Math.max(...lines));
  };
  const [nearest] = [...multipletsOf(main.spectrum)].sort((a, b) => distanceTo(a) - distanceTo(b));
  return nearest && distanceTo(nearest) <= REACH_PIXELS ? { x1: nearest.from, x2: nearest.to } : undefined;
}
