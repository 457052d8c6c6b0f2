import { convertZip } from 'brukerconverter';
import { convert } from 'jcampconverter';
import { describe, expect, it } from 'vitest';
import type { MatrixSpectrum } from '../../spectrum.ts';
import { spectrumTypeOf } from '../../spectrum-type.ts';
import { hasRealFiles, listRealFiles, readPackageFile, readRealFile } from '../../testing/real-files.ts';
import { sampleOf } from '../../testing/sample.ts';
import { findSummit } from '../../testing/strongest-peaks.ts';
import { readSpectrum } from '../read-spectrum.ts';
import { readMatrix } from './testing/read-matrix.ts';

interface OracleMatrix {
  z: ArrayLike<number>[];
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
}

/**
 * The oracles store the smallest direct shift in column 0 and the smallest indirect shift in row 0.
 */
function expectLikeOracle(
  matrix: MatrixSpectrum,
  oracle: OracleMatrix,
  { scale = 1, endsTooFar = false } = {},
): void {
  const { x, indirect, columns, rows } = matrix;
  expect([rows, columns]).toEqual([oracle.z.length, oracle.z[0]?.length]);
  const [width, height] = [oracle.maxX - oracle.minX, oracle.maxY - oracle.minY];
  expect(x.first).toBeCloseTo(oracle.maxX, 3);
  expect(x.last).toBeCloseTo(oracle.minX + (endsTooFar ? width / columns : 0), 3);
  // The JCAMP oracle divides by the frequency of the carrier, but OFFSET refers to the frequency of
  // the reference.
  expect(indirect.first).toBeCloseTo(oracle.minY + (endsTooFar ? height / rows : 0), 1);
  expect(indirect.last).toBeCloseTo(oracle.maxY, 1);
  let largest = 0;
  let maxError = 0;
  for (let row = 0; row < matrix.rows; row++) {
    for (let column = 0; column < matrix.columns; column++) {
      const expected = (oracle.z[row]?.[matrix.columns - 1 - column] ?? NaN) * scale;
      const own = matrix.z[row * matrix.columns + column] ?? NaN;
      largest = Math.max(largest, Math.abs(expected));
      maxError = Math.max(maxError, Math.abs(own - expected));
    }
  }
  expect(maxError).toBeLessThanOrEqual(largest * 1e-6);
}

function jcampOracle(bytes: Uint8Array): OracleMatrix {
  const entries = convert(bytes, { keepRecordsRegExp: /.*/, noContour: true }).flatten as unknown as {
    minMax?: OracleMatrix;
  }[];
  const found = entries.find((entry) => entry.minMax)?.minMax;
  if (!found) throw new Error('the oracle reads nothing');
  return found;
}

function expectPeaks(matrix: MatrixSpectrum, peaks: [number, number][]): void {
  const largest = matrix.z.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
  for (const peak of peaks) {
    const summit = findSummit(matrix, peak, [0.06, 0.9]);
    expect(Math.abs(summit.height) / largest, `peak at ${peak.join(', ')}`).toBeGreaterThan(0.03);
    expect(Math.abs(summit.shift - peak[0])).toBeLessThan(0.05);
    expect(Math.abs(summit.indirectShift - peak[1])).toBeLessThan(0.8);
  }
}

describe.skipIf(!hasRealFiles)('two-dimensional JCAMP-DX files of nmr-dataset1', () => {
  for (const cas of sampleOf(listRealFiles('nmr-dataset1'), 3)) {
    for (const name of listRealFiles(`nmr-dataset1/${cas}/teaching`)) {
      if (!/^(cosy|hsqc|hsqced|hmqc|hmbc|noesy)\.dx$/.test(name)) continue;
      it(`gives ${cas}/${name} as the oracle does`, () => {
        const bytes = readRealFile(`nmr-dataset1/${cas}/teaching/${name}`);
        const matrix = readMatrix(name, bytes);
        expectLikeOracle(matrix, jcampOracle(bytes));
        expect(matrix.metadata).toMatchObject({
          nucleus: '1H',
          indirectNucleus: /cosy|noesy/.test(name) ? '1H' : '13C',
          correlation: name.replace('ed', '').replace('.dx', '').toUpperCase(),
        });
      });
    }
  }

  it('has the cross peaks of aspirin and coumarin at the assigned shifts', () => {
    const aspirin = readMatrix('hmqc', readRealFile('nmr-dataset1/50-78-2/teaching/hmqc.dx'));
    // Source: the assignment in Displayer_50-78-2.nmredata.sdf: H3-C3, H5-C5, H4-C4, H6-C6 and the
    // acetyl group.
    expectPeaks(aspirin, [
      [8.02, 132.2],
      [7.05, 123.8],
      [7.28, 125.9],
      [7.52, 133.9],
      [2.29, 21.2],
    ]);
    expect(spectrumTypeOf(aspirin)).toBe('NMR-HSQC-HC');
    const coumarin = readMatrix('hmqc', readRealFile('nmr-dataset1/91-64-5/teaching/hmqc.dx'));
    expectPeaks(coumarin, [
      [6.41, 116.6],
      [7.7, 143.6],
      [7.31, 116.9],
    ]);
  });

  it('preserves the opposite sign of the CH2 of an edited HSQC', () => {
    const matrix = readMatrix('hsqced', readRealFile('nmr-dataset1/623-70-1/teaching/hsqced.dx'));
    const column = Math.round(
      ((4.19 - matrix.x.first) / (matrix.x.last - matrix.x.first)) * (matrix.columns - 1),
    );
    const { indirect } = matrix;
    const row = Math.round(((60 - indirect.first) / (indirect.last - indirect.first)) * (matrix.rows - 1));
    const around = [-2, -1, 0, 1, 2].flatMap((dy) =>
      [-4, -2, 0, 2, 4].map((dx) => matrix.z[(row + dy) * matrix.columns + column + dx] ?? 0),
    );
    expect(Math.min(...around)).toBeLessThan(-3 * Math.max(...around));
  });
});

