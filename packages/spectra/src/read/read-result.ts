import type { Spectrum } from '../spectrum.ts';
import { type ReaderMessage, readerText } from '../messages/reader-message.ts';

export type ReadFailureCode =
  | 'empty-file'
  | 'unknown-format'
  | 'truncated'
  | 'too-many-points'
  | 'bad-number'
  | 'ambiguous'
  | 'bad-line'
  | 'checksum'
  | 'damaged'
  | 'missing-label'
  | 'unsupported'
  | 'raw-fid'
  | 'zip-bomb'
  | 'bad-zip'
  | 'no-spectrum';

/** `line` counts from 1; `offset` from 0, in the file or, if `line` is set, in the line. */
export interface ReadPlace {
  file?: string;
  line?: number;
  label?: string;
  offset?: number;
}

/** Reason why no spectrum could be read, for the author of the file. */
export interface ReadFailure {
  code: ReadFailureCode;
  message: ReaderMessage;
  place?: ReadPlace;
}

export interface Failure {
  ok: false;
  failure: ReadFailure;
}

export type Outcome<T> = { ok: true; value: T } | Failure;

export type ReadResult = { ok: true; spectra: Spectrum[]; notes: ReaderMessage[] } | Failure;

export interface NamedBytes {
  name: string;
  bytes: Uint8Array;
}

export interface ReadLimits {
  maxPoints: number;
  maxMatrixPoints: number;
  /** In one upload. */
  maxSpectra: number;
  maxZipEntries: number;
  /** Sum over all entries of a zip. */
  maxUnpackedBytes: number;
  /** Decompressed to compressed size of an entry. */
  maxZipRatio: number;
}

export const defaultReadLimits: ReadLimits = {
  maxPoints: 4_000_000,
  maxMatrixPoints: 16_777_216,
  maxSpectra: 50,
  maxZipEntries: 2000,
  maxUnpackedBytes: 200_000_000,
  maxZipRatio: 100,
};

export function succeed<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function fail(code: ReadFailureCode, message: ReaderMessage, place?: ReadPlace): Failure {
  return { ok: false, failure: { code, message, ...(place && { place }) } };
}

/** Checks the limit before memory is allocated. */
export function rejectDeclaredPoints(
  declared: number,
  { maxPoints }: ReadLimits,
  place?: ReadPlace,
): Failure | undefined {
  if (declared <= maxPoints) return undefined;
  return fail(
    'too-many-points',
    readerText('too-many-declared-points', { declared, maximum: maxPoints }),
    place,
  );
}

/** Returns "line 12 of 7.jdx", "line 12" or "7.jdx"; undefined without a line and a file. */
export function describePlace({ file, line }: ReadPlace = {}): ReaderMessage | string | undefined {
  if (line === undefined) return file;
  return file === undefined ? readerText('line', { line }) : readerText('line-of-file', { line, file });
}
