import { describe, expect, it } from 'vitest';
import type { CurveSpectrum } from '../../../spectrum.ts';
import { toBytes } from '../../../testing/real-files.ts';
import { readSpectrum } from '../../read-spectrum.ts';
import { spectrumTypeOf } from '../../../spectrum-type.ts';
import { readerSentence } from '../../../messages/reader-sentence.ts';
import { infraredLabels, protonLabels, jcamp, read, readCurve } from './testing/jcamp-file.ts';

describe('the axes of a JCAMP-DX file', () => {
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

  it('rejects ordinates that single precision cannot hold, because they cannot be drawn', () => {
    const labels = { ...protonLabels, YFACTOR: '1E+36' };
    const text = jcamp({ labels, data: '##XYDATA=(X++(Y..Y))\n1000 900 850 800 700 600' });
    const file = readSpectrum([{ name: 'a.jdx', bytes: toBytes(text) }]);
    expect(file).toMatchObject({ failure: { code: 'bad-number' } });
  });

  it('reads the maximum number of spectra without a note if nothing is left out', () => {
    const blocks = Array.from({ length: 50 }, () => jcamp());
    const whole = ['##TITLE= all', '##DATA TYPE= LINK', ...blocks, '##TITLE= note', '##END=', '##END='].join(
      '\n',
    );
    expect(read(whole)).toMatchObject({ spectra: { length: 50 }, notes: [] });
    expect(read(whole.replace('##TITLE= note', `${jcamp()}\n##TITLE= note`)).notes).toHaveLength(1);
  });

  it('does not report an optical spectrum over time as an FID', () => {
    const labels = { ...infraredLabels, 'DATA TYPE': 'UV/VIS SPECTRUM', XUNITS: 'SECONDS' };
    const file = readSpectrum([{ name: 'a.jdx', bytes: toBytes(jcamp({ labels })) }]);
    expect(file).toMatchObject({ failure: { message: { code: 'other-x-unit' } } });
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
});
