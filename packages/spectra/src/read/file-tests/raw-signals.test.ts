import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { CurveSpectrum, MatrixSpectrum, Spectrum } from '../../spectrum.ts';
import { readPackageFile } from '../../testing/real-files.ts';
import { findStrongestPeaks, findSummit } from '../../testing/strongest-peaks.ts';
import { readSpectrum } from '../read-spectrum.ts';
import { readerSentence } from '../../messages/reader-sentence.ts';

function readOne(bytes: Uint8Array): Spectrum {
  const read = readSpectrum([{ name: 'raw', bytes }]);
  if (!read.ok) throw new Error(`${read.failure.code}: ${readerSentence(read.failure.message)}`);
  const spectrum = read.spectra[0];
  if (!spectrum) throw new Error('no spectrum');
  return spectrum;
}

function withoutProcessed(zip: Uint8Array): Uint8Array {
  const files = unzipSync(zip, { filter: ({ name }) => !/\/(1r|1i|2rr|2ri|2ir|2ii)$|\/$/.test(name) });
  return zipSync(files, { level: 0 });
}

function bruker(name: string): Uint8Array {
  return readPackageFile(`bruker-data-test/data/zipped/${name}`);
}

function jcamp(name: string): Uint8Array {
  return readPackageFile(`jcamp-data-test/data/${name}`);
}

/** Compares the shifts of the strongest peaks. */
function expectSameShifts(made: CurveSpectrum, reference: CurveSpectrum, tolerancePpm: number): void {
  const peaks = findStrongestPeaks(made, 40, 0.01);
  for (const peak of findStrongestPeaks(reference, 8, 0.05)) {
    const nearest = Math.min(...peaks.map((other) => Math.abs(other - peak)));
    expect(nearest, `peak at ${peak} ppm`).toBeLessThan(tolerancePpm);
  }
  let [lowest, highest] = [0, 0];
  for (const value of made.y) [lowest, highest] = [Math.min(lowest, value), Math.max(highest, value)];
  expect(-lowest / highest, 'what is below the baseline').toBeLessThan(0.06);
}

describe('raw signals', () => {
  it.each([
    ['aspirin, TopSpin', bruker('aspirin-1h.zip'), bruker('aspirin-1h-processed.zip')],
    ['aspirin, JCAMP-DX', jcamp('aspirin-1h.fid.dx'), jcamp('aspirin-1h.dx')],
    ['naphthoic acid, TopSpin', bruker('naphtoicAcid-1h.zip'), jcamp('naphtoicAcid-1h.dx')],
    ['naphthoic acid, JCAMP-DX', jcamp('naphtoicAcid-1h.fid.dx'), jcamp('naphtoicAcid-1h.dx')],
    ['strychnine, TopSpin', withoutProcessed(bruker('strychnine-1h.zip')), bruker('strychnine-1h.zip')],
    [
      'cyclosporin, TopSpin',
      withoutProcessed(bruker('cyclosporin/cyclosporin_1h.zip')),
      bruker('cyclosporin/cyclosporin_1h.zip'),
    ],
  ])('processes %s to the shifts of the spectrometer’s spectrum', (_, raw, processed) => {
    const made = readOne(raw) as CurveSpectrum;
    expectSameShifts(made, readOne(processed) as CurveSpectrum, 0.01);
    expect(made.metadata.conversions).toEqual([
      expect.stringContaining('free induction decay transformed here'),
    ]);
  });

  it('transforms the FID of a benchtop spectrometer', () => {
    const read = readSpectrum([{ name: 'q', bytes: jcamp('qmagnetics/ibuprofen_j_ave_qmagnetics.jdx') }]);
    expect(read.ok && read.spectra[0]?.metadata).toMatchObject({ nucleus: '1H', numberOfPoints: 131072 });
  });

  it.each([
    [
      'cyclosporin_hsqc.zip',
      [
        [3.08, 30.2],
        [3.83, 33.6],
        [2.7, 30.5],
        [1.89, 25.4],
        [5.45, 57.5],
      ],
    ],
    [
      'cyclosporin_hmbc.zip',
      [
        [3.33, 174],
        [2.7, 171],
        [3.83, 173.8],
      ],
    ],
    [
      'cyclosporin_cosy.zip',
      [
        [3.05, 3.05],
        [1.27, 1.27],
      ],
    ],
  ] as [string, [number, number][]][])(
    'processes %s to the cross peaks of TopSpin’s spectrum',
    (name, peaks) => {
      const zip = bruker(`cyclosporin/${name}`);
      const made = readOne(withoutProcessed(zip)) as MatrixSpectrum;
      const reference = readOne(zip) as MatrixSpectrum;
      expect(made.metadata.correlation).toBe(reference.metadata.correlation);
      expect(made.metadata.conversions).toEqual([expect.stringContaining('raw signals transformed here')]);
      for (const peak of peaks) {
        const [own, theirs] = [made, reference].map((matrix) => findSummit(matrix, peak, [0.06, 1.5]));
        expect(Math.abs((own?.shift ?? NaN) - (theirs?.shift ?? NaN))).toBeLessThan(0.05);
        expect(Math.abs((own?.indirectShift ?? NaN) - (theirs?.indirectShift ?? NaN))).toBeLessThan(1);
        // CH2 peaks of an edited HSQC have the same sign in both spectra.
        expect(Math.sign(own?.height ?? NaN)).toBe(Math.sign(theirs?.height ?? NaN));
      }
    },
  );

  it('rejects FIDs that were sampled non-uniformly', () => {
    const read = readSpectrum([
      { name: 'nus', bytes: withoutProcessed(bruker('nonUniformSampling/hsqc-nus.zip')) },
    ]);
    expect(read).toMatchObject({
      ok: false,
      failure: { code: 'raw-fid', message: { code: 'non-uniform-sampling' } },
    });
  });
});
