import type { MatrixSpectrum } from '../../../spectrum.ts';
import { readSpectrum } from '../../read-spectrum.ts';
import { readerSentence } from '../../../messages/reader-sentence.ts';

/** Throws for a file without a two-dimensional spectrum. */
export function readMatrix(name: string, bytes: Uint8Array): MatrixSpectrum {
  const read = readSpectrum([{ name, bytes }]);
  if (!read.ok) throw new Error(`${read.failure.code}: ${readerSentence(read.failure.message)}`);
  const spectrum = read.spectra[0];
  if (spectrum?.kind !== 'nmr-2d') throw new Error(`${spectrum?.kind} is no matrix`);
  return spectrum;
}
