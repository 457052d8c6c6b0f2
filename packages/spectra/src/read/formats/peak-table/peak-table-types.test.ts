import { describe, expect, it } from 'vitest';
import { integrate } from '../../../measure/integrate.ts';
import { pickCrossPeaks } from '../../../measure/cross-peaks/pick-cross-peaks.ts';
import { pickPeaks } from '../../../measure/pick-peaks.ts';
import { spectrumTypeOf } from '../../../spectrum-type.ts';
import type { CurveSpectrum, MatrixSpectrum } from '../../../spectrum.ts';
import { toBytes } from '../../../testing/real-files.ts';
import { readSpectrum } from '../../read-spectrum.ts';
import { read, positions } from './testing/read-table.ts';

it('extends an axis without ends to signals beyond its usual ones', () => {
  const table = (type: string, rows: string) => `elucida-peak-table: 1\ntype: ${type}\nnoise: 0\n${rows}\n`;
  const acid = read(table('NMR-H', '12.8 1 s\n2.1 3 s\n-8 1 s'));
  for (const shift of [12.8, -8]) expect(positions(acid, 0.1)).toContainEqual(expect.closeTo(shift, 1));
  const aldehyde = readSpectrum([{ name: 'a.txt', bytes: toBytes(table('HSQC', '10.1 191 1\n2.1 20 1')) }]);
  const matrix = (aldehyde.ok ? aldehyde.spectra[0] : undefined) as MatrixSpectrum;
  const shifts = pickCrossPeaks(matrix, { threshold: 0.3 }).map(({ x, indirect }) => [x, indirect]);
  expect(shifts).toContainEqual([expect.closeTo(10.1, 1), expect.closeTo(191, 0)]);
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

  it('accepts the unit of a UV-Vis spectrum in the header', () => {
    const text = 'elucida-peak-table: 1\ntype: UV-Vis\nfrom: 200 nm\nto: 700 nm\nwidth: 40 nm\n280 1\n';
    expect(read(text).x).toMatchObject({ first: 200, last: 700 });
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
