import type { Spectrum } from '../spectrum.ts';
import { readSpectrum } from '../read/read-spectrum.ts';
import { readerSentence } from '../messages/reader-sentence.ts';
import type { ReaderMessage } from '../messages/reader-message.ts';

/** Reads the spectra of a file. Throws if the reader rejects it. */
export function read(bytes: Uint8Array): { spectra: Spectrum[]; notes: ReaderMessage[] } {
  const result = readSpectrum([{ name: 'x', bytes }]);
  if (!result.ok) throw new Error(`${result.failure.code}: ${readerSentence(result.failure.message)}`);
  return result;
}

/** Returns the code and the sentence of the failure, or `read`. */
export function failureOf(bytes: Uint8Array): string {
  const result = readSpectrum([{ name: 'x', bytes }]);
  return result.ok ? 'read' : `${result.failure.code}: ${readerSentence(result.failure.message)}`;
}

/** Rounds values to two decimals. */
export const rounded = (values: ArrayLike<number>): number[] =>
  Array.from(values, (value) => Number(value.toFixed(2)));
