import { describe, expect, it } from 'vitest';
import { failureOf, notesOf, pointsOf } from '../../testing/read-text.ts';
import { infrared, evenTable, evenEnds } from './testing/infrared-file.ts';

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
