import type { Spectrum } from '../spectrum.ts';
import type { Outcome, ReadLimits } from './read-result.ts';
import type { ReaderMessage } from '../messages/reader-message.ts';

/** Result of reading a file: at least one spectrum, and notes about the reading. */
export interface ReadSpectra {
  spectra: Spectrum[];
  notes: ReaderMessage[];
}

/** Beginning of a file, from which its format is detected. */
export interface FileHead {
  bytes: Uint8Array;
  /**
   * First 4,096 bytes as Latin-1 characters, without the byte-order mark and the zero bytes of
   * UTF-16.
   */
  text: string;
  /** `text` without leading blank lines and comments. */
  opening: string;
}

/** Reader of a format in which one file holds the data. */
export interface FormatReader {
  /** Name as used within a sentence, for example "mzML files". */
  name: ReaderMessage;
  recognises(head: FileHead): boolean;
  read(bytes: Uint8Array, limits: ReadLimits): Outcome<ReadSpectra>;
}
