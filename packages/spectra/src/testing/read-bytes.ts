import type { Spectrum } from '../spectrum.ts';
import { readSpectrum } from '../read/read-spectrum.ts';
import { readerSentence } from '../messages/reader-sentence.ts';
import type { ReaderMessage } from '../messages/reader-message.ts';

/** Throws if the reader rejects the file. */
export function read(bytes: Uint8Array): { spectra: Spectrum[]; notes: ReaderMessage[] } {
  const result = readSpectrum([{ name: 'x', bytes }]);
  if (!result.ok) throw new Error(`${result.failure.code}: ${readerSentence(result.failure.message)}`);
  return result;
}

/** Returns the code and the sentence of the failure, or 'read' for a readable file. */
export function failureOf(bytes: Uint8Array): string {
  const result = readSpectrum([{ name: 'x', bytes }]);
  return result.ok ? 'read' : `${result.failure.code}: ${readerSentence(result.failure.message)}`;
}

export const rounded = (values: ArrayLike<number>): number[] =>
  Array.from(values, (value) => Number(value.toFixed(2)));
