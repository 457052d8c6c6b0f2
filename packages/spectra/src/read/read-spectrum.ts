import type { Spectrum } from '../spectrum.ts';
import { filesOfDataSet, readBrukerDataSet } from './bruker/read-bruker.ts';
import { listBrukerDataSets } from './bruker/bruker-folder.ts';
import type { BrukerListing } from './bruker/bruker-folder.ts';
import { decodeText } from './decode-text.ts';
import { hasFiniteNumbers } from './has-finite-numbers.ts';
import { readJcamp } from './jcamp/read-jcamp.ts';
import { readPeakTable } from './peak-table/read-peak-table.ts';
import { defaultReadLimits, done, failed } from './read-result.ts';
import type { Failed, NamedBytes, Outcome, ReadLimits, ReadResult } from './read-result.ts';
import { sniffFormat } from './sniff-format.ts';
import { openZip } from './zip/open-zip.ts';

interface Gathered {
  spectra: Spectrum[];
  notes: string[];
}

/**
 * Reads what an author gives: a JCAMP-DX file, an Elucida peak table, a TopSpin zip, or the loose files of a TopSpin folder.
 * The format is told by the content. Never throws; one unreadable file beside a readable one becomes a note.
 */
export function readSpectrum(files: NamedBytes[], limits: Partial<ReadLimits> = {}): ReadResult {
  const allLimits = { ...defaultReadLimits, ...limits };
  if (files.length === 0) return failed('empty-file', 'No file was given.');
  const gathered: Gathered = { spectra: [], notes: [] };
  let firstFailure: Failed | undefined;
  const take = (outcome: Outcome<Gathered>, file?: string): void => {
    const sound = withoutInfinities(outcome);
    if (sound.ok) {
      gathered.spectra.push(...sound.value.spectra);
      gathered.notes.push(...sound.value.notes);
      return;
    }
    const located = file === undefined ? sound : within(file, sound);
    firstFailure ??= located;
    gathered.notes.push(`${file ?? 'folder'}: ${located.failure.message}`);
  };
  const named = files.map((file) => ({ name: file.name.replaceAll('\\', '/'), bytes: file.bytes }));
  const listing = listBrukerDataSets(named.map((file) => file.name));
  if (listing.dataSets.length > 0) {
    take(readBrukerFiles(listing, new Map(named.map((file) => [file.name, file.bytes])), allLimits));
  } else {
    for (const file of named) take(readOneFile(file, allLimits), file.name);
    const isInstrumentFolder = listing.hasMatrix || listing.hasRawSignal;
    if (gathered.spectra.length === 0 && isInstrumentFolder) return refuseListing(listing);
  }
  if (gathered.spectra.length === 0) return firstFailure ?? failed('no-spectrum', 'No spectrum was found.');
  return { ok: true, spectra: gathered.spectra.slice(0, allLimits.maxSpectra), notes: gathered.notes };
}

function withoutInfinities(outcome: Outcome<Gathered>): Outcome<Gathered> {
  if (!outcome.ok) return outcome;
  const spectra = outcome.value.spectra.filter(hasFiniteNumbers);
  if (spectra.length === outcome.value.spectra.length) return outcome;
  const message = 'A number or a factor of the file is too large for a spectrum to be drawn.';
  if (spectra.length === 0) return failed('bad-number', message);
  return done({ spectra, notes: [...outcome.value.notes, message] });
}

function within(file: string, outcome: Failed): Failed {
  const { code, message, place } = outcome.failure;
  const inner = place?.file === undefined ? file : `${file}/${place.file}`;
  return failed(code, message, { ...place, file: inner });
}

function readOneFile(file: NamedBytes, limits: ReadLimits): Outcome<Gathered> {
  const format = sniffFormat(file.bytes);
  switch (format.kind) {
    case 'empty':
      return failed('empty-file', 'The file is empty.');
    case 'zip':
      return readZip(file.bytes, limits);
    case 'jcamp':
      return readJcamp(decodeText(file.bytes), limits);
    case 'peak-table': {
      const read = readPeakTable(decodeText(file.bytes), limits);
      return read.ok ? done({ spectra: [read.value], notes: [] }) : read;
    }
    case 'other':
      return refuseOther(format.description, format.isSpectrum);
  }
}

const READABLE = 'JCAMP-DX files, zipped Bruker TopSpin folders and Elucida peak tables can be read';

function refuseOther(description: string, isSpectrum: boolean): Failed {
  if (isSpectrum)
    return failed('unsupported', `This is ${description}, which cannot be read yet; ${READABLE}.`);
  const what = description === '' ? 'no spectrum format that is known here' : description;
  return failed('unknown-format', `This is ${what}; ${READABLE}.`);
}

function readZip(bytes: Uint8Array, limits: ReadLimits): Outcome<Gathered> {
  const archive = openZip(bytes, limits);
  if (!archive.ok) return archive;
  const { paths } = archive.value;
  const listing = listBrukerDataSets(paths);
  if (listing.dataSets.length > 0) {
    const wanted = new Set(listing.dataSets.slice(0, limits.maxSpectra).flatMap(filesOfDataSet));
    const unpacked = archive.value.extract(wanted);
    if (!unpacked.ok) return unpacked;
    return readBrukerFiles(listing, new Map(unpacked.value.map((file) => [file.name, file.bytes])), limits);
  }
  const texts = paths
    .filter((path) => /\.(jdx|dx|jcm|jcamp|txt|pkt)$/i.test(path))
    .slice(0, limits.maxSpectra);
  const unpacked = archive.value.extract(new Set(texts));
  if (!unpacked.ok) return unpacked;
  const inner = unpacked.value.filter((file) => sniffFormat(file.bytes).kind !== 'zip');
  const read = inner.length === 0 ? undefined : readSpectrum(inner, limits);
  if (read?.ok) return done({ spectra: read.spectra, notes: read.notes });
  if (listing.hasMatrix || listing.hasRawSignal) return refuseListing(listing);
  return read ?? failed('no-spectrum', `The zip holds no spectrum; ${READABLE}.`);
}

function readBrukerFiles(
  listing: BrukerListing,
  files: ReadonlyMap<string, Uint8Array>,
  limits: ReadLimits,
): Outcome<Gathered> {
  const gathered: Gathered = { spectra: [], notes: [] };
  let firstFailure: Failed | undefined;
  for (const dataSet of listing.dataSets.slice(0, limits.maxSpectra)) {
    const read = readBrukerDataSet(dataSet, files, limits);
    if (read.ok) {
      gathered.spectra.push(read.value);
      continue;
    }
    firstFailure ??= read;
    gathered.notes.push(`${dataSet.folder}: ${read.failure.message}`);
  }
  if (gathered.spectra.length > 0) {
    if (listing.hasMatrix) gathered.notes.push('Two-dimensional data of the folder are left out.');
    return done(gathered);
  }
  return firstFailure ?? refuseListing(listing);
}

function refuseListing(listing: BrukerListing): Failed {
  if (listing.hasMatrix) return failed('unsupported', 'Two-dimensional spectra cannot be read yet.');
  return failed(
    'raw-fid',
    'The folder holds the raw signal of the spectrometer (fid) but no processed spectrum (pdata/1/1r).',
  );
}
