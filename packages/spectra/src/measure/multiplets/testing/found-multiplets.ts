import type { CurveSpectrum } from '../../../spectrum.ts';
import { findMultiplets } from '../find-multiplets.ts';
import { defaultPeakHeight } from '../../peak-height.ts';
import { pickPeaks } from '../../pick-peaks.ts';

export function found(spectrum: CurveSpectrum) {
  return findMultiplets(
    spectrum,
    pickPeaks(spectrum, { height: defaultPeakHeight(spectrum), maxPeaks: 1000 }),
  );
}
