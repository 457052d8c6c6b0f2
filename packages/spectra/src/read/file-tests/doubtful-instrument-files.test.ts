import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { CurveSpectrum, MassSpectrum, MatrixSpectrum, Spectrum } from '../../spectrum.ts';
import { spectrumTypeOf } from '../../spectrum-type.ts';
import { netcdfBytes } from '../../testing/netcdf-bytes.ts';
import { opusBytes, opusOrdinates, opusParameters } from '../../testing/opus-bytes.ts';
import { toBytes } from '../../testing/real-files.ts';
import { oldSpcBytes, spcBytes } from '../../testing/spc-bytes.ts';
import { readSpectrum } from '../read-spectrum.ts';
import { readerSentence } from '../../messages/reader-sentence.ts';
import type { ReaderMessage } from '../../messages/reader-message.ts';

function read(bytes: Uint8Array): { spectra: Spectrum[]; notes: ReaderMessage[] } {
  const result = readSpectrum([{ name: 'x', bytes }]);
  if (!result.ok) throw new Error(`${result.failure.code}: ${readerSentence(result.failure.message)}`);
  return result;
}

function failureOf(bytes: Uint8Array): string {
  const result = readSpectrum([{ name: 'x', bytes }]);
  return result.ok ? 'read' : `${result.failure.code}: ${readerSentence(result.failure.message)}`;
}

const rounded = (values: ArrayLike<number>): number[] =>
  Array.from(values, (value) => Number(value.toFixed(2)));
/**
 * Reads the ordinates of each spectrum, in percent transmittance, starting at the first wavenumber
 * of the file.
 */
const ordinatesOf = (bytes: Uint8Array): number[][] =>
  read(bytes).spectra.map((spectrum) => rounded((spectrum as CurveSpectrum).y));

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

  it('returns the subfiles before a truncated one', () => {
    const subfiles = [1, 2].map(() => ({ exponent: -128, y: [0.1, 0.2, 0.3] }));
    const { spectra, notes } = read(spcBytes({ flags: 4, subfiles }).subarray(0, -4));
    expect(spectra).toHaveLength(1);
    expect(notes.map(readerSentence)).toEqual([
      expect.stringContaining('Only the first 1 of 2 spectra are read: The file ends'),
    ]);
  });
});

