import { readFileHead, startsWith } from './bytes/file-head.ts';
import type { ReadSpectra } from './format-reader.ts';
import { hasFiniteNumbers } from './has-finite-numbers.ts';
import { hasInstrumentName, isTextWithBinaryName, listInstrumentDataSets } from './instrument-folder.ts';
import {
  type Failure,
  type NamedBytes,
  type Outcome,
  type ReadLimits,
  type ReadResult,
  defaultReadLimits,
  succeed,
  fail,
} from './read-result.ts';
import { formatReaders } from './readers.ts';
import { describeUnreadable } from './unreadable-format.ts';
import { openZip } from './formats/zip/open-zip.ts';
import { readerText } from '../messages/reader-message.ts';
import { withoutRepetition } from './doubt/with-notes.ts';

/** May convert an exception of a reader to a failure. */
export type ReadAttempt = <T>(read: () => Outcome<T>) => Outcome<T>;

interface Reading {
  limits: ReadLimits;
  attempt: ReadAttempt;
}

/** Works as `readSpectrum`, but leaves exceptions of a reader to `attempt`. */
export function readFiles(
  files: NamedBytes[],
  { limits: given = {}, attempt }: { limits?: Partial<ReadLimits>; attempt: ReadAttempt },
): ReadResult {
  const limits = { ...defaultReadLimits, ...given };
  const reading = { limits, attempt };
  if (files.length === 0) return fail('empty-file', readerText('no-file-selected'));
  const named = files.map((file) => ({ name: file.name.replaceAll('\\', '/'), bytes: file.bytes }));
  const isWanted = (file: NamedBytes): boolean => isZip(file.bytes) || isRecognised(file);
  const folder = readInstrumentFolder(named, isWanted, reading);
  return toResult(folder ?? readEach(named.map((file) => asReadSource(file, reading))), limits);
}

function toResult(outcome: Outcome<ReadSpectra>, limits: ReadLimits): ReadResult {
  if (!outcome.ok) return outcome;
  const { spectra, notes } = outcome.value;
  const { maxSpectra } = limits;
  if (spectra.length <= maxSpectra) return { ok: true, spectra, notes: withoutRepetition(notes) };
  const message = readerText('first-spectra-read', { maximum: maxSpectra });
  return { ok: true, spectra: spectra.slice(0, maxSpectra), notes: withoutRepetition([...notes, message]) };
}

/** One of several files or data sets. */
interface ReadSource {
  name: string;
  read(): Outcome<ReadSpectra>;
}

function asReadSource(file: NamedBytes, reading: Reading): ReadSource {
  return {
    name: file.name,
    read: () => {
      const read = withoutInfinities(readOneFile(file, reading));
      return read.ok ? read : within(file.name, read);
    },
  };
}

/** Returns the first failure if no file can be read; otherwise failures become notes. */
function readEach(sources: ReadSource[]): Outcome<ReadSpectra> {
  const gathered: ReadSpectra = { spectra: [], notes: [] };
  let firstFailure: Failure | undefined;
  for (const source of sources) {
    const outcome = source.read();
    if (outcome.ok) {
      gathered.spectra.push(...outcome.value.spectra);
      gathered.notes.push(...outcome.value.notes);
      continue;
    }
    firstFailure ??= outcome;
    gathered.notes.push(readerText('note-of-part', { part: source.name, reason: outcome.failure.message }));
  }
  if (gathered.spectra.length > 0) return succeed(gathered);
  return firstFailure ?? fail('no-spectrum', readerText('no-spectrum-found'));
}

function withoutInfinities(outcome: Outcome<ReadSpectra>): Outcome<ReadSpectra> {
  if (!outcome.ok) return outcome;
  const spectra = outcome.value.spectra.filter(hasFiniteNumbers);
  if (spectra.length === outcome.value.spectra.length) return outcome;
  const message = readerText('number-too-large');
  if (spectra.length === 0) return fail('bad-number', message);
  return succeed({ spectra, notes: [...outcome.value.notes, message] });
}

