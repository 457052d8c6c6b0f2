import { readFiles } from './read-files.ts';
import { type NamedBytes, type Outcome, type ReadLimits, type ReadResult, fail } from './read-result.ts';
import { readerText } from '../messages/reader-message.ts';

/**
 * Reads files of any format in `readers.ts`, a zip of them or of an instrument's folder, or the
 * loose files of such a folder. Detects the format from the content. Never throws. If at least one
 * file can be read, unreadable files become notes.
 */
export function readSpectrum(files: NamedBytes[], limits: Partial<ReadLimits> = {}): ReadResult {
  return readFiles(files, { limits, attempt: catchAsFailure });
}

/**
 * An exception of a reader is a defect. The author sees a message, and the other files are still
 * read. Fuzz tests of `readFiles` search for such defects.
 */
function catchAsFailure<T>(read: () => Outcome<T>): Outcome<T> {
  try {
    return read();
  } catch (error) {
    // Declared sizes are checked before memory is allocated. If a string or an array is still too
    // long, the file is too large.
    if (error instanceof RangeError) return fail('too-many-points', readerText('file-too-large-to-read'));
    const reason = error instanceof Error ? error.message : String(error);
    return fail('damaged', readerText('file-damaged', { reason }));
  }
}
