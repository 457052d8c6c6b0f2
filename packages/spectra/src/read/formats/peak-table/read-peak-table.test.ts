import { describe, expect, it } from 'vitest';
import { integrate } from '../../../measure/integrate.ts';
import { spectrumTypeOf } from '../../../spectrum-type.ts';
import type { CurveSpectrum } from '../../../spectrum.ts';
import { toBytes } from '../../../testing/real-files.ts';
import { readSpectrum } from '../../read-spectrum.ts';
import { computeMultipletLines } from './multiplet.ts';
import { readerSentence } from '../../../messages/reader-sentence.ts';
import { read, positions } from './testing/read-table.ts';

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

  it('rejects an unknown basis and lists the known ones', () => {
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
    ['bad-number', 3, `${head}lines: TMS 1.2.3\n4 1 s\n`],
    ['unsupported', 1, 'elucida-peak-table: 2\ntype: IR\n1700 s\n'],
    ['no-spectrum', undefined, head],
    ['bad-number', 3, 'elucida-peak-table: 1\ntype: IR\n1700 strong\n'],
    ['bad-number', 3, 'elucida-peak-table: 1\ntype: IR\n1742 constructor\n'],
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
