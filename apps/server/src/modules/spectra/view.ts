import { type SpectrumMetadata, spectrumSchema } from '@elucida/contract';
import { utcDayOf } from '../../platform/http/binding/utc-day.ts';
import type { SpectrumRow } from './store.ts';

/** Returns the JSON of everything but the numbers; only declared fields leave. */
export function writeHead(head: object): string {
  return JSON.stringify(spectrumSchema.omit({ data: true }).parse(head));
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
  const { notes: _, ...withSolvent } = metadata;
  const { solvent: __, ...withoutSolvent } = withSolvent;
  const shown = hidesSolvent ? withoutSolvent : withSolvent;
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
