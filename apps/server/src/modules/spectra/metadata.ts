import { type PickedPeak, type SpectrumMetadata, noteOf } from '@elucida/contract';
import {
  type Spectrum,
  type SpectrumAxis,
  computeDefaultThreshold,
  pickCrossPeaks,
  hasInvertedLines,
  pickPeaks,
} from '@elucida/spectra';
import { commonSolventName } from './common-solvent-name.ts';

/** Fraction of the highest peak: peaks of quaternary carbons are small, noise is smaller. */
const peakThreshold = 0.03;

const ordinateLabels: Record<Spectrum['yUnit'], { unit: string; label: string }> = {
  intensity: { unit: 'a.u.', label: 'Intensity' },
  transmittance: { unit: '%', label: 'Transmittance (%)' },
  absorbance: { unit: '', label: 'Absorbance' },
  'relative-intensity': { unit: '%', label: 'Relative intensity (%)' },
};

function extremes(values: ArrayLike<number>): { min: number; max: number } {
  let min = Infinity;
  let max = -Infinity;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : { min: 0, max: 0 };
}

function intensitiesOf(spectrum: Spectrum): ArrayLike<number> {
  switch (spectrum.kind) {
    case 'mass':
      return spectrum.intensity;
    case 'nmr-2d':
      return spectrum.z;
    default:
      return spectrum.y;
  }
}

export function axisView({ first, last, unit, label }: SpectrumAxis) {
  return { min: Math.min(first, last), max: Math.max(first, last), left: first, right: last, unit, label };
}

const maxCrossPeaks = 200;

function peaksOf(spectrum: Spectrum): PickedPeak[] {
  if (spectrum.kind !== 'nmr-2d') {
    const bothSigns = spectrum.kind !== 'mass' && hasInvertedLines(spectrum);
    return pickPeaks(spectrum, { threshold: peakThreshold, bothSigns }).map(({ x, y }) => [x, y]);
  }
  const threshold = computeDefaultThreshold(spectrum);
  const found = pickCrossPeaks(spectrum, { threshold, maxPeaks: maxCrossPeaks });
  return found.map(({ x, indirect, intensity }) => [x, indirect, intensity]);
}

/** Omits anything that names a sample, a person or a file. */
export function spectrumMetadataOf(spectrum: Spectrum): SpectrumMetadata {
  const { metadata } = spectrum;
  const intensity = extremes(intensitiesOf(spectrum));
  const { nucleus, larmorFrequencyMHz, indirectNucleus, indirectLarmorFrequencyMHz, correlation } = metadata;
  const solvent = commonSolventName(metadata.solvent);
  return {
    x: axisView(spectrum.x),
    y:
      spectrum.kind === 'nmr-2d'
        ? axisView(spectrum.indirect)
        : { ...intensity, left: intensity.min, right: intensity.max, ...ordinateLabels[spectrum.yUnit] },
    intensity,
    nbPoints: metadata.numberOfPoints,
    ...(nucleus !== undefined && { nucleus }),
    ...(larmorFrequencyMHz !== undefined && { frequency: larmorFrequencyMHz }),
    ...(indirectNucleus !== undefined && { indirectNucleus }),
    ...(indirectLarmorFrequencyMHz !== undefined && { indirectFrequency: indirectLarmorFrequencyMHz }),
    ...(correlation !== undefined && { correlation }),
    ...(solvent !== undefined && { solvent }),
    basis: metadata.basis ?? 'measured',
    ...(metadata.notes && { notes: metadata.notes.map(noteOf) }),
    peaks: peaksOf(spectrum),
  };
}

/** Every user can read the binary form, including students in an exercise. */
export function wireMetadataOf(spectrum: Spectrum): Spectrum['metadata'] {
  const { numberOfPoints, nucleus, larmorFrequencyMHz, ionisation } = spectrum.metadata;
  const { indirectNucleus, indirectLarmorFrequencyMHz, correlation } = spectrum.metadata;
  const solvent = commonSolventName(spectrum.metadata.solvent);
  return {
    numberOfPoints,
    basis: spectrum.metadata.basis ?? 'measured',
    ...(nucleus !== undefined && { nucleus }),
    ...(larmorFrequencyMHz !== undefined && { larmorFrequencyMHz }),
    ...(indirectNucleus !== undefined && { indirectNucleus }),
    ...(indirectLarmorFrequencyMHz !== undefined && { indirectLarmorFrequencyMHz }),
    ...(correlation !== undefined && { correlation }),
    ...(solvent !== undefined && { solvent }),
    ...(ionisation !== undefined && { ionisation }),
  };
}
