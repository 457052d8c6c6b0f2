import { describe, expect, it } from 'vitest';
import { spectrumTypeOf } from '../../../spectrum-type.ts';
import { toBytes } from '../../../testing/real-files.ts';
import { readSpectrum } from '../../read-spectrum.ts';
import { infraredLabels, protonLabels, jcamp, read, readCurve } from './testing/jcamp-file.ts';

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
      'labels in another spelling',
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

  it('uses the first label with a text, and states an ionisation only for a mass spectrum', () => {
    const labels = {
      ...protonLabels,
      TITLE: 'Compound EI-12',
      'SPECTROMETER/DATA SYSTEM': '???',
      $INSTRUM: '<Avance>',
      '.SOLVENT NAME': '<>',
      $SOLVENT: '<CDCl3>',
    };
    const { metadata } = readCurve(jcamp({ labels }));
    expect(metadata).toMatchObject({ instrument: 'Avance', solvent: 'CDCl3' });
    expect(metadata.ionisation).toBeUndefined();
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

  it('reports the error with its file and line', () => {
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
