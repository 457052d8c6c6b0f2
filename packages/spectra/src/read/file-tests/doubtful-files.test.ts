import { describe, expect, it } from 'vitest';
import type { MassSpectrum } from '../../spectrum.ts';
import { failureOf, notesOf, pointsOf, read } from '../../testing/read-text.ts';
import { infrared, evenTable, evenEnds } from './testing/infrared-file.ts';

describe('a JCAMP-DX file that contradicts itself', () => {
  it.each(['13', '7', '12'])(
    'reads a file with a note if NPOINTS is %s and no line is missing',
    (NPOINTS) => {
      const text = infrared(evenTable, { ...evenEnds, NPOINTS });
      expect(pointsOf(text)).toHaveLength(10);
      expect(notesOf(text)).toEqual([`The file declares ${NPOINTS} points but contains 10.`]);
    },
  );

  it('adds the note if NPOINTS is off by one', () => {
    expect(notesOf(infrared(evenTable, { ...evenEnds, NPOINTS: '9' }))).toEqual([
      'The file declares 9 points but contains 10.',
    ]);
    expect(notesOf(infrared(evenTable, { ...evenEnds, NPOINTS: '10' }))).toBeUndefined();
  });

  it('rejects a file with a missing data line, with and without a number of points', () => {
    const table = '##XYDATA= (X++(Y..Y))\n400 98 97 96 50 96\n405 97 98 95 94 93\n415 97 98 95 94 93';
    const ends = { FIRSTX: '400', LASTX: '419' };
    expect(failureOf(infrared(table, { ...ends, NPOINTS: '20' }))).toContain('truncated');
    expect(failureOf(infrared(table, ends))).toContain('data lines are missing');
    expect(failureOf(infrared(evenTable, { ...evenEnds, LASTX: '419', NPOINTS: '20' }))).toContain(
      'truncated',
    );
  });

  it.each([
    ['LASTX is beyond the data', { FIRSTX: '400', LASTX: '419' }],
    ['LASTX is beyond the data, with DELTAX', { FIRSTX: '400', LASTX: '419', DELTAX: '1' }],
    ['FIRSTX is before the data', { FIRSTX: '395', LASTX: '409' }],
    ['one point more is declared', { FIRSTX: '400', LASTX: '500', NPOINTS: '11' }],
  ])('rejects a file as truncated if %s', (_, labels) => {
    expect(failureOf(infrared(evenTable, labels))).toContain('data lines are missing');
  });

  it('uses the axis of the data lines, with a note, if no point is missing and the labels give another axis', () => {
    for (const [FIRSTX, LASTX] of [
      ['400', '419'],
      ['500', '509'],
    ] as const) {
      const text = infrared(evenTable, { FIRSTX, LASTX, NPOINTS: '10' });
      expect(pointsOf(text).map(([x]) => x)).toEqual([400, 401, 402, 403, 404, 405, 406, 407, 408, 409]);
      expect(notesOf(text)).toEqual([
        `The labels give an axis from ${FIRSTX} to ${LASTX}, but the data give one from 400 to 409.`,
      ]);
    }
  });

  it.each([
    ['MINX and MAXX', { MINX: '400', MAXX: '402' }],
    ['FIRSTX and MINX', { FIRSTX: '402', MINX: '400' }],
    ['all ends', { FIRSTX: '402', LASTX: '400', MINX: '400', MAXX: '402' }],
  ])('accepts pairs in falling order with %s', (_, labels) => {
    const text = infrared('##XYPOINTS= (XY..XY)\n402 90\n401 50\n400 95', { ...labels, NPOINTS: '3' });
    expect(pointsOf(text)).toHaveLength(3);
    expect(notesOf(text)).toBeUndefined();
  });

  it('accepts data lines that are rounded or in another unit than the labels', () => {
    const scaled = infrared(evenTable, { FIRSTX: '4000', LASTX: '4090', NPOINTS: '10' });
    expect(notesOf(scaled)).toBeUndefined();
    expect(pointsOf(scaled)[0]?.[0]).toBe(4000);
    const lines = Array.from(
      { length: 40 },
      (_, index) => `${Math.round(400 + index * 2.41)} 90 91 92 93 94`,
    );
    const rounded = infrared(`##XYDATA= (X++(Y..Y))\n${lines.join('\n')}`, {
      FIRSTX: '400',
      LASTX: '495.918',
      NPOINTS: '250',
    });
    expect(notesOf(rounded)).toEqual(['The file declares 250 points but contains 200.']);
  });

  it('rejects a file in which no point has a value', () => {
    expect(
      failureOf(infrared('##XYDATA= (X++(Y..Y))\n400 ? ? ?\n403 ? ? ?', { FIRSTX: '400', LASTX: '405' })),
    ).toContain('Too few points in the file: 0.');
  });

  it('reads a file with a note if its last line is only a wrong check value', () => {
    const table = '##XYDATA= (X++(Y..Y))\n400B800%%%\n403B800%%%\n406B800%%\n408@';
    const text = infrared(table, { ...evenEnds, YFACTOR: '0.035', NPOINTS: '9', LASTX: '408' });
    expect(read(text)[0]?.metadata.numberOfPoints).toBe(9);
    expect(notesOf(text)).toEqual([
      'The last line holds a check value only, and it is wrong; all points are there.',
    ]);
    expect(failureOf(text.replace('406B800%%', '406B900%%'))).toContain('checksum');
  });

  it('omits points with a question mark as value, with a note', () => {
    const text = infrared('##XYDATA= (X++(Y..Y))\n400 98 ? ? 50 96\n405 97 98 95 94 93', {
      ...evenEnds,
      NPOINTS: '10',
    });
    expect(pointsOf(text).map(([x]) => x)).toEqual([400, 403, 404, 405, 406, 407, 408, 409]);
    expect(notesOf(text)).toEqual(['Points without a value (?) from 401 to 402 are left out (2).']);
    const pairs = infrared('##XYPOINTS= (XY..XY)\n400, 98\n401, ?\n402, 50', { NPOINTS: '3' });
    expect(pointsOf(pairs)).toEqual([
      [400, 98],
      [402, 50],
    ]);
  });

  it('reads a file with blanks before every label', () => {
    const text = infrared(evenTable, { ...evenEnds, NPOINTS: '10' });
    const indented = text.replaceAll(/^/gm, ' ');
    expect(pointsOf(indented)).toEqual(pointsOf(text));
  });

  it('reads grouped thousands in NPOINTS', () => {
    const lines = Array.from({ length: 1001 }, (_, index) => `${400 + index} ${50 + (index % 7)}`);
    const text = infrared(`##XYDATA= (X++(Y..Y))\n${lines.join('\n')}`, {
      FIRSTX: '400',
      LASTX: '1400',
      NPOINTS: '1,001',
    });
    expect(notesOf(text)).toBeUndefined();
  });
});

it('reads each page of a mass spectrum in NTUPLES', () => {
  const page = (time: number, rows: string): string =>
    `##PAGE= T=${time}\n##NPOINTS= 2\n##DATA TABLE= (XY..XY), PEAKS\n${rows}\n`;
  const spectra = read(
    '##TITLE= run\n##DATA TYPE= MASS SPECTRUM\n##DATA CLASS= NTUPLES\n##SYMBOL= X, Y, T\n' +
      '##VAR_TYPE= INDEPENDENT, DEPENDENT, INDEPENDENT\n##VAR_DIM= , , 2\n##UNITS= M/Z, RELATIVE ABUNDANCE, SECONDS\n' +
      `${page(60, '41, 200\n43, 1000')}${page(61, '77, 500\n105, 1000')}##END=`,
  ) as MassSpectrum[];
  expect(spectra.map(({ mz }) => [...mz])).toEqual([
    [41, 43],
    [77, 105],
  ]);
  expect(spectra.map(({ metadata }) => metadata.title)).toEqual(['run, T=60', 'run, T=61']);
});
