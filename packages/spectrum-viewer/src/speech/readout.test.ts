import type { CurveSpectrum } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { describeSpectrum } from './describe-spectrum.ts';
import { formatDistance, formatReadout } from './readout.ts';

const band = Float64Array.from({ length: 601 }, (_, index) => Math.exp(-(((index - 80) / 20) ** 2)));

const ultraviolet: CurveSpectrum = {
  kind: 'uv-vis',
  x: { first: 200, last: 800, unit: 'nm', label: 'Wavelength (nm)', direction: 'left-to-right' },
  y: band,
  yUnit: 'absorbance',
  metadata: { numberOfPoints: band.length },
};

describe('a UV-Vis spectrum', () => {
  it('formats values of a UV-Vis spectrum in nanometres and absorbance', () => {
    expect(formatReadout(ultraviolet, 280)).toBe('280.0 nm · 1.000');
    expect(formatDistance(ultraviolet, -12.5)).toBe('\u221212.500 nm');
  });

  it('lists the maxima of a UV-Vis spectrum in the table of peaks', () => {
    expect(describeSpectrum({ id: 'uv', spectrum: ultraviolet })).toMatchObject({
      columns: ['Wavelength (nm)', 'Absorbance'],
      rows: [['280.0', '1.000']],
    });
  });
});
