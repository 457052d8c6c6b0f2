import { parseJEOL } from 'jeolconverter';
import { describe, expect, it } from 'vitest';
import type { CurveSpectrum, MatrixSpectrum, Spectrum } from '../../../spectrum.ts';
import { spectrumTypeOf } from '../../../spectrum-type.ts';
import { readPackageFile } from '../../../testing/real-files.ts';
import { sampleOf } from '../../../testing/sample.ts';
import { findStrongestPeaks, findSummit } from '../../../testing/strongest-peaks.ts';
import { readSpectrum } from '../../read-spectrum.ts';
import { readJeolHeader } from './jeol-header.ts';
import { readSection } from './jeol-sections.ts';
import { readerSentence } from '../../../messages/reader-sentence.ts';

function jeol(name: string): Uint8Array {
  return readPackageFile(`jeol-data-test/data/${name}`);
}

function readOne(name: string, bytes = jeol(name)): Spectrum {
  const read = readSpectrum([{ name, bytes }]);
  if (!read.ok) throw new Error(`${read.failure.code}: ${readerSentence(read.failure.message)}`);
  const spectrum = read.spectra[0];
  if (!spectrum) throw new Error('no spectrum');
  return spectrum;
}

function mnova(name: string): Spectrum {
  const file = `Rutin_3080ug200uL_DMSOd6_${name}_400MHz_JDX.jdx`;
  return readOne(file, readPackageFile(`jcamp-data-test/data/${file}`));
}

describe('JEOL files', () => {
  it.each([
    ['qHNMR', 0.01],
    ['13CNMR', 0.1],
  ])('reads the same shifts of the %s of rutin as another program', (name, tolerancePpm) => {
    const made = readOne(`Rutin_3080ug200uL_DMSOd6_${name}_400MHz_Jeol.jdf`) as CurveSpectrum;
    const reference = mnova(name) as CurveSpectrum;
    expect(made.metadata).toMatchObject({ nucleus: name === 'qHNMR' ? '1H' : '13C', solvent: 'DMSO-D6' });
    const peaks = findStrongestPeaks(made, 40, 0.01);
    for (const peak of findStrongestPeaks(reference, 10, 0.1))
      expect(Math.min(...peaks.map((other) => Math.abs(other - peak))), `${peak} ppm`).toBeLessThan(
        tolerancePpm,
      );
  });

  it('reads the same shifts from the FID and from the processed file', () => {
    const made = readOne('PM032220_3000U200U_Bin_180218_qH-1-1.jdf') as CurveSpectrum;
    const processed = readOne('PM032220_3000U200U_Bin_180218_qH-1-4.jdf') as CurveSpectrum;
    expect(processed.metadata.conversions).toBeUndefined();
    expect(made.metadata.conversions).toHaveLength(1);
    const peaks = findStrongestPeaks(made, 40, 0.01);
    for (const peak of findStrongestPeaks(processed, 8, 0.1))
      expect(Math.min(...peaks.map((other) => Math.abs(other - peak))), `${peak} ppm`).toBeLessThan(0.01);
  });

  const rutin: readonly [string, [number, number][]][] = [
    [
      'HMBC',
      [
        [0.95, 68.7],
        [6.8, 121.7],
        [9.12, 148.9],
      ],
    ],
    [
      'HSQC',
      [
        [0.95, 18.2],
        [6.15, 99.2],
        [6.34, 94.1],
        [4.34, 101.4],
      ],
    ],
    [
      'COSY',
      [
        [7.49, 7.49],
        [4.34, 4.34],
      ],
    ],
  ];
  it.each(sampleOf(rutin, 3))('reads the cross peaks of the %s of rutin', (name, peaks) => {
    const made = readOne(`Rutin_3080ug200uL_DMSOd6_${name}_400MHz_Jeol.jdf`) as MatrixSpectrum;
    expect(made.metadata.correlation).toBe(name);
    expect(spectrumTypeOf(made)).toBe(name === 'COSY' ? 'NMR-HCosy' : `NMR-${name}-HC`);
    const largest = made.z.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
    for (const peak of peaks) {
      const { height, shift, indirectShift } = findSummit(made, peak, [0.05, 1]);
      expect(Math.abs(height) / largest, peak.join(', ')).toBeGreaterThan(0.03);
      expect(Math.abs(shift - peak[0])).toBeLessThan(0.04);
      expect(Math.abs(indirectShift - peak[1])).toBeLessThan(0.6);
    }
  });

  it.each([
    'Rutin_3080ug200uL_DMSOd6_qHNMR_400MHz_Jeol.jdf',
    'EC=8C_5m200u_MeOD_bzhou21_20190228__HSQC-1-1.jdf',
  ])('reads the same numbers as the oracle from %s', (name) => {
    const bytes = jeol(name);
    const header = readJeolHeader(bytes);
    if (!header.ok) throw new Error(readerSentence(header.failure.message));
    const { data } = parseJEOL(bytes.slice().buffer) as unknown as {
      data: { re: number[] | { re: number[][] }; im: number[] };
    };
    const expected = Array.isArray(data.re) ? data.re : data.re.re.flat();
    const section = readSection(bytes, header.value, 0);
    expect(section.ok && Array.from(section.value)).toEqual(expected);
  });

  it('rejects truncated files', () => {
    const bytes = jeol('phosphorus.jdf');
    for (const end of [100, 1500, 40_000]) {
      expect(readSpectrum([{ name: 'cut', bytes: bytes.subarray(0, end) }])).toMatchObject({
        ok: false,
        failure: { code: 'truncated' },
      });
    }
  });
});
