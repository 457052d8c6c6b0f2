import { describe, expect, it } from 'vitest';
import type { CurveSpectrum, MassSpectrum, MatrixSpectrum } from '../../spectrum.ts';
import { spectrumTypeOf } from '../../spectrum-type.ts';
import { hasRealFiles, readRealFile, toBytes } from '../../testing/real-files.ts';
import { findSummit } from '../../testing/strongest-peaks.ts';
import { integrate } from '../../measure/integrate.ts';
import { pickPeaks } from '../../measure/pick-peaks.ts';
import { readSpectrum } from '../read-spectrum.ts';
import { readerSentence } from '../../messages/reader-sentence.ts';

function read(text: string) {
  const result = readSpectrum([{ name: 'x', bytes: toBytes(text) }]);
  if (!result.ok) throw new Error(`${result.failure.code}: ${readerSentence(result.failure.message)}`);
  return result;
}

function failureOf(text: string): unknown {
  const result = readSpectrum([{ name: 'x', bytes: toBytes(text) }]);
  return result.ok ? 'read' : [result.failure.code, result.failure.place?.line];
}

describe('a table of numbers', () => {
  const rows = (separator: string, ...columns: string[]) =>
    [0.1, 0.2, 0.3, 0.4].map((value, at) => [400 + 10 * at, ...columns, value].join(separator)).join('\n');

  it.each([
    ['beside detector counts', `Wavelength (nm),Intensity,Absorbance\n${rows(',', '1200')}`],
    [
      'with the units in a line of their own',
      `Wave;Sample;Dark;Reference;Absorbance\n[nm];[counts];[counts];[counts];[A.U.]\n${rows(';', '900', '20', '1000')}`,
    ],
  ])('reads the column of the absorbance %s', (_, text) => {
    const [spectrum] = read(text).spectra as CurveSpectrum[];
    expect([...spectrum!.y].map((value) => Number(value.toFixed(3)))).toEqual([0.1, 0.2, 0.3, 0.4]);
    expect(spectrum!.yUnit).toBe('absorbance');
  });

  it.each([
    ['semicolons and decimal commas', 'wavenumber (cm-1);transmittance (%)\n400,5;90,5\n500;80\n600;70\n'],
    ['commas', 'Wavenumber (cm-1),Transmittance\n400.5,90.5\n500,80\n600,70\n'],
    ['tabs', '# 1/cm\t%T\n400.5\t90.5\n500\t80\n600\t70\n'],
    ['blanks, with a third column', 'cm-1 transmittance noise\n400.5 90.5 1\n500 80 1\n600 70 1\n'],
    ['falling wavenumbers', 'cm-1;transmittance\n600;70\n500;80\n400.5;90.5\n'],
  ])('reads a table with %s', (_, text) => {
    const spectrum = read(text).spectra[0] as CurveSpectrum;
    expect(spectrum.kind).toBe('ir');
    expect(spectrum.x).toMatchObject({ first: 600, last: 400.5 });
    expect([...spectrum.y]).toEqual([70, 80, 90.5]);
  });

  it.each([
    ['NMR-H', '1H chemical shift (ppm);intensity'],
    ['NMR-C13', '13C ppm;intensity'],
    ['Raman', 'Raman shift (cm-1);counts'],
    ['IR', 'wavenumber;absorbance'],
    ['UV-Vis', 'wavelength (nm);absorbance'],
    ['NMR-P31', '31P chemical shift (ppm);intensity'],
  ])('detects the type %s from the header', (type, header) => {
    const [spectrum] = read(`${header}\n1;0.1\n2;0.2\n3;0.1\n`).spectra;
    expect(spectrum && spectrumTypeOf(spectrum)).toBe(type);
  });

  it.each([
    'wavenumber (cm-1);transmittance (%), corrected for absorbed water',
    'sample mass 2 mg\nwavenumber (cm-1);transmittance (%)',
    '# compared with Raman\nwavenumber (cm-1);transmittance (%)',
  ])('uses the column names above the numbers, whatever text precedes or follows them: %j', (header) => {
    const spectrum = read(`${header}\n400;90\n500;80\n600;70\n`).spectra[0] as CurveSpectrum;
    expect(spectrum.kind).toBe('ir');
    expect([...spectrum.y]).toEqual([70, 80, 90]);
  });

  it('rejects a table without the required header, and one with an invalid row', () => {
    expect(failureOf('1,2\n2,3\n3,4\n4,5\n')).toEqual(['missing-label', 1]);
    expect(failureOf('time (min);absorbance\n200;1\n201;2\n202;3\n203;4\n')).toEqual(['missing-label', 1]);
    expect(failureOf(`m/z;i\n${'1;2\n'.repeat(60)}x;y\n`)).toEqual(['bad-number', 62]);
  });
});

