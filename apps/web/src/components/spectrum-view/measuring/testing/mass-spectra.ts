import type { MassSpectrum } from '@elucida/spectra';

export function spectrumOf(
  sticks: readonly (readonly [mz: number, intensity: number])[],
  ionisation = 'EI',
): MassSpectrum {
  return {
    kind: 'mass',
    mz: Float64Array.from(sticks, ([mz]) => mz),
    intensity: Float64Array.from(sticks, ([, intensity]) => intensity),
    metadata: { numberOfPoints: sticks.length, ionisation },
  } as unknown as MassSpectrum;
}

export const benzoate = spectrumOf([
  [77, 40],
  [105, 100],
  [122, 25],
  [150, 20],
  [151, 2.1],
]);

export const bromide = spectrumOf([
  [43, 100],
  [122, 10],
  [124, 9.8],
]);
