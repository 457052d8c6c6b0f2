import type { Spectrum } from '../spectrum.ts';
import type { Outcome, ReadLimits } from './read-result.ts';
import type { ReaderMessage } from '../messages/reader-message.ts';

/** At least one spectrum. */
export interface ReadSpectra {
  spectra: Spectrum[];
  notes: ReaderMessage[];
}

export interface FileHead {
  bytes: Uint8Array;
  /** First 4,096 bytes as Latin-1, without the byte-order mark and the zero bytes of UTF-16. */
  text: string;
  /** `text` without leading blank lines and comments. */
  opening: string;
}

/** Format whose data are in one file. */
export interface FormatReader {
  /** Noun phrase within a sentence, for example "mzML files". */
  name: ReaderMessage;
  recognises(head: FileHead): boolean;
  read(bytes: Uint8Array, limits: ReadLimits): Outcome<ReadSpectra>;
}
