import { describe, expect, it } from 'vitest';
import { integrate } from '../../../measure/integrate.ts';
import { pickCrossPeaks } from '../../../measure/cross-peaks/pick-cross-peaks.ts';
import { pickPeaks } from '../../../measure/pick-peaks.ts';
import { spectrumTypeOf } from '../../../spectrum-type.ts';
import type { CurveSpectrum, OneDimensionalSpectrum } from '../../../spectrum.ts';
import { toBytes } from '../../../testing/real-files.ts';
import { readSpectrum } from '../../read-spectrum.ts';
import { computeMultipletLines } from './multiplet.ts';
import { readerSentence } from '../../../messages/reader-sentence.ts';

const ethylAcetate = `# an author's table
elucida-peak-table: 1
type: NMR-H
title: Ethyl acetate
source: a handbook, table 3
frequency: 300 MHz
solvent: CDCl3
noise: 0

4.12  2H  q  7.1   # OCH2
2.04  3   s
1.26  3   t  J=7.1
`;

function read(text: string): OneDimensionalSpectrum {
  const result = readSpectrum([{ name: 'table.txt', bytes: toBytes(text) }]);
  if (!result.ok)
    throw new Error(
      `${result.failure.code}: ${readerSentence(result.failure.message)} ${result.failure.place?.line}`,
    );
  const spectrum = result.spectra[0];
  if (!spectrum || spectrum.kind === 'nmr-2d') throw new Error('no spectrum');
  return spectrum;
}

function positions(spectrum: OneDimensionalSpectrum, threshold: number): number[] {
  return pickPeaks(spectrum, { threshold }).map((peak) => Number(peak.x.toFixed(3)));
}

describe('a 1H peak table', () => {
  it('draws first-order multiplets at their shifts', () => {
    const spectrum = read(ethylAcetate);
    expect(spectrumTypeOf(spectrum)).toBe('NMR-H');
    const j = 7.1 / 300;
    const expected = [
      4.12 + 1.5 * j,
      4.12 + 0.5 * j,
      4.12 - 0.5 * j,
      4.12 - 1.5 * j,
      2.04,
      1.26 + j,
      1.26,
      1.26 - j,
    ];
    expect(positions(spectrum, 0.03)).toEqual(expected.map((shift) => expect.closeTo(shift, 2)));
  });

  it('draws integrals in the ratio of the nuclei', () => {
    const spectrum = read(ethylAcetate) as CurveSpectrum;
    const perProton = integrate(spectrum, 2.34, 1.74) / 3;
    expect(integrate(spectrum, 4.42, 3.82) / perProton).toBeCloseTo(2, 1);
    expect(integrate(spectrum, 1.56, 0.96) / perProton).toBeCloseTo(3, 1);
  });

  it('states that the spectrum is reconstructed, and its source', () => {
    expect(read(ethylAcetate).metadata).toMatchObject({
      title: 'Ethyl acetate (reconstructed from published values)',
      copyright: 'reconstructed from published values: a handbook, table 3',
      solvent: 'CDCl3',
      nucleus: '1H',
      larmorFrequencyMHz: 300,
    });
  });

  it('stores the basis of the values, with published values as default', () => {
    expect(read(ethylAcetate).metadata.basis).toBe('published values');
    const measured = ethylAcetate.replace('noise: 0', 'noise: 0\nbasis: measured peaks');
    expect(read(measured).metadata).toMatchObject({
      basis: 'measured peaks',
      title: 'Ethyl acetate (reconstructed from measured peaks)',
    });
  });

  it('rejects an unknown basis and reports its line', () => {
    const text = ethylAcetate.replace('noise: 0', 'noise: 0\nbasis: hearsay');
    const result = readSpectrum([{ name: 'table.txt', bytes: new TextEncoder().encode(text) }]);
    expect(!result.ok && readerSentence(result.failure.message)).toContain(
      'The basis of a peak table must be one of measured peaks, published values, approximate values.',
    );
  });

  it('draws the same spectrum and noise each time', () => {
    const noisy = ethylAcetate.replace('noise: 0', 'noise: 0.5');
    expect(read(noisy)).toEqual(read(noisy));
    expect(read(noisy)).not.toEqual(read(ethylAcetate));
  });

  it('adds TMS, the residual solvent and water on request', () => {
    const spectrum = read(ethylAcetate.replace('noise: 0', 'noise: 0\nlines: TMS, solvent 1, water'));
    const found = positions(spectrum, 0.02);
    for (const shift of [7.26, 1.56, 0]) expect(found).toContainEqual(expect.closeTo(shift, 2));
  });

  it('draws a multiplet over its range, and a broad line with a low height', () => {
    const spectrum = read(
      'elucida-peak-table: 1\ntype: NMR-H\nnoise: 0\n7.35-7.15 5 m\n2.0 1 br s\n1.0 1 s\n',
    ) as CurveSpectrum;
    const shares = [
      integrate(spectrum, 7.4, 7.1),
      integrate(spectrum, 3, 1.5),
      integrate(spectrum, 1.3, 0.7),
    ];
    expect((shares[0] ?? 0) / (shares[2] ?? 1)).toBeCloseTo(5, 0);
    expect((shares[1] ?? 0) / (shares[2] ?? 1)).toBeCloseTo(1, 1);
    const top = (from: number, to: number): number =>
      Math.max(
        ...spectrum.y.filter((_, i) => {
          const x = spectrum.x.first + ((spectrum.x.last - spectrum.x.first) * i) / (spectrum.y.length - 1);
          return x > from && x < to;
        }),
      );
    expect(top(1.5, 2.5) / top(0.5, 1.4)).toBeLessThan(0.1);
  });
});

