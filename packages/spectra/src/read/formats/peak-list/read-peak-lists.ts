import type { FileHead, ReadSpectra } from '../../format-reader.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';
import { type PeakListRecord, spectraOfRecords } from './peak-list-records.ts';

/** With its name. A line may be as long as the file. */
const MAX_FIELD_LENGTH = 500;

function createRecord(line: number): PeakListRecord {
  return { fields: new Map(), rows: [], declaredPeakCount: undefined, line, isComplete: true };
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/**
 * Format 2: records start at `ACCESSION:`; rows after `PK$PEAK:` are `m/z int. rel.int.`, of which
 * the last is not read. The first value of a repeated field counts.
 */
export function readMassBank(text: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const records: PeakListRecord[] = [];
  let record: PeakListRecord | undefined;
  let isInPeaks = false;
  linesOf(text).forEach((line, index) => {
    const [, tag, rest = ''] = /^([A-Z_]+(?:\$[A-Z_]+)?):\s*(.*)$/s.exec(line) ?? [];
    if (tag === 'ACCESSION') {
      record = createRecord(index + 1);
      records.push(record);
    }
    if (record === undefined) return;
    if (tag === undefined) {
      if (isInPeaks) record.rows.push(line);
      return;
    }
    isInPeaks = tag === 'PK$PEAK';
    if (tag === 'PK$NUM_PEAK') record.declaredPeakCount = Number(rest) || undefined;
    // `AC$MASS_SPECTROMETRY: IONIZATION ESI` defines the field IONIZATION.
    const [, inner, value = ''] = /^AC\$(?:MASS_SPECTROMETRY|CHROMATOGRAPHY)/.test(tag)
      ? (/^(\S+)\s+(.*)$/s.exec(rest) ?? [])
      : [];
    const name = inner ?? tag.replace(/^[A-Z]+\$/, '');
    if (!record.fields.has(name)) record.fields.set(name, inner === undefined ? rest : value);
  });
  return spectraOfRecords(records, { hasOnePeakPerRow: true }, limits);
}

/** Starts with a pair of numbers: `29 205`, `29:205`, `( 29 205)`. */
const PEAK_ROW = /^\s*(?:\(\s*)?\d[\d.]*(?:[eE][+-]?\d+)?[\s,;:]+\d/;
const FIELD = /^([A-Za-z][\w\s#/.-]*):(.*)$/s;

/** Recognises `Num Peaks`, or a name, fields and then a row of peaks. */
export function isMsp({ opening, text }: Pick<FileHead, 'opening' | 'text'>): boolean {
  if (/^num[ _]?peaks\s*:/im.test(text)) return true;
  if (!/^(name|compound_?name)\s*:/i.test(opening)) return false;
  const lines = linesOf(opening);
  const first = lines.findIndex((line) => PEAK_ROW.test(line));
  return first > 0 && lines.slice(0, first).every((line) => line.trim() === '' || FIELD.test(line));
}

/**
 * Reads fields `Name: value`, `Num Peaks: n`, then pairs of m/z and intensity. A second name or
 * count, or a field after rows of peaks, starts the next record.
 */
export function readMsp(text: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const records: PeakListRecord[] = [];
  let current: PeakListRecord | undefined;
  let hasPeaks = false;
  linesOf(text).forEach((line, index) => {
    const [, name, value = ''] = FIELD.exec(line.slice(0, MAX_FIELD_LENGTH)) ?? [];
    if (name === undefined) {
      current?.rows.push(line);
      hasPeaks ||= PEAK_ROW.test(line);
      return;
    }
    const key = name.trim().toUpperCase().replace(/\s+/g, '_');
    const isCount = /^NUM_?PEAKS$/.test(key);
    const isRepeated = (key === 'NAME' || isCount) && current?.fields.has(key) === true;
    if (current === undefined || isRepeated || (hasPeaks && !isCount)) {
      current = createRecord(index + 1);
      hasPeaks = false;
      records.push(current);
    }
    if (isCount) {
      current.declaredPeakCount = Number(value) || undefined;
      // Rows before the count continue a field.
      current.rows = [];
      hasPeaks = false;
    }
    current.fields.set(key, value.trim());
  });
  return spectraOfRecords(records, { hasOnePeakPerRow: false }, limits);
}

/**
 * Reads `BEGIN IONS`, fields `TITLE=...`, peaks, `END IONS`. Skips the fields before the first
 * `BEGIN IONS`, which describe the search.
 */
export function readMgf(text: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const records: PeakListRecord[] = [];
  let record: PeakListRecord | undefined;
  linesOf(text).forEach((line, index) => {
    if (/^BEGIN IONS/i.test(line)) {
      record = { ...createRecord(index + 1), isComplete: false };
      records.push(record);
    } else if (/^END IONS/i.test(line)) {
      if (record !== undefined) record.isComplete = true;
      record = undefined;
    } else if (record !== undefined) {
      const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
      if (name === undefined) record.rows.push(line);
      else record.fields.set(name.toUpperCase(), value.trim());
    }
  });
  return spectraOfRecords(records, { hasOnePeakPerRow: true }, limits);
}
