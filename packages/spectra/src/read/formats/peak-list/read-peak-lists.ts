import type { ReadSpectra } from '../../format-reader.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';
import { peakOf, spectraOfRecords } from './peak-list-records.ts';
import type { PeakListRecord } from './peak-list-records.ts';

/** A field is looked for in no more than that of a line, which may be as long as the file. */
const FIELD_LENGTH = 500;

function newRecord(line: number): PeakListRecord {
  return { fields: new Map(), peaks: [], declared: undefined, line };
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/** MassBank records (format 2): `ACCESSION: ...` to `//`, peaks as `m/z int. rel.int.` after `PK$PEAK:`. */
export function readMassBank(text: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const records: PeakListRecord[] = [];
  let record: PeakListRecord | undefined;
  let isInPeaks = false;
  linesOf(text).forEach((line, index) => {
    const [, tag, rest = ''] = /^([A-Z_]+(?:\$[A-Z_]+)?):\s*(.*)$/s.exec(line) ?? [];
    if (tag === 'ACCESSION') {
      record = newRecord(index + 1);
      records.push(record);
    }
    if (record === undefined) return;
    if (tag === undefined) {
      const peak = isInPeaks ? peakOf(line) : undefined;
      if (peak) record.peaks.push(peak);
      return;
    }
    isInPeaks = tag === 'PK$PEAK';
    if (tag === 'PK$NUM_PEAK') record.declared = Number(rest) || undefined;
    // `AC$MASS_SPECTROMETRY: IONIZATION ESI` is the field IONIZATION.
    const [, inner, value = ''] = /^AC\$(?:MASS_SPECTROMETRY|CHROMATOGRAPHY)/.test(tag)
      ? (/^(\S+)\s+(.*)$/s.exec(rest) ?? [])
      : [];
    const name = inner ?? tag.replace(/^[A-Z]+\$/, '');
    if (!record.fields.has(name)) record.fields.set(name, inner === undefined ? rest : value);
  });
  return spectraOfRecords(records, limits);
}

/** NIST text (MSP): fields `Name: value`, `Num Peaks: n`, then pairs, several to a line if they are parted by semicolons. */
export function readMsp(text: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const records: { record: PeakListRecord; rows: string[] }[] = [];
  let current: { record: PeakListRecord; rows: string[] } | undefined;
  linesOf(text).forEach((line, index) => {
    const [, name, value = ''] = /^([A-Za-z][\w\s#/.-]*):(.*)$/s.exec(line.slice(0, FIELD_LENGTH)) ?? [];
    if (name === undefined) {
      current?.rows.push(line);
      return;
    }
    const key = name.trim().toUpperCase().replace(/\s+/g, '_');
    if (key === 'NAME' || current === undefined) {
      current = { record: newRecord(index + 1), rows: [] };
      records.push(current);
    }
    if (/^NUM_?PEAKS$/.test(key)) {
      current.record.declared = Number(value) || undefined;
      // What stands before it belongs to the fields.
      current.rows = [];
    }
    current.record.fields.set(key, value.trim());
  });
  for (const { record, rows } of records) record.peaks = peaksOfRows(rows, record.declared);
  return spectraOfRecords(
    records.map(({ record }) => record),
    limits,
  );
}

/** As many peaks as are declared: one a line, with remarks behind it that may be numbers, else several a line. */
function peaksOfRows(rows: string[], declared: number | undefined): PeakListRecord['peaks'] {
  const peaksIn = (partsOf: (line: string) => string[]): PeakListRecord['peaks'] =>
    rows
      .flatMap((line) => (line.includes(';') ? line.split(';') : partsOf(line)))
      .flatMap((part) => peakOf(part) ?? []);
  if (declared === undefined) return peaksIn(pairsOf);
  const oneEach = peaksIn((line) => [line]);
  return (oneEach.length >= declared ? oneEach : peaksIn(pairsOf)).slice(0, declared);
}

/** `41 20 43 100` is two peaks; what follows the second number is a remark where it is no number. */
function pairsOf(line: string): string[] {
  const numbers = line.trim().split(/[\s,]+/);
  if (numbers.length < 4 || !numbers.every((cell) => /^[\d.]+(?:[eE][+-]?\d+)?$/.test(cell))) return [line];
  return Array.from(
    { length: Math.floor(numbers.length / 2) },
    (_, index) => `${numbers[2 * index]} ${numbers[2 * index + 1]}`,
  );
}

/** Mascot generic format: `BEGIN IONS`, fields `TITLE=...`, peaks, `END IONS`. */
export function readMgf(text: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const records: PeakListRecord[] = [];
  let record: PeakListRecord | undefined;
  linesOf(text).forEach((line, index) => {
    if (/^BEGIN IONS/i.test(line)) {
      record = newRecord(index + 1);
      records.push(record);
    } else if (/^END IONS/i.test(line)) record = undefined;
    else if (record !== undefined) {
      const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
      const peak = name === undefined ? peakOf(line) : undefined;
      if (name !== undefined) record.fields.set(name.toUpperCase(), value.trim());
      if (peak) record.peaks.push(peak);
    }
  });
  return spectraOfRecords(records, limits);
}
