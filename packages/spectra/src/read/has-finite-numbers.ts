import type { Spectrum } from '../spectrum.ts';

/** Whether all numbers of a spectrum can be drawn: factors of a file can make infinities of sound ordinates. */
export function hasFiniteNumbers(spectrum: Spectrum): boolean {
  if (!Number.isFinite(spectrum.x.first) || !Number.isFinite(spectrum.x.last)) return false;
  if (spectrum.kind === 'mass') return areFinite(spectrum.mz) && areFinite(spectrum.intensity);
  if (spectrum.kind === 'nmr-2d')
    return (
      areFinite(spectrum.z) &&
      Number.isFinite(spectrum.indirect.first) &&
      Number.isFinite(spectrum.indirect.last)
    );
  return areFinite(spectrum.y) && (spectrum.xValues === undefined || areFinite(spectrum.xValues));
}

function areFinite(values: Float32Array | Float64Array): boolean {
  // By index: an iterator takes several times as long for the millions of a matrix.
  for (let index = 0; index < values.length; index++) if (!Number.isFinite(values[index])) return false;
  return true;
}
