import { describe, expect, it } from 'vitest';
import { spectrumTypeOf } from '../../spectrum-type.ts';
import { failureOf, notesOf, pointsOf, read } from './../../testing/read-text.ts';

describe('a table of numbers', () => {
  const header = 'wavenumber (cm-1),transmittance (%)';
  const expected = [
    [3998.5, 90.25],
    [3999.5, 48.25],
    [4000.5, 98.25],
  ];

  it.each([
    ['commas as decimal marks and as separators', `${header}\n4000,5,98,25\n3999,5,48,25\n3998,5,90,25\n`],
    ['a comma and a blank as separator', `${header}\n4000,5, 98,25\n3999,5, 48,25\n3998,5, 90,25\n`],
    [
      'quoted cells',
      `"wavenumber (cm-1)","transmittance (%)"\n"4000,5","98,25"\n"3999,5","48,25"\n"3998,5","90,25"\n`,
    ],
    ['quoted cells with points', `${header}\n"4000.5","98.25"\n"3999.5","48.25"\n"3998.5","90.25"\n`],
    [
      'quotes where a cell has a comma',
      `${header}\n"4000,5","98,25"\n"3999,5","48,25"\n"3998,5",90.25\n`.replace('90.25', '"90,25"'),
    ],
    [
      'quotes in a comment',
      '# sample "film"\nwavenumber (cm-1)\ttransmittance (%)\n4000,5\t98,25\n3999,5\t48,25\n3998,5\t90,25\n',
    ],
    [
      'quotes in the header alone',
      '"wavenumber (cm-1)","transmittance (%)"\n4000,5,98,25\n3999,5,48,25\n3998,5,90,25\n',
    ],
    [
      'comments among the rows',
      'wavenumber (cm-1);transmittance (%)\n4000,5;98,25\n# pause, 1,2\n3999,5;48,25\n3998,5;90,25\n',
    ],
    ['grouped thousands in quotes', `${header}\n"4,000.5",98.25\n"3,999.5",48.25\n"3,998.5",90.25\n`],
    [
      'columns in the other order',
      'transmittance (%);wavenumber (cm-1)\n98,25;4000,5\n48,25;3999,5\n90,25;3998,5\n',
    ],
    ['row numbers before them', `No.,${header}\n1,4000.5,98.25\n2,3999.5,48.25\n3,3998.5,90.25\n`],
  ])('reads a table of numbers with %s', (_, text) => {
    expect(pointsOf(text)).toEqual(expected);
  });

  it('reads quoted cells in a header that starts with a digit', () => {
    const rows = '7,25,98,5\n7,24,97,5\n7,23,96,5\n';
    expect(pointsOf(`"1H chemical shift (ppm)","intensity"\n${rows}`)[2]).toEqual([7.25, 98.5]);
    expect(
      pointsOf(`"1H chemical shift (ppm)";"intensity"\n${rows.replaceAll(/(,\d+),/g, '$1;')}`)[2],
    ).toEqual([7.25, 98.5]);
  });

  it('reads negative numbers with grouped thousands', () => {
    const rows = '"400","1,234.5"\n"401","-1,234.5"\n"402","2,000.5"\n';
    expect(pointsOf(`raman shift (cm-1),intensity\n${rows}`)[1]).toEqual([401, -1234.5]);
  });

  it('reads absorbance below a remark with a catalogue number', () => {
    const remark = 'Catalogue 4711\nAbsorbance against wavenumber (cm-1), 5 millimolar\n';
    const points = pointsOf(`${remark}\n4000 1\n3999 2\n3998 0\n`);
    expect(points).toEqual([
      [3998, 100],
      [3999, 1],
      [4000, 10],
    ]);
  });

  it('rejects a table whose cells do not match the header', () => {
    expect(failureOf(`${header}\n4000,98,25\n3999,97,25\n3998,90,25\n`)).toContain('ambiguous');
    expect(failureOf(`${header}\n4000,98,25\n3999,5,97,25\n3998,90,25\n`)).toContain('ambiguous');
  });

  it('rejects a table in which one row has another number of cells', () => {
    const rows = Array.from({ length: 300 }, (_, index) =>
      index === 250 ? '3750,48,25' : `${4000 - index},90`,
    );
    expect(failureOf(`${header}\n${rows.join('\n')}\n`)).toContain('ambiguous');
    expect(failureOf(`${header}\n4000.5,98,25\n3999.5,48,25\n3998.5,90,25\n`)).toContain('ambiguous');
  });

  it('rejects a table in which a decimal comma may group thousands', () => {
    expect(failureOf('wavenumber (cm-1);transmittance (%)\n4,000;98\n3,999;97\n3,998;90\n')).toContain(
      'ambiguous',
    );
    expect(
      failureOf('wavenumber (cm-1);transmittance (%)\n4.000;98,25\n3.999;97,25\n3.998;90,25\n'),
    ).toContain('group thousands');
    expect(pointsOf('1H chemical shift (ppm);intensity\n7,260;98\n7,259;97\n7,258;90\n')[0]).toEqual([
      7.258, 90,
    ]);
  });

  it.each([
    ['digits', '1'],
    ['blanks', ' '],
  ])('rejects a line of many %s', (_, character) => {
    const rows = '4000,90\n3999,90\n3998,90\n3997,90\n';
    expect(failureOf(`${header}\n${rows}${character.repeat(300_000)}x\n`)).not.toBe('read');
  });

  it('rejects Raman intensities over wavelengths', () => {
    expect(failureOf('wavelength (nm);Raman intensity\n540;98\n541;97\n542;90\n')).toContain(
      'Only Raman shifts',
    );
  });
});

