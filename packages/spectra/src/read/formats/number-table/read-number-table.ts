import type { ReadSpectra } from '../../format-reader.ts';
import { type MeasuredCurve, makeMeasuredCurve } from '../../assemble/measured-curve.ts';
import { type OpticalUnit, convertOpticalAxis } from '../../assemble/optical-axis.ts';
import { decodeWithCommas } from '../../doubt/comma-readings.ts';
import { withNotes } from '../../doubt/with-notes.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { readerText } from '../../../messages/reader-message.ts';

const NUMBER = '[+-]?(?:\\d+[.,]?\\d*|[.,]\\d+)(?:[eE][+-]?\\d{1,3})?';
const ROW = new RegExp(`^\\s*${NUMBER}(?:\\s*[;,\\t]\\s*|\\s+)${NUMBER}(?=$|[\\s;,])`);
/** A number at the start of a row, quoted or not. */
const FIRST_CELL = new RegExp(`^\\s*"?\\s*${NUMBER}\\s*"?\\s*(?:[;,\\t\\s]|$)`);
const MIN_ROWS = 3;
/** Larger end of an optical axis, in cm-1 or nm. */
const MIN_AXIS_END = 30;

/** Allows a few lines of header above rows of two or more numbers. */
export function isNumberTable(text: string): boolean {
  const isBinary = Array.from(text).some(
    (character) => character < '\t' || (character > '\r' && character < ' '),
  );
  // The atom lines of a molfile are rows of numbers too.
  if (isBinary || /V[23]000[ \t]*$/m.test(text)) return false;
  const lines = splitLines(text).filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => ROW.test(beginningOf(line)));
  // The last line may be incomplete, because only the beginning of the file is examined.
  const rows = lines
    .slice(Math.max(0, first), -1)
    .filter((line) => !line.trim().startsWith('#'))
    .slice(0, 40);
  return (
    first >= 0 &&
    first <= 40 &&
    rows.length >= MIN_ROWS - 1 &&
    rows.every((line) => ROW.test(beginningOf(line)))
  );
}

/**
 * Reads CSV, TSV and columns of numbers, with the abscissa in any order. The header names the
 * quantities of the columns.
 */
export function readNumberTable(text: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const lines = splitLines(text);
  const first = lines.findIndex((line) => ROW.test(beginningOf(line)));
  const header = lines.slice(0, Math.max(0, first)).join('\n');
  // The line above the numbers names the columns; the lines before it are free text.
  const columns = columnsAbove(lines, first);
  const kind = kindOf(columns) ?? kindOf(header);
  if (kind === undefined) {
    return fail('missing-label', readerText('no-table-header'), { line: 1 });
  }
  const unit = kind === 'raman' ? unitOfRaman(columns) : undefined;
  if (unit !== undefined) {
    const axis = convertOpticalAxis({ kind: 'raman', unit, smallest: 0, place: { line: first } });
    if (!axis.ok) return axis;
  }
  const rows = lines.slice(first).map((line) => (line.trim().startsWith('#') ? '' : line));
  const read = decodeWithCommas({
    text: rows.join('\n'),
    stated: {},
    place: { line: first + 1 },
    decode: (written) => decodeRows(written, { columns, firstLine: first + 1, limits }),
    pointsOf: (points) => points,
    isConsistent: (_, rewritten) => fitsHeader(rewritten, columns),
    allowsPairs: false,
  });
  if (!read.ok) return read;
  const { value, notes } = read.value;
  const end = value.x.reduce((max, x) => Math.max(max, x), -Infinity);
  const isOptical = kind !== 'nmr-1d' && kind !== 'mass';
  const looksGrouped = rows.every((row) => row.trim() === '' || /^\s*\d{1,3}[.,]\d{3}(?!\d)/.test(row));
  if (isOptical && end < MIN_AXIS_END && looksGrouped)
    return fail('ambiguous', readerText('grouped-thousands', { end }), { line: first + 1 });
  const nucleus =
    kind === 'nmr-1d' ? /\b(1H|13C|19F|31P|15N)\b/i.exec(header)?.[1]?.toUpperCase() : undefined;
  const made = makeMeasuredCurve({
    kind,
    ...value,
    yUnits: ordinateOf(columns) || ordinateOf(header),
    metadata: { ...(nucleus !== undefined && { nucleus }) },
  });
  return made.ok ? succeed({ spectra: [withNotes(made.value, notes)], notes: [] }) : made;
}