function within(file: string, outcome: Failure): Failure {
  const { code, message, place } = outcome.failure;
  const inner = place?.file === undefined ? file : `${file}/${place.file}`;
  return fail(code, message, { ...place, file: inner });
}

const formats = formatReaders
  .map(({ name }) => name)
  .reduceRight((rest, first) => readerText('list', { first, rest }));
const READABLE = readerText('supported-formats', { formats });

function readOneFile({ bytes }: NamedBytes, reading: Reading): Outcome<ReadSpectra> {
  const { limits, attempt } = reading;
  if (bytes.length === 0) return fail('empty-file', readerText('empty-data-file'));
  if (isZip(bytes)) return readZip(bytes, reading);
  const head = readFileHead(bytes);
  const reader = formatReaders.find((candidate) => candidate.recognises(head));
  if (reader) return attempt(() => reader.read(bytes, limits));
  const { description, isSpectrum } = describeUnreadable(head);
  const what = description ?? readerText('unknown-format');
  if (isSpectrum)
    return fail('unsupported', readerText('unsupported-format', { description: what, readable: READABLE }));
  return fail('unknown-format', readerText('other-format', { what, readable: READABLE }));
}

function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 3]) || startsWith(bytes, [0x50, 0x4b, 5]);
}

function readZip(bytes: Uint8Array, reading: Reading): Outcome<ReadSpectra> {
  const { limits } = reading;
  const archive = openZip(bytes, limits);
  if (!archive.ok) return archive;
  const { paths, extract } = archive.value;
  // One more than the limit here and below, so that toResult reports that the others are skipped.
  const dataSets = listInstrumentDataSets(paths).slice(0, limits.maxSpectra + 1);
  if (dataSets.length > 0) {
    const others = paths.filter((path) => !hasInstrumentName(path));
    const unpacked = extract(new Set([...dataSets.flatMap((dataSet) => dataSet.files), ...others]));
    if (!unpacked.ok) return unpacked;
    const folder = readInstrumentFolder(unpacked.value, isRecognised, reading);
    if (folder !== undefined) return folder;
  }
  const unpacked = extract(new Set(paths));
  if (!unpacked.ok) return unpacked;
  const recognised = unpacked.value.filter(isRecognised);
  if (recognised.length === 0)
    return fail('no-spectrum', readerText('zip-without-spectrum', { readable: READABLE }));
  return readEach(recognised.slice(0, limits.maxSpectra + 1).map((file) => asReadSource(file, reading)));
}

function isRecognised({ bytes }: NamedBytes): boolean {
  const head = readFileHead(bytes);
  return formatReaders.some((reader) => reader.recognises(head));
}

/**
 * Also reads wanted files without the name of an instrument file. Returns undefined without a data
 * set.
 */
function readInstrumentFolder(
  files: NamedBytes[],
  isWanted: (file: NamedBytes) => boolean,
  reading: Reading,
): Outcome<ReadSpectra> | undefined {
  const { limits, attempt } = reading;
  const isOfInstrument = (file: NamedBytes): boolean =>
    hasInstrumentName(file.name) && !isTextWithBinaryName(file);
  const own = new Map(files.filter(isOfInstrument).map(({ name, bytes }) => [name, bytes]));
  const dataSets = listInstrumentDataSets([...own.keys()]).slice(0, limits.maxSpectra + 1);
  if (dataSets.length === 0) return undefined;
  const others = files
    .filter((file) => !own.has(file.name) && isWanted(file))
    .slice(0, limits.maxSpectra + 1);
  return readEach([
    ...dataSets.map((dataSet) => ({
      name: dataSet.name,
      read: () => {
        const read = attempt(() => dataSet.read(own, limits));
        return read.ok ? withoutInfinities(succeed({ spectra: [read.value], notes: [] })) : read;
      },
    })),
    ...others.map((file) => asReadSource(file, reading)),
  ]);
}
