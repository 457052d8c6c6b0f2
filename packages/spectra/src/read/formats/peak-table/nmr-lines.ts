import { type Outcome, succeed, fail } from '../../read-result.ts';
import { type MultipletLine, computeMultipletLines, splitLines } from './multiplet.ts';
import { type PeakRow, type PeakTableDocument, readCellNumber } from './peak-table-document.ts';
import { type ExtraLine, findExtraLines, knownSolvents } from '../../../solvent-lines.ts';
import { readerText } from '../../../messages/reader-message.ts';

/** Lorentzian: position in ppm, integral in nuclei, full width at half height in Hz. */
export interface NmrLine {
  shiftPpm: number;
  integral: number;
  widthHz: number;
}

/** Applies to all rows. `fromPpm` is the higher end. */
export interface NmrFrame {
  nucleus: string;
  /** In a DEPT or an APT, a negative number of nuclei points down. */
  allowsNegative: boolean;
  frequencyMHz: number;
  fromPpm: number;
  toPpm: number;
  points: number;
  widthHz: number;
  noisePercent: number;
}

/**
 * Reads a row `shift number multiplicity J ... width=w`. Only the shift is required.
 */
export function readLines(row: PeakRow, frame: NmrFrame): Outcome<NmrLine[]> {
  const cells = row.cells.filter((cell) => !/^(width|w)=/i.test(cell));
  const widthCell = row.cells.find((cell) => /^(width|w)=/i.test(cell));
  const position = readPosition(row);
  if (!position.ok) return position;
  const { centrePpm, spanPpm } = position.value;
  const countCell = (cells[1] ?? '1').replace(/(?:[HCFPBN]|Si)$/i, '');
  const integral = readCellNumber(
    { cells: [countCell], line: row.line },
    {
      index: 0,
      name: readerText('column-number-of-nuclei'),
      min: frame.allowsNegative ? -1000 : 0.001,
      max: 1000,
    },
  );
  if (!integral.ok) return integral;
  const isBroad = cells.some((cell) => /^br?$/i.test(cell)) || /^br\.?[a-z]/i.test(cells[2] ?? '');
  const words = cells
    .slice(2)
    .filter((cell) => !/^br?$/i.test(cell))
    .map((cell) => cell.replace(/^br\.?(?=[a-z])/i, ''));
  const couplings: number[] = [];
  for (const word of words.slice(1).flatMap((cell) => cell.replace(/^J=/i, '').split(','))) {
    if (word === '') continue;
    const coupling = readCellNumber(
      { cells: [word], line: row.line },
      { index: 0, name: readerText('column-coupling-constant'), min: 0, max: 1000 },
    );
    if (!coupling.ok) return coupling;
    couplings.push(coupling.value);
  }
  const width =
    widthCell === undefined
      ? succeed(frame.widthHz * (isBroad ? 15 : 1))
      : readCellNumber(
          { cells: [widthCell.replace(/^.*=/, '')], line: row.line },
          { index: 0, name: readerText('column-line-width'), min: 0.05, max: 5000 },
        );
  if (!width.ok) return width;
  const name = words[0] ?? 's';
  const lines =
    name.toLowerCase() === 'm'
      ? succeed(unresolved(spanPpm * frame.frequencyMHz, frame.widthHz))
      : computeMultipletLines(name, couplings);
  if (!lines.ok) return lines;
  return succeed(
    toNmrLines(lines.value, { centrePpm, integral: integral.value, widthHz: width.value }, frame),
  );
}

interface Placed {
  centrePpm: number;
  integral: number;
  widthHz: number;
}

function toNmrLines(
  lines: MultipletLine[],
  { centrePpm, integral, widthHz }: Placed,
  frame: NmrFrame,
): NmrLine[] {
  return lines.map(({ offsetHz, share }) => ({
    shiftPpm: centrePpm + offsetHz / frame.frequencyMHz,
    integral: integral * share,
    widthHz,
  }));
}

/** Reads a shift or a range such as `7.35-7.20`. */
function readPosition(row: PeakRow): Outcome<{ centrePpm: number; spanPpm: number }> {
  const cell = row.cells[0] ?? '';
  const [, one, other] = /^([+-]?[\d.]+)[-–]([\d.]+)$/.exec(cell) ?? [];
  const shifts: number[] = [];
  for (const part of one === undefined || other === undefined ? [cell] : [one, other]) {
    const shift = readCellNumber(
      { cells: [part], line: row.line },
      { index: 0, name: readerText('column-shift'), min: -1000, max: 1000 },
    );
    if (!shift.ok) return shift;
    shifts.push(shift.value);
  }
  const [first = 0, last = first] = shifts;
  return succeed({ centrePpm: (first + last) / 2, spanPpm: first === last ? 0.06 : Math.abs(first - last) });
}

/**
 * Returns lines about 5 Hz apart over the span and higher in the middle, as in measured spectra.
 */
function unresolved(spanHz: number, widthHz: number): MultipletLine[] {
  const count = Math.max(3, Math.min(41, Math.round(spanHz / Math.max(4, 2 * widthHz)) | 1));
  const weights = Array.from({ length: count }, (_, index) => {
    const distance = Math.abs(index - (count - 1) / 2) / (count / 2);
    return (1 - distance ** 2 + 0.15) * (index % 2 === 0 ? 1 : 0.75);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight, index) => ({
    offsetHz: (index / (count - 1) - 0.5) * spanHz,
    share: weight / sum,
  }));
}

/**
 * Reads `lines: TMS, solvent 0.5, water`: integrals in nuclei. Default: a third of a nucleus (3
 * nuclei in 13C).
 */
export function readExtraLines(document: PeakTableDocument, frame: NmrFrame): Outcome<NmrLine[]> {
  const given = document.header.get('lines');
  if (given === undefined) return succeed([]);
  const place = { line: given.line, label: 'lines' };
  const { nucleus } = frame;
  if (nucleus !== '1H' && nucleus !== '13C') return fail('bad-line', readerText('no-added-lines'), place);
  const solvent = document.header.get('solvent')?.value ?? '';
  const lines: NmrLine[] = [];
  for (const item of given.value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const [, name, amount] = /^(TMS|solvent|water)(?:\s+([\d.]+))?$/i.exec(item) ?? [];
    if (name === undefined)
      return fail('bad-line', readerText('other-added-line', { item: item.slice(0, 30) }), place);
    const which: ExtraLine =
      name.toUpperCase() === 'TMS' ? 'TMS' : name.toLowerCase() === 'water' ? 'water' : 'solvent';
    const found = findExtraLines(which, solvent, nucleus);
    if (found === undefined) {
      return fail(
        'missing-label',
        readerText('unknown-solvent', { solvent, known: knownSolvents.join(', ') }),
        place,
      );
    }
    const integral =
      amount === undefined
        ? succeed(nucleus === '1H' ? 1 / 3 : 3)
        : readCellNumber(
            { cells: [amount], line: given.line },
            { index: 0, name: readerText('column-number-of-nuclei'), min: 0, max: 1000 },
          );
    if (!integral.ok) return integral;
    for (const line of found) {
      const split = splitLines([{ offsetHz: 0, share: 1 }], line.shares, line.couplingHz);
      lines.push(
        ...toNmrLines(
          split,
          { centrePpm: line.shiftPpm, integral: integral.value, widthHz: frame.widthHz },
          frame,
        ),
      );
    }
  }
  return succeed(lines);
}