describe('peak lists', () => {
  const msp =
    'Name: one\nComment: EI-B\nNum Peaks: 3\n41 20; 43 100\n58 5\n\nName: two\nNum Peaks: 2\n50 1 60 10\n';
  const mgf = 'BEGIN IONS\nTITLE=a\nPEPMASS=181.1\n121.03 10 1+\n163.04 100\nEND IONS\n';
  const massBank =
    'ACCESSION: X1\nRECORD_TITLE: Aspirin; LC-ESI\nCH$NAME: Aspirin\nAC$INSTRUMENT: QE\nAC$MASS_SPECTROMETRY: IONIZATION ESI\n' +
    'LICENSE: CC0\nPK$NUM_PEAK: 2\nPK$PEAK: m/z int. rel.int.\n  121.03 10 99\n  163.04 100 999\n//\n';

  it('reads all spectra of NIST peak lists', () => {
    const { spectra } = read(msp);
    expect(spectra.map(({ metadata }) => metadata.title)).toEqual(['one', 'two']);
    expect([...(spectra[0] as MassSpectrum).mz]).toEqual([41, 43, 58]);
    expect([...(spectra[1] as MassSpectrum).intensity]).toEqual([10, 100]);
    expect(spectra[0] && spectrumTypeOf(spectra[0])).toBe('EI-MS');
  });

  it('reads the declared number of peaks of NIST peak lists, whatever numbers follow them', () => {
    const remarks =
      'Name: one\nComment: scans\n12 34\nNum Peaks: 3\n41 20 1 0.5\n43 100 2 0.1\n58 5 3 7\n77 8\n';
    const [spectrum] = read(remarks).spectra as MassSpectrum[];
    expect([...(spectrum?.mz ?? [])]).toEqual([41, 43, 58]);
    expect([...(spectrum?.intensity ?? [])]).toEqual([20, 100, 5]);
  });

  it.each([
    ['Mascot', mgf, 'a'],
    ['MassBank', massBank, 'Aspirin; LC-ESI'],
  ])('reads the spectrum of %s', (_, text, title) => {
    const spectrum = read(text).spectra[0] as MassSpectrum;
    expect([...spectrum.mz]).toEqual([121.03, 163.04]);
    expect([...spectrum.intensity]).toEqual([10, 100]);
    expect(spectrum.metadata).toMatchObject({ title, ionisation: 'ESI' });
  });

  it('reads a tandem spectrum after electron ionisation', () => {
    const tandem = 'Name: a\nInstrument_type: GC-EI-QQ\nSpectrum_type: MS2\nNum Peaks: 2\n41 20\n43 100\n';
    expect(read(tandem).spectra[0]?.metadata).toMatchObject({ ionisation: 'EI', msLevel: 2 });
  });

  it('reports truncated peak lists', () => {
    expect(failureOf(massBank.replace('NUM_PEAK: 2', 'NUM_PEAK: 5'))).toEqual(['truncated', 1]);
    const cut = 'BEGIN IONS\nTITLE=b\n121.03 10\n163.04 1';
    expect(failureOf(cut)).toEqual(['truncated', 1]);
    for (const text of [mgf + cut, cut + `\n${mgf}`]) {
      const { spectra, notes } = read(text);
      expect(spectra.map(({ metadata }) => metadata.title)).toEqual(['a']);
      expect(notes.map(readerSentence)).toEqual([
        expect.stringMatching(/^line \d+: The record has no 'END IONS'/),
      ]);
    }
    expect(failureOf('Name: a\nNum Peaks: 0\n')).toEqual(['no-spectrum', 1]);
  });
});

