import { type Message, createMessage, unescapeCsvCell } from '@elucida/contract';
import Papa from 'papaparse';
import type { ImportedRecord, ReadRecords } from './imported-record.ts';

/**
 * The function returns the 1-based line of an offset; a quoted cell may span several lines. Offsets
 * must not decrease from call to call.
 */
function lineCounter(text: string) {
  let line = 1;
  let position = 0;
  return (offset: number): number => {
    for (; position < offset; position++) {
      const isReturn = text[position] === '\r' && text[position + 1] !== '\n';
      if (text[position] === '\n' || isReturn) line++;
    }
    return line;
  };
}

const separators = /[,;\t]/;

/** Checks if the first line names a column `id` or `name`, unlike an SDF. */
export function hasHeaderRow(text: string): boolean {
  const [first = ''] = text.split(/\r\n?|\n/, 1);
  const names = first.split(separators).map((name) => name.replaceAll('"', '').trim().toLowerCase());
  return names.includes('id') || names.includes('name');
}

/**
 * Reads a CSV file (RFC 4180) whose first row names the columns, in any case. The separator is a
 * comma, a semicolon or a tab. Skips empty rows.
 */
export function readCsv(text: string): ReadRecords {
  const lineAt = lineCounter(text);
  const records: ImportedRecord[] = [];
  let header: string[] | undefined;
  let fault: Message | undefined;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    step: ({ data, errors, meta }, parser) => {
      const line = lineAt(start);
      start = meta.cursor;
      const quotes = errors.find(({ type }) => type === 'Quotes');
      if (quotes !== undefined) {
        fault = createMessage('misplaced-quotation-mark', { line });
        parser.abort();
        return;
      }
      const cells = data.map((cell) => unescapeCsvCell(cell.trim()));
      if (cells.every((cell) => cell === '')) return;
      if (header === undefined) {
        header = cells.map((cell) => cell.toLowerCase());
        const repeated = header.find((name, index) => name !== '' && header!.indexOf(name) < index);
        if (repeated === undefined) return;
        fault = createMessage('repeated-column', { column: repeated });
        parser.abort();
        return;
      }
      if (cells.slice(header.length).some((cell) => cell !== '')) {
        fault = createMessage('more-values-than-columns', { line });
        parser.abort();
        return;
      }
      // A value in a column without a name is reported as ignored, by the number of its column.
      const values = header
        .map((name, index) => [name || `#${index + 1}`, cells[index] ?? ''] as const)
        .filter(([, value], index) => value !== '' || header![index] !== '');
      records.push({ line, values: Object.fromEntries(values), molfile: undefined });
    },
  });
  if (fault !== undefined) return { ok: false, message: fault };
  if (header === undefined) return { ok: false, message: createMessage('empty-file') };
  if (!header.some((name) => name === 'id' || name === 'name'))
    return {
      ok: false,
      message: createMessage('missing-column-names'),
    };
  return records.length === 0 ? { ok: false, message: createMessage('no-rows') } : { ok: true, records };
}
