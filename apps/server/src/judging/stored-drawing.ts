import { type Drawing, writeKcj, writeMolfile } from '@elucida/chemistry';

/** Editors write comments and blanks of their own: up to this factor a text is stored as it was sent. */
const maxPadding = 2;
const freeCharacters = 2_000;

/** Returns the text of a drawing that is stored: as it was sent, or without its padding where that is most of it. */
export function storedDrawing(text: string, drawing: Drawing): string {
  if (text.length <= freeCharacters) return text;
  const plain = text.trimStart().startsWith('{') ? writeKcj(drawing) : writeMolfile(drawing);
  return text.length <= maxPadding * plain.length ? text : plain;
}
