import { pickPeaks } from '../../../../measure/pick-peaks.ts';
import type { OneDimensionalSpectrum } from '../../../../spectrum.ts';
import { toBytes } from '../../../../testing/real-files.ts';
import { readSpectrum } from '../../../read-spectrum.ts';
import { readerSentence } from '../../../../messages/reader-sentence.ts';

/** Throws if the table cannot be read. */
export function read(text: string): OneDimensionalSpectrum {
  const result = readSpectrum([{ name: 'table.txt', bytes: toBytes(text) }]);
  if (!result.ok)
    throw new Error(
      `${result.failure.code}: ${readerSentence(result.failure.message)} ${result.failure.place?.line}`,
    );
  const spectrum = result.spectra[0];
  if (!spectrum || spectrum.kind === 'nmr-2d') throw new Error('no spectrum');
  return spectrum;
}

/** Finds the maxima above a threshold. */
export function positions(spectrum: OneDimensionalSpectrum, threshold: number): number[] {
  return pickPeaks(spectrum, { threshold }).map((peak) => Number(peak.x.toFixed(3)));
}
