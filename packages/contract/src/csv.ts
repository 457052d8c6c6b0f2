/** Without this first character, spreadsheets do not read UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Characters that start a formula, in their full-width forms too. */
const formulaCharacters = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
/**
 * Characters that a spreadsheet may skip before a formula: spaces, apostrophes, quotation marks,
 * control and invisible characters.
 */
const skippedCharacters = String.raw`(?:["'\p{Zs}\p{Cf}\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u115F\u1160\u3164\uFFA0]|\u034F|[\u17B4\u17B5]|[\u180B-\u180F]|[\uFE00-\uFE0F])`;
/** Spreadsheets in French or German also split a .csv at `;`. */
const cellStart = String.raw`(?<=^|[;\t\r\n\u0085\u2028\u2029])`;
const formulaAhead = `(?=${skippedCharacters}*${formulaCharacters})`;

/**
 * Places where a spreadsheet would see a formula: the start of each cell, as it may split the text.
 */
const formulaStarts = new RegExp(String.raw`${cellStart}${formulaAhead}|^(?='*[\t\r])`, 'gu');
const guardedStarts = new RegExp(String.raw`${cellStart}'${formulaAhead}|^'(?='*[\t\r])`, 'gu');

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(formulaStarts, "'");
  return /[",;\t\r\n\uFEFF]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns a line of CSV with its end (RFC 4180). An apostrophe precedes each text that a
 * spreadsheet would read as a formula, or that looks guarded already; numbers are unchanged.
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Returns the text of an unquoted cell as it was before `csvRow` wrote it. */
export function unescapeCsvCell(text: string): string {
  return text.replace(guardedStarts, '');
}

export interface CsvLine {
  /** Its first line, from 1. */
  line: number;
  cells: string[];
}

/** Spreadsheets copy tabs, and in French or German write semicolons. */
const separatorOf = (text: string) =>
  ['\t', ';'].find((mark) => text.split(/\r?\n/, 1)[0]!.includes(mark)) ?? ',';

/**
 * Follows RFC 4180, with the separator of the first line: tab, semicolon or comma. Skips empty
 * lines and trims cells; an unclosed quotation mark ends with the text.
 */
export function readCsvLines(text: string): CsvLine[] {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const content = source.replace(/^\s*\n/, '');
  const separator = separatorOf(content);
  const cellPattern = new RegExp(
    String.raw`[ ]*"((?:[^"]|"")*)"?[^\n${separator}]*|([^\n${separator}]*)`,
    'y',
  );
  const lines: CsvLine[] = [];
  let line = source.slice(0, source.length - content.length).split('\n').length;
  let cells: string[] = [];
  let first = line;
  for (let position = 0; position <= content.length;) {
    cellPattern.lastIndex = position;
    const [whole = '', quoted, plain = ''] = cellPattern.exec(content) ?? [];
    cells.push(
      quoted === undefined
        ? unescapeCsvCell(plain.trim())
        : unescapeCsvCell(quoted.replaceAll('""', '"').trim()),
    );
    line += whole.split('\n').length - 1;
    position += whole.length;
    if (content[position] !== separator) {
      if (cells.some((found) => found !== '')) lines.push({ line: first, cells });
      cells = [];
      line += 1;
      first = line;
    }
    position += 1;
  }
  return lines;
}
