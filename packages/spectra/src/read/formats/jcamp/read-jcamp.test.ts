import { describe, expect, it } from 'vitest';
import type { CurveSpectrum, Spectrum } from '../../../spectrum.ts';
import { spectrumTypeOf } from '../../../spectrum-type.ts';
import { toBytes } from '../../../testing/real-files.ts';
import { readSpectrum } from '../../read-spectrum.ts';
import { readerSentence } from '../../../messages/reader-sentence.ts';
import type { ReaderMessage } from '../../../messages/reader-message.ts';

const infraredLabels = {
  TITLE: 'a film',
  'JCAMP-DX': '4.24',
  'DATA TYPE': 'INFRARED SPECTRUM',
  XUNITS: '1/CM',
  YUNITS: 'TRANSMITTANCE',
  FIRSTX: '400',
  LASTX: '404',
  XFACTOR: '1',
  YFACTOR: '0.1',
  NPOINTS: '5',
};

const protonLabels = {
  ...infraredLabels,
  'DATA TYPE': 'NMR SPECTRUM',
  '.OBSERVE FREQUENCY': '100',
  '.OBSERVE NUCLEUS': '^1H',
  XUNITS: 'HZ',
  YUNITS: 'ARBITRARY UNITS',
  FIRSTX: '1000',
  LASTX: '200',
};

interface Sample {
  labels?: Record<string, string | undefined>;
  data?: string;
  end?: string;
}

function jcamp({
  labels = infraredLabels,
  data = '##XYDATA=(X++(Y..Y))\n400 900 850 800 700 600',
  end = '##END=',
}: Sample = {}): string {
  const lines = Object.entries(labels).map(([label, value]) =>
    value === undefined ? undefined : `##${label}= ${value}`,
  );
  return [...lines.filter((line) => line !== undefined), data, end].join('\n');
}

function read(text: string): { spectrum: Spectrum; spectra: Spectrum[]; notes: ReaderMessage[] } {
  const result = readSpectrum([{ name: 'sample.jdx', bytes: toBytes(text) }]);
  if (!result.ok) throw new Error(`${result.failure.code}: ${readerSentence(result.failure.message)}`);
  const spectrum = result.spectra[0];
  if (!spectrum) throw new Error('no spectrum');
  return { ...result, spectrum };
}

function readCurve(text: string): CurveSpectrum {
  return read(text).spectrum as CurveSpectrum;
}

function failureOf(text: string): unknown {
  const result = readSpectrum([{ name: 'sample.jdx', bytes: toBytes(text) }]);
  return result.ok ? 'read' : { code: result.failure.code, line: result.failure.place?.line };
}

