import { convert } from 'jcampconverter';
import { describe, expect, it } from 'vitest';
import type { CurveSpectrum, MassSpectrum, Spectrum } from '../../spectrum.ts';
import { spectrumTypeOf } from '../../spectrum-type.ts';
import { hasRealFiles, listRealFiles, readPackageFile, readRealFile } from '../../testing/real-files.ts';
import { readSpectrum } from '../read-spectrum.ts';
import { readerSentence } from '../../messages/reader-sentence.ts';
import type { ReaderMessage } from '../../messages/reader-message.ts';

function readOne(name: string, bytes: Uint8Array): { spectrum: Spectrum; notes: ReaderMessage[] } {
  const read = readSpectrum([{ name, bytes }]);
  if (!read.ok)
    throw new Error(
      `${read.failure.code}: ${readerSentence(read.failure.message)} ${JSON.stringify(read.failure.place)}`,
    );
  const spectrum = read.spectra[0];
  if (!spectrum) throw new Error('no spectrum');
  return { spectrum, notes: read.notes };
}

interface OracleEntry {
  spectra: { data?: { x: number[]; y: number[] }; observeFrequency?: number }[];
  meta: Record<string, unknown>;
}

function oracle(bytes: Uint8Array): OracleEntry {
  const entries = convert(bytes, { keepRecordsRegExp: /.*/, noContour: true })
    .flatten as unknown as OracleEntry[];
  const entry = entries.find((candidate) => candidate.spectra[0]?.data);
  if (!entry) throw new Error('the oracle reads nothing');
  return entry;
}

/** The oracle divides the Hz of Bruker files by SFO1, but their ppm are defined by SF. */
function expectCurveLikeOracle(spectrum: Spectrum, bytes: Uint8Array, yScale = 1): void {
  const curve = spectrum as CurveSpectrum;
  const { spectra, meta } = oracle(bytes);
  const data = spectra[0]?.data;
  if (!data) throw new Error('the oracle reads nothing');
  expect(curve.y.length).toBe(data.x.length);
  const isReversed = (data.x[0] ?? 0) < (data.x.at(-1) ?? 0) !== curve.x.first < curve.x.last;
  const last = data.x.length - 1;
  const referenceMHz = Number(meta['SF'] ?? spectra[0]?.observeFrequency ?? 1);
  const stretch =
    curve.kind === 'nmr-1d' && meta['SF'] ? (spectra[0]?.observeFrequency ?? 1) / referenceMHz : 1;
  const firstX = data.x[isReversed ? last : 0] ?? 0;
  const lastX = data.x[isReversed ? 0 : last] ?? 0;
  expect(curve.x.first).toBeCloseTo(firstX, 6);
  expect(curve.x.last).toBeCloseTo(firstX + (lastX - firstX) * stretch, 6);
  let maxError = 0;
  let largest = 0;
  data.y.forEach((y, index) => {
    const own = curve.y[isReversed ? last - index : index] ?? NaN;
    maxError = Math.max(maxError, Math.abs(own - y * yScale));
    largest = Math.max(largest, Math.abs(y * yScale));
  });
  expect(maxError).toBeLessThanOrEqual(largest * 1e-9);
}

describe.skipIf(!hasRealFiles)('real JCAMP-DX files', () => {
  for (const name of listRealFiles('osdb')) {
    it(`opens ${name} and agrees with the oracle`, () => {
      const bytes = readRealFile(`osdb/${name}`);
      const { spectrum, notes } = readOne(name, bytes);
      expect(notes).toEqual([]);
      switch (spectrum.kind) {
        case 'nmr-1d': {
          expect(spectrum.y.length).toBe(16384);
          expect(spectrum.x.direction).toBe('right-to-left');
          expect(spectrum.metadata.solvent).toBe('CHLOROFORM-d');
          const isProton = spectrum.metadata.nucleus === '1H';
          expect(spectrumTypeOf(spectrum)).toBe(isProton ? 'NMR-H' : 'NMR-C13');
          expect(spectrum.x.first).toBeGreaterThan(isProton ? 12 : 200);
          expect(spectrum.x.last).toBeLessThan(0);
          return expectCurveLikeOracle(spectrum, bytes);
        }
        case 'ir':
          expect(spectrum.x.first).toBeGreaterThan(3990);
          expect(spectrum.x.last).toBeLessThanOrEqual(650);
          return expectCurveLikeOracle(spectrum, bytes);
        case 'mass':
          expect(spectrumTypeOf(spectrum)).toBe('EI-MS');
          return expectMassLikeOracle(spectrum, bytes);
        case 'nmr-2d':
        case 'raman':
          throw new Error('there is none of these among them');
      }
    });
  }

  for (const cas of listRealFiles('nmr-dataset1')) {
    for (const [path, nucleus] of [
      ['teaching/1h.dx', '1H'],
      ['teaching/13c.dx', '13C'],
      ['13c.dx', '13C'],
    ] as const) {
      const folder = path.includes('/') ? `nmr-dataset1/${cas}/teaching` : `nmr-dataset1/${cas}`;
      if (!listRealFiles(folder).includes(path.replace('teaching/', ''))) continue;
      it(`opens ${cas}/${path} and agrees with the oracle`, () => {
        const bytes = readRealFile(`nmr-dataset1/${cas}/${path}`);
        const { spectrum } = readOne(path, bytes);
        expect(spectrum.metadata.nucleus).toBe(nucleus);
        expect(spectrum.metadata.solvent).toBe('CDCl3');
        expectCurveLikeOracle(spectrum, bytes);
      });
    }
  }
});

function expectMassLikeOracle(spectrum: MassSpectrum, bytes: Uint8Array): void {
  const data = oracle(bytes).spectra[0]?.data;
  if (!data) throw new Error('the oracle reads nothing');
  const base = Math.max(...data.y);
  expect([...spectrum.mz]).toEqual(data.x);
  data.y.forEach((y, index) => expect(spectrum.intensity[index]).toBeCloseTo((y / base) * 100, 9));
}

describe('the files of jcamp-data-test', () => {
  it.each([
    ['aspirin-1h.dx', 32768, '1H'],
    ['naphtoicAcid-1h.dx', 131072, '1H'],
    ['Rutin_3080ug200uL_DMSOd6_13CNMR_400MHz_JDX.jdx', 52430, '13C'],
    ['Rutin_3080ug200uL_DMSOd6_qHNMR_400MHz_JDX.jdx', 52430, '1H'],
  ])('opens %s and agrees with the oracle', (name, points, nucleus) => {
    const bytes = readPackageFile(`jcamp-data-test/data/${name}`);
    const { spectrum } = readOne(name, bytes);
    expect(spectrum.metadata).toMatchObject({ nucleus, numberOfPoints: points });
    expectCurveLikeOracle(spectrum, bytes);
  });
});