describe('the other peak tables', () => {
  it('draws a 13C spectrum from shifts alone', () => {
    const spectrum = read(
      'elucida-peak-table: 1\ntype: NMR-C13\nsolvent: CDCl3\nlines: solvent\nnoise: 0\n171.1\n60.4\n21.0\n14.2\n',
    );
    const found = positions(spectrum, 0.2);
    for (const shift of [171.1, 77.16, 60.4, 21, 14.2])
      expect(found).toContainEqual(expect.closeTo(shift, 1));
    expect(spectrumTypeOf(spectrum)).toBe('NMR-C13');
  });

  it('draws an infrared spectrum with the named depths of the bands', () => {
    const spectrum = read(
      'elucida-peak-table: 1\ntype: IR\nnoise: 0\n3350 s br\n1742 vs\n1240 40 25\n',
    ) as CurveSpectrum;
    expect(positions(spectrum, 0.1).map(Math.round)).toEqual([3350, 1742, 1240]);
    const depths = pickPeaks(spectrum, { threshold: 0.1 }).map((peak) => Math.round(peak.y));
    expect(depths).toEqual([25, 8, 40].map((percent) => expect.closeTo(percent, -0.5)));
    expect(spectrum.x).toMatchObject({ first: 4000, last: 400 });
  });

  it('draws Raman and mass spectra', () => {
    const raman = read('elucida-peak-table: 1\ntype: Raman\nnoise: 0\n1001 100\n1602 30 15\n');
    expect(positions(raman, 0.1).map(Math.round)).toEqual([1001, 1602]);
    expect(raman.x.direction).toBe('left-to-right');
    const mass = read('elucida-peak-table: 1\ntype: ESI-MS\n181.0495 50\n163.039 200\n');
    expect(mass).toMatchObject({
      kind: 'mass',
      mz: Float64Array.of(163.039, 181.0495),
      intensity: Float64Array.of(100, 25),
    });
    expect(spectrumTypeOf(mass)).toBe('ESI-MS');
  });
});

describe('a peak table of another NMR experiment', () => {
  it.each([
    ['NMR-DEPT90', '13C'],
    ['NMR-DEPT135', '13C'],
    ['NMR-APT', '13C'],
    ['NMR-F19', '19F'],
    ['NMR-P31', '31P'],
    ['NMR-B11', '11B'],
    ['NMR-N15', '15N'],
    ['NMR-Si29', '29Si'],
  ])('draws a table of type %s with that type and nucleus', (type, nucleus) => {
    const spectrum = read(`elucida-peak-table: 1\ntype: ${type}\n12.5\n20.1 2 d 120\n`);
    expect(spectrumTypeOf(spectrum)).toBe(type);
    expect(spectrum.metadata.nucleus).toBe(nucleus);
    expect(positions(spectrum, 0.2)).toContainEqual(expect.closeTo(12.5, 1));
  });

  it('draws a signal downwards only for a negative number of nuclei in a DEPT or an APT', () => {
    const rows = '30.0 -2\n20.0 1\n';
    const spectrum = read(`elucida-peak-table: 1\ntype: NMR-DEPT135\nnoise: 0\n${rows}`) as CurveSpectrum;
    expect(integrate(spectrum, 32, 28) / integrate(spectrum, 22, 18)).toBeCloseTo(-2, 1);
    const carbon = `elucida-peak-table: 1\ntype: NMR-C13\n${rows}`;
    expect(readSpectrum([{ name: 'table.txt', bytes: toBytes(carbon) }])).toMatchObject({
      ok: false,
      failure: {
        message: {
          code: 'cell-out-of-range',
          values: { column: { code: 'column-number-of-nuclei' }, value: -2, minimum: 0.001, maximum: 1000 },
        },
      },
    });
  });

  it('rejects solvent lines for a nucleus that solvents do not contain', () => {
    const text = 'elucida-peak-table: 1\ntype: NMR-F19\nsolvent: CDCl3\nlines: solvent\n-63\n';
    expect(readSpectrum([{ name: 'table.txt', bytes: toBytes(text) }])).toMatchObject({
      ok: false,
      failure: { message: { code: 'no-added-lines' } },
    });
  });

  it.each(['TOCSY', 'NOESY', 'ROESY'])('mirrors the peaks of %s as in a COSY', (type) => {
    const text = `elucida-peak-table: 1\ntype: ${type}\nnoise: 0\n4.1 1.2\n`;
    const result = readSpectrum([{ name: 'table.txt', bytes: toBytes(text) }]);
    const spectrum = result.ok ? result.spectra[0] : undefined;
    if (spectrum?.kind !== 'nmr-2d') throw new Error('no matrix');
    expect(spectrumTypeOf(spectrum)).toBe(`NMR-${type}`);
    const places = pickCrossPeaks(spectrum, { threshold: 1e5, maxPeaks: 10 });
    expect(places.map(({ x, indirect }) => [x, indirect])).toContainEqual([
      expect.closeTo(1.2, 1),
      expect.closeTo(4.1, 1),
    ]);
  });

  it('draws a UV-Vis spectrum over wavelengths with the given heights of the bands', () => {
    const rows = '258 0.85 30\n450 0.4 40\n';
    const spectrum = read(`elucida-peak-table: 1\ntype: UV-Vis\nnoise: 0\n${rows}`);
    expect(spectrumTypeOf(spectrum)).toBe('UV-Vis');
    const peaks = pickPeaks(spectrum, { threshold: 0.1 });
    expect(peaks.map(({ x }) => Math.round(x))).toEqual([258, 450]);
    expect(Math.max(...peaks.map(({ y }) => y))).toBeGreaterThan(0.84);
  });

  it('reads a table of type MS-MS as a tandem mass spectrum', () => {
    expect(spectrumTypeOf(read('elucida-peak-table: 1\ntype: MS-MS\n100.1 50\n'))).toBe('MS-MS');
  });
});