describe('a peak list', () => {
  const butanone: [number, number][] = [
    [29, 20.5],
    [43, 100],
    [57, 7.2],
    [72, 24],
  ];

  it.each([
    ['GOLM', 'Name: a\nNum Peaks: 4\n29:205 43:1000 57:72 \n72:240 \n'],
    ['GOLM without Num Peaks', 'Name: a\nMW: 72\n29:205 43:1000 57:72\n72:240\n'],
    ['AMDIS', 'NAME: a\nMW: 72\nNUM PEAKS: 4\n(  29  205) (  43 1000) (  57   72)\n(  72  240)\n'],
    ['pairs with commas', 'Name: a\nNum Peaks: 4\n29,205 43,1000\n57,72 72,240\n'],
    ['one peak a line without Num Peaks', 'Name: a\nFormula: C4H8O\n29 205\n43 1000\n57 72\n72 240\n'],
    [
      'remarks with semicolons',
      'Name: a\nNum Peaks: 4\n29 205 "a; 1 2"\n43 1000 "b"\n57 72 "c; 3"\n72 240\n',
    ],
  ])('reads a peak list of the flavour %s', (_, text) => {
    expect(pointsOf(text)).toEqual(butanone);
  });

  it('reads MSP records that have only a count', () => {
    const text = 'Num Peaks: 2\n41 20\n43 100\n\nNum Peaks: 2\n55 10\n57 90\n';
    expect(read(text).map(({ metadata }) => metadata.numberOfPoints)).toEqual([2, 2]);
  });

  it('reads an MSP record without a name and starts the next record after the peaks', () => {
    const text =
      'SCANNUMBER: 1\nIONIZATION: ESI+\nCOMPOUND_NAME: Caffeine\nNUM PEAKS: 1\n195.0877 120 "M+H"\n\nSCANNUMBER: 2\nNUM PEAKS: 2\n43 20\n58 3\n';
    expect(read(text).map((one) => [one.metadata.title, one.metadata.numberOfPoints])).toEqual([
      ['Caffeine', 1],
      [undefined, 2],
    ]);
  });

  it.each([
    ['MSP', 'Name: a\nNum Peaks: 2\n121,03 10,5\n163,04 21\n'],
    ['MSP with semicolons', 'Name: a\nNum Peaks: 2\n121,03 10,5;\n163,04 21,0;\n'],
    ['MSP with semicolons between pairs', 'Name: a\nNum Peaks: 2\n121,03 10,5; 163,04 21,0;\n'],
    ['MSP with commas alone', 'Name: a\nNum Peaks: 2\n121,03,10,5\n163,04,21,0\n'],
    ['MSP with a comma and a blank', 'Name: a\nNum Peaks: 2\n121,03, 10,5\n163,04, 21\n'],
    ['AMDIS', 'NAME: a\nNUM PEAKS: 2\n( 121,03 10,5) ( 163,04 21,0)\n'],
    ['MSP with a remark', 'Name: a\nNum Peaks: 2\n121,03 10,5 "a 1"\n163,04 21\n'],
    ['MGF', 'BEGIN IONS\nTITLE=a\n121,03 10,5\n163,04 21\nEND IONS\n'],
    ['MGF with a charge', 'BEGIN IONS\nTITLE=a\n121,03 10,5 1+\n163,04 21 1+\nEND IONS\n'],
    [
      'MassBank',
      'ACCESSION: X1\nPK$NUM_PEAK: 2\nPK$PEAK: m/z int. rel.int.\n  121,03 10,5 50\n  163,04 21 999\n//\n',
    ],
  ])('reads decimal commas in %s', (_, text) => {
    expect(pointsOf(text)).toEqual([
      [121.03, 50],
      [163.04, 100],
    ]);
  });

  it('adds a note to a peak list with more peaks than declared, and rejects one with fewer', () => {
    const rows = '41 20\n43 100\n58 5\n';
    expect(notesOf(`Name: a\nNum Peaks: 2\n${rows}`)).toEqual([
      'The spectrum declares 2 peaks but contains 3; only those declared are read.',
    ]);
    expect(failureOf(`Name: a\nNum Peaks: 6\n41 20 1 0.5\n43 100 2 0.1\n58 5 3 7.5\n`)).toContain(
      'truncated',
    );
  });

  it('omits peaks below zero, with a note', () => {
    expect(notesOf('Name: a\nNum Peaks: 3\n41 -20\n43 100\n58 5\n')).toEqual([
      'Peaks below zero are left out (1).',
    ]);
  });

  it('reads a peak list with a line of a hundred thousand blanks', () => {
    expect(pointsOf(`Name: a\nNum Peaks: 1\n121,03${' '.repeat(100_000)}10,5\n`)).toEqual([[121.03, 100]]);
  });

  it.each([
    ['a line of digits', `${'1'.repeat(300_000)}\n`],
    ['a line of blanks', `${' '.repeat(300_000)}x\n`],
    ['many lines that are no peaks, and many fields', 'x\n'.repeat(50_000) + 'Foo: b\n'.repeat(50_000)],
  ])('reads a peak list next to %s', (_, filling) => {
    expect(pointsOf(`Name: a\nNum Peaks: 1\n${filling}41 20\n`)).toEqual([[41, 100]]);
  });

  it('reads the MS level of an MGF file', () => {
    const spectrum = (level: string): string =>
      `BEGIN IONS\nPEPMASS=195.1\n${level}110.07 8\n138.07 100\nEND IONS\n`;
    expect(
      read(spectrum('MSLEVEL=1\n') + spectrum('MSLEVEL=2\n') + spectrum('')).map(spectrumTypeOf),
    ).toEqual([undefined, 'MS-MS', 'MS-MS']);
  });
});
