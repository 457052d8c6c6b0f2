import { describe, expect, it } from 'vitest';
import { cleanFileName } from './clean-file-name.ts';
import { contentDispositionOf } from './content-disposition.ts';

describe('the name of a document', () => {
  it.each([
    ['table.pdf', 'table.pdf'],
    ['../../etc/table.pdf', 'table.pdf'],
    ['C:\\Users\\Ada\\table.pdf', 'table.pdf'],
    ['a\u202Efdp.exe.txt', 'afdp.exe.txt'],
    ['two\r\nlines\0.txt', 'twolines.txt'],
    ['  much   room .txt', 'much room .txt'],
    ['sche\u0301ma n°1 (日本).pdf', 'schéma n°1 (日本).pdf'],
    ['\uD800half.txt', 'half.txt'],
    ['folder/', ''],
  ])('reduces %j to readable characters', (sent, kept) => {
    expect(cleanFileName(sent)).toBe(kept);
  });

  it('shortens the name to a safe length and keeps its extension', () => {
    const name = cleanFileName(`${'é'.repeat(400)}.pdf`);
    expect([...name]).toHaveLength(200);
    expect(name.endsWith('é.pdf')).toBe(true);
  });
});

describe('the header of a download', () => {
  it('sends the name in any script, and in ASCII for old programs', () => {
    expect(contentDispositionOf('attachment', 'Déplacements 13C – 日本 (1)\'s "x".pdf')).toBe(
      'attachment; filename="Deplacements 13C _ __ (1)\'s _x_.pdf"; ' +
        "filename*=UTF-8''D%C3%A9placements%2013C%20%E2%80%93%20%E6%97%A5%E6%9C%AC%20%281%29%27s%20%22x%22.pdf",
    );
  });
});
