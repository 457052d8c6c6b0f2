import { describe, expect, it } from 'vitest';
import { failureOf, notesOf, pointsOf } from '../../testing/read-text.ts';
import { infrared } from './testing/infrared-file.ts';

describe('decimal commas in JCAMP-DX', () => {
  const pairs: [number, number][] = [
    [250.25, 72.5],
    [250.75, 73.5],
    [251.25, 74.25],
    [251.75, 70.5],
  ];
  const rows = (separator: string, ending = ''): string =>
    pairs.map(([x, y]) => `${x}${separator}${y}${ending}`.replaceAll('.', ',')).join('\n');
  const facts = { FIRSTX: '250,25', LASTX: '251,75', NPOINTS: '4' };

  it.each([
    ['a comma and a blank between the numbers', rows(', ')],
    ['a blank between the numbers', rows(' ')],
    ['a semicolon between the numbers', rows(';')],
    ['a comma without a blank between the numbers', rows(',')],
    ['a comma behind each pair', rows(' ', ',')],
    ['several pairs a line', rows(' ').replace('\n', ' ')],
  ])('reads decimal commas in pairs with %s', (_, table) => {
    expect(pointsOf(infrared(`##XYPOINTS= (XY..XY)\n${table}`, facts))).toEqual(pairs);
  });

  it('recognises decimal commas by the ends of the axis, or by its order, if the number of points is missing', () => {
    const { NPOINTS: _, ...ends } = facts;
    const table = `##XYPOINTS= (XY..XY)\n${rows(', ')}`;
    expect(pointsOf(infrared(table, ends))).toEqual(pairs);
    expect(notesOf(infrared(table, ends))).toBeUndefined();
    expect(pointsOf(infrared(table))).toEqual(pairs);
    expect(notesOf(infrared(table))).toEqual(['Commas are read as decimal marks.']);
  });

  it('reads decimal commas in a table of ordinates', () => {
    const table = '##XYDATA= (X++(Y..Y))\n400,0 98,5 97,5 96,5\n403,0 90,5 80,5 98,5';
    const expected = [98.5, 97.5, 96.5, 90.5, 80.5, 98.5].map((y, index) => [400 + index, y]);
    const ends = { FIRSTX: '400,0', LASTX: '405,0' };
    expect(pointsOf(infrared(table, { ...ends, NPOINTS: '6' }))).toEqual(expected);
    expect(pointsOf(infrared(table, ends))).toEqual(expected);
  });

  it('reads commas as separators in pairs of integers without blanks, unless the number of points contradicts it', () => {
    const table = '##XYPOINTS= (XY..XY)\n400,98 401,97\n402,50 403,96';
    expect(pointsOf(infrared(table))).toEqual([
      [400, 98],
      [401, 97],
      [402, 50],
      [403, 96],
    ]);
    expect(pointsOf(infrared(table, { NPOINTS: '2' }))).toEqual([
      [400.98, 401.97],
      [402.5, 403.96],
    ]);
  });

  it('recognises decimal commas in a single data line by the number of points', () => {
    const labels = { NPOINTS: '3', FIRSTX: '400,0', LASTX: '402,0' };
    expect(pointsOf(infrared('##XYDATA= (X++(Y..Y))\n400,0 98,5 97,5 96,5', labels))).toEqual([
      [400, 98.5],
      [401, 97.5],
      [402, 96.5],
    ]);
    expect(pointsOf(infrared('##XYDATA= (X++(Y..Y))\n400,98,97,96', labels))[2]).toEqual([402, 96]);
  });

  it('accepts a decimal comma at the start of a number, and rejects a file in which only some commas can be one', () => {
    const leading = infrared('##XYPOINTS= (XY..XY)\n400,5 ,5\n401,5 ,25\n402,5 1,5', {
      YUNITS: '%T',
      NPOINTS: '3',
    });
    expect(pointsOf(leading).map(([, y]) => y)).toEqual([50, 25, 150]);
    const mixed = '##XYDATA= (X++(Y..Y))\n250,25,98,97,96\n253,25,95,94,93\n256,25,92,91,90';
    const labels = { NPOINTS: '9', FIRSTX: '250,25', LASTX: '258,25' };
    expect(failureOf(infrared(mixed, labels))).toContain('ambiguous');
  });

  it('finds a decimal comma in a number of many digits', () => {
    const rows = `400,5 98,5\n401,5 ${'1'.repeat(300_000)}`;
    expect(failureOf(infrared(`##XYPOINTS= (XY..XY)\n${rows}`))).toContain('bad-number');
  });

  it('recognises decimal commas in peak assignments by the count of numbers in the form', () => {
    const labels = { 'DATA TYPE': 'MASS SPECTRUM', XUNITS: 'M/Z' };
    const assignments = (rows: string): string => infrared(`##PEAK ASSIGNMENTS= (XYA)\n${rows}`, labels);
    const expected = [
      [41, 20],
      [43, 100],
    ];
    expect(pointsOf(assignments('(41,20,<a>)\n(43,100,<b>)'))).toEqual(expected);
    expect(pointsOf(assignments('(41,0, 20,0, <a>)\n(43,0, 100,0, <b>)'))).toEqual(expected);
  });

  it('rejects ambiguous commas and names both readings', () => {
    const table = '##PEAK TABLE= (XY..XY)\n41,20, 43,100\n57,3, 72,15';
    const labels = { 'DATA TYPE': 'MASS SPECTRUM', XUNITS: 'M/Z' };
    expect(failureOf(infrared(table, labels))).toBe(
      'ambiguous: The numbers can be read with the comma as separator (4 points) or with the comma as decimal mark (2 points): both fit the rest of the file.',
    );
    expect(pointsOf(infrared(table, { ...labels, NPOINTS: '4' }))).toHaveLength(4);
    expect(pointsOf(infrared(table, { ...labels, NPOINTS: '2' }))).toHaveLength(2);
    expect(failureOf(infrared(table, { ...labels, NPOINTS: '9' }))).toContain('neither fits');
  });
});
