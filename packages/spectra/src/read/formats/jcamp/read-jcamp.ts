import type { Spectrum } from '../../../spectrum.ts';
import type { ReadSpectra } from '../../format-reader.ts';
import { type Failure, type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { readJcampBlocks } from './jcamp-blocks.ts';
import { readBlock } from './jcamp-to-spectrum.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

/**
 * Keeps the order of the file. If another block can be read, an unreadable block becomes a note.
 */
export function readJcamp(text: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const spectra: Spectrum[] = [];
  const notes: ReaderMessage[] = [];
  let firstFailure: Failure | undefined;
  for (const block of readJcampBlocks(text)) {
    // One more than the limit, so that readFiles reports that the others are skipped.
    if (spectra.length > limits.maxSpectra) break;
    const read = readBlock(block, limits);
    if (read === undefined) continue;
    if (read.ok) {
      spectra.push(...read.value);
      continue;
    }
    firstFailure ??= read;
    notes.push(read.failure.message);
  }
  if (spectra.length > 0) return succeed({ spectra, notes });
  return firstFailure ?? fail('no-spectrum', readerText('no-jcamp-table'));
}
