import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow, readCsvLines, unescapeCsvCell } from './csv.ts';

function cellsOf(line: string): string[] {
  const cells = `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

const texts = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    ';',
    ',',
    '"',
    "'",
    ' ',
    '\t',
    '\r',
    '\n',
    'a',
    '＝',
    '－',
    '\u200B',
    '\uFEFF',
    '\u00AD',
    '\u00A0',
  ),
});

describe('CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ["'=1+1", "''=1+1"],
    ['Dupont;=1+1;', `"Dupont;'=1+1;"`],
    ['Dupont; "=1+1;', `"Dupont;' ""=1+1;"`],
    ['a\n-1', `"a\n'-1"`],
    ['a\t@b', `"a\t'@b"`],
    ['a, "b"', '"a, ""b"""'],
    ['a; b', '"a; b"'],
    ['3-methyl-1+1', '3-methyl-1+1'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠a', "'＠a"],
    ['\u200B=1+1', "'\u200B=1+1"],
    ['\uFEFF=1+1', `"'\uFEFF=1+1"`],
    ['\u00AD-1', "'\u00AD-1"],
    ['\u00A0@a', "'\u00A0@a"],
    ['a;\u2060\u00A0+1', `"a;'\u2060\u00A0+1"`],
    ['\u200Ba=b', '\u200Ba=b'],
  ])('writes %j as %j', (text, written) => {
    expect(csvRow(['x', text, -1])).toBe(`x,${written},-1\r\n`);
  });

  it('contains no formula, wherever a spreadsheet splits the line', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const line = csvRow([one, other]);
        const bySemicolon = line.split(/[;\t\r\n]/);
        for (const cell of [...cellsOf(line), ...bySemicolon])
          expect(cell).not.toMatch(/^["\s\u200B\u00AD]*[=+\-@＝＋－＠]/);
      }),
    );
  });

  it('is read back unchanged', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(cellsOf(csvRow([one, other])).map(unescapeCsvCell)).toEqual([one, other]);
      }),
    );
  });
});

describe('lines of typed or pasted cells', () => {
  it('are read with the separator of the first line', () => {
    const cells = [['Ada', 'Lovelace', 'ada@example.org']];
    for (const text of [
      'Ada, Lovelace, ada@example.org',
      'Ada;Lovelace;ada@example.org\r\n',
      '\uFEFFAda\tLovelace\tada@example.org\n\n',
    ])
      expect(readCsvLines(text).map((line) => line.cells)).toEqual(cells);
  });

  it('keep an empty first cell, because a pasted table may begin with a tab', () => {
    expect(readCsvLines('\n\tLast name\tFirst name\n1\tLovelace\tAda')).toEqual([
      { line: 2, cells: ['', 'Last name', 'First name'] },
      { line: 3, cells: ['1', 'Lovelace', 'Ada'] },
    ]);
  });

  it('have the numbers of their lines, without empty lines', () => {
    expect(readCsvLines('\n\na,b\n\n , \n"c\nd",e\nf')).toEqual([
      { line: 3, cells: ['a', 'b'] },
      { line: 6, cells: ['c\nd', 'e'] },
      { line: 8, cells: ['f'] },
    ]);
    expect(readCsvLines(' \n')).toEqual([]);
    expect(readCsvLines('')).toEqual([]);
  });

  it('may contain the separator and quotation marks in quotes', () => {
    expect(readCsvLines('"Lovelace, Countess" ,"say ""hello""",O"Neil')[0]?.cells).toEqual([
      'Lovelace, Countess',
      'say "hello"',
      'O"Neil',
    ]);
    expect(readCsvLines('"never closed, a\nb')[0]?.cells).toEqual(['never closed, a\nb']);
  });

  it('are read as csvRow wrote them', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 2, maxLength: 4 }), (cells) => {
        const clean = cells.map((text) => `x${text.replaceAll(/[\r\t]/g, '')}x`);
        const [first, ...others] = readCsvLines(`a,b\n${csvRow(clean)}`).slice(1);
        expect([first?.cells, others]).toEqual([clean, []]);
      }),
    );
  });
});
