import { type Failure, type Outcome, succeed, fail } from '../../read-result.ts';
import { PointBuffer } from './point-buffer.ts';
import { readerText } from '../../../messages/reader-message.ts';

export interface OrdinateTable {
  /** Written values, before the factor is applied; NaN for a missing one (`?`). */
  ordinates: Float64Array;
  /** Abscissa as written; `index` is the point at the start of the line. */
  lineStarts: { abscissa: number; index: number; line: number }[];
  /** Failure of a wrong last line that holds only a check value. */
  lastCheckFailure?: Failure;
}

export interface OrdinateTableSource {
  text: string;
  /** Line of the file where `text` starts, from 1. */
  firstLine: number;
  maxPoints: number;
  /** False if `?` is an error instead of a missing ordinate. */
  allowsMissing?: boolean;
}

/**
 * Decodes any mix of the forms AFFN, PAC, SQZ, DIF and DUP. A line after one that ends in DIF form
 * repeats the last ordinate first (the Y check). Source: JCAMP-DX 4.24, Appl. Spectrosc. 42 (1988)
 * 151, section 5 (pseudo-digits in table 2).
 */
export function decodeOrdinates(source: OrdinateTableSource): Outcome<OrdinateTable> {
  const points = new PointBuffer(source.maxPoints);
  const lineStarts: OrdinateTable['lineStarts'] = [];
  const lines = source.text.split('\n');
  const { allowsMissing = false } = source;
  let codes = new Uint16Array(256);
  let expectsCheck = false;
  for (let index = 0; index < lines.length; index++) {
    const text = (lines[index] ?? '').trimEnd();
    const line = source.firstLine + index;
    const start = abscissaLength(text);
    if (start === 0) {
      if (text.trim() === '') continue;
      return fail('bad-line', readerText('line-without-number', { start: text.trim().slice(0, 20) }), {
        line,
      });
    }
    if (codes.length < text.length) codes = new Uint16Array(2 * text.length);
    for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
    const abscissa = Number(text.slice(0, start));
    lineStarts.push({ abscissa, index: expectsCheck ? points.length - 1 : points.length, line });
    const decoded = decodeLine({ text, codes, start, line, expectsCheck, points, allowsMissing });
    if (!decoded.ok) {
      const isLast = lines.slice(index + 1).every((rest) => rest.trim() === '');
      const holdsCheckAlone = isLast && /^\s*[@A-Ia-i\d+-][\d.]*\s*$/.test(text.slice(start));
      if (decoded.failure.code !== 'checksum' || !holdsCheckAlone) return decoded;
      return succeed({ ordinates: points.toArray(), lineStarts, lastCheckFailure: decoded });
    }
    expectsCheck = decoded.value;
  }
  return succeed({ ordinates: points.toArray(), lineStarts });
}

const abscissaPattern = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[Ee][+-]\d+)?/;

function abscissaLength(text: string): number {
  return abscissaPattern.exec(text)?.[0].length ?? 0;
}

interface LineState {
  text: string;
  /**
   * Character codes, because the text is read several times. The array may be longer than the text.
   */
  codes: Uint16Array;
  start: number;
  line: number;
  expectsCheck: boolean;
  points: PointBuffer;
  allowsMissing: boolean;
}

/** Returns true for a line that ends in DIF form: the next one starts with a check value. */
function decodeLine(state: LineState): Outcome<boolean> {
  const { text, codes, start, line, expectsCheck, points, allowsMissing } = state;
  let position = start;
  let difference: number | undefined;
  let isFirst = true;
  const tooMany = () => overflow(points.capacity, line);
  while (position < text.length) {
    const code = codes[position]!;
    const form = forms[code] ?? 'bad';
    if (form === 'blank') {
      position++;
      continue;
    }
    if (form === 'missing' && allowsMissing) {
      if (!points.push(NaN)) return tooMany();
      difference = undefined;
      isFirst = false;
      position++;
      continue;
    }
    const end = numberEnd(state, position);
    if (form === 'dup') {
      const count = numberFrom(dupDigit(code), state, position + 1, end);
      if (isFirst || !Number.isInteger(count) || count < 1) return badNumber(state, position);
      for (let copy = 1; copy < count; copy++) {
        if (!points.push(points.last() + (difference ?? 0))) return tooMany();
      }
      position = end;
      continue;
    }
    const value =
      form === 'plain' ? plainNumber(state, position, end) : pseudoNumber(form, state, position, end);
    difference = form === 'dif' ? value : undefined;
    const ordinate = form === 'dif' ? points.last() + value : value;
    // A difference from a missing ordinate gives no number.
    const isNumber = form !== 'bad' && form !== 'missing' && Number.isFinite(ordinate);
    if (!isNumber) return badNumber(state, position);
    if (isFirst && expectsCheck) {
      if (Math.abs(ordinate - points.last()) > 1e-9 * Math.abs(ordinate) + 1e-9) {
        return fail('checksum', readerText('wrong-check-value', { ordinate, last: points.last() }), { line });
      }
    } else if (!points.push(ordinate)) return tooMany();
    isFirst = false;
    position = end;
  }
  return succeed(difference !== undefined || (isFirst && expectsCheck));
}

function badNumber({ text, line }: LineState, position: number): Outcome<never> {
  const shown = text.slice(position, position + 12);
  return fail('bad-number', readerText('no-jcamp-number', { shown }), {
    line,
    offset: position,
  });
}