/**
 * In rows of numbers and in the header above them, quoted cells (RFC 4180) are separated by tabs,
 * so that their commas do not separate.
 */
function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  const isRow = (line: string): boolean => FIRST_CELL.test(beginningOf(line));
  const first = lines.findIndex(isRow);
  const quoted = lines.find((line) => isRow(line) && line.includes('"'));
  const header = lines[first - 1];
  if (quoted === undefined) {
    if (header !== undefined) lines[first - 1] = withoutQuotes(header);
    return lines;
  }
  const separatorOfLine = (line: string): string => /[;\t]/.exec(line.replace(/"[^"]*"/g, ''))?.[0] ?? ',';
  const separator = separatorOfLine(quoted);
  return lines.map((line, index) => {
    if (isRow(line)) return cellsOfQuoted(line, separator).join('\t');
    return index === first - 1 ? cellsOfQuoted(line, separatorOfLine(line)).join('\t') : line;
  });
}

/** Also removes the separators within quotes. */
function withoutQuotes(line: string): string {
  return line.replace(/"([^"]*)"/g, (_, name: string) => name.replace(/[,;\t]/g, ' '));
}

function cellsOfQuoted(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!;
    const isEscaped = isQuoted && character === '"' && line[at + 1] === '"';
    if (isEscaped) at++;
    if (character === '"' && !isEscaped) isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

interface RowSource {
  columns: string;
  firstLine: number;
  limits: ReadLimits;
}

/** Numbers have decimal points. */
function decodeRows(
  text: string,
  { columns, firstLine, limits }: RowSource,
): Outcome<{ x: Float64Array; y: Float64Array }> {
  const lines = text.split('\n');
  const separator = separatorOf(lines);
  const { abscissa, ordinate } = columnsOf(cellsOf(columns, separator), cellsOf(lines[0] ?? '', separator));
  const x: number[] = [];
  const y: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const place = { line: firstLine + index };
    const cells = cellsOf(line, separator);
    const row = [numberOf(cells[abscissa]), numberOf(cells[ordinate])] as const;
    if (!row.every(Number.isFinite))
      return fail('bad-number', readerText('not-two-numbers', { line: line.trim().slice(0, 40) }), place);
    if (x.length >= limits.maxPoints)
      return fail('too-many-points', readerText('too-many-table-rows', { maximum: limits.maxPoints }), place);
    x.push(row[0]);
    y.push(row[1]);
  }
  return succeed({ x: Float64Array.from(x), y: Float64Array.from(y) });
}

const ABSCISSA =
  /cm-1|cm\^-1|cm⁻¹|1\/cm|wavenumber|raman shift|ppm|chemical shift|m\/z|\bmass\b|\bnm\b|nanomet|wavelength/i;
/** Names that also decide the unit of the ordinate; they precede those of raw readings. */
const OPTICAL_ORDINATE = /transm|absorb|\babs\b|%\s*t\b/i;
const ORDINATE = /intens|counts|abundance|signal/i;

/** Returns the first two columns if there is not one name per cell. */
function columnsOf(names: string[], cells: string[]): { abscissa: number; ordinate: number } {
  const abscissa = names.findIndex((name) => ABSCISSA.test(name));
  if (names.length !== cells.length || names.length < 2 || abscissa < 0) return { abscissa: 0, ordinate: 1 };
  for (const pattern of [OPTICAL_ORDINATE, ORDINATE]) {
    const named = names.findIndex((name, at) => at !== abscissa && pattern.test(name));
    if (named >= 0) return { abscissa, ordinate: named };
  }
  return { abscissa, ordinate: abscissa + 1 < names.length ? abscissa + 1 : 0 };
}

