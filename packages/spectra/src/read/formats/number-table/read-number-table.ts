import type { ReadSpectra } from '../../format-reader.ts';
import { makeMeasuredCurve } from '../../assemble/measured-curve.ts';
import type { MeasuredCurve } from '../../assemble/measured-curve.ts';
import { succeed, fail } from '../../read-result.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';

/** How the cells of a table are parted and how its numbers are written. */
interface TableForm {
  separator: string | RegExp;
  hasDecimalComma: boolean;
}

const NUMBER = '[+-]?(?:\\d+[.,]?\\d*|[.,]\\d+)(?:[eE][+-]?\\d{1,3})?';
const ROW = new RegExp(`^\\s*${NUMBER}(?:\\s*[;,\\t]\\s*|\\s+)${NUMBER}(?=$|[\\s;,])`);
const MIN_ROWS = 3;

/** Whether a text is rows of two numbers or more, after a few lines that say what they are. */
export function isNumberTable(text: string): boolean {
  const isBinary = Array.from(text).some(
    (character) => character < '\t' || (character > '\r' && character < ' '),
  );
  // The atoms of a molfile are rows of numbers too.
  if (isBinary || /V[23]000[ \t]*$/m.test(text)) return false;
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => ROW.test(beginningOf(line)));
  // The last line may be cut where the beginning of the file ends.
  const rows = lines.slice(Math.max(0, first), -1).slice(0, 40);
  return (
    first >= 0 &&
    first <= 40 &&
    rows.length >= MIN_ROWS - 1 &&
    rows.every((line) => ROW.test(beginningOf(line)))
  );
}

/** CSV, TSV and columns: the first two are abscissa and ordinate, in any order of the abscissa. The header says what is measured. */
export function readNumberTable(text: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const lines = text.split(/\r\n|\n|\r/);
  const first = lines.findIndex((line) => ROW.test(beginningOf(line)));
  const header = lines.slice(0, Math.max(0, first)).join('\n');
  // The line above the numbers names the columns; what stands before it may speak of anything.
  const columns = lines[first - 1] ?? '';
  const kind = kindOf(columns) ?? kindOf(header);
  if (kind === undefined) {
    return fail(
      'missing-label',
      "The table has no header. Write a first line such as 'wavenumber (cm-1);transmittance (%)', 'Raman shift (cm-1);intensity', '1H chemical shift (ppm);intensity' or 'm/z;intensity'.",
      { line: 1 },
    );
  }
  const form = formOf(lines.slice(first, first + 200));
  const x: number[] = [];
  const y: number[] = [];
  for (let index = first; index < lines.length; index++) {
    const line = (lines[index] ?? '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const [one = '', other = ''] = line.split(form.separator, 2);
    const [abscissa, ordinate] = [numberOf(one, form), numberOf(other, form)];
    if (!Number.isFinite(abscissa) || !Number.isFinite(ordinate))
      return fail('bad-number', `'${line.slice(0, 40)}' is not a row of two numbers.`, { line: index + 1 });
    if (x.length >= limits.maxPoints)
      return fail('too-many-points', `The table has more than ${limits.maxPoints} rows.`, {
        line: index + 1,
      });
    x.push(abscissa);
    y.push(ordinate);
  }
  const nucleus =
    kind === 'nmr-1d' ? /\b(1H|13C|19F|31P|15N)\b/i.exec(header)?.[1]?.toUpperCase() : undefined;
  const made = makeMeasuredCurve({
    kind,
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    yUnits: ordinateOf(columns) || ordinateOf(header),
    metadata: { ...(nucleus !== undefined && { nucleus }) },
  });
  return made.ok ? succeed({ spectra: [made.value], notes: [] }) : made;
}

/** Patterns are tried on no more than that of a line: two numbers are short, and a line may be as long as a file. */
function beginningOf(line: string): string {
  return line.slice(0, 200);
}

/** What comes first counts: a note on the other may follow. */
function ordinateOf(header: string): 'ABSORBANCE' | 'TRANSMITTANCE' | '' {
  const absorbance = header.search(/absorb|\babs\b/i);
  const transmittance = header.search(/transm|%\s*t\b|t\s*\(?%/i);
  if (absorbance < 0 && transmittance < 0) return '';
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

/** A comma parts cells unless another sign does; then it is the decimal mark. */
function formOf(lines: string[]): TableForm {
  const rows = lines.map((line) => beginningOf(line).trim()).filter((line) => ROW.test(line));
  const all = (pattern: RegExp): boolean => rows.every((row) => pattern.test(row));
  if (all(/;/)) return { separator: ';', hasDecimalComma: rows.some((row) => row.includes(',')) };
  if (all(/\t/)) return { separator: '\t', hasDecimalComma: rows.some((row) => row.includes(',')) };
  if (all(/^[^\s,]+\s*,\s*[^\s,]+(?:\s*,.*)?$/)) return { separator: ',', hasDecimalComma: false };
  return { separator: /\s+/, hasDecimalComma: rows.some((row) => row.includes(',')) };
}

function numberOf(cell: string, { hasDecimalComma }: TableForm): number {
  const text = hasDecimalComma ? cell.trim().replace(',', '.') : cell.trim();
  return text === '' ? NaN : Number(text);
}
