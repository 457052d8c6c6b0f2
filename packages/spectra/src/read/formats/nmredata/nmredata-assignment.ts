import { CORRELATIONS, createLabelFinder, readTags } from './nmredata-tags.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

export interface NmredataSignal {
  /** In ppm, the direct dimension first. */
  shifts: number[];
  /**
   * For each dimension, indices into the structure of the file. The atom that bears a hydrogen
   * represents it.
   */
  atoms: number[][];
}

export interface NmredataAssignment {
  molfile: string;
  signals: NmredataSignal[];
  /** Signals in the file, including omitted ones. */
  found: number;
  notes: ReaderMessage[];
}

interface Label {
  shift: number;
  atoms: number[];
  nucleus: 'H' | 'C' | undefined;
}

const oneDimensional: Readonly<Record<string, 'H' | 'C'>> = { 'NMR-H': 'H', 'NMR-C13': 'C' };
const twoDimensional: Readonly<Record<string, 'HSQC' | 'HMBC' | 'COSY'>> = {
  'NMR-HSQC-HC': 'HSQC',
  'NMR-HMBC-HC': 'HMBC',
  'NMR-HCosy': 'COSY',
};

/**
 * Returns the assigned atoms of each signal of a spectrum type; undefined if the text is not an
 * NMReDATA file.
 */
export function readNmredataAssignment(text: string, type: string): NmredataAssignment | undefined {
  const end = /^M {2}END[^\S\n]*$/m.exec(text);
  if (end === null || !text.includes('NMREDATA_')) return undefined;
  const tags = readTags(text);
  const molfile = `${text.slice(0, end.index)}M  END\n`;
  const assigned = tags.get('NMREDATA_ASSIGNMENT') ?? tags.get('NMR_ASSIGNMENT') ?? [];
  const { labels, withoutAtoms } = readLabels(assigned, findExplicitHydrogens(molfile));
  const notesOn = (names: readonly string[]) =>
    names.map((name) => readerText('label-without-atoms', { name }));
  const nucleus = oneDimensional[type];
  if (nucleus !== undefined) {
    const own = [...labels.values()].filter((label) => label.nucleus === nucleus);
    const signals = byShift(own);
    const ofOther = listSignalLabels(tags, nucleus === 'H' ? 'NMREDATA_1D_13C' : 'NMREDATA_1D_1H');
    const notes = notesOn(withoutAtoms.filter((name) => !ofOther.has(name)));
    return { molfile, signals, found: signals.length + notes.length, notes };
  }
  const notes = notesOn(withoutAtoms);
  const findLabel = createLabelFinder(labels);
  const crossPeaks: NmredataSignal[] = [];
  let count = 0;
  for (const [tag, lines] of tags) {
    const kind = lines.map((line) => /^CorType\s*=\s*(\S+)/i.exec(line)?.[1]).find(Boolean) ?? '';
    const correlation = CORRELATIONS.find(({ tag: pattern, isType }) => pattern.test(tag) && isType(kind));
    if (correlation === undefined || correlation.type !== twoDimensional[type]) continue;
    for (const line of lines) {
      const [pair, indirect = '', direct = ''] = /^([^/=,]+)\/([^/=,]+)(?:,|$)/.exec(line) ?? [];
      if (pair === undefined) continue;
      count += 1;
      const [x, y] = [findLabel(direct), findLabel(indirect)];
      if (x && y) crossPeaks.push({ shifts: [x.shift, y.shift], atoms: [x.atoms, y.atoms] });
      else
        notes.push(
          readerText('dimension-not-assigned', { indirect: indirect.trim(), direct: direct.trim() }),
        );
    }
  }
  return { molfile, signals: crossPeaks, found: count, notes };
}

/** Reads V2000 and V3000. */
function findExplicitHydrogens(molfile: string): ReadonlySet<number> {
  const lines = molfile.split(/\r\n|\n|\r/);
  const counts = lines[3] ?? '';
  const symbols = counts.includes('V3000')
    ? lines.flatMap((line) => /^M {2}V30 \d+ ([A-Za-z*]+) -?[\d.]/.exec(line)?.[1] ?? [])
    : lines.slice(4, 4 + Number(counts.slice(0, 3))).map((line) => line.slice(31, 34).trim());
  return new Set(symbols.flatMap((symbol, index) => (['H', 'D', 'T'].includes(symbol) ? [index] : [])));
}

/**
 * Reads `h1, 8.038, H5`: a label, its shift and its atoms, counted from 1. A hydrogen is H with the
 * number of the atom that bears it, or the number of an explicit hydrogen.
 */
function readLabels(
  lines: readonly string[],
  hydrogens: ReadonlySet<number>,
): { labels: Map<string, Label>; withoutAtoms: string[] } {
  const labels = new Map<string, Label>();
  const withoutAtoms: string[] = [];
  for (const line of lines) {
    const [name = '', shift = '', ...cells] = line.split(',').map((cell) => cell.trim());
    if (name === '' || shift === '' || !Number.isFinite(Number(shift))) continue;
    const named = cells.filter((cell) => cell !== '');
    const numbers = named.map((cell) => /^(H?)(\d{1,4})$/i.exec(cell));
    if (named.length === 0 || numbers.includes(null)) {
      withoutAtoms.push(name);
      continue;
    }
    const [, prefix, number] = numbers[0]!;
    const isHydrogen = prefix !== '' || hydrogens.has(Number(number) - 1);
    labels.set(name, {
      shift: Number(shift),
      atoms: numbers.map((match) => Number(match![2]) - 1),
      nucleus: isHydrogen ? 'H' : 'C',
    });
  }
  return { labels, withoutAtoms };
}

/** Returns the names after `L=` in the lists of signals of a nucleus. */
function listSignalLabels(tags: ReadonlyMap<string, readonly string[]>, tag: string): Set<string> {
  const lines = [...tags].flatMap(([name, rows]) => (name.startsWith(tag) ? rows : []));
  return new Set(lines.flatMap((line) => /(?:^|,)\s*L\s*=\s*([^,=\s]+)/.exec(line)?.[1] ?? []));
}

/** Labels with the same shift are one signal. */
function byShift(labels: readonly Label[]): NmredataSignal[] {
  const signals = new Map<number, number[]>();
  for (const { shift, atoms } of labels) signals.set(shift, [...(signals.get(shift) ?? []), ...atoms]);
  return [...signals].map(([shift, atoms]) => ({ shifts: [shift], atoms: [[...new Set(atoms)]] }));
}
