import { describe, expect, it } from 'vitest';
import type { MassSpectrum } from '../../spectrum.ts';
import { failureOf, notesOf, pointsOf, read } from './../../testing/read-text.ts';

/** Returns an infrared spectrum in JCAMP-DX; `labels` replace or extend the default ones. */
function infrared(data: string, labels: Record<string, string> = {}): string {
  const all = {
    TITLE: 'a film',
    'JCAMP-DX': '4.24',
    'DATA TYPE': 'INFRARED SPECTRUM',
    XUNITS: '1/CM',
    YUNITS: 'TRANSMITTANCE',
    ...labels,
  };
  const lines = Object.entries(all).map(([label, value]) => `##${label}= ${value}`);
  return [...lines, data, '##END='].join('\n');
}

const evenTable = '##XYDATA= (X++(Y..Y))\n400 98 97 96 50 96\n405 97 98 95 94 93';

const evenEnds = { FIRSTX: '400', LASTX: '409' };

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

it.each(['(micromol/mol)-1m-1 (base 10)', 'MOLAR ABSORPTIVITY', 'L/(MOL CM)'])(
  'draws an infrared spectrum in %s with its highest band at an absorbance of 1, and a note',
  (YUNITS) => {
    const text = infrared('##XYPOINTS= (XY..XY)\n400 0\n401 2\n402 1', { YUNITS });
    expect(pointsOf(text)).toEqual([
      [400, 100],
      [401, 10],
      [402, 31.6228],
    ]);
    expect(notesOf(text)).toEqual([
      'The y values are molar absorptivities: the strongest band is drawn at an absorbance of 1.',
    ]);
    expect(failureOf(infrared(evenTable, { ...evenEnds, YUNITS: 'FURLONGS' }))).toContain("'FURLONGS'");
  },
);

describe('the x unit of an optical spectrum', () => {
  const table = '##XYPOINTS= (XY..XY)\n2.5 90\n5 80\n10 70';

  it.each([
    ['MICROMETERS', 1000],
    ['um', 1000],
    ['\u00b5m', 1000],
    ['\u03bcm', 1000],
    ['microns', 1000],
    ['eV', 20_163.9],
  ])('converts %s to wavenumbers', (XUNITS, smallest) => {
    const points = pointsOf(infrared(table, { XUNITS }));
    expect(points[0]?.[0]).toBeCloseTo(smallest, 1);
  });

  it('converts the x unit of a UV-Vis spectrum to wavelengths', () => {
    const labels = { 'DATA TYPE': 'UV/VIS SPECTRUM', YUNITS: 'ABSORBANCE', XUNITS: 'eV' };
    expect(pointsOf(infrared('##XYPOINTS= (XY..XY)\n4 0.5\n5 1', labels))).toEqual([
      [247.9684, 1],
      [309.9605, 0.5],
    ]);
  });

  it.each(['1/NM', 'UM-1', 'RECIPROCAL MICROMETERS', 'WAVENUMBER (1/M)', 'MILLIELECTRONVOLTS'])(
    'rejects the x unit %s',
    (XUNITS) => expect(failureOf(infrared(table, { XUNITS }))).toContain(`'${XUNITS}' is not supported`),
  );

  it.each(['MILLIABSORBANCE', 'ABSORBANCE*1000', 'ABSORPTANCE', 'LOG TRANSMITTANCE'])(
    'rejects a spectrum with the y unit %s',
    (YUNITS) => expect(failureOf(infrared(table, { YUNITS }))).toContain(`'${YUNITS}'`),
  );

  it('rejects an unknown x unit, and one that requires the laser wavelength for a Raman shift', () => {
    expect(failureOf(infrared(table, { XUNITS: 'FURLONGS' }))).toBe(
      "unsupported: The x unit 'FURLONGS' is not supported.",
    );
    const raman = { 'DATA TYPE': 'RAMAN SPECTRUM', XUNITS: 'NANOMETERS' };
    expect(failureOf(infrared(table, raman))).toContain('Only Raman shifts in cm-1 are supported.');
  });

  it('adds a note if the x unit is missing', () => {
    const text = infrared(table).replace('##XUNITS= 1/CM\n', '');
    expect(notesOf(text)).toEqual(['The x unit is missing: the axis is read in cm-1.']);
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