describe('a JCAMP-DX file', () => {
  it('returns points in drawing order', () => {
    const spectrum = readCurve(jcamp());
    expect(spectrum.x).toMatchObject({ first: 404, last: 400, unit: 'cm-1', direction: 'right-to-left' });
    expect([...spectrum.y]).toEqual([60, 70, 80, 85, 90]);
    expect(spectrum.metadata).toEqual({ title: 'a film', numberOfPoints: 5 });
  });

  it.each([
    ['CR', (text: string) => text.replaceAll('\n', '\r')],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['comments', (text: string) => text.replaceAll('\n', ' $$$$ what ##END= means\n')],
    [
      'labels in another hand',
      (text: string) => text.replace('##DATA TYPE', '##Data_Type').replace('##FIRSTX', '##First-X'),
    ],
    ['a mark of UTF-8 and blank lines', (text: string) => `\uFEFF\n\n${text}`],
    ['an end without its equals sign', (text: string) => text.replace('##END=', '##END')],
    ['decimal commas', (text: string) => text.replace('FIRSTX= 400', 'FIRSTX= 400,0').replace('0.1', '0,1')],
  ])('reads a file with %s', (_, rewrite) => {
    expect(readCurve(rewrite(jcamp()))).toEqual(readCurve(jcamp()));
  });

  it('preserves accents in Latin-1 and in UTF-8', () => {
    const text = jcamp({ labels: { ...infraredLabels, TITLE: 'éthanol' } });
    expect(read(text).spectrum.metadata.title).toBe('éthanol');
    const latin1 = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const result = readSpectrum([{ name: 'a', bytes: latin1 }]);
    expect(result.ok && result.spectra[0]?.metadata.title).toBe('éthanol');
  });

  it('converts absorbance, fractions and wavelengths to transmittance in percent over wavenumbers', () => {
    const absorbance = readCurve(
      jcamp({ labels: { ...infraredLabels, YUNITS: 'ABSORBANCE', YFACTOR: '0.001' } }),
    );
    expect(absorbance.y[0]).toBeCloseTo(100 * 10 ** -0.6, 9);
    expect(absorbance.metadata.conversions).toEqual(['absorbance converted to transmittance (%)']);
    const fraction = readCurve(jcamp({ labels: { ...infraredLabels, YFACTOR: '0.001' } }));
    expect(fraction.y[0]).toBeCloseTo(60, 9);
    const labels = { ...infraredLabels, XUNITS: 'MICROMETERS', FIRSTX: '2.5', LASTX: '12.5' };
    const wavelength = readCurve(jcamp({ labels, data: '##XYDATA=(X++(Y..Y))\n2.5 900 850 800 700 600' }));
    expect([...(wavelength.xValues ?? [])].map((x) => Math.round(x))).toEqual([4000, 2000, 1333, 1000, 800]);
    expect([...wavelength.y]).toEqual([90, 85, 80, 70, 60]);
  });

  it('converts Hz to ppm with the observe frequency', () => {
    const spectrum = readCurve(jcamp({ labels: protonLabels, data: '##XYDATA=(X++(Y..Y))\n1000 9 8 7 6 5' }));
    expect(spectrum.x).toMatchObject({ first: 10, last: 2, unit: 'ppm' });
    expect(spectrumTypeOf(spectrum)).toBe('NMR-H');
  });

  it('references an unreferenced axis by the shift reference', () => {
    const labels = {
      ...protonLabels,
      FIRSTX: '800',
      LASTX: '0',
      '.SHIFT REFERENCE': 'INTERNAL, CDCl3, 1, 12.5',
    };
    const { spectrum } = read(jcamp({ labels, data: '##XYDATA=(X++(Y..Y))\n800 9 8 7 6 5' }));
    expect(spectrum.x).toMatchObject({ first: 12.5, last: 4.5 });
    expect(spectrum.metadata.notes?.map(readerSentence)).toEqual([
      'The axis is referenced by its first point, at 12.5 ppm.',
    ]);
  });

  it.each([
    ['13C', '<13C>'],
    ['13C', 'C13'],
    ['13C', 'Carbon13'],
    ['1H', 'Proton'],
    ['19F', '^19F'],
  ])('returns the nucleus %s for the spelling %s', (nucleus, written) => {
    expect(
      readCurve(jcamp({ labels: { ...protonLabels, '.OBSERVE NUCLEUS': written } })).metadata.nucleus,
    ).toBe(nucleus);
  });

  it('uses the ends of a contradictory axis and adds a note', () => {
    const { spectrum } = read(jcamp({ labels: { ...infraredLabels, DELTAX: '2' } }));
    expect(spectrum.x).toMatchObject({ first: 404, last: 400 });
    expect(spectrum.metadata.notes).toHaveLength(1);
    const swapped = { ...infraredLabels, FIRSTX: '404', LASTX: '400' };
    const data = '##XYDATA=(X++(Y..Y))\n400 900 850 800\n403 700 600';
    const turned = read(jcamp({ labels: swapped, data }));
    expect([...(turned.spectrum as CurveSpectrum).y]).toEqual([60, 70, 80, 85, 90]);
    expect(turned.spectrum.metadata.notes?.map(readerSentence)).toEqual([
      'FIRSTX and LASTX are in reverse order: the order of the data lines is used.',
    ]);
  });

  it('finds the end of the axis if LASTX is missing', () => {
    expect(readCurve(jcamp({ labels: { ...infraredLabels, LASTX: undefined, DELTAX: '2' } })).x.first).toBe(
      408,
    );
    const data = '##XYDATA=(X++(Y..Y))\n400 900 850 800\n403 700 600';
    expect(readCurve(jcamp({ labels: { ...infraredLabels, LASTX: undefined }, data })).x.first).toBe(404);
  });

  it('reads pairs in any order of the abscissa', () => {
    const labels = { ...infraredLabels, YFACTOR: '1' };
    const spectrum = readCurve(
      jcamp({ labels, data: '##XYPOINTS=(XY..XY)\n400,90 401,80 403,50\n402,70 410,20' }),
    );
    expect([...(spectrum.xValues ?? [])]).toEqual([410, 403, 402, 401, 400]);
    expect([...spectrum.y]).toEqual([20, 50, 70, 80, 90]);
  });

  it('reads a peak table of a mass spectrum in percent of the base peak', () => {
    const labels = { TITLE: 'm', 'DATA TYPE': 'MASS SPECTRUM', XUNITS: 'M/Z', NPOINTS: '3' };
    const { spectrum } = read(jcamp({ labels, data: '##PEAK TABLE=(XY..XY)\n43,500 41,100\n58,0' }));
    expect(spectrum).toMatchObject({
      kind: 'mass',
      mz: Float64Array.of(41, 43),
      intensity: Float64Array.of(20, 100),
    });
  });

  it('reads the real part of an NTUPLES block', () => {
    const labels = {
      TITLE: 'n',
      'DATA TYPE': 'NMR SPECTRUM',
      'DATA CLASS': 'NTUPLES',
      '.OBSERVE FREQUENCY': '100',
      NTUPLES: 'NMR SPECTRUM',
      VAR_NAME: 'FREQUENCY, SPECTRUM/REAL, SPECTRUM/IMAG, PAGE NUMBER',
      SYMBOL: 'X, R, I, N',
      VAR_TYPE: 'INDEPENDENT, DEPENDENT, DEPENDENT, PAGE',
      VAR_DIM: '3, 3, 3, 2',
      UNITS: 'HZ, ARBITRARY UNITS, ARBITRARY UNITS',
      FIRST: '200, 1, 1, 1',
      LAST: '0, 1, 1, 2',
      FACTOR: '100, 0.5, 2, 1',
    };
    const data =
      '##PAGE= N=1\n##DATA TABLE= (X++(R..R)), XYDATA\n2 2 4 6\n##PAGE= N=2\n##DATA TABLE= (X++(I..I)), XYDATA\n2 1 1 1';
    const spectrum = readCurve(jcamp({ labels, data }));
    expect([...spectrum.y]).toEqual([1, 2, 3]);
    expect(spectrum.x).toMatchObject({ first: 2, last: 0 });
  });

  it.each([
    ['UV/VIS SPECTRUM', 'NANOMETERS', 'ABSORBANCE'],
    ['UV-VIS SPECTRUM', 'NM', 'ABSORBANCE'],
    ['ULTRAVIOLET SPECTRUM', 'NANOMETERS', 'ABSORBANCE'],
  ])('draws a %s on an axis of wavelengths, from left to right', (type, xUnits, yUnits) => {
    const labels = { ...infraredLabels, 'DATA TYPE': type, XUNITS: xUnits, YUNITS: yUnits };
    const spectrum = readCurve(jcamp({ labels }));
    expect(spectrumTypeOf(spectrum)).toBe('UV-Vis');
    expect(spectrum).toMatchObject({ kind: 'uv-vis', yUnit: 'absorbance' });
    expect(spectrum.x).toMatchObject({ unit: 'nm', label: 'Wavelength (nm)', direction: 'left-to-right' });
    expect(spectrum.x.first).toBeLessThan(spectrum.x.last);
  });

  it('converts wavenumbers and transmittance of a UV-Vis spectrum, and records the conversion', () => {
    const labels = {
      ...infraredLabels,
      'DATA TYPE': 'UV/VIS SPECTRUM',
      XUNITS: '1/CM',
      YUNITS: 'TRANSMITTANCE',
    };
    const spectrum = readCurve(jcamp({ labels }));
    expect(spectrum.yUnit).toBe('absorbance');
    expect(spectrum.x.last).toBeCloseTo(1e7 / 400, 0);
    expect(spectrum.metadata.conversions).toEqual([
      'transmittance converted to absorbance',
      'axis converted from cm-1 to nm',
    ]);
  });

  it('reads all spectra of a link block and adds a note for one that cannot be read', () => {
    const broken = jcamp({ labels: { ...infraredLabels, 'DATA TYPE': 'FLUORESCENCE SPECTRUM' } });
    const text = `##TITLE= both\n##DATA TYPE= LINK\n##BLOCKS= 3\n${jcamp()}\n${broken}\n${jcamp({ labels: { ...infraredLabels, TITLE: 'second' } })}\n##END=`;
    const { spectra, notes } = read(text);
    expect(spectra.map((spectrum) => spectrum.metadata.title)).toEqual(['a film', 'second']);
    expect(notes).toHaveLength(1);
  });
});

