import type { SpectrumMetadata } from '@elucida/contract';
import type { Spectrum } from '@elucida/spectra';

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

/** The axes and the measuring conditions of a spectrum: nothing that names a sample, a person or a file. */
export function spectrumMetadata(spectrum: Spectrum): SpectrumMetadata {
  const { x, metadata } = spectrum;
  const intensity = extremes(spectrum.kind === 'mass' ? spectrum.intensity : spectrum.y);
  const { nucleus, larmorFrequencyMHz, solvent } = metadata;
  return {
    x: {
      min: Math.min(x.first, x.last),
      max: Math.max(x.first, x.last),
      left: x.first,
      right: x.last,
      unit: x.unit,
      label: x.label,
    },
    y: { ...intensity, left: intensity.min, right: intensity.max, ...ordinateLabels[spectrum.yUnit] },
    intensity,
    nbPoints: metadata.numberOfPoints,
    ...(nucleus !== undefined && { nucleus }),
    ...(larmorFrequencyMHz !== undefined && { frequency: larmorFrequencyMHz }),
    ...(solvent !== undefined && { solvent }),
  };
}

/** The part of a spectrum's metadata that goes with its numbers to every viewer, students in an exercise included. */
export function wireMetadata(spectrum: Spectrum): Spectrum['metadata'] {
  const { numberOfPoints, nucleus, larmorFrequencyMHz, solvent, ionisation } = spectrum.metadata;
  return {
    numberOfPoints,
    ...(nucleus !== undefined && { nucleus }),
    ...(larmorFrequencyMHz !== undefined && { larmorFrequencyMHz }),
    ...(solvent !== undefined && { solvent }),
    ...(ionisation !== undefined && { ionisation }),
  };
}
