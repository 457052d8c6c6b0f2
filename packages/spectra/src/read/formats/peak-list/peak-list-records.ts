import { makeMassSpectrum } from '../../assemble/make-curve.ts';
import type { ReadSpectra } from '../../format-reader.ts';
import { withoutAbsent } from '../jcamp/jcamp-metadata.ts';
import { succeed, fail } from '../../read-result.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';

/** What a text says of one mass spectrum: fields by their name in capitals, and rows of m/z and intensity. */
export interface PeakListRecord {
  fields: Map<string, string>;
  peaks: { mz: number; intensity: number }[];
  /** Peaks that the record declares. */
  declared: number | undefined;
  line: number;
}

/** Two numbers that a row begins with; `undefined` where it does not. */
export function peakOf(row: string): { mz: number; intensity: number } | undefined {
  const [, first, second] =
    /^\s*([\d.]+(?:[eE][+-]?\d+)?)[\s,;:]+([\d.]+(?:[eE][+-]?\d+)?)(?=$|[\s,;])/.exec(row) ?? [];
  const [mz, intensity] = [Number(first ?? NaN), Number(second ?? NaN)];
  return Number.isFinite(mz) && Number.isFinite(intensity) ? { mz, intensity } : undefined;
}

/** The spectra of records; one without a peak, or with fewer than it declares, is noted where another can be read. */
export function spectraOfRecords(records: PeakListRecord[], limits: ReadLimits): Outcome<ReadSpectra> {
  const gathered: ReadSpectra = { spectra: [], notes: [] };
  let firstFailure: ReturnType<typeof fail> | undefined;
  for (const record of records) {
    if (gathered.spectra.length >= limits.maxSpectra) {
      gathered.notes.push(`Only the first ${limits.maxSpectra} spectra are read.`);
      break;
    }
    const { peaks, declared, line } = record;
    const message =
      declared !== undefined && peaks.length < declared
        ? `The spectrum declares ${declared} peaks but contains ${peaks.length}: the file is incomplete.`
        : peaks.some(({ intensity }) => intensity > 0)
          ? undefined
          : 'No peak has an intensity above zero.';
    if (message !== undefined) {
      firstFailure ??= fail(
        declared !== undefined && peaks.length < declared ? 'truncated' : 'no-spectrum',
        message,
        { line },
      );
      gathered.notes.push(message);
      continue;
    }
    gathered.spectra.push(
      makeMassSpectrum(
        Float64Array.from(peaks, ({ mz }) => mz),
        Float64Array.from(peaks, ({ intensity }) => intensity),
        describe(record),
      ),
    );
  }
  if (gathered.spectra.length > 0) return succeed(gathered);
  return firstFailure ?? fail('no-spectrum', 'The file contains no peaks.');
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
  const isTandem =
    /^\+?MS[2-9]/i.test(of('MS_TYPE', 'SPECTRUM_TYPE', 'MSLEVEL') ?? '') || fields.has('PEPMASS');
  const copyright = [of('COPYRIGHT'), licence && `licence ${licence}`].filter(Boolean).join('; ');
  const described = withoutAbsent({
    title: of('RECORD_TITLE', 'NAME', 'TITLE'),
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
  return { ...described, ...(isTandem && { msLevel: 2 }) };
}
