import { saveFile } from '../../ui/save-file.ts';

/** Rows as CSV (RFC 4180): commas, quotes doubled, lines ended by CR LF. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** 'isotope-pattern', 'C2H4O2', '[M+H]+' -> 'isotope-pattern-C2H4O2-M+H+.csv': without what file systems refuse, nor longer than they take. */
export function csvFileName(...parts: readonly string[]): string {
  return `${parts.map((part) => part.replace(/[^A-Za-z0-9+_-]/g, '').slice(0, 60)).join('-')}.csv`;
}

export function downloadCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), name);
}
