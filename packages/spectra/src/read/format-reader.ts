import type { Spectrum } from '../spectrum.ts';
import type { Outcome, ReadLimits } from './read-result.ts';

/** What a file gives: at least one spectrum, and what is to be known of how they were read. */
export interface ReadSpectra {
  spectra: Spectrum[];
  notes: string[];
}

/** The beginning of a file, which tells its format. */
export interface FileHead {
  bytes: Uint8Array;
  /** First 4096 characters, without marks of Unicode. */
  text: string;
  /** The same without the blank lines and comments that it may begin with. */
  opening: string;
}

/** A format that one file holds. */
export interface FormatReader {
  /** As it stands in a sentence: "mzML files". */
  name: string;
  recognises(head: FileHead): boolean;
  read(bytes: Uint8Array, limits: ReadLimits): Outcome<ReadSpectra>;
}
