import { describe, expect, it } from 'vitest';
import { readSpectrum } from '../../read/read-spectrum.ts';
import type { CurveSpectrum } from '../../spectrum.ts';
import {
  hasMeasuredFiles,
  hasRealFiles,
  readAnyFile,
  readPackageFile,
  readRealFile,
} from '../../testing/real-files.ts';
import { found } from './testing/found-multiplets.ts';

describe('the multiplets of a measured spectrum', () => {
  it('finds the multiplets of strychnine, whose lines overlap', () => {
    const read = readSpectrum([
      { name: 's.zip', bytes: readPackageFile('bruker-data-test/data/zipped/strychnine-1h.zip') },
    ]);
    const spectrum = (read.ok ? read.spectra[0] : undefined) as CurveSpectrum;
    const listed = found(spectrum);
    expect(listed.flatMap(({ peaks }) => peaks).length).toBeGreaterThan(150);
    expect(listed.filter(({ multiplicity }) => multiplicity !== 'm').length).toBeGreaterThan(10);
  });

  it.runIf(hasMeasuredFiles)('finds the coupling constants of the vinyl group of butyl acrylate', () => {
    // Maxima of the lines in ppm, at 600.134 MHz and 0.378 Hz per point. Calculated by hand: trans
    // H 6.34113, 6.33861, 6.31218, 6.30966: 0.02895 ppm = 17.37 Hz, 0.00252 ppm = 1.5 Hz; H of the
    // CH 6.07429, 6.05666, 6.04534, 6.02771: 0.02895 ppm = 17.37 Hz, 0.01763 ppm = 10.58 Hz; cis H
    // 5.75143, 5.74891, 5.73381, 5.73129: 0.01762 ppm = 10.57 Hz, 0.00252 ppm = 1.5 Hz.
    const read = readSpectrum([
      { name: '1h.dx', bytes: readAnyFile('measured/nmr-dataset1/141-32-2/1h.dx') },
    ]);
    const vinyl = found((read.ok ? read.spectra[0] : undefined) as CurveSpectrum)
      .filter(({ shift }) => shift > 5 && shift < 7)
      .map(({ couplings }) => couplings);
    const [trans, methine, cis] = vinyl as [number[], number[], number[]];
    for (const [value, byHand] of [
      [trans[0], 17.37],
      [methine[0], 17.37],
      [methine[1], 10.58],
      [cis[0], 10.57],
    ])
      expect(Math.abs(value! - byHand!)).toBeLessThan(0.2);
    for (const small of [trans[1], cis[1]]) expect(Math.abs(small! - 1.5)).toBeLessThan(0.378);
  });

  it.runIf(hasRealFiles)('finds the known multiplets of ethyl crotonate in a measured spectrum', () => {
    const bytes = readRealFile('nmr-dataset1/623-70-1/teaching/1h.dx');
    const read = readSpectrum([{ name: '1h.dx', bytes }]);
    const spectrum = (read.ok ? read.spectra[0] : undefined) as CurveSpectrum;
    const listed = found(spectrum).filter(({ impurity }) => impurity === undefined);
    const at = (shift: number) => listed.find((multiplet) => Math.abs(multiplet.shift - shift) < 0.03);
    expect(at(1.29)).toMatchObject({ multiplicity: 't' });
    expect(at(1.29)?.couplings[0]).toBeCloseTo(7.1, 0);
    expect(at(1.88)).toMatchObject({ multiplicity: 'dd' });
    expect(at(4.18)).toMatchObject({ multiplicity: 'q' });
    expect(at(5.84)?.couplings.map(Math.round)).toEqual([16, 2]);
  });

  it.runIf(hasRealFiles)('finds a sextet in measured spectra of 1-bromopropane and propylamine', () => {
    for (const number of ['000000028', '000000020']) {
      const read = readSpectrum([{ name: 'h.jdx', bytes: readRealFile(`osdb/${number}.jdx`) }]);
      const spectrum = (read.ok ? read.spectra[0] : undefined) as CurveSpectrum;
      expect(found(spectrum).map(({ multiplicity }) => multiplicity)).toContain('sext');
      expect(found(spectrum).flatMap(({ impurity }) => impurity ?? [])).toEqual(['TMS']);
    }
  });
});
