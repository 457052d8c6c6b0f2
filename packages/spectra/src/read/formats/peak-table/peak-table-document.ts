import { type Outcome, succeed, fail } from '../../read-result.ts';
import { type NmrTableType, NMR_TABLE_TYPES } from './nmr-table-types.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

const CROSS_PEAK_TYPES = ['HSQC', 'HMBC', 'COSY', 'TOCSY', 'NOESY', 'ROESY'] as const;
export type CrossPeakType = (typeof CROSS_PEAK_TYPES)[number];
const MASS_TYPES = ['EI-MS', 'ESI-MS', 'MS-MS'] as const;
export type MassTableType = (typeof MASS_TYPES)[number];
type PeakTableType = NmrTableType | 'IR' | 'Raman' | 'UV-Vis' | MassTableType | CrossPeakType;

/** Lines count from 1. */
export interface PeakRow {
  cells: string[];
  line: number;
}

export interface PeakTableDocument {
  type: PeakTableType;
  header: ReadonlyMap<string, { value: string; line: number }>;
  rows: PeakRow[];
}

const TYPES: PeakTableType[] = [
  ...NMR_TABLE_TYPES,
  'IR',
  'Raman',
  'UV-Vis',
  ...MASS_TYPES,
  ...CROSS_PEAK_TYPES,
];
const KEYS = [
  'elucida-peak-table',
  'type',
  'title',
  'source',
  'copyright',
  'basis',
  'solvent',
  'frequency',
  'from',
  'to',
  'points',
  'width',
  'noise',
  'lines',
  'indirect-frequency',
  'indirect-from',
  'indirect-to',
  'indirect-points',
  'diagonal',
];
const MAX_ROWS = 2000;

/** `read-peak-table.ts` describes the grammar. */
export function parsePeakTable(text: string): Outcome<PeakTableDocument> {
  const header = new Map<string, { value: string; line: number }>();
  const rows: PeakRow[] = [];
  const lines = text.split(/\r\n|\n|\r/);
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1;
    const content = (lines[index] ?? '').replace(/(^|\s)#.*$/s, '').trim();
    if (content === '') continue;
    const [, key, value] = /^([A-Za-z][A-Za-z-]*)\s*:\s*(.*)$/s.exec(content) ?? [];
    if (key === undefined || value === undefined) {
      if (rows.length >= MAX_ROWS)
        return fail('too-many-points', readerText('too-many-peak-rows', { maximum: MAX_ROWS }), { line });
      rows.push({ cells: content.split(/[\s;|]+/).filter((cell) => cell !== ''), line });
      continue;
    }
    const known = key.toLowerCase();
    if (!KEYS.includes(known)) {
      return fail(
        'bad-line',
        readerText('not-a-peak-table-key', { key: key.slice(0, 20), keys: KEYS.join(', ') }),
        {
          line,
        },
      );
    }
    header.set(known, { value: value.trim(), line });
  }
  const version = header.get('elucida-peak-table');
  if (version?.value !== '1') {
    return fail('unsupported', readerText('no-peak-table-start'), {
      line: version?.line ?? 1,
    });
  }
  const type = TYPES.find((known) => known.toLowerCase() === header.get('type')?.value.toLowerCase());
  if (type === undefined) {
    return fail('missing-label', readerText('no-peak-table-type', { types: TYPES.join(', ') }), {
      line: header.get('type')?.line ?? 1,
      label: 'type',
    });
  }
  if (rows.length === 0) return fail('no-spectrum', readerText('no-peak-rows'));
  return succeed({ type, header, rows });
}

/** Rejects a number out of bounds; returns the default if the key is missing. */
export function readHeaderNumber(
  document: PeakTableDocument,
  key: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): Outcome<number> {
  const given = document.header.get(key);
  if (given === undefined) return succeed(fallback);
  const value = Number(
    /^[+-]?[\d.]+(?:[eE][+-]?\d+)?(?=\s*(?:MHz|Hz|ppm|%|cm-1|nm)?$)/.exec(given.value)?.[0] ?? NaN,
  );
  if (!Number.isFinite(value))
    return fail('bad-number', readerText('key-not-a-number', { key, value: given.value.slice(0, 20) }), {
      line: given.line,
      label: key,
    });
  if (value < min || value > max) {
    return fail('bad-number', readerText('key-out-of-range', { key, value, minimum: min, maximum: max }), {
      line: given.line,
      label: key,
    });
  }
  return succeed(value);
}

/** The failure message names the column. */
export function readCellNumber(
  row: PeakRow,
  column: { index: number; name: ReaderMessage | string; min: number; max: number },
): Outcome<number> {
  const cell = row.cells[column.index];
  const { line } = row;
  if (cell === undefined) return fail('bad-line', readerText('no-cell', { column: column.name }), { line });
  const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(cell) ? Number(cell) : NaN;
  if (!Number.isFinite(value))
    return fail(
      'bad-number',
      readerText('cell-not-a-number', { column: column.name, cell: cell.slice(0, 20) }),
      {
        line,
      },
    );
  if (value < column.min || value > column.max) {
    return fail(
      'bad-number',
      readerText('cell-out-of-range', {
        column: column.name,
        value,
        minimum: column.min,
        maximum: column.max,
      }),
      { line },
    );
  }
  return succeed(value);
}

export function isCrossPeakType(type: PeakTableType): type is CrossPeakType {
  return CROSS_PEAK_TYPES.some((one) => one === type);
}

export function isMassTableType(type: PeakTableType): type is MassTableType {
  return MASS_TYPES.some((one) => one === type);
}

/** Fraction of the usual axis beyond the outermost shift. */
const MARGIN_SHARE = 0.03;

/** Returns the usual ends, the larger first, extended so that all shifts lie within. */
export function endsAround(
  usual: { from: number; to: number },
  shifts: readonly number[],
): { from: number; to: number } {
  const margin = MARGIN_SHARE * (usual.from - usual.to);
  const above = shifts.filter((shift) => shift > usual.from);
  const below = shifts.filter((shift) => shift < usual.to);
  return {
    from: above.length > 0 ? Math.max(...above) + margin : usual.from,
    to: below.length > 0 ? Math.min(...below) - margin : usual.to,
  };
}