describe('an OPUS file', () => {
  const axis = (PLF?: string): Uint8Array =>
    opusParameters({ NPT: 3, FXV: 4000, LXV: 400, DXU: 'WN', ...(PLF !== undefined && { PLF }) });
  const report = { type: [15, 16, 0x60, 0] as const, content: toBytes('a report beside it. ') };
  const sample = { type: [160, 0, 0, 0] as const, content: opusParameters({ SNM: 'film' }) };
  const block = (type: readonly number[], content: Uint8Array) => ({
    type: type as [number, number, number, number],
    content,
  });
  const result = (second: number, values: number[], fourth = 0) => [
    block([15, second, 0, fourth], opusOrdinates(values)),
    block([31, second, 0, fourth], axis()),
  ];

  it('reads the spectrum of a file with a report before it', () => {
    const file = opusBytes([block(report.type, report.content), ...result(16, [0, 1, 2])]);
    expect(ordinatesOf(file)).toEqual([[100, 10, 1]]);
  });

  it('returns the spectrum with atmospheric compensation first, and names the other one', () => {
    const blocks = [...result(16, [1, 1, 1], 0x40), ...result(16, [0, 1, 2])];
    const file = opusBytes([block(sample.type, sample.content), ...blocks]);
    expect(read(file).spectra.map(({ metadata }) => metadata.title)).toEqual([
      'film, absorbance',
      'film, absorbance without atmospheric compensation',
    ]);
    expect(ordinatesOf(file)).toEqual([
      [100, 10, 1],
      [10, 10, 10],
    ]);
    const only = opusBytes([block(sample.type, sample.content), ...result(16, [1, 1, 1], 0x40)]);
    expect(read(only).spectra[0]?.metadata.title).toBe('film');
  });

  it.each([
    ['transmittance', 20, [50, 25, 100]],
    ['reflectance', 48, [50, 25, 100]],
  ])('does not read %s as absorbance', (_, second, values) => {
    expect(ordinatesOf(opusBytes(result(second, values)))).toEqual([values]);
  });

  it('reads a Raman spectrum, and rejects other kinds by name', () => {
    expect(read(opusBytes(result(40, [5, 7, 6]))).spectra[0]?.kind).toBe('raman');
    expect(failureOf(opusBytes(result(24, [5, 7, 6])))).toContain("'Kubelka-Munk'");
    expect(failureOf(opusBytes(result(44, [5, 7, 6])))).toContain("'emission'");
  });

  it('assigns each spectrum its own axis', () => {
    const axisOf = (points: number, first: number): Uint8Array =>
      opusParameters({ NPT: points, FXV: first, LXV: first - 1000, DXU: 'WN' });
    const spectrum = (fourth: number, values: number[]) => block([15, 16, 0, fourth], opusOrdinates(values));
    const two = opusBytes([
      spectrum(0, [0, 1, 2]),
      block([31, 16, 0, 0], axisOf(3, 4000)),
      spectrum(0, [0, 1, 2, 1, 0]),
      block([31, 16, 0, 0], axisOf(5, 3000)),
    ]);
    expect(read(two).spectra.map(({ x, metadata }) => [x.first, metadata.numberOfPoints])).toEqual([
      [4000, 3],
      [3000, 5],
    ]);
    const derivativeFirst = opusBytes([
      block([15, 16, 2, 0], opusOrdinates([1, 1, 1])),
      block([31, 16, 2, 0], axisOf(3, 3000)),
      spectrum(0, [0, 1, 2]),
      block([31, 16, 0, 0], axisOf(3, 4000)),
    ]);
    expect(read(derivativeFirst).spectra[0]?.x.first).toBe(4000);
    const foreign = [
      spectrum(0x40, [1, 1, 1, 1, 1]),
      spectrum(0, [0, 1, 2]),
      block([31, 16, 0, 0], axisOf(3, 4000)),
    ];
    expect(read(opusBytes(foreign)).spectra).toHaveLength(1);
    expect(failureOf(opusBytes([spectrum(0, [0, 1, 2]), block([31, 16, 0, 0], axisOf(4, 4000))]))).toContain(
      'truncated',
    );
    expect(failureOf(opusBytes([spectrum(0, [0, 1, 2])]))).toContain('The axis of the spectrum is missing');
  });

  it('does not read a derivative as a spectrum', () => {
    const derivative = [block([15, 16, 0x02, 0], opusOrdinates([1, 1, 1])), block([31, 16, 0x02, 0], axis())];
    expect(failureOf(opusBytes(derivative))).toContain('no-spectrum');
    expect(ordinatesOf(opusBytes([...derivative, ...result(16, [0, 1, 2])]))).toEqual([[100, 10, 1]]);
  });
});

const base64 = (values: number[], isLittleEndian = false): string => {
  const bytes = new Uint8Array(values.length * 4);
  values.forEach((value, index) => new DataView(bytes.buffer).setFloat32(4 * index, value, isLittleEndian));
  return Buffer.from(bytes).toString('base64');
};