/**
 * Returns the line above the numbers; bracketed units, as in `[nm];[counts]`, join the names above
 * them.
 */
function columnsAbove(lines: string[], first: number): string {
  const above = lines[first - 1] ?? '';
  const separator = separatorOf(lines.slice(first));
  if (typeof separator !== 'string') return above;
  const units = cellsOf(above, separator);
  const names = cellsOf(lines[first - 2] ?? '', separator);
  const areUnits = units.every((unit) => /^\s*[[(].*[\])]\s*$/.test(unit));
  if (!areUnits || names.length !== units.length) return above;
  return names.map((name, at) => `${name.trim()} ${units[at]!.trim()}`).join(separator);
}

function cellsOf(line: string, separator: string | RegExp): string[] {
  const cells = line.trim().split(separator);
  while (cells.length > 2 && cells.at(-1)?.trim() === '') cells.pop();
  return cells;
}

/** Also returns true if header and rows use different separators. */
function fitsHeader(text: string, columns: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const separator = separatorOf(lines);
  const names = cellsOf(columns, separator);
  if (typeof separator !== 'string' || names.length < 2) return true;
  return lines.every((line) => cellsOf(line, separator).length === names.length);
}

/** Returns undefined if the header names no unit. */
function unitOfRaman(columns: string): OpticalUnit | undefined {
  if (/cm-1|cm\^-1|cm⁻¹|1\/cm|wavenumber|raman shift/i.test(columns)) return 'cm-1';
  return /\bnm\b|nanomet|wavelength/i.test(columns) ? 'nm' : undefined;
}

/** Two numbers are short, but a line may be as long as the file. */
function beginningOf(line: string): string {
  return line.slice(0, 200);
}

/** Returns the ordinate named first, because a remark on another one may follow. */
function ordinateOf(header: string): 'ABSORBANCE' | 'TRANSMITTANCE' | '' {
  const absorbance = header.search(/absorb|\babs\b/i);
  const transmittance = header.search(/transm|%\s*t\b|t\s*\(?%/i);
  if (absorbance < 0 && transmittance < 0) return '';
  if (/\bmilli[\s-]?(?:abs|au|od)|\bm\s?(?:au|abs|od)\b|\blog/i.test(header)) return '';
  const isTransmittance = transmittance >= 0 && (absorbance < 0 || transmittance < absorbance);
  return isTransmittance ? 'TRANSMITTANCE' : 'ABSORBANCE';
}

function kindOf(header: string): MeasuredCurve['kind'] | undefined {
  if (/raman/i.test(header)) return 'raman';
  if (/m\/z|\bmass\b/i.test(header)) return 'mass';
  if (/ppm|chemical shift/i.test(header)) return 'nmr-1d';
  if (!/transm|absorb|%\s*t\b|\babs\b/i.test(header)) return undefined;
  if (/cm-1|cm\^-1|cm⁻¹|1\/cm|wavenumber/i.test(header)) return 'ir';
  return /\bnm\b|nanomet/i.test(header) ? 'uv-vis' : undefined;
}

function separatorOf(lines: string[]): string | RegExp {
  const rows = lines
    .slice(0, 200)
    .map((line) => beginningOf(line).trim())
    .filter((line) => ROW.test(line));
  const all = (pattern: RegExp): boolean => rows.every((row) => pattern.test(row));
  if (all(/;/)) return ';';
  if (all(/\t/)) return '\t';
  return all(/^[^\s,]+\s*,\s*[^\s,]+(?:\s*,.*)?$/) ? ',' : /\s+/;
}

/** Thousands may be grouped: `4,000.5`. */
function numberOf(cell: string | undefined): number {
  const text = (cell ?? '').trim();
  if (text === '') return NaN;
  return Number(/^[+-]?\d{1,3}(,\d{3})+\.\d+$/.test(text) ? text.replaceAll(',', '') : text);
}
