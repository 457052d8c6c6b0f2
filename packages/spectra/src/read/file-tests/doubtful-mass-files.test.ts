import { describe, expect, it } from 'vitest';
import type { MassSpectrum } from '../../spectrum.ts';
import { spectrumTypeOf } from '../../spectrum-type.ts';
import { netcdfBytes } from '../../testing/netcdf-bytes.ts';
import { toBytes } from '../../testing/real-files.ts';
import { readerSentence } from '../../messages/reader-sentence.ts';
import { failureOf, read, rounded } from './../../testing/read-bytes.ts';

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

  it('averages the readable scans of a peak and states the times of those', () => {
    const damaged = two.replace('==', '!!');
    const bytes = file(
      [scan(1, two), scan(2, damaged), scan(3, two)].map((text) =>
        text.replace('msLevel="1"', 'msLevel="1" totIonCurrent="9"'),
      ),
    );
    expect(namesOf(bytes)[0]).toBe('mean of 2 scans from 1.00 to 3.00 min');
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
