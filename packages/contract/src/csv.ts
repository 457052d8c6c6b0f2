/** At the head of a CSV file: without it a spreadsheet takes UTF-8 for something else. */
export const byteOrderMark = '\uFEFF';

/** Characters that start a formula, in their full-width forms too. */
const formulaCharacters = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
/**
 * Characters that a spreadsheet may skip before a formula: spaces, apostrophes, quotation marks,
 * control characters and invisible characters.
 */
const skippedCharacters = String.raw`(?:["'\p{Zs}\p{Cf}\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u115F\u1160\u3164\uFFA0]|\u034F|[\u17B4\u17B5]|[\u180B-\u180F]|[\uFE00-\uFE0F])`;
/** Spreadsheets in French or German split a .csv at `;`: a cell begins there too. */
const cellStart = String.raw`(?<=^|[;\t\r\n\u0085\u2028\u2029])`;
const formulaAhead = `(?=${skippedCharacters}*${formulaCharacters})`;

/** Places where a spreadsheet would see a formula: the start of each cell, as it may split the text. */
const formulaStarts = new RegExp(String.raw`${cellStart}${formulaAhead}|^(?='*[\t\r])`, 'gu');
const guardedStarts = new RegExp(String.raw`${cellStart}'${formulaAhead}|^'(?='*[\t\r])`, 'gu');

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(formulaStarts, "'");
  return /[",;\t\r\n\uFEFF]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns a line of CSV with its end (RFC 4180). An apostrophe precedes each text that a spreadsheet
 * would take for a formula, or that looks guarded already; numbers are unchanged.
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Returns the text of an unquoted cell as it was before `csvRow` wrote it. */
export function textOfCsvCell(text: string): string {
  return text.replace(guardedStarts, '');
}
