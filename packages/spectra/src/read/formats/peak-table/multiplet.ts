import { type Outcome, succeed, fail } from '../../read-result.ts';
import { readerText } from '../../../messages/reader-message.ts';

/** Distance from the centre in Hz and fraction of the integral. */
export interface MultipletLine {
  offsetHz: number;
  share: number;
}

/** Lines of a splitting by n equivalent nuclei of spin 1/2. */
const SPLITTINGS: Record<string, number> = {
  s: 1,
  d: 2,
  t: 3,
  q: 4,
  p: 5,
  quint: 5,
  sext: 6,
  sept: 7,
  h: 7,
  hept: 7,
  oct: 8,
  non: 9,
};
const NAMES = /quint|sext|sept|hept|oct|non|[sdtqph]/g;
const MAX_LINES = 512;

/**
 * Accepts `s`, `dt`, `ddq`, `sept`. `couplingsHz` has one coupling constant per splitting, in the
 * same order; a singlet has none.
 */
export function computeMultipletLines(name: string, couplingsHz: number[]): Outcome<MultipletLine[]> {
  const parts = name.toLowerCase().match(NAMES) ?? [];
  if (parts.join('') !== name.toLowerCase() || parts.length === 0 || parts.length > 6) {
    return fail('bad-line', readerText('not-a-multiplicity', { name: name.slice(0, 20) }));
  }
  const split = parts.filter((part) => part !== 's');
  if (split.length !== couplingsHz.length) {
    return fail(
      'bad-line',
      readerText('other-number-of-couplings', { name, needed: split.length, given: couplingsHz.length }),
    );
  }
  let lines: MultipletLine[] = [{ offsetHz: 0, share: 1 }];
  for (const [index, part] of split.entries()) {
    const shares = binomialShares(SPLITTINGS[part] ?? 1);
    lines = splitLines(lines, shares, couplingsHz[index] ?? 0);
    if (lines.length > MAX_LINES)
      return fail('too-many-points', readerText('too-many-lines-of-multiplicity', { name }));
  }
  return succeed(lines);
}

/**
 * Makes as many lines of each as there are shares, `couplingHz` apart. Merges lines that coincide.
 */
export function splitLines(lines: MultipletLine[], shares: number[], couplingHz: number): MultipletLine[] {
  const joined = new Map<number, MultipletLine>();
  for (const line of lines) {
    shares.forEach((share, index) => {
      const offsetHz = line.offsetHz + (index - (shares.length - 1) / 2) * couplingHz;
      const key = Math.round(offsetHz * 1000);
      const present = joined.get(key);
      if (present) present.share += line.share * share;
      else joined.set(key, { offsetHz, share: line.share * share });
    });
  }
  return [...joined.values()];
}

/** Normalises a row of Pascal's triangle: the splitting by n nuclei of spin 1/2. */
function binomialShares(lines: number): number[] {
  let row = [1];
  for (let size = 1; size < lines; size++)
    row = [...row, 0].map((value, index) => value + (row[index - 1] ?? 0));
  const sum = row.reduce((total, value) => total + value, 0);
  return row.map((value) => value / sum);
}
