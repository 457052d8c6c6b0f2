import { type SpectrumMetadata, spectrumSchema } from '@elucida/contract';
import { type OneDimensionalSpectrum, type Spectrum, xAt } from '@elucida/spectra';
import type { SpectrumRow } from '../../store/spectra-store.ts';

const chunkPoints = 4_096;

function pointText(spectrum: OneDimensionalSpectrum, index: number): string {
  return spectrum.kind === 'mass'
    ? `[${spectrum.mz[index]},${spectrum.intensity[index]}]`
    : `[${xAt(spectrum, index)},${spectrum.y[index]}]`;
}

/**
 * The answer's JSON piece by piece, all points in the order they are drawn: millions of them neither fill the memory
 * nor keep other callers waiting. Only the declared fields of `head` leave.
 */
export function* spectrumJson(head: object, spectrum: Spectrum): Generator<string> {
  const declared = spectrumSchema.omit({ data: true }).parse(head);
  yield `${JSON.stringify(declared).slice(0, -1)},"data":[`;
  if (spectrum.kind === 'nmr-2d') {
    yield ']}';
    return;
  }
  const count = spectrum.kind === 'mass' ? spectrum.mz.length : spectrum.y.length;
  for (let start = 0; start < count; start += chunkPoints) {
    const texts: string[] = [];
    for (let index = start; index < Math.min(count, start + chunkPoints); index++)
      texts.push(pointText(spectrum, index));
    yield (start === 0 ? '' : ',') + texts.join(',');
  }
  yield ']}';
}

export function catalogueSpectrumView(row: SpectrumRow) {
  const { title, copyright, comment, type, name } = row;
  return { title, copyright, comment, type, name, ...numbersOf(row, row.lastModified) };
}

/**
 * Inside an exercise nothing that a person wrote goes along: titles, comments and names give answers away. Its author
 * may show the title, and who holds the rights; what is written beside it and the file's name stay here all the same.
 */
export function exerciseSpectrumView(row: SpectrumRow, { modified, showsTitle }: ShownSpectrum) {
  const { type } = row;
  const texts = showsTitle ? { title: row.title, copyright: row.copyright } : { title: type, copyright: '' };
  return { ...texts, comment: '', type, name: type, ...numbersOf(row, modified) };
}

interface ShownSpectrum {
  modified: Date;
  showsTitle: boolean;
}

function numbersOf(row: SpectrumRow, lastModified: Date) {
  return {
    // Written by `spectrumMetadata` when the file was read.
    metadata: row.metadata as unknown as SpectrumMetadata,
    defaultThreshold: row.defaultThreshold,
    defaultNbLevels: row.defaultNbLevels,
    lastModified: lastModified.toISOString(),
  };
}
