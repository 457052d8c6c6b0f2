import { type SpectrumMetadata, spectrumSchema } from '@elucida/contract';
import { utcDayOf } from '../../platform/http/binding/utc-day.ts';
import type { SpectrumRow } from './store.ts';
import { readStoredNotes } from '../catalogue/experiments/read-stored-notes.ts';

/** Omits the numbers and fields outside the schema. */
export function writeHead(head: object): string {
  return JSON.stringify(spectrumSchema.omit({ data: true }).parse(head));
}

export function catalogueSpectrumView(row: SpectrumRow) {
  const { title, copyright, comment, type, name } = row;
  const shared = sharedFieldsOf(row, row.lastModified.toISOString());
  const texts = { title, copyright, comment, type, name, ...(row.recipe && { recipe: row.recipe }) };
  if (row.peaks === null) return { ...texts, ...shared };
  const metadata = { ...shared.metadata, peaks: row.peaks, hasPickedPeaks: true };
  return { ...texts, ...shared, metadata };
}

/**
 * Omits the author's texts, because titles, comments and names can reveal the answer. The author
 * may show the title and the copyright; the comment and the file name are never included. The peaks
 * are those that the server finds: the author's selection would distinguish solvent from sample. If
 * the exercise offers the comparison, the reply of the exercise contains that selection.
 */
export function exerciseSpectrumView(
  row: SpectrumRow,
  { modified, showsTitle, hidesSolvent }: ShownSpectrum,
) {
  const { type } = row;
  const texts = showsTitle ? { title: row.title, copyright: row.copyright } : { title: type, copyright: '' };
  const { metadata, ...shared } = sharedFieldsOf(row, utcDayOf(modified));
  const { notes: _, ...withSolvent } = metadata;
  const { solvent: __, ...withoutSolvent } = withSolvent;
  const shown = hidesSolvent ? withoutSolvent : withSolvent;
  return { ...texts, comment: '', type, name: type, ...shared, metadata: shown };
}

interface ShownSpectrum {
  modified: Date;
  showsTitle: boolean;
  hidesSolvent: boolean;
}

function sharedFieldsOf(row: SpectrumRow, lastModified: string) {
  // Created by `spectrumMetadataOf` when the file was read.
  const metadata = row.metadata as unknown as SpectrumMetadata;
  return {
    metadata: { ...metadata, ...(metadata.notes && { notes: readStoredNotes(metadata.notes) }) },
    defaultThreshold: row.defaultThreshold,
    defaultNbLevels: row.defaultNbLevels,
    lastModified,
  };
}