/**
 * Uses the starts of the first and the last line, as written. Returns undefined for a single line.
 */
export function axisOfLineStarts({ lineStarts }: OrdinateTable): { first: number; step: number } | undefined {
  const [first, last] = [lineStarts[0], lineStarts.at(-1)];
  if (!first || !last || last.index <= first.index || last.abscissa === first.abscissa) return undefined;
  const step = (last.abscissa - first.abscissa) / (last.index - first.index);
  return { first: first.abscissa - step * first.index, step };
}

/**
 * Returns the first line before which the axis jumps by more than 1.5 times the step, or the
 * rounding of the written values if that is larger.
 */
export function findLineGap(table: OrdinateTable): number | undefined {
  const { lineStarts } = table;
  const spans = lineStarts.slice(1).flatMap((start, index) => {
    const before = lineStarts[index]!;
    const points = start.index - before.index;
    return points > 0 ? [{ width: start.abscissa - before.abscissa, points, start }] : [];
  });
  const steps = Float64Array.from(spans, ({ width, points }) => width / points).sort();
  const step = steps[Math.floor(steps.length / 2)] ?? 0;
  const tolerance = 1.5 * Math.max(Math.abs(step), roundingOf(table));
  return spans.find(({ width, points }) => Math.abs(width - step * points) > tolerance)?.start.line;
}

/** Returns the place value of the last decimal. */
export function roundingOf({ lineStarts }: OrdinateTable): number {
  const decimals = lineStarts
    .slice(0, 50)
    .map(({ abscissa }) => /\.(\d+)$/.exec(String(abscissa))?.[1]?.length ?? 0);
  return 10 ** -Math.max(0, ...decimals);
}

export function overflow(maxPoints: number, line: number): Failure {
  return fail('too-many-points', readerText('too-many-data-points', { maximum: maxPoints }), { line });
}

type Form = 'blank' | 'plain' | 'sqz' | 'dif' | 'dup' | 'missing' | 'bad';

/** Pseudo-digits: SQZ `@ A-I a-i`, DIF `% J-R j-r`, DUP `S-Z s`. */
function formOf(code: number): Form {
  if (code <= 32 || code === 0x2c || code === 0x3b) return 'blank';
  if ((code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e) return 'plain';
  if ((code >= 0x40 && code <= 0x49) || (code >= 0x61 && code <= 0x69)) return 'sqz';
  if (code === 0x25 || (code >= 0x4a && code <= 0x52) || (code >= 0x6a && code <= 0x72)) return 'dif';
  if ((code >= 0x53 && code <= 0x5a) || code === 0x73) return 'dup';
  if (code === 0x3f) return 'missing';
  return 'bad';
}

/** Indexed by ASCII code. */
const forms: readonly Form[] = Array.from({ length: 128 }, (_, code) => formOf(code));

function plainNumber({ text, codes }: LineState, start: number, end: number): number {
  const sign = codes[start];
  const from = sign === 0x2b || sign === 0x2d ? start + 1 : start;
  const value = from === end ? NaN : wholeNumber(0, codes, from, end);
  if (Number.isNaN(value)) return Number(text.slice(start, end));
  return sign === 0x2d ? -value : value;
}

/**
 * Sign and first digit are one pseudo-digit: `@`, `A`..`I`, `a`..`i` or `%`, `J`..`R`, `j`..`r`.
 */
function pseudoNumber(form: Form, line: LineState, start: number, end: number): number {
  const code = line.codes[start]!;
  if (code === 0x40 || code === 0x25) return numberFrom(0, line, start + 1, end);
  const isNegative = code >= 0x60;
  const base = form === 'sqz' ? 0x40 : 0x49;
  const size = numberFrom(code - base - (isNegative ? 0x20 : 0), line, start + 1, end);
  return isNegative ? -size : size;
}

function dupDigit(code: number): number {
  return code === 0x73 ? 9 : code - 0x52;
}

function numberFrom(firstDigit: number, { text, codes }: LineState, start: number, end: number): number {
  const value = wholeNumber(firstDigit, codes, start, end);
  return Number.isNaN(value) ? Number(`${firstDigit}${text.slice(start, end)}`) : value;
}

/** A sum of more digits is not exact. */
const maxExactDigits = 15;

/** Creates no string, because a matrix has millions of numbers. Returns NaN for other numbers. */
function wholeNumber(firstDigit: number, codes: Uint16Array, start: number, end: number): number {
  if (end - start >= maxExactDigits) return NaN;
  let value = firstDigit;
  for (let position = start; position < end; position++) {
    const digit = codes[position]! - 0x30;
    if (digit < 0 || digit > 9) return NaN;
    value = 10 * value + digit;
  }
  return value;
}

/**
 * A number has digits, a decimal mark, and an exponent if it has a sign (`E` alone is a
 * pseudo-digit).
 */
function numberEnd({ text: { length }, codes }: LineState, start: number): number {
  let end = start + 1;
  while (end < length) {
    const code = codes[end]!;
    const isDigit = (code >= 0x30 && code <= 0x39) || code === 0x2e;
    if (isDigit) {
      end++;
      continue;
    }
    const sign = end + 1 < length ? codes[end + 1] : undefined;
    const isExponent = (code === 0x45 || code === 0x65) && (sign === 0x2b || sign === 0x2d);
    const digit = end + 2 < length ? codes[end + 2]! : NaN;
    if (!isExponent || !(digit >= 0x30 && digit <= 0x39)) break;
    end += 2;
  }
  return end;
}
