import type { Note } from '@elucida/contract';

/** Notes of older spectra are English texts without a code. */
export const readStoredNotes = (notes: readonly (Note | string)[]): Note[] =>
  notes.map((note) => (typeof note === 'string' ? { message: note } : note));
