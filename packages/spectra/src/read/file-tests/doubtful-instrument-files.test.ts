import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { CurveSpectrum, MatrixSpectrum } from '../../spectrum.ts';
import { spectrumTypeOf } from '../../spectrum-type.ts';
import { toBytes } from '../../testing/real-files.ts';
import { oldSpcBytes, spcBytes } from '../../testing/spc-bytes.ts';
import { readerSentence } from '../../messages/reader-sentence.ts';
import { failureOf, read, rounded } from '../../testing/read-bytes.ts';

/** Returns percent transmittance, starting at the first wavenumber of the file. */
const ordinatesOf = (bytes: Uint8Array): number[][] =>
  read(bytes).spectra.map((spectrum) => rounded((spectrum as CurveSpectrum).y));

/** `second` is a parameter of the indirect dimension. */
function matrixInHertz({ second, pageOf }: { second: string; pageOf: (row: number) => number }): Uint8Array {
  const page = (row: number): string =>
    `##PAGE= F1=${pageOf(row)}\n##DATA TABLE= (F2++(Y..Y)), PROFILE\n4000 1 2 3 4`;
  return toBytes(
    [
      '##TITLE= x\n##DATA TYPE= nD NMR SPECTRUM\n##.OBSERVE FREQUENCY= 400\n##.OBSERVE NUCLEUS= ^1H',
      '##$NUC1= <1H>\n##$SF= 400\n##$OFFSET= 10\n##$AXNUC= <1H>\n##$PULPROG= <hsqcetgp>',
      `${second}##$SF= 100.6\n##$OFFSET= 160`,
      '##SYMBOL= F1, F2, Y\n##.NUCLEUS= , 1H\n##VAR_TYPE= INDEPENDENT, INDEPENDENT, DEPENDENT\n##VAR_DIM= 4, 4, 16',
      '##UNITS= HZ, HZ, ARBITRARY UNITS\n##FIRST= 16000, 4000, 0\n##LAST= 1000, 1000, 0',
      ...[0, 1, 2, 3].map(page),
      '##END=',
    ].join('\n'),
  );
}

it('reads the other spectra of an SPC file with a blank scan, with a note', () => {
  const subfiles = [
    [1, 2],
    [0, 0],
    [2, 1],
  ].map((y) => ({ exponent: -128, x: [50, 60], y }));
  const { spectra, notes } = read(spcBytes({ flags: 0xc0, xType: 9, experiment: 9, subfiles }));
  expect(spectra).toHaveLength(2);
  expect(notes).toHaveLength(1);
});

describe('the exponent of an SPC file', () => {
  const absorbances = [0.1, 0.8, 0];
  const percent = [79.43, 15.85, 100];

  it.each([
    ['of subfiles with abscissae of their own', 0xc0],
    ['of a file of several subfiles', 0x04],
  ])('uses the exponent of the header if the subheaders have zero: %s', (_, flags) => {
    const x = flags === 0xc0 ? { x: [4000, 2000, 400] } : {};
    const subfiles = [1, 2, 3].map(() => ({ exponent: 0, ...x, y: absorbances }));
    expect(ordinatesOf(spcBytes({ flags, exponent: -128, subfiles }))).toEqual([percent, percent, percent]);
  });

  it('uses an integer exponent of the header, with a note, if the subheaders have zero', () => {
    const y = absorbances.map((value) => Math.round(value * 2 ** 31));
    const file = spcBytes({ flags: 0x04, exponent: 1, isFloat: false, subfiles: [{ exponent: 0, y }] });
    expect(ordinatesOf(file)).toEqual([percent]);
    expect(read(file).spectra[0]?.metadata.notes?.map(readerSentence)).toEqual([
      'The header gives the exponent 1, the spectrum 0: that of the header is used.',
    ]);
  });

  it('uses the exponent of each subfile that has one', () => {
    const y = (exponent: number): number[] =>
      absorbances.map((value) => Math.round(value * 2 ** (32 - exponent)));
    const subfiles = [1, 3].map((exponent) => ({ exponent, y: y(exponent) }));
    const file = spcBytes({ flags: 0x04, exponent: 1, isFloat: false, subfiles });
    expect(ordinatesOf(file)).toEqual([percent, percent]);
    expect(read(file).spectra[0]?.metadata.notes).toBeUndefined();
  });
});

