import { type SpectrumMetadata, spectrumSchema } from '@elucida/contract';
import { type OneDimensionalSpectrum, xAt } from '@elucida/spectra';
import { utcDayOf } from '../../platform/http/binding/utc-day.ts';
import type { SpectrumRow } from './store.ts';
import type { ContourDrawing } from './reply/draw-contours.ts';

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
export function* spectrumJson(head: object, spectrum: OneDimensionalSpectrum): Generator<string> {
  yield `${declared(head).slice(0, -1)},"data":[`;
  const count = spectrum.kind === 'mass' ? spectrum.mz.length : spectrum.y.length;
  for (let start = 0; start < count; start += chunkPoints) {
    const texts: string[] = [];
    for (let index = start; index < Math.min(count, start + chunkPoints); index++)
      texts.push(pointText(spectrum, index));
    yield (start === 0 ? '' : ',') + texts.join(',');
  }
  yield ']}';
}

function declared(head: object): string {
  return JSON.stringify(spectrumSchema.omit({ data: true }).parse(head));
}

/** The answer's JSON of a two-dimensional spectrum, in two pieces. */
export function* matrixJson(
  head: { metadata: SpectrumMetadata },
  { levels, projections, contours }: ContourDrawing,
): Generator<string> {
  const { x, y } = head.metadata;
  const metadata: SpectrumMetadata = {
    ...head.metadata,
    x: { ...x, projection: projections.x },
    y: { ...y, projection: projections.y },
    levels,
  };
  yield `${declared({ ...head, metadata }).slice(0, -1)},"data":`;
  yield `${contours}}`;
}

export function catalogueSpectrumView(row: SpectrumRow) {
  const { title, copyright, comment, type, name } = row;
  const numbers = numbersOf(row, row.lastModified.toISOString());
  const texts = { title, copyright, comment, type, name, ...(row.recipe && { recipe: row.recipe }) };
  if (row.peaks === null) return { ...texts, ...numbers };
  const metadata = { ...numbers.metadata, peaks: row.peaks, hasPickedPeaks: true };
  return { ...texts, ...numbers, metadata };
}

/**
 * Inside an exercise nothing that a person wrote goes along: titles, comments and names give answers away. Its author
 * may show the title, and who holds the rights; what is written beside it and the file's name stay here
 * all the same. The peaks are those that the machine finds: which of them an author picked would tell
 * solvent from sample, and goes along with the exercise where it offers the comparison.
 */
export function exerciseSpectrumView(
  row: SpectrumRow,
  { modified, showsTitle, hidesSolvent }: ShownSpectrum,
) {
  const { type } = row;
  const texts = showsTitle ? { title: row.title, copyright: row.copyright } : { title: type, copyright: '' };
  const { metadata, ...numbers } = numbersOf(row, utcDayOf(modified));
  const { solvent: _, ...withoutSolvent } = metadata;
  const shown = hidesSolvent ? withoutSolvent : metadata;
  return { ...texts, comment: '', type, name: type, ...numbers, metadata: shown };
}

interface ShownSpectrum {
  modified: Date;
  showsTitle: boolean;
  /** True if its author hides the condition that names the solvent. */
  hidesSolvent: boolean;
}

function numbersOf(row: SpectrumRow, lastModified: string) {
  return {
    // Written by `spectrumMetadataOf` when the file was read.
    metadata: row.metadata as unknown as SpectrumMetadata,
    defaultThreshold: row.defaultThreshold,
    defaultNbLevels: row.defaultNbLevels,
    lastModified,
  };
}
