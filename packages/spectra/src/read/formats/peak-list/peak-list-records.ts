import type { MassSpectrum } from '../../../spectrum.ts';
import { makeMassSpectrum } from '../../assemble/make-curve.ts';
import { decodeWithCommas, isPairNotation } from '../../doubt/comma-readings.ts';
import { withNotes } from '../../doubt/with-notes.ts';
import type { ReadSpectra } from '../../format-reader.ts';
import { withoutAbsent } from '../jcamp/jcamp-metadata.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

export interface Peak {
  mz: number;
  intensity: number;
}

/** Fields are keyed by name in capitals; rows have m/z and intensity. */
export interface PeakListRecord {
  fields: Map<string, string>;
  rows: string[];
  declaredPeakCount: number | undefined;
  line: number;
  /** False if the file ends, or a record starts, before the end mark that the format requires. */
  isComplete: boolean;
}

// The pattern matches each number in only one way, because a line may be as long as the file.
const NUMBER = String.raw`(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?`;
const PAIR = new RegExp(String.raw`^\s*(${NUMBER})[\s,:]+(-?(?:${NUMBER}))(?=$|[\s,])`);
const ALL_NUMBERS = new RegExp(String.raw`^(?:${NUMBER})$`);

function peakOf(row: string): Peak | undefined {
  const [, first, second] = PAIR.exec(row) ?? [];
  return first === undefined ? undefined : { mz: Number(first), intensity: Number(second) };
}

/** Splits `41 20 43 100`, `29:205 43:1000` or `(29 205)(43 1000)`, but no row with a remark. */
function splitPairs(row: string): string[] {
  const parts = row.split(';');
  if (parts.length > 1) return parts;
  const numbers = row.trim().split(/[\s,:]+/);
  if (numbers.length < 4 || !numbers.every((cell) => ALL_NUMBERS.test(cell))) return [row];
  return Array.from({ length: Math.ceil(numbers.length / 2) }, (_, index) =>
    numbers.slice(2 * index, 2 * index + 2).join(' '),
  );
}

/** A charge or relative intensity may follow m/z and intensity. */
function hasOnePeak(row: string): boolean {
  return (
    row
      .trim()
      .split(/[\s,;]+/)
      .filter((cell) => ALL_NUMBERS.test(cell)).length <= 3
  );
}

export interface PeakRowForm {
  declaredPeakCount: number | undefined;
  /** Remarks may follow the peak. */
  hasOnePeakPerRow: boolean;
  line: number;
}