describe('a JCAMP-DX file that cannot be read', () => {
  it.each([
    ['truncated', 11, jcamp({ labels: { ...infraredLabels, NPOINTS: '9' } })],
    ['too-many-points', 11, jcamp({ labels: { ...infraredLabels, NPOINTS: '3' } })],
    ['too-many-points', 10, jcamp({ labels: { ...infraredLabels, NPOINTS: '999999999999' } })],
    ['too-many-points', 12, jcamp({ data: '##XYDATA=(X++(Y..Y))\n400AS999999999' })],
    ['bad-number', 6, jcamp({ labels: { ...infraredLabels, FIRSTX: 'four hundred' } })],
    ['unsupported', 3, jcamp({ labels: { ...infraredLabels, 'DATA TYPE': 'FLUORESCENCE SPECTRUM' } })],
    ['missing-label', 1, jcamp({ labels: { ...protonLabels, 'DATA TYPE': 'nD NMR SPECTRUM' } })],
    ['unsupported', 11, jcamp({ data: '##XYDATA=(R++(A..A)x)\n400 1' })],
    [
      'unsupported',
      11,
      jcamp({ data: '##PEAK TABLE=(XY..XY)\n400 1', labels: { ...infraredLabels, NPOINTS: '1' } }),
    ],
    ['missing-label', 12, jcamp({ labels: { ...protonLabels, '.OBSERVE FREQUENCY': undefined } })],
    ['missing-label', 1, jcamp({ labels: { ...infraredLabels, 'DATA TYPE': undefined, XUNITS: 'ELLS' } })],
    ['bad-number', undefined, jcamp({ labels: { ...infraredLabels, YFACTOR: '1e307' } })],
    ['bad-number', undefined, jcamp({ labels: { ...protonLabels, '.OBSERVE FREQUENCY': '1e-307' } })],
    ['raw-fid', 3, jcamp({ labels: { ...protonLabels, 'DATA TYPE': 'NMR FID' } })],
    ['no-spectrum', 11, jcamp({ data: '##XYDATA=(X++(Y..Y))\n' })],
    ['no-spectrum', undefined, jcamp({ data: '' })],
  ])('fails with %s at line %s', (code, line, text) => {
    expect(failureOf(text)).toEqual({ code, line });
  });

  it('reports the error and the file in a sentence', () => {
    const bytes = toBytes(jcamp({ labels: { ...infraredLabels, NPOINTS: '9' }, end: '' }));
    expect(readSpectrum([{ name: '7.jdx', bytes }])).toEqual({
      ok: false,
      failure: {
        code: 'truncated',
        message: { code: 'points-and-end-missing', values: { declared: 9, read: 5 } },
        place: { file: '7.jdx', line: 11 },
      },
    });
  });

  it('reads a file that declares one point more or less, because some programs count intervals', () => {
    for (const NPOINTS of ['4', '6'])
      expect(readCurve(jcamp({ labels: { ...infraredLabels, NPOINTS } })).y.length).toBe(5);
  });
});
