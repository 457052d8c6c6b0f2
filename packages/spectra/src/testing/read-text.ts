import type { CurveSpectrum, MassSpectrum, Spectrum } from '../spectrum.ts';
import { readerSentence } from '../messages/reader-sentence.ts';
import { failureOf as failureOfBytes, read as readBytes } from './read-bytes.ts';
import { toBytes } from './real-files.ts';

/** Throws if the reader rejects the file. */
export const read = (text: string): Spectrum[] => readBytes(toBytes(text)).spectra;

/** Returns the first spectrum in ascending order of the abscissa. */
export function pointsOf(text: string): [number, number][] {
  const [spectrum] = read(text);
  const [x, y] =
    spectrum?.kind === 'mass'
      ? [(spectrum as MassSpectrum).mz, (spectrum as MassSpectrum).intensity]
      : [abscissaOf(spectrum as CurveSpectrum), (spectrum as CurveSpectrum).y];
  return Array.from(x, (value, index): [number, number] => [
    Number(value.toFixed(4)),
    Number((y[index] ?? NaN).toFixed(4)),
  ]).sort(([one], [other]) => one - other);
}

export function abscissaOf({ x, xValues, y }: CurveSpectrum): Float64Array {
  const step = (x.last - x.first) / Math.max(1, y.length - 1);
  return xValues ?? Float64Array.from(y, (_, index) => x.first + step * index);
}

/** Returns sentences about the first spectrum. */
export function notesOf(text: string): string[] | undefined {
  return read(text)[0]?.metadata.notes?.map(readerSentence);
}

/** Returns the code and the sentence of the failure, or 'read' for a readable file. */
export const failureOf = (text: string): string => failureOfBytes(toBytes(text));
