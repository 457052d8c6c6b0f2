import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow, textOfCsvCell } from './csv.ts';

/** The cells of one line, as RFC 4180 has them read. */
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

  it('holds no cell that is a formula, wherever a spreadsheet splits it', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const line = csvRow([one, other]);
        const bySemicolon = line.split(/[;\t\r\n]/);
        for (const cell of [...cellsOf(line), ...bySemicolon])
          expect(cell).not.toMatch(/^["\s\u200B\u00AD]*[=+\-@＝＋－＠]/);
      }),
    );
  });

  it('is read back as it was', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(cellsOf(csvRow([one, other])).map(textOfCsvCell)).toEqual([one, other]);
      }),
    );
  });
});