describe('two-dimensional spectra of rutin', () => {
  it.each(
    sampleOf(
      [
        ['HSQC', 2048, 3278, 'NMR-HSQC-HC', '13C'],
        ['COSY', 512, 6554, 'NMR-HCosy', '1H'],
        ['HMBC', 2048, 3278, 'NMR-HMBC-HC', '13C'],
      ] as const,
      3,
    ),
  )('reads the %s like the oracle', (name, rows, columns, type, indirectNucleus) => {
    const bytes = readPackageFile(`jcamp-data-test/data/Rutin_3080ug200uL_DMSOd6_${name}_400MHz_JDX.jdx`);
    const matrix = readMatrix(name, bytes);
    expect(matrix).toMatchObject({ rows, columns, metadata: { indirectNucleus, solvent: 'DMSO-D6' } });
    expect(spectrumTypeOf(matrix)).toBe(type);
    expectLikeOracle(matrix, jcampOracle(bytes));
    if (name === 'HSQC')
      expect(matrix.indirect).toMatchObject({
        first: expect.closeTo(-0.05, 1),
        last: expect.closeTo(170.05, 1),
      });
  });
});

describe('two-dimensional TopSpin zips', () => {
  it.each(
    sampleOf(
      [
        ['cyclosporin/cyclosporin_hsqc.zip', 'NMR-HSQC-HC', 1024],
        ['cyclosporin/cyclosporin_cosy.zip', 'NMR-HCosy', 1024],
        ['nonUniformSampling/cosy-nus.zip', 'NMR-HCosy', 2048],
        ['cyclosporin/cyclosporin_hmbc.zip', 'NMR-HMBC-HC', 1024],
        ['nonUniformSampling/hsqc-nus.zip', 'NMR-HSQC-HC', 2048],
      ] as const,
      5,
    ),
  )('reads %s like the oracle, with its tiles in order', async (name, type, size) => {
    const bytes = readPackageFile(`bruker-data-test/data/zipped/${name}`);
    const matrix = readMatrix(name, bytes);
    expect(matrix).toMatchObject({ rows: size, columns: size });
    expect(spectrumTypeOf(matrix)).toBe(type);
    const converted = (await convertZip(bytes, {
      converter: { xy: true, keepRecordsRegExp: /.*/ },
      filter: { dataSelection: 'preferFT' },
    } as never)) as unknown as { meta: { NC_proc: string }; minMax: { rr: OracleMatrix } }[];
    const entry = converted[0];
    if (!entry) throw new Error('the oracle reads nothing');
    const scale = 2 ** Number(String(entry.meta.NC_proc).split(',')[0]);
    // This oracle distributes SI points over the whole width, so its last point is off by one point
    // spacing.
    expectLikeOracle(matrix, entry.minMax.rr, { scale, endsTooFar: true });
  });

  it.each(['cyclosporin/inversionRecovery2D.zip', 't1rho-1H.zip'])(
    'rejects the relaxation times of %s',
    (name) => {
      const bytes = readPackageFile(`bruker-data-test/data/zipped/${name}`);
      expect(readSpectrum([{ name, bytes }])).toMatchObject({
        ok: false,
        failure: { code: 'unsupported', message: { code: 'not-a-correlation' } },
      });
    },
  );
});
