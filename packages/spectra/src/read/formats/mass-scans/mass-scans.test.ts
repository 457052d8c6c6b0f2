import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { MassSpectrum } from '../../../spectrum.ts';
import { sharedNetcdfBytes } from '../../../testing/netcdf-bytes.ts';
import { hasRealFiles, readRealFile, toBytes } from '../../../testing/real-files.ts';
import { succeed } from '../../read-result.ts';
import { readSpectrum } from '../../read-spectrum.ts';
import { readerSentence } from '../../../messages/reader-sentence.ts';
import { type Scan, spectraOfScans } from './scan.ts';
import { base64, mzxml, mzml, andiFile } from './testing/scan-files.ts';

function read(bytes: Uint8Array): MassSpectrum[] {
  const result = readSpectrum([{ name: 'x', bytes }]);
  if (!result.ok) throw new Error(`${result.failure.code}: ${readerSentence(result.failure.message)}`);
  return result.spectra as MassSpectrum[];
}

describe('a run of scans', () => {
  it.each([
    ['mzXML', mzxml('none')],
    ['compressed mzXML', mzxml('zlib')],
    ['netCDF', andiFile],
  ])('returns the mean over the peak of %s, then the scans by ion current', (_, bytes) => {
    const spectra = read(bytes);
    expect(spectra.map(({ metadata }) => metadata.title)).toEqual([
      'mean of 2 scans from 2.00 to 3.00 min',
      'scan 2 at 2.00 min',
      'scan 3 at 3.00 min',
      'scan 1 at 1.00 min',
    ]);
    const [mean] = spectra;
    expect(mean?.mz[0]).toBeCloseTo(43, 3);
    expect([...(mean?.intensity ?? [])].map(Math.round)).toEqual([80, 100]);
    expect(spectra[1]?.mz[1]).toBeCloseTo(58.1, 3);
  });

  it.skipIf(!hasRealFiles)('reads each scan of mzML with its level and time', () => {
    const spectra = read(readRealFile('vendor/tiny.mzML'));
    expect(spectra.map(({ metadata }) => metadata.title)).toEqual([
      'scan 19 at 5.89 min',
      'scan 20 at 5.99 min, MS2',
      'scan 4 at 0.70 min',
    ]);
    expect([...(spectra[1]?.mz ?? [])]).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  });

  it.each([
    ['one reference', mzml()],
    [
      'a thousand references to a long one',
      mzml({
        group: ' '.repeat(1_000_000),
        references: '<referenceableParamGroupRef ref="g"/>'.repeat(1000),
      }),
    ],
    [
      'references that are not closed',
      mzml({
        references: `<referenceableParamGroupRef ref="g"/>${'<referenceableParamGroupRef '.repeat(40_000)}>`,
      }),
    ],
  ])('reads mzML with a referenced parameter group, with %s', (_, bytes) => {
    const [scan] = read(bytes);
    expect([[...(scan?.mz ?? [])], [...(scan?.intensity ?? [])]]).toEqual([
      [43, 58],
      [60, 100],
    ]);
  });

  it('returns the centroids of peaks in profile mode', () => {
    // Two separate peaks of width 0.2 at half height, with noise.
    const mz = Array.from({ length: 400 }, (_, index) => 57 + index / 100);
    const shape = (value: number, at: number, height: number) =>
      height * Math.exp(-4 * Math.log(2) * ((value - at) / 0.2) ** 2);
    const intensity = mz.map(
      (value, index) => shape(value, 58.05, 100) + shape(value, 59.04, 30) + 0.02 * (index % 2),
    );
    const numbers = (values: number[]) =>
      `<cvParam accession="MS:1000521"/><binary>${base64(values, { isLittleEndian: true })}</binary>`;
    const scan = (mode: string) =>
      toBytes(
        `<?xml version="1.0"?>\n<mzML><spectrum id="scan=1" defaultArrayLength="400"><cvParam accession="${mode}"/>` +
          `<binaryDataArray><cvParam accession="MS:1000514"/>${numbers(mz)}</binaryDataArray>` +
          `<binaryDataArray><cvParam accession="MS:1000515"/>${numbers(intensity)}</binaryDataArray></spectrum></mzML>`,
      );
    const [profile] = read(scan('MS:1000128'));
    expect([...profile!.mz].map((value) => Number(value.toFixed(2)))).toEqual([58.05, 59.04]);
    expect([...profile!.intensity].map(Math.round)).toEqual([100, 30]);
    expect(profile!.metadata.conversions).toEqual(['centroids of a profile']);
    expect(read(scan('MS:1000127'))[0]!.mz.length).toBeGreaterThan(300);
  });

  it('reads an mzXML scan without a count whose base64 is wrapped', () => {
    const numbers = new DataView(new ArrayBuffer(8 * 60));
    for (let at = 0; at < 60; at++) {
      numbers.setFloat32(8 * at, 40 + at);
      numbers.setFloat32(8 * at + 4, 1 + at);
    }
    const wrapped = Buffer.from(numbers.buffer).toString('base64').replaceAll(/.{20}/g, '$&\n');
    const scan = `<scan num="1" msLevel="1"><peaks precision="32">${wrapped}</peaks></scan>`;
    const [spectrum] = read(toBytes(`<mzXML><msRun>${scan}</msRun></mzXML>`));
    expect(spectrum?.mz).toHaveLength(60);
    expect(spectrum?.mz.at(-1)).toBe(99);
  });

  it('rejects a run with fewer numbers than declared, or too many', () => {
    const text = new TextDecoder().decode(mzxml('zlib'));
    const failureOf = (changed: string): unknown => {
      const result = readSpectrum([{ name: 'x', bytes: toBytes(changed) }]);
      return result.ok ? 'read' : result.failure.code;
    };
    const declaring = (count: number): string => text.replaceAll(/peaksCount="\d"/g, `peaksCount="${count}"`);
    expect(failureOf(declaring(3))).toBe('truncated');
    expect(failureOf(declaring(999_999_999))).toBe('too-many-points');
    expect(failureOf(text.replaceAll('"zlib"', '"numpress"'))).toBe('unsupported');
    expect(failureOf(text.slice(0, 150))).toBe('truncated');
  });

  it.each([0, 6] as const)(
    'rejects a scan with more numbers than declared, compressed at level %d',
    (level) => {
      const content = Buffer.from(zlibSync(new Uint8Array(64), { level })).toString('base64');
      const scan = `<scan num="1" msLevel="1" peaksCount="2"><peaks precision="32" compressionType="zlib">${content}</peaks></scan>`;
      const result = readSpectrum([{ name: 'x', bytes: toBytes(`<mzXML><msRun>${scan}</msRun></mzXML>`) }]);
      expect(result).toMatchObject({
        ok: false,
        failure: { code: 'damaged', message: { code: 'scan-with-surplus-numbers' } },
      });
    },
  );

  /** All points of a scan are zero but one, so that they compress to almost nothing. */
  const packedZeros = (scans: number, points: number, ionCurrent = ''): Uint8Array => {
    const numbers = new Uint8Array(8 * points);
    new DataView(numbers.buffer).setFloat32(4, 1);
    const content = Buffer.from(zlibSync(numbers)).toString('base64');
    const scan = `<scan num="1" msLevel="1" peaksCount="${points}" ${ionCurrent}><peaks precision="32" compressionType="zlib">${content}</peaks></scan>`;
    return toBytes(`<mzXML><msRun>${scan.repeat(scans)}</msRun></mzXML>`);
  };

  it('rejects a run whose scans have too many points to sum their ion current', () => {
    const result = readSpectrum([{ name: 'x', bytes: packedZeros(17, 1_000_000) }]);
    expect(result).toMatchObject({
      ok: false,
      failure: { code: 'too-many-points', message: { code: 'scans-too-large' } },
    });
  });

  it('averages the middle of a peak with too many points, and not one flank', () => {
    const currents = [60, 70, 80, 100, 90, 75, 60, 10];
    const scans = currents.map((ionCurrent, index): Scan => ({
      name: `scan ${index + 1}`,
      minutes: index + 1,
      msLevel: 1,
      ionCurrent,
      declaredPoints: 1_000_000,
      read: () => succeed({ mz: Float64Array.of(50, 51), intensity: Float64Array.of(1, ionCurrent) }),
    }));
    const read = spectraOfScans(scans, {}, { maxSpectra: 2 });
    expect(read.ok && read.value.spectra[0]!.metadata.title).toBe('mean of 4 scans from 3.00 to 6.00 min');
  });

  it('returns only as many large scans as fit in memory', () => {
    const result = readSpectrum([{ name: 'x', bytes: packedZeros(12, 1_000_000, 'totIonCurrent="1"') }]);
    if (!result.ok) throw new Error(readerSentence(result.failure.message));
    expect(result.spectra.map(({ metadata }) => metadata.title)).toEqual([
      'mean of 4 scans',
      ...Array.from({ length: 8 }, () => 'scan 1'),
    ]);
    expect(result.notes.map(readerSentence)).toEqual([
      'Of 12 scans, only the 8 with the highest ion current are offered.',
    ]);
  });

  it.each([
    ['scans', 1_000_000, 1_000_000],
    ['points', 9_000_000, 1000],
  ])(
    'rejects a netCDF file whose variables share their bytes and have too many %s',
    (what, points, scans) => {
      const bytes = sharedNetcdfBytes({ mass_values: points, intensity_values: points, scan_index: scans });
      expect(readSpectrum([{ name: 'x', bytes }])).toMatchObject({
        ok: false,
        failure: { code: 'too-many-points', message: { code: `too-many-netcdf-${what}` } },
      });
    },
  );

  it.skipIf(!hasRealFiles)('rejects a netCDF file that holds only a chromatogram', () => {
    const result = readSpectrum([{ name: 'x', bytes: readRealFile('vendor/agilent-gcms-tic.cdf') }]);
    expect(result).toMatchObject({
      ok: false,
      failure: { code: 'unsupported', message: { code: 'chromatogram' } },
    });
  });
});
