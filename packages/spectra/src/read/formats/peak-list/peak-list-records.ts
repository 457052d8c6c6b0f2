import type { MassSpectrum } from '../../../spectrum.ts';
import { makeMassSpectrum } from '../../assemble/make-curve.ts';
import { decodeWithCommas, isPairNotation } from '../../doubt/comma-readings.ts';
import { withNotes } from '../../doubt/with-notes.ts';
import type { ReadSpectra } from '../../format-reader.ts';
import { withoutAbsent } from '../jcamp/jcamp-metadata.ts';
import { succeed, fail } from '../../read-result.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';

export interface Peak {
  mz: number;
  intensity: number;
}

/** One mass spectrum of a text: fields by their name in capitals, and rows of m/z and intensity. */
export interface PeakListRecord {
  fields: Map<string, string>;
  rows: string[];
  /** Number of peaks that the record declares. */
  declared: number | undefined;
  line: number;
}

// One way to match each number: a line may be as long as the file.
const NUMBER = String.raw`(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?`;
const PAIR = new RegExp(String.raw`^\s*(${NUMBER})[\s,:]+(-?(?:${NUMBER}))(?=$|[\s,])`);
const ALL_NUMBERS = new RegExp(String.raw`^(?:${NUMBER})$`);

/** The two numbers that a row begins with; undefined where it does not. */
function peakOf(row: string): Peak | undefined {
  const [, first, second] = PAIR.exec(row) ?? [];
  return first === undefined ? undefined : { mz: Number(first), intensity: Number(second) };
}

/**
 * Splits a row of the pairs `41 20 43 100`, `29:205 43:1000` or `(29 205)(43 1000)`; a row with a
 * remark stays whole.
 */
function splitPairs(row: string): string[] {
  const parts = row.split(';');
  if (parts.length > 1) return parts;
  const numbers = row.trim().split(/[\s,:]+/);
  if (numbers.length < 4 || !numbers.every((cell) => ALL_NUMBERS.test(cell))) return [row];
  return Array.from({ length: Math.ceil(numbers.length / 2) }, (_, index) =>
    numbers.slice(2 * index, 2 * index + 2).join(' '),
  );
}

/** m/z, intensity, and a charge or relative intensity. */
function hasOnePeak(row: string): boolean {
  return (
    row
      .trim()
      .split(/[\s,;]+/)
      .filter((cell) => ALL_NUMBERS.test(cell)).length <= 3
  );
}

export interface PeakRowForm {
  declared: number | undefined;
  /** True if a row holds one peak, with remarks behind it. */
  isOneEach: boolean;
  line: number;
}

