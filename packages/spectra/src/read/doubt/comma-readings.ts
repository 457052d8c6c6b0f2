import { type Outcome, type ReadPlace, fail, succeed } from '../read-result.ts';
import { type Points, type Reading, type StatedValues, chooseReading, hasCount } from './choose-reading.ts';
import { type ReaderMessage, readerText } from '../../messages/reader-message.ts';

export type CommaUse = 'separator' | 'decimal' | 'both';

const NAMES: Record<CommaUse, ReaderMessage> = {
  separator: readerText('comma-as-separator'),
  decimal: readerText('comma-as-decimal-mark'),
  both: readerText('comma-as-both'),
};

/** Note for a file that does not prove that its commas are decimal marks. */
const DECIMAL_COMMA_NOTE = readerText('commas-are-decimal-marks');

/** Returns whether a comma between whole numbers, or before digits, may be a decimal mark. */
function hasDoubtfulComma(text: string): boolean {
  return /(?<![\d.])\d+,\d+(?![\d.])|(?:^|\s),\d/m.test(text);
}

/** Writes decimal points. Returns undefined if the commas cannot have this meaning. */
function rewrite(text: string, use: CommaUse): string | undefined {
  if (use === 'separator') return text;
  if (use === 'decimal') return text.replace(/(\d|^|\s),(?=\d)/gm, '$1.');
  let isPossible = true;
  const rewritten = text.replace(/(^|\s),(?=\d)/gm, '$1.').replace(/(?<!\d)\d+(?:,[+-]?\d+)+/g, (run) => {
    const parts = run.split(',');
    if (parts.length % 2 === 1) isPossible = false;
    return parts
      .map((part, index) => (index === 0 ? part : `${index % 2 === 1 ? '.' : ', '}${part}`))
      .join('');
  });
  return isPossible ? rewritten : undefined;
}

function withTightCommas(line: string): string {
  return line.replace(/\s+/g, ' ').replace(/ ?, ?/g, ',');
}

/** Accepts `41,20 43,100` and `41,20,43,100`. */
export function isPairNotation(line: string): boolean {
  const cells = withTightCommas(line)
    .split(/[\s;]+/)
    .filter((cell) => cell !== '');
  if (cells.length === 1) return /^\d+(?:,\d+){3,},?$/.test(cells[0]!);
  return cells.length > 1 && cells.every((cell) => /^[^,]+,[^,]+,?$/.test(cell));
}

/**
 * Returns whether each line would use one kind of separator (`41,20,43,100`) or pairs. In `121,03
 * 10` the blank separates, so the comma is a decimal mark.
 */
function hasUniformSeparators(text: string, allowsPairs: boolean): boolean {
  return text.split('\n').every((line) => {
    const parts = withTightCommas(line).split(';');
    // Text between two semicolons is one pair.
    const holdsPairs = allowsPairs && parts.length === 1;
    return parts.every((part) => {
      const cells = part.split(/\s+/).filter((cell) => /\d/.test(cell));
      return cells.length < 2 || !cells.some(hasDoubtfulComma) || (holdsPairs && isPairNotation(part));
    });
  });
}

export interface CommaChoice<T> {
  text: string;
  stated: StatedValues;
  place?: ReadPlace;
  /** Numbers in `text` use decimal points; commas separate. */
  decode(text: string): Outcome<T>;
  pointsOf(value: T): Points;
  /** `rewritten` uses decimal points. */
  isConsistent(use: CommaUse, rewritten: string): boolean;
  /** True if pairs of integers may have no blank inside, as in `41,20 43,100`. */
  allowsPairs: boolean;
}

/** Adds a note if commas are read as decimal marks without proof in the file. */
export function decodeWithCommas<T>(choice: CommaChoice<T>): Outcome<{ value: T; notes: ReaderMessage[] }> {
  const { text, stated, decode } = choice;
  if (!hasDoubtfulComma(text)) {
    const decoded = decode(text);
    return decoded.ok ? succeed({ value: decoded.value, notes: [] }) : decoded;
  }
  const tried = new Set<string>();
  const readings: Reading<{ value: T; use: CommaUse }>[] = [];
  let failure: Outcome<never> | undefined;
  for (const use of ['separator', 'decimal', 'both'] as const) {
    const rewritten = rewrite(text, use);
    if (rewritten === undefined || tried.has(rewritten)) continue;
    tried.add(rewritten);
    const decoded = decode(rewritten);
    if (!decoded.ok) {
      failure ??= decoded;
      continue;
    }
    const { value } = decoded;
    const points = choice.pointsOf(value);
    if (points.x.length === 0) continue;
    readings.push({
      name: NAMES[use],
      value: { value, use },
      points,
      isConsistent:
        choice.isConsistent(use, rewritten) &&
        (use !== 'separator' || hasUniformSeparators(text, choice.allowsPairs)),
      isConventional: use === 'separator' && choice.allowsPairs && !/,\s/.test(text),
    });
  }
  if (readings.length === 0) return failure ?? fail('no-spectrum', readerText('no-numbers'), choice.place);
  const distinct = withoutEqual(readings);
  const [only] = distinct;
  const isOnly = distinct.length === 1 && only!.isConsistent && hasCount(only!.points.x.length, stated.count);
  const chosen = isOnly ? succeed(only!) : chooseReading(distinct, stated, choice.place);
  if (!chosen.ok) return chosen;
  const { value, use } = chosen.value.value;
  const isSettledByAxis =
    use === 'decimal' &&
    distinct.filter(({ isConsistent }) => isConsistent).length > 1 &&
    Object.values(stated).every((value) => value === undefined);
  return succeed({ value, notes: use === 'both' || isSettledByAxis ? [DECIMAL_COMMA_NOTE] : [] });
}

/** `4000, 98` gives the same numbers either way. */
function withoutEqual<T>(readings: readonly Reading<T>[]): Reading<T>[] {
  const isSame = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
    one.length === other.length && Array.prototype.every.call(one, (value, index) => value === other[index]);
  const distinct: Reading<T>[] = [];
  for (const reading of readings) {
    const { x, y } = reading.points;
    const equal = distinct.find(({ points }) => isSame(points.x, x) && isSame(points.y, y));
    if (equal === undefined) distinct.push(reading);
    else equal.isConsistent ||= reading.isConsistent;
  }
  return distinct;
}