describe('a table of cross peaks', () => {
  const table = (type: string, rows: string, header = ''): string =>
    `elucida-peak-table: 1\ntype: ${type}\ntitle: x\nnoise: 0\n${header}${rows}`;

  it('draws cross peaks with the sign of their volumes', () => {
    const matrix = read(table('HSQC', '4.12 60.4 -2\n2.04 21 3\n1.26 14.2\n')).spectra[0] as MatrixSpectrum;
    expect(matrix).toMatchObject({
      columns: 1024,
      rows: 512,
      metadata: { indirectNucleus: '13C', correlation: 'HSQC' },
    });
    expect(matrix.metadata.indirectLarmorFrequencyMHz).toBeCloseTo(100.58, 2);
    const summit = findSummit(matrix, [4.12, 60.4], [0.1, 2]);
    expect(summit.height).toBeLessThan(-550_000);
    expect(summit.shift).toBeCloseTo(4.12, 1);
    expect(Math.abs(summit.indirectShift - 60.4)).toBeLessThan(0.3);
    expect(findSummit(matrix, [2.04, 21], [0.1, 2]).height).toBeGreaterThan(900_000);
    expect(Math.abs(findSummit(matrix, [8, 120], [1, 20]).height)).toBeLessThan(1000);
  });

  it('draws peaks with the given ratio of volumes, whatever their widths', () => {
    const rows = '7 100 1 20 80\n3 50 1 40 200\n';
    const matrix = read(table('HSQC', rows, 'points: 2048\n')).spectra[0] as MatrixSpectrum;
    const heightAt = (place: [number, number]) => findSummit(matrix, place, [0.2, 4]).height;
    expect(heightAt([7, 100]) / heightAt([3, 50])).toBeCloseTo(5, 0);
    expect(heightAt([7, 100])).toBeGreaterThan(900_000);
  });

  it('mirrors the peaks of a COSY and draws a diagonal unless the table excludes it', () => {
    const rows = '4.12 1.26\n';
    const matrix = read(table('COSY', rows)).spectra[0] as MatrixSpectrum;
    for (const place of [
      [4.12, 1.26],
      [1.26, 4.12],
      [4.12, 4.12],
      [1.26, 1.26],
    ] as [number, number][])
      expect(findSummit(matrix, place, [0.05, 0.05]).height, place.join()).toBeGreaterThan(300_000);
    const bare = read(table('COSY', rows, 'diagonal: no\n')).spectra[0] as MatrixSpectrum;
    expect(findSummit(bare, [4.12, 4.12], [0.05, 0.05]).height).toBeLessThan(20_000);
  });

  it('draws the same noise each time, with the axis limits and numbers of points that the table gives', () => {
    const text = table(
      'HMBC',
      '2 170\n',
      'from: 8\nto: 1\npoints: 128\nindirect-from: 200\nindirect-to: 100\nindirect-points: 64\n',
    ).replace('noise: 0', 'noise: 1');
    const [one, other] = [read(text), read(text)].map(({ spectra }) => spectra[0] as MatrixSpectrum);
    expect(one).toEqual(other);
    expect(one).toMatchObject({
      columns: 128,
      rows: 64,
      x: { first: 8, last: 1 },
      indirect: { first: 100, last: 200 },
    });
  });

  it.each([
    ['bad-line', 5, '4.12\n', ''],
    ['bad-number', 5, '4.12 abc\n', ''],
    ['bad-number', 5, '4.12 60 1\n', 'indirect-points: 9\n'],
    ['bad-line', 5, '4 4\n', 'diagonal: maybe\n'],
    ['bad-number', 1, '4 4\n', 'from: 0\n'],
  ])('fails with %s at line %d', (code, line, rows, header) => {
    expect(failureOf(table('COSY', rows, header))).toEqual([code, line]);
  });
});

