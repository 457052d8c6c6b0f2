/** At the head of a CSV file: without it a spreadsheet takes UTF-8 for something else. */
export const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet would see a formula: at the beginning of a cell and, as spreadsheets in French or German split a .csv at `;`,
 * wherever such a cell would begin, also behind spaces and what looks like quotation marks.
 */
const formulaStarts = /(?<=^|[;\t\r\n])(?=["' ]*[=+\-@])|^(?='*[\t\r])/g;
const guardedStarts = /(?<=^|[;\t\r\n])'(?=["' ]*[=+\-@])|^'(?='*[\t\r])/g;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(formulaStarts, "'");
  return /[",;\t\r\n\uFEFF]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A line of CSV with its end (RFC 4180). An apostrophe stands before whatever of a text a spreadsheet would take for a formula, and
 * before what looks like that already; numbers are as they are.
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** The text of a cell as it was before `csvRow` wrote it, of a cell that is unquoted already. */
export function textOfCsvCell(text: string): string {
  return text.replace(guardedStarts, '');
}