describe('a peak table with a mistake', () => {
  const head = 'elucida-peak-table: 1\ntype: NMR-H\n';
  it.each([
    ['bad-line', 3, `${head}4.12 2 q\n`],
    ['bad-line', 3, `${head}4.12 2 dd 7.1\n`],
    ['bad-line', 3, `${head}4.12 2 xyz 7.1\n`],
    ['bad-line', 3, `${head}colour: blue\n4 1 s\n`],
    ['bad-number', 4, `${head}2.04 3 s\nabc 2 s\n`],
    ['bad-number', 3, `${head}4.12 lots s\n`],
    ['bad-number', 3, `${head}points: 1e9\n4 1 s\n`],
    ['bad-number', 4, `${head}from: 5\nto: 5\n4 1 s\n`],
    ['missing-label', 1, 'elucida-peak-table: 1\n4 1 s\n'],
    ['missing-label', 2, 'elucida-peak-table: 1\ntype: UV\n4 1 s\n'],
    ['missing-label', 3, `${head}lines: solvent\n4 1 s\n`],
    ['bad-line', 3, `${head}lines: pepper\n4 1 s\n`],
    ['unsupported', 1, 'elucida-peak-table: 2\ntype: IR\n1700 s\n'],
    ['no-spectrum', undefined, head],
    ['bad-number', 3, 'elucida-peak-table: 1\ntype: IR\n1700 strong\n'],
    ['bad-number', 3, 'elucida-peak-table: 1\ntype: EI-MS\n43 -1\n'],
  ])('fails with %s at line %s', (code, line, text) => {
    const result = readSpectrum([{ name: 't', bytes: toBytes(text) }]);
    expect(result.ok ? 'read' : [result.failure.code, result.failure.place?.line]).toEqual([code, line]);
  });
});

describe('multiplets', () => {
  const shares = (name: string, couplings: number[]): number[] => {
    const lines = computeMultipletLines(name, couplings);
    return lines.ok ? lines.value.map((line) => Number(line.share.toFixed(4))) : [];
  };

  it('computes the intensities of Pascal’s triangle and merges lines that coincide', () => {
    expect(shares('q', [7])).toEqual([0.125, 0.375, 0.375, 0.125]);
    expect(shares('dd', [10, 3])).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(shares('dd', [7, 7])).toEqual([0.25, 0.5, 0.25]);
    expect(shares('sept', [6.8])).toHaveLength(7);
  });

  it('preserves the integral and the centre of a multiplet', () => {
    const lines = computeMultipletLines('ddq', [15.5, 6.9, 1.7]);
    if (!lines.ok) throw new Error(readerSentence(lines.failure.message));
    expect(lines.value).toHaveLength(16);
    expect(lines.value.reduce((sum, line) => sum + line.share, 0)).toBeCloseTo(1, 12);
    expect(lines.value.reduce((sum, line) => sum + line.share * line.offsetHz, 0)).toBeCloseTo(0, 9);
  });
});