describe('an mzXML file', () => {
  const scan = (number: number, peaks: string, attributes = 'peaksCount="2"'): string =>
    `<scan num="${number}" msLevel="1" ${attributes} retentionTime="PT${number}M">${peaks}</scan>`;
  const two = `<peaks precision="32">${base64([43, 100, 58, 40])}</peaks>`;
  const file = (scans: string[], { end = '</msRun></mzXML>', count = scans.length } = {}): Uint8Array =>
    toBytes(`<?xml version="1.0"?>\n<mzXML><msRun scanCount="${count}">${scans.join('')}${end}`);
  const namesOf = (bytes: Uint8Array) => read(bytes).spectra.map(({ metadata }) => metadata.title);

  it.each([
    ['an element without content', '<peaks precision="32" compressionType="none"/>'],
    ['an empty element', '<peaks precision="32" compressionType="zlib" compressedLen="0"></peaks>'],
    ['a pair of zeros', `<peaks precision="32">${base64([0, 0])}</peaks>`],
    ['no element', ''],
  ])('reads the other scans if the peaks of a scan are %s', (_, empty) => {
    const bytes = file([scan(1, empty, 'peaksCount="0"'), scan(2, two)]);
    expect(namesOf(bytes)).toEqual(['scan 2 at 2.00 min']);
    expect(read(bytes).notes.map(readerSentence)).toEqual([]);
  });

  it('reads the other scans if a scan is damaged, and names it in a note', () => {
    const bytes = file([scan(1, two), scan(2, two.replace('==', '!!'))]);
    expect(namesOf(bytes)).toEqual(['scan 1 at 1.00 min']);
    expect(read(bytes).notes.map(readerSentence)).toEqual([
      'scan 2: The numbers of a scan are not in base64.',
    ]);
    expect(failureOf(file([scan(2, two.replace('==', '!!'))]))).toContain('base64');
  });

  it('adds a note to each spectrum of a truncated file or one with fewer scans than declared', () => {
    const cut = file([scan(1, two), scan(2, two)], {
      end: '<scan num="3" peaksCount="2"><peaks prec',
      count: 9,
    });
    expect(read(cut).spectra.map(({ metadata }) => metadata.notes?.map(readerSentence))).toEqual(
      new Array(3).fill(['The file is truncated after scan 2.']),
    );
    expect(read(file([scan(1, two)], { count: 9 })).spectra[0]?.metadata.notes?.map(readerSentence)).toEqual([
      'The file declares 9 scans but contains 1.',
    ]);
    expect(read(file([scan(1, two)])).spectra[0]?.metadata.notes).toBeUndefined();
  });

  it('rejects a scan with more peaks than declared, and reads one that declares none', () => {
    expect(failureOf(file([scan(1, two, 'peaksCount="1"')]))).toContain('contains more');
    const [spectrum] = read(file([scan(1, two, '')])).spectra as MassSpectrum[];
    expect([...spectrum!.mz]).toEqual([43, 58]);
    const packed = two.replace('precision', 'compressionType="zlib" precision');
    expect(failureOf(file([scan(1, packed, '')]))).toContain('does not state its number of points');
  });

  it('counts a scan that is an empty element', () => {
    const bytes = file([scan(1, two), '<scan num="2" msLevel="1" peaksCount="0"/>']);
    expect(read(bytes).spectra[0]?.metadata.notes).toBeUndefined();
  });

  it.each([
    ['PT1H2M3S', '62.05'],
    ['PT90S', '1.50'],
    ['P1DT1M', '1441.00'],
  ])('converts the time %s to minutes', (duration, minutes) => {
    const text = scan(1, two).replace('PT1M', duration);
    expect(namesOf(file([text]))).toEqual([`scan 1 at ${minutes} min`]);
  });

  it('returns centroids of a file that declares profile mode in words', () => {
    const profile = [100, 0, 100.1, 5, 100.2, 0];
    const peaks = `<peaks precision="32">${base64(profile)}</peaks>`;
    const [spectrum] = read(file([scan(1, peaks, 'peaksCount="3" centroided="false"')]))
      .spectra as MassSpectrum[];
    expect(spectrum!.mz).toHaveLength(1);
  });
});

