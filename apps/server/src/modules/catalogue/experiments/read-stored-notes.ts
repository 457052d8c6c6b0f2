import type { Note } from '@elucida/contract';

/** Returns stored notes; those of older spectra are English texts without a code. */
export const readStoredNotes = (notes: readonly (Note | string)[]): Note[] =>
  notes.map((note) => (typeof note === 'string' ? { message: note } : note));
