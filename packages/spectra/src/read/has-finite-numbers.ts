import type { Spectrum } from '../spectrum.ts';

/** Factors in a file can turn valid ordinates into infinities. */
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
  // The viewer receives numbers in single precision. A loop by index, because an iterator is
  // several times slower for the millions of values of a matrix.
  for (let index = 0; index < values.length; index++)
    if (!Number.isFinite(Math.fround(values[index]!))) return false;
  return true;
}