describe('an mzML file', () => {
  const array = (term: string, content: string, type = 'MS:1000521'): string =>
    `<binaryDataArray><cvParam accession="${type}"/><cvParam accession="${term}"/><binary>${content}</binary></binaryDataArray>`;
  const scan = (
    time = '',
    [mz, intensity] = [base64([43, 58], true), base64([100, 40], true)],
    type?: string,
  ): string =>
    `<spectrum id="scan=1" defaultArrayLength="2">${time}${array('MS:1000514', mz!, type)}${array('MS:1000515', intensity!, type)}</spectrum>`;
  const file = (content: string, head = ''): Uint8Array =>
    toBytes(
      `<?xml version="1.0"?>\n<mzML>${head}<run><spectrumList count="1">${content}</spectrumList></run></mzML>`,
    );

  it.each([
    ['unitAccession="UO:0000010"', '120', 'scan 1 at 2.00 min'],
    ['unitName="second"', '120', 'scan 1 at 2.00 min'],
    ['unitAccession="UO:0000028" unitName="millisecond"', '120000', 'scan 1 at 2.00 min'],
    ['unitName="minute"', '2', 'scan 1 at 2.00 min'],
    ['', '2', 'scan 1'],
  ])('converts a time in the unit %j to minutes', (unit, value, title) => {
    const time = `<cvParam accession="MS:1000016" value="${value}" ${unit}/>`;
    expect(read(file(scan(time))).spectra[0]?.metadata.title).toBe(title);
  });

  it('rejects a file whose scans are all empty or declare no number of points, and states the reason', () => {
    expect(failureOf(file('<spectrum id="scan=1" defaultArrayLength="0"/>'))).toContain(
      'No scan in the file contains a peak',
    );
    const unstated = scan().replace(' defaultArrayLength="2"', '');
    expect(failureOf(file(unstated))).toContain('does not state its number of points');
    expect(failureOf(file(scan().replace('Length="2"', 'Length="0"')))).toContain('contains more');
  });

  it('reads 32-bit integers', () => {
    const integers = (values: number[]): string =>
      Buffer.from(Int32Array.from(values).buffer).toString('base64');
    const text = scan('', [integers([43, 58]), integers([100, 40])], 'MS:1000519');
    expect([...(read(file(text)).spectra[0] as MassSpectrum).mz]).toEqual([43, 58]);
  });

  it.each([
    ['electrospray', 'MS:1000073'],
    ['nanoelectrospray', 'MS:1000398'],
    ['microelectrospray', 'MS:1000397'],
  ])('reads %s as an ESI spectrum', (_, term) => {
    const [spectrum] = read(file(scan(), `<cvParam accession="${term}"/>`)).spectra;
    expect(spectrum && spectrumTypeOf(spectrum)).toBe('ESI-MS');
  });

  it('adds a note to a truncated file', () => {
    const bytes = file(scan() + scan());
    const end = new TextDecoder().decode(bytes).lastIndexOf('<binary>');
    expect(read(bytes.subarray(0, end)).spectra[0]?.metadata.notes?.map(readerSentence)).toEqual([
      'The file is truncated after scan 1.',
    ]);
  });
});

describe('an ANDI file', () => {
  const values = { mass_values: [820, 861, 1161], intensity_values: [20, 100, 30], scan_index: [0] };
  const massesOf = (bytes: Uint8Array): number[] => rounded((read(bytes).spectra[0] as MassSpectrum).mz);

  it('applies the scale factor and the offset of the variables', () => {
    const attributes = { mass_values: { scale_factor: 0.05 } };
    expect(massesOf(netcdfBytes(values, { attributes }))).toEqual([41, 43.05, 58.05]);
    const both = { mass_values: { scale_factor: 0.05, add_offset: 1 } };
    expect(massesOf(netcdfBytes(values, { attributes: both }))).toEqual([42, 44.05, 59.05]);
  });

  it('reads points that are records of several variables', () => {
    const bytes = netcdfBytes(values, { records: ['mass_values', 'intensity_values'] });
    expect(massesOf(bytes)).toEqual([820, 861, 1161]);
    expect(rounded((read(bytes).spectra[0] as MassSpectrum).intensity)).toEqual([20, 100, 30]);
  });
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
    const page = (row: number): string =>
      `##PAGE= F1=${16_000 - 5000 * row}\n##DATA TABLE= (F2++(Y..Y)), PROFILE\n4000 1 2 3 4`;
    const text = [
      '##TITLE= x\n##DATA TYPE= nD NMR SPECTRUM\n##.OBSERVE FREQUENCY= 400\n##.OBSERVE NUCLEUS= ^1H',
      '##$NUC1= <1H>\n##$SF= 400\n##$OFFSET= 10\n##$AXNUC= <1H>\n##$PULPROG= <hsqcetgp>',
      `${second}##$SF= 100.6\n##$OFFSET= 160`,
      '##SYMBOL= F1, F2, Y\n##.NUCLEUS= , 1H\n##VAR_TYPE= INDEPENDENT, INDEPENDENT, DEPENDENT\n##VAR_DIM= 4, 4, 16',
      '##UNITS= HZ, HZ, ARBITRARY UNITS\n##FIRST= 16000, 4000, 0\n##LAST= 1000, 1000, 0',
      ...[0, 1, 2, 3].map(page),
      '##END=',
    ].join('\n');
    const [spectrum] = read(toBytes(text)).spectra;
    expect(spectrum && spectrumTypeOf(spectrum)).toBe('NMR-HSQC-HC');
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