export function readPeaks(
  rows: readonly string[],
  { declaredPeakCount, hasOnePeakPerRow, line }: PeakRowForm,
): Outcome<{ peaks: Peak[]; notes: ReaderMessage[] }> {
  // Quoted remarks may contain any text. Parentheses enclose a pair.
  const text = rows.map((row) => row.replace(/"[^"]*("|$)/g, '').replace(/[()]/g, ';')).join('\n');
  const peaksIn = (lines: string[]): Peak[] => lines.flatMap((part) => peakOf(part) ?? []);
  const decode = (written: string): Outcome<Peak[]> => {
    const lines = written.split('\n');
    const pairs = peaksIn(lines.flatMap(splitPairs));
    const arePairs =
      lines.every((row) => row.trim() === '' || row.includes(':') || isPairNotation(row)) ||
      lines.some((row) => /^\s*\d+(?:\s*,\s*\d+){3}/.test(row));
    if (arePairs && !hasOnePeakPerRow) return succeed(pairs);
    const oneEach = peaksIn(lines.flatMap((row) => (row.includes(';') ? row.split(';') : [row])));
    if (hasOnePeakPerRow || oneEach.length >= (declaredPeakCount ?? Infinity)) return succeed(oneEach);
    // Numbers after a peak may be remarks. They are pairs if their count is the declared one and
    // their m/z rises.
    const isRising = pairs.every(({ mz }, index) => index === 0 || mz > pairs[index - 1]!.mz);
    return succeed(isRising && pairs.length === (declaredPeakCount ?? pairs.length) ? pairs : oneEach);
  };
  const read = decodeWithCommas({
    text,
    stated: { count: declaredPeakCount },
    place: { line },
    decode,
    pointsOf: (peaks) => ({
      x: Float64Array.from(peaks, ({ mz }) => mz),
      y: Float64Array.from(peaks, ({ intensity }) => intensity),
    }),
    isConsistent: (_, rewritten) => !hasOnePeakPerRow || rewritten.split('\n').every(hasOnePeak),
    allowsPairs: !hasOnePeakPerRow,
  });
  if (!read.ok) return read;
  const { value: peaks } = read.value;
  const negative = peaks.filter(({ intensity }) => intensity < 0).length;
  const notes = [
    ...read.value.notes,
    ...(negative > 0 ? [readerText('negative-peaks-left-out', { count: negative })] : []),
  ];
  if (declaredPeakCount === undefined || peaks.length <= declaredPeakCount) return succeed({ peaks, notes });
  const surplus = readerText('surplus-peaks', { declared: declaredPeakCount, found: peaks.length });
  return succeed({ peaks: peaks.slice(0, declaredPeakCount), notes: [...notes, surplus] });
}

/** If another record can be read, an incomplete record or one without peaks becomes a note. */
export function spectraOfRecords(
  records: readonly PeakListRecord[],
  { hasOnePeakPerRow }: Pick<PeakRowForm, 'hasOnePeakPerRow'>,
  limits: ReadLimits,
): Outcome<ReadSpectra> {
  const gathered: ReadSpectra = { spectra: [], notes: [] };
  let firstFailure: ReturnType<typeof fail> | undefined;
  for (const record of records) {
    // One more than the limit, so that readFiles reports that the others are skipped.
    if (gathered.spectra.length > limits.maxSpectra) break;
    const read = spectrumOfRecord(record, hasOnePeakPerRow);
    if (read.ok) {
      gathered.spectra.push(read.value);
      continue;
    }
    firstFailure ??= read;
    const part = readerText('line', { line: record.line });
    gathered.notes.push(readerText('note-of-part', { part, reason: read.failure.message }));
  }
  if (gathered.spectra.length > 0) return succeed(gathered);
  return firstFailure ?? fail('no-spectrum', readerText('no-peaks'));
}

function spectrumOfRecord(record: PeakListRecord, hasOnePeakPerRow: boolean): Outcome<MassSpectrum> {
  const { rows, declaredPeakCount, line, isComplete } = record;
  if (!isComplete) return fail('truncated', readerText('record-without-end'), { line });
  const read = readPeaks(rows, { declaredPeakCount, hasOnePeakPerRow, line });
  if (!read.ok) return read;
  const { peaks, notes } = read.value;
  if (declaredPeakCount !== undefined && peaks.length < declaredPeakCount)
    return fail(
      'truncated',
      readerText('peaks-missing', { declared: declaredPeakCount, held: peaks.length }),
      {
        line,
      },
    );
  if (!peaks.some(({ intensity }) => intensity > 0))
    return fail('no-spectrum', readerText('no-positive-peak'), { line });
  const spectrum = makeMassSpectrum(
    Float64Array.from(peaks, ({ mz }) => mz),
    Float64Array.from(peaks, ({ intensity }) => intensity),
    describe(record),
  );
  return succeed(withNotes(spectrum, notes));
}

function ionisationOf(text: string, isTandem: boolean): 'EI' | 'ESI' | undefined {
  if (/\bN?ESI\b|ELECTROSPRAY/i.test(text)) return 'ESI';
  if (/\bEI\b/i.test(text)) return 'EI';
  // Tandem spectra that name no ionisation are nearly always of electrospray.
  if (isTandem) return 'ESI';
  return /ELECTRON/i.test(text) ? 'EI' : undefined;
}

function describe({ fields }: PeakListRecord) {
  const of = (...names: string[]): string | undefined => names.map((name) => fields.get(name)).find(Boolean);
  const [author, licence] = [of('AUTHORS', 'CONTRIBUTOR'), of('LICENSE')];
  const fieldText = [
    of('IONIZATION', 'IONISATION', 'ION_SOURCE', 'SOURCE_INSTRUMENT'),
    of('INSTRUMENT_TYPE', 'INSTRUMENTTYPE'),
    of('RECORD_TITLE'),
    of('COMMENT', 'COMMENTS'),
  ].join(' ');
  const level = Number(/^\s*(?:ms)?\s*(\d)\s*$/i.exec(of('MSLEVEL', 'MS_LEVEL') ?? '')?.[1] ?? NaN);
  const isTandem = Number.isNaN(level)
    ? /^\+?MS[2-9]/i.test(of('MS_TYPE', 'SPECTRUM_TYPE') ?? '') || fields.has('PEPMASS')
    : level > 1;
  const copyright = [of('COPYRIGHT'), licence && `licence ${licence}`].filter(Boolean).join('; ');
  const described = withoutAbsent({
    title: of('RECORD_TITLE', 'NAME', 'TITLE', 'COMPOUND_NAME', 'COMPOUNDNAME'),
    owner: author,
    origin: of('ACCESSION'),
    instrument: of('INSTRUMENT'),
    date: of('DATE'),
    ionisation: ionisationOf(fieldText, isTandem),
    copyright,
  });
  return { ...described, ...(isTandem && { msLevel: level > 1 ? level : 2 }) };
}
