import type { Spectrum } from '../../spectrum.ts';

/** Adds doubts about a spectrum's numbers to it, where they stay. */
export function withNotes<T extends Spectrum>(spectrum: T, notes: readonly string[]): T {
  if (notes.length === 0) return spectrum;
  const own = [...new Set([...(spectrum.metadata.notes ?? []), ...notes])];
  return { ...spectrum, metadata: { ...spectrum.metadata, notes: own } };
}