/** Reads the peaks of rows, whose commas may separate or be decimal marks. */
export function readPeaks(
  rows: readonly string[],
  { declared, isOneEach, line }: PeakRowForm,
): Outcome<{ peaks: Peak[]; notes: string[] }> {
  // Remarks in quotes may hold anything; parentheses enclose a pair.
  const text = rows.map((row) => row.replace(/"[^"]*("|$)/g, '').replace(/[()]/g, ';')).join('\n');
  const peaksIn = (lines: string[]): Peak[] => lines.flatMap((part) => peakOf(part) ?? []);
  const decode = (written: string): Outcome<Peak[]> => {
    const lines = written.split('\n');
    const pairs = peaksIn(lines.flatMap(splitPairs));
    const arePairs =
      lines.every((row) => row.trim() === '' || row.includes(':') || isPairNotation(row)) ||
      lines.some((row) => /^\s*\d+(?:\s*,\s*\d+){3}/.test(row));
    if (arePairs && !isOneEach) return succeed(pairs);
    const oneEach = peaksIn(lines.flatMap((row) => (row.includes(';') ? row.split(';') : [row])));
    if (isOneEach || oneEach.length >= (declared ?? Infinity)) return succeed(oneEach);
    // Numbers behind a peak may be remarks: pairs have the declared number, and their m/z rises.
    const isRising = pairs.every(({ mz }, index) => index === 0 || mz > pairs[index - 1]!.mz);
    return succeed(isRising && pairs.length === (declared ?? pairs.length) ? pairs : oneEach);
  };
  const read = decodeWithCommas({
    text,
    facts: { count: declared },
    place: { line },
    decode,
    pointsOf: (peaks) => ({
      x: Float64Array.from(peaks, ({ mz }) => mz),
      y: Float64Array.from(peaks, ({ intensity }) => intensity),
    }),
    isConsistent: (_, rewritten) => !isOneEach || rewritten.split('\n').every(hasOnePeak),
    allowsPairs: !isOneEach,
  });
  if (!read.ok) return read;
  const { value: peaks } = read.value;
  const negative = peaks.filter(({ intensity }) => intensity < 0).length;
  const notes = [
    ...read.value.notes,
    ...(negative > 0 ? [`Peaks below zero are left out (${negative}).`] : []),
  ];
  if (declared === undefined || peaks.length <= declared) return succeed({ peaks, notes });
  const surplus = `The spectrum declares ${declared} peaks but contains ${peaks.length}; only those declared are read.`;
  return succeed({ peaks: peaks.slice(0, declared), notes: [...notes, surplus] });
}

/** The spectra of records; one without a peak, or with fewer than it declares, is noted where another can be read. */
export function spectraOfRecords(
  records: readonly PeakListRecord[],
  { isOneEach }: Pick<PeakRowForm, 'isOneEach'>,
  limits: ReadLimits,
): Outcome<ReadSpectra> {
  const gathered: ReadSpectra = { spectra: [], notes: [] };
  let firstFailure: ReturnType<typeof fail> | undefined;
  for (const record of records) {
    if (gathered.spectra.length >= limits.maxSpectra) {
      gathered.notes.push(`Only the first ${limits.maxSpectra} spectra are read.`);
      break;
    }
    const read = spectrumOfRecord(record, isOneEach);
    if (read.ok) {
      gathered.spectra.push(read.value);
      continue;
    }
    firstFailure ??= read;
    gathered.notes.push(`line ${record.line}: ${read.failure.message}`);
  }
  if (gathered.spectra.length > 0) return succeed(gathered);
  return firstFailure ?? fail('no-spectrum', 'The file contains no peaks.');
}

function spectrumOfRecord(record: PeakListRecord, isOneEach: boolean): Outcome<MassSpectrum> {
  const { rows, declared, line } = record;
  const read = readPeaks(rows, { declared, isOneEach, line });
  if (!read.ok) return read;
  const { peaks, notes } = read.value;
  if (declared !== undefined && peaks.length < declared)
    return fail(
      'truncated',
      `The spectrum declares ${declared} peaks but contains ${peaks.length}: the file is incomplete.`,
      { line },
    );
  if (!peaks.some(({ intensity }) => intensity > 0))
    return fail('no-spectrum', 'No peak has an intensity above zero.', { line });
  const spectrum = makeMassSpectrum(
    Float64Array.from(peaks, ({ mz }) => mz),
    Float64Array.from(peaks, ({ intensity }) => intensity),
    describe(record),
  );
  return succeed(withNotes(spectrum, notes));
}

function describe({ fields }: PeakListRecord) {
  const of = (...names: string[]): string | undefined => names.map((name) => fields.get(name)).find(Boolean);
  const [author, licence] = [of('AUTHORS', 'CONTRIBUTOR'), of('LICENSE')];
  const said = [
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
    nucleus: undefined,
    larmorFrequencyMHz: undefined,
    solvent: undefined,
    pulseSequence: undefined,
    temperatureK: undefined,
    ionisation:
      /\bN?ESI\b|ELECTROSPRAY|LC-ESI/i.test(said) || isTandem
        ? 'ESI'
        : /\bEI\b|EI-B|ELECTRON/i.test(said)
          ? 'EI'
          : undefined,
    copyright,
  });
  return { ...described, ...(isTandem && { msLevel: level > 1 ? level : 2 }) };
}
