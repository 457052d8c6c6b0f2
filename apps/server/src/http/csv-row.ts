import Papa from 'papaparse';

/** At the head of a CSV text: without it a spreadsheet takes UTF-8 for something else. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for a formula has an apostrophe before it, and so has what looks like that already. */
function plainCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function csvRow(cells: readonly string[]): string {
  return `${Papa.unparse([cells.map(plainCell)], { newline: '\r\n' })}\r\n`;
}
