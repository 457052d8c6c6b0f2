import type { Spectrum } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { createMiniature } from './miniature-path.ts';

const axis = { first: 10, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' } as const;
const metadata = { numberOfPoints: 4 };

describe('the miniature of a spectrum', () => {
  it('draws the extremes of a curve from its left to its right, the highest point at the top', () => {
    const y = new Float64Array([0, 10, 0, 5]);
    const curve: Spectrum = { kind: 'nmr-1d', x: axis, y, yUnit: 'intensity', metadata };
    expect(createMiniature(curve).line).toBe('M10 31L10 31L30 1L30 1L50 31L50 31L70 16L70 16');
  });

  it('keeps a narrow line of a long curve', () => {
    const y = new Float64Array(8000);
    y[4321] = 1;
    const { line } = createMiniature({ kind: 'nmr-1d', x: axis, y, yUnit: 'intensity', metadata });
    expect(line).toContain('L43.5 1L');
  });

  it('draws the sticks of a mass spectrum from a baseline', () => {
    const spectrum: Spectrum = {
      kind: 'mass',
      x: { first: 0, last: 100, unit: 'm/z', label: 'm/z', direction: 'left-to-right' },
      mz: new Float64Array([0, 100]),
      intensity: new Float64Array([50, 100]),
      yUnit: 'relative-intensity',
      metadata,
    };
    expect(createMiniature(spectrum).line).toBe('M0 31H80M0.5 31V16M79.5 31V1');
  });

  it('draws squares for the cross peaks of either sign, and none for noise', () => {
    const z = new Float32Array(40 * 16);
    z[0] = 10;
    z[41] = -5;
    z[100] = 0.5;
    const spectrum: Spectrum = {
      kind: 'nmr-2d',
      x: axis,
      indirect: axis,
      columns: 40,
      rows: 16,
      z,
      yUnit: 'intensity',
      metadata,
    };
    expect(createMiniature(spectrum)).toEqual({
      line: '',
      positive: 'M0 0h2v2h-2z',
      negative: 'M2 2h2v2h-2z',
    });
  });

  it('is flat without intensities', () => {
    const y = new Float64Array(3);
    const { line } = createMiniature({ kind: 'ir', x: axis, y, yUnit: 'transmittance', metadata });
    expect(line).not.toContain('NaN');
  });
});