describe.skipIf(!hasRealFiles)('an NMReDATA file', () => {
  it('draws the assigned signals and correlations', () => {
    const bytes = readRealFile('nmr-dataset1/50-78-2/Displayer_50-78-2.nmredata.sdf');
    const result = readSpectrum([{ name: 'a', bytes }]);
    const spectra = result.ok ? result.spectra : [];
    expect(spectra.map(spectrumTypeOf)).toEqual(['NMR-H', 'NMR-C13', 'NMR-HMBC-HC', 'NMR-HCosy']);
    const hmbc = spectra[2] as MatrixSpectrum;
    // Cross peak c1/h5 of the file: the carbonyl carbon of the acetyl group and its methyl
    // hydrogens.
    expect(findSummit(hmbc, [2.29, 169.93], [0.1, 2]).height).toBeGreaterThan(500_000);
    expect(findSummit(hmbc, [8.04, 150.75], [0.1, 2]).height).toBeGreaterThan(50_000);
  });
});

describe('the tags of an NMReDATA file', () => {
  it('reads the tags after a large structure', () => {
    const atom = `${'    0.0000'.repeat(3)} C   0  0  0  0  0  0  0  0  0  0  0  0\n`;
    const structure = `a\n\n\n 80  0  0  0  0  0  0  0  0  0999 V2000\n${atom.repeat(80)}M  END\n`;
    const { spectra } = read(`${structure}> <NMREDATA_1D_1H>\n4.12, S=s, N=1\n\n$$$$\n`);
    expect(spectra.map(spectrumTypeOf)).toEqual(['NMR-H']);
  });

  const file = (...tags: string[]) => read(`a\n${tags.map((tag) => `> <NMREDATA_${tag}\n`).join('\n')}`);
  const summitsOf = (spectrum: CurveSpectrum, from: number, to: number) =>
    pickPeaks(spectrum, { threshold: 0.05 }).filter(({ x }) => x < from && x > to);

  it('may have ranges, carbons without hydrogens, and couplings with signs and labels', () => {
    const { spectra, notes } = file(
      '1D_13C>\n170.10, S=s, N=0\n20.90, S=q, N=3\n',
      "1D_1H>\n7.35-7.20, S=m, N=5\n3.50, S=d, J=-12.3(H5'), N=1\n",
    ) as { spectra: CurveSpectrum[]; notes: unknown[] };
    expect(notes).toEqual([]);
    expect(spectra.map(spectrumTypeOf)).toEqual(['NMR-C13', 'NMR-H']);
    const [carbon, proton] = spectra as [CurveSpectrum, CurveSpectrum];
    const heights = [
      [175, 165],
      [25, 15],
    ].map(([from, to]) => summitsOf(carbon, from!, to!)[0]!.y);
    expect(heights[0]! / heights[1]!).toBeCloseTo(1, 1);
    expect(integrate(proton, 7.5, 7) / integrate(proton, 3.7, 3.3)).toBeCloseTo(5, 0);
    expect(summitsOf(proton, 3.7, 3.3)).toHaveLength(2);
  });

  it('report why no list can be read', () => {
    expect(failureOf('a\n> <NMREDATA_1D_1H>\nLarmor=400130000\n4.12, S=s, N=1\n')).toContain('bad-number');
  });

  it('may have labels that differ only in case', () => {
    const { spectra } = file(
      'ASSIGNMENT>\nA, 48.301, 1\na, 2.610, H3\nb, 4.802, H1\n',
      '2D_13C_1J_1H>\nA/b\n',
    );
    expect(findSummit(spectra[0] as MatrixSpectrum, [4.8, 48.3], [0.1, 2]).height).toBeGreaterThan(500_000);
  });
});
