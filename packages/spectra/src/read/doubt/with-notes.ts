import type { Spectrum } from '../../spectrum.ts';
import type { ReaderMessage } from '../../messages/reader-message.ts';

/** Keeps the order of their first occurrence. */
export function withoutRepetition(notes: readonly ReaderMessage[]): ReaderMessage[] {
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}

export function withNotes<T extends Spectrum>(spectrum: T, notes: readonly ReaderMessage[]): T {
  if (notes.length === 0) return spectrum;
  const own = withoutRepetition([...(spectrum.metadata.notes ?? []), ...notes]);
  return { ...spectrum, metadata: { ...spectrum.metadata, notes: own } };
}
