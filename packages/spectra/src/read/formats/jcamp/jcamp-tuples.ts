import type { JcampBlock, JcampRecord } from './jcamp-blocks.ts';
import { findRecord, parseDecimal } from './jcamp-labels.ts';

/** Returns the first line in capitals and without blanks: `(F2++(Y..Y))`. */
export function readForm(value: string): string {
  const end = value.indexOf('\n');
  return (end < 0 ? value : value.slice(0, end)).toUpperCase().replace(/\s/g, '');
}

export function readDataLines(value: string): string {
  const end = value.indexOf('\n');
  return end < 0 ? '' : value.slice(end + 1);
}

export function symbolsOf(record: JcampRecord): { x: string; y: string } | undefined {
  const form = readForm(record.value);
  const [, x, y] =
    /^\(([A-Z]\d?)\+\+\(([A-Z]\d?)\.\./.exec(form) ?? /^\(([A-Z]\d?)([A-Z]\d?)/.exec(form) ?? [];
  return x === undefined || y === undefined ? undefined : { x, y };
}

export interface TupleColumn {
  symbol: string;
  units: string;
  nucleus: string | undefined;
  pointCount: number | undefined;
  first: number | undefined;
  last: number | undefined;
  factor: number;
  isIndependent: boolean;
}

export function readTupleColumns(block: JcampBlock): TupleColumn[] {
  const valueOf = (label: string): string => findRecord(block, label)?.value ?? '';
  const symbols = valueOf('SYMBOL').split(',');
  const cells = (label: string): string[] => {
    const parts = valueOf(label).split(',');
    // In a file with decimal commas, a comma and a blank separate the cells: `250,00, 0,72`.
    const spaced = parts.length > symbols.length ? valueOf(label).split(/,\s+/) : parts;
    return (spaced.length > symbols.length ? parts : spaced).map((cell) => cell.trim());
  };
  const [units, nuclei, types] = [cells('UNITS'), cells('.NUCLEUS'), cells('VARTYPE')];
  const [pointCount, first, last, factors] = ['VARDIM', 'FIRST', 'LAST', 'FACTOR'].map((label) =>
    cells(label).map((cell) => parseDecimal(cell)),
  );
  return symbols.map((symbol, index) => ({
    symbol: symbol.trim().toUpperCase(),
    units: (units[index] ?? '').toUpperCase().replace(/\s/g, ''),
    nucleus: nuclei[index] || undefined,
    pointCount: pointCount?.[index],
    first: first?.[index],
    last: last?.[index],
    factor: factors?.[index] || 1,
    isIndependent: /^INDEP/i.test(types[index] ?? ''),
  }));
}