describe('an SPC file', () => {
  it('reads all subfiles and the whole title of the old form', () => {
    const title = 'A title that is longer than thirty-two characters';
    const file = oldSpcBytes(
      [
        [1 << 28, 1 << 29],
        [1 << 29, 1 << 28],
      ],
      { flags: 4, exponent: 4, title },
    );
    const { spectra } = read(file);
    expect(spectra.map(({ metadata }) => metadata.title)).toEqual([`${title} (1 of 2)`, `${title} (2 of 2)`]);
    expect(ordinatesOf(file)).toEqual([
      [10, 1],
      [1, 10],
    ]);
  });

  it('rejects a file of an infrared instrument without absorbance or transmittance', () => {
    const subfiles = [{ exponent: -128, y: [1, 2, 3] }];
    expect(failureOf(spcBytes({ yType: 4, subfiles }))).toContain('neither absorbance nor transmittance');
    expect(read(spcBytes({ yType: 4, experiment: 11, subfiles })).spectra[0]?.kind).toBe('raman');
  });

  it('reads a file of a Raman instrument as a Raman spectrum, whatever its axis and ordinates are', () => {
    const subfiles = [{ exponent: -128, y: [1, 2, 3] }];
    for (const types of [
      { xType: 1, yType: 2 },
      { xType: 0, yType: 4 },
    ])
      expect(read(spcBytes({ experiment: 11, ...types, subfiles })).spectra[0]?.kind).toBe('raman');
  });

  it('returns the subfiles before a truncated one', () => {
    const subfiles = [1, 2].map(() => ({ exponent: -128, y: [0.1, 0.2, 0.3] }));
    const { spectra, notes } = read(spcBytes({ flags: 4, subfiles }).subarray(0, -4));
    expect(spectra).toHaveLength(1);
    expect(notes.map(readerSentence)).toEqual([
      expect.stringContaining('Only the first 1 of 2 spectra are read: The file ends'),
    ]);
  });
});

it('reports that only the first 50 spectra of a zip file are read', () => {
  const table = (index: number) => toBytes(`elucida-peak-table: 1\ntitle: ${index}\ntype: IR\n1700 80\n`);
  const zip = (count: number) =>
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, table(index)])));
  const { spectra, notes } = read(zip(51));
  expect(spectra).toHaveLength(50);
  expect(notes.map(readerSentence)).toEqual(['Only the first 50 spectra are read.']);
  expect(read(zip(50)).notes).toEqual([]);
});

