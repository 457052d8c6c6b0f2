import { readFiles } from './read-files.ts';
import { fail } from './read-result.ts';
import type { NamedBytes, Outcome, ReadLimits, ReadResult } from './read-result.ts';

/**
 * Reads what an author gives: files of any format in `readers.ts`, a zip of them or of an instrument's folder, or the loose
 * files of such a folder. The format is told by the content. Never throws; one unreadable file beside a readable one becomes a note.
 */
export function readSpectrum(files: NamedBytes[], limits: Partial<ReadLimits> = {}): ReadResult {
  return readFiles(files, { limits, attempt: withoutThrowing });
}

/** A reader that throws is a defect, which the fuzzing of `readFiles` looks for; the author is told what is known and keeps the other files. */
function withoutThrowing<T>(read: () => Outcome<T>): Outcome<T> {
  try {
    return read();
  } catch (error) {
    // Declared sizes are looked at before anything is made of them; a text or an array that is too long all the same is the file's fault.
    if (error instanceof RangeError) return fail('too-many-points', 'The file is too large to read.');
    const reason = error instanceof Error ? error.message : String(error);
    return fail('damaged', `The file is damaged (${reason}).`);
  }
}
