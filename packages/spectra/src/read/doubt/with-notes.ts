import type { Spectrum } from '../../spectrum.ts';

/** Adds notes about uncertain numbers to the metadata of a spectrum. */
export function withNotes<T extends Spectrum>(spectrum: T, notes: readonly string[]): T {
  if (notes.length === 0) return spectrum;
  const own = [...new Set([...(spectrum.metadata.notes ?? []), ...notes])];
  return { ...spectrum, metadata: { ...spectrum.metadata, notes: own } };
}
