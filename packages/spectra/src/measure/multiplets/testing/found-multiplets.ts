import type { CurveSpectrum } from '../../../spectrum.ts';
import { findMultiplets } from '../find-multiplets.ts';
import { defaultPeakHeight } from '../../peak-height.ts';
import { pickPeaks } from '../../pick-peaks.ts';

/** Returns the multiplets of a spectrum at the default height of peaks. */
export function found(spectrum: CurveSpectrum) {
  return findMultiplets(
    spectrum,
    pickPeaks(spectrum, { height: defaultPeakHeight(spectrum), maxPeaks: 1000 }),
  );
}
