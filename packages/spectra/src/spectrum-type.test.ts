import { describe, expect, it } from 'vitest';
import { makeCurve, makeMassSpectrum } from './read/assemble/make-curve.ts';
import { makeMatrix } from './read/assemble/make-matrix.ts';
import type { SpectrumMetadata } from './spectrum.ts';
import { spectrumTypeOf } from './spectrum-type.ts';

type Described = Omit<SpectrumMetadata, 'numberOfPoints'>;

function typeOfCurve(metadata: Described) {
  const y = new Float64Array(4);
  const parts = { kind: 'nmr-1d', unit: 'ppm', firstX: 10, lastX: 0, y, yUnit: 'intensity' } as const;
  return spectrumTypeOf(makeCurve({ ...parts, metadata }));
}

function typeOfMatrix(metadata: Described) {
  const size = { columns: 2, rows: 2, z: new Float32Array(4) };
  const ends = { firstX: 10, lastX: 0, firstIndirect: 100, lastIndirect: 0 };
  return spectrumTypeOf(makeMatrix({ ...size, ...ends, metadata }));
}

describe('the type of a one-dimensional NMR spectrum', () => {
  it.each([
    [{ nucleus: '19F' }, 'NMR-F19'],
    [{ nucleus: '31P' }, 'NMR-P31'],
    [{ nucleus: '11B' }, 'NMR-B11'],
    [{ nucleus: '15N' }, 'NMR-N15'],
    [{ nucleus: '29Si' }, 'NMR-Si29'],
    [{ nucleus: '77Se' }, 'NMR-1D'],
    [{}, undefined],
  ])('returns the type of the nucleus: %j', (metadata, type) => expect(typeOfCurve(metadata)).toBe(type));

  it.each([
    ['dept135', '', 'NMR-DEPT135'],
    ['deptsp135', '', 'NMR-DEPT135'],
    ['dept90', '', 'NMR-DEPT90'],
    ['dept45', '', 'NMR-1D'],
    ['deptqgpsp', '', 'NMR-APT'],
    ['apt', '', 'NMR-APT'],
    ['jmod', '', 'NMR-APT'],
    ['apt.jxp', 'PM03', 'NMR-APT'],
    ['dept.jxp', 'PM03 DEPT90', 'NMR-DEPT90'],
    ['DEPT', '', 'NMR-DEPT135'],
    ['', 'Carvone, DEPT-135', 'NMR-DEPT135'],
    ['', 'Carvone', 'NMR-C13'],
    ['zgpg30', 'not the DEPT-135', 'NMR-C13'],
    ['', 'adapted sample', 'NMR-C13'],
  ])(
    'returns the type of a 13C spectrum from the sequence %j or else from the title %j',
    (pulseSequence, title, type) => expect(typeOfCurve({ nucleus: '13C', pulseSequence, title })).toBe(type),
  );

  it.each([
    ['selnogp.3', 'NMR-1D'],
    ['selmlgp', 'NMR-1D'],
    ['noe_1d_dpfgse.jxp', 'NMR-1D'],
    ['TOCSY1D', 'NMR-1D'],
    ['noesypr1d', 'NMR-H'],
    ['zgpr', 'NMR-H'],
  ])('returns for 1H and the sequence %s the type %s', (pulseSequence, type) =>
    expect(typeOfCurve({ nucleus: '1H', pulseSequence })).toBe(type),
  );

  it.each([
    ['Selegiline', 'NMR-H'],
    ['selective NOE of carvone', 'NMR-1D'],
  ])('returns for 1H without a sequence and the title %j the type %s', (title, type) =>
    expect(typeOfCurve({ nucleus: '1H', title })).toBe(type),
  );
});

describe('the type of a two-dimensional NMR spectrum', () => {
  it.each([
    ['1H', '1H', 'dipsi2esgpph', 'NMR-TOCSY'],
    ['1H', '1H', 'mlevphpp', 'NMR-TOCSY'],
    ['1H', '1H', 'noesygpphpp', 'NMR-NOESY'],
    ['1H', '1H', 'roesyphpp.2', 'NMR-ROESY'],
    ['1H', '1H', 'cosygpqf', 'NMR-HCosy'],
    ['1H', '1H', 'jresqf', 'NMR-2D'],
    ['1H', '15N', 'hsqcetfpf3gpsi', 'NMR-HSQC-HN'],
    ['1H', '15N', 'hmbcgpndqf', 'NMR-HMBC-HN'],
    ['1H', '13C', 'hsqcdietgpsisp.2', 'NMR-2D'],
    ['1H', '31P', 'hmbcgpndqf', 'NMR-2D'],
    ['19F', '1H', 'cosygpqf.19f', 'NMR-2D'],
    ['13C', '1H', 'hxcoqf', 'NMR-2D'],
    ['1H', '13C', undefined, undefined],
    ['1H', '1H', undefined, undefined],
  ])(
    'returns for %s and %s with the sequence %s the type %s',
    (nucleus, indirectNucleus, pulseSequence, type) =>
      expect(
        typeOfMatrix({ nucleus, indirectNucleus, ...(pulseSequence !== undefined && { pulseSequence }) }),
      ).toBe(type),
  );

  it('reads the title if the name of the sequence is unknown', () => {
    const metadata = { nucleus: '1H', indirectNucleus: '13C', pulseSequence: 'user1' };
    expect(typeOfMatrix({ ...metadata, title: 'Carvone HSQC-TOCSY' })).toBe('NMR-2D');
  });

  it('recognises a homonuclear spectrum if the file names the nucleus only once', () => {
    expect(typeOfMatrix({ nucleus: '1H', correlation: 'NOESY' })).toBe('NMR-NOESY');
  });
});

describe('the type of a mass spectrum', () => {
  it('returns MS/MS for fragments of a selected ion, regardless of the ionisation', () => {
    const mass = (metadata: Described) =>
      spectrumTypeOf(makeMassSpectrum(Float64Array.of(10.5), Float64Array.of(1), metadata));
    expect(mass({ ionisation: 'ESI', msLevel: 2 })).toBe('MS-MS');
    expect(mass({ ionisation: 'ESI' })).toBe('ESI-MS');
    expect(mass({})).toBeUndefined();
  });
});