describe('the nucleus of a channel that is switched off', () => {
  const folder = (acqu2s: string, proc2s: string, sequence = 'hsqcetgp'): Uint8Array =>
    zipSync({
      '2/acqus': toBytes(`##TITLE= x\n##$NUC1= <1H>\n##$SFO1= 400\n##$PULPROG= <${sequence}>\n##END=`),
      '2/acqu2s': toBytes(`##TITLE= x\n##$NUC1= <off>\n${acqu2s}##END=`),
      '2/pdata/1/procs': toBytes(
        '##TITLE= x\n##$SI= 8\n##$XDIM= 8\n##$SF= 400\n##$SW_p= 4000\n##$OFFSET= 10\n##$AXNUC= <1H>\n##END=',
      ),
      '2/pdata/1/proc2s': toBytes(
        `##TITLE= x\n##$SI= 4\n##$XDIM= 4\n##$SF= 100.6\n##$SW_p= 16000\n##$OFFSET= 160\n${proc2s}##END=`,
      ),
      '2/pdata/1/2rr': new Uint8Array(128).fill(1),
    });

  it.each([
    ['the axis', '', '##$AXNUC= <13C>\n'],
    ['the frequency', '##$SFO1= 100.61\n', ''],
    ['the processed frequency, where the other one is zero', '##$SFO1= 0\n', ''],
    ['the frequency, where the axis is off too', '##$SFO1= 100.61\n', '##$AXNUC= <off>\n'],
  ])('finds the nucleus by %s', (_, acqu2s, proc2s) => {
    const [spectrum] = read(folder(acqu2s, proc2s)).spectra;
    expect(spectrum?.metadata).toMatchObject({ nucleus: '1H', indirectNucleus: '13C', correlation: 'HSQC' });
    expect(spectrum && spectrumTypeOf(spectrum)).toBe('NMR-HSQC-HC');
  });

  it.each([
    ['##$NUC1= <off>\n##$AXNUC= <13C>\n'],
    ['##$AXNUC= <13C>\n'],
    ['##$NUC1= <13C>\n'],
    ['##$NUC1= <off>\n'],
  ])('finds the nucleus in the second parameters of a JCAMP-DX file: %j', (second) => {
    const [spectrum] = read(matrixInHertz({ second, pageOf: (row) => 16_000 - 5000 * row })).spectra;
    expect(spectrum && spectrumTypeOf(spectrum)).toBe('NMR-HSQC-HC');
  });

  it('puts the offset of a JCAMP-DX file at its highest frequency, also if the pages are reversed', () => {
    const pageOf = (row: number) => 1000 + 5000 * row;
    const [spectrum] = read(matrixInHertz({ second: '##$NUC1= <13C>\n', pageOf })).spectra;
    const { first, last } = (spectrum as MatrixSpectrum).indirect;
    expect([first, last].map((shift) => Number(shift.toFixed(1))).sort((a, b) => a - b)).toEqual([10.9, 160]);
  });
});

it('reads decimal commas in the rows of a two-dimensional JCAMP-DX file', () => {
  const text = (comma: string): string =>
    [
      '##TITLE= x\n##DATA TYPE= nD NMR SPECTRUM\n##.OBSERVE FREQUENCY= 400\n##.OBSERVE NUCLEUS= ^1H',
      '##SYMBOL= F1, F2, Y\n##.NUCLEUS= 13C, 1H\n##VAR_TYPE= INDEPENDENT, INDEPENDENT, DEPENDENT\n##VAR_DIM= 2, 3, 6',
      '##UNITS= PPM, PPM, ARBITRARY UNITS\n##FIRST= 160, 10, 0\n##LAST= 10, 1, 0',
      '##PAGE= F1=160\n##DATA TABLE= (F2++(Y..Y)), PROFILE\n10.5 1.5 2.5 3.5',
      '##PAGE= F1=10\n##DATA TABLE= (F2++(Y..Y)), PROFILE\n10.5 4.5 5.5 6.5\n##END=',
    ]
      .join('\n')
      .replace(/(\d)\.(\d)/g, `$1${comma}$2`);
  const matrixOf = (comma: string) => read(toBytes(text(comma))).spectra[0] as MatrixSpectrum;
  expect([...matrixOf(',').z]).toEqual([...matrixOf('.').z]);
  expect(matrixOf(',').columns).toBe(3);
});

it('notes that only the first FID of a Varian array is read', () => {
  const fid = new Uint8Array(32 + 2 * (28 + 4 * 64));
  const view = new DataView(fid.buffer);
  [2, 1, 64, 4, 256, 284].forEach((value, index) => view.setInt32(4 * index, value));
  view.setInt16(26, 0x45);
  view.setInt32(28, 1);
  for (let index = 0; index < 64; index++) view.setInt32(60 + 4 * index, Math.round(1e6 * Math.cos(index)));
  const procpar =
    'sw 1 1 0 0 0 2 1 11 1 64\n1 3000\n0 \nsfrq 1 1 0 0 0 2 1 11 1 64\n1 300.13\n0 \ntn 2 2 0 0 0 2 1 11 1 64\n1 "H1"\n0 \n';
  const { spectra } = read(zipSync({ 'a.fid/fid': fid, 'a.fid/procpar': toBytes(procpar) }));
  expect(spectra[0]?.metadata.notes?.map(readerSentence)).toEqual([
    'The file contains 2 FIDs, of which the first is read.',
  ]);
});
