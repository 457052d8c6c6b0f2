import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { smallJcamp } from '../../testing/format-samples.ts';
import { readPackageFile, toBytes } from '../../testing/real-files.ts';
import { readSpectrum } from '../read-spectrum.ts';
import { formatReaders } from '../readers.ts';
import { readerSentence } from '../../messages/reader-sentence.ts';

function read(bytes: Uint8Array): string {
  const result = readSpectrum([{ name: 'file', bytes }]);
  return result.ok ? 'read' : result.failure.code;
}

describe('prefixes of an instrument file', () => {
  it('rejects every prefix that ends in the data', () => {
    const bytes = readPackageFile('jcamp-data-test/data/Rutin_3080ug200uL_DMSOd6_13CNMR_400MHz_JDX.jdx');
    const dataStart = new TextDecoder('latin1').decode(bytes).indexOf('##XYDATA=') + 40;
    for (let end = dataStart + 200; end < bytes.length - 200; end += Math.floor(bytes.length / 23)) {
      expect(['truncated', 'checksum', 'bad-number']).toContain(read(bytes.subarray(0, end)));
    }
  });
});

describe('a hostile file', () => {
  it.each([
    ['empty-file', new Uint8Array()],
    ['unknown-format', toBytes('<!DOCTYPE html><html><body>Not found</body></html>')],
    ['unknown-format', toBytes('\n  <svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['unknown-format', Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)],
    ['unknown-format', toBytes('shift;intensity\n7.26;1')],
    ['unknown-format', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10)],
    ['unknown-format', toBytes('##')],
    ['bad-zip', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)],
    ['no-spectrum', zipSync({ 'readme.md': toBytes('hello') })],
    ['bad-zip', zipSync({ '../../etc/passwd': toBytes('x') })],
    ['missing-label', zipSync({ '10/fid': new Uint8Array(64), '10/acqus': toBytes('##TITLE=') })],
    ['missing-label', zipSync({ '10/pdata/1/2rr': new Uint8Array(64) })],
  ])('fails with %s', (code, bytes) => {
    expect(read(bytes)).toBe(code);
  });

  it('limits the points that DUP digits produce, whatever the file declares', () => {
    const bomb = (points: string): Uint8Array =>
      toBytes(
        `##TITLE=b\n##DATA TYPE=INFRARED SPECTRUM\n##NPOINTS=${points}\n##FIRSTX=1\n##LASTX=2\n##XYDATA=(X++(Y..Y))\n1AS999999999\n##END=`,
      );
    expect(read(bomb('10'))).toBe('too-many-points');
    expect(read(bomb('1e99'))).toBe('too-many-points');
    expect(read(bomb('-5'))).toBe('too-many-points');
    expect(
      read(toBytes('##TITLE=b\n##DATA TYPE=NMR SPECTRUM\n##XYDATA=(X++(Y..Y))\n1AS9999999999999999999\n')),
    ).toBe('too-many-points');
  });

  it('limits the decompressed size of a zip', () => {
    const blanks = strToU8(' '.repeat(20_000_000));
    expect(read(zipSync({ '1/pdata/1/1r': blanks }))).toBe('zip-bomb');
    const many = Object.fromEntries(
      Array.from({ length: 2001 }, (_, index) => [`${index}`, new Uint8Array()]),
    );
    expect(read(zipSync(many))).toBe('zip-bomb');
    const large = zipSync({ a: new Uint8Array(900_000), b: new Uint8Array(900_000) });
    expect(readSpectrum([{ name: 'z', bytes: large }], { maxUnpackedBytes: 1_000_000 })).toMatchObject({
      ok: false,
      failure: { code: 'zip-bomb' },
    });
  });

  it('reads a readable file next to an unreadable one', () => {
    const result = readSpectrum([
      { name: 'photo.png', bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47) },
      { name: 'a.jdx', bytes: smallJcamp },
    ]);
    expect(result.ok && result.notes.map(readerSentence)).toEqual([expect.stringContaining('photo.png')]);
  });

  it.each([
    ['damaged', new TypeError('x is not iterable'), 'file-damaged'],
    ['too-many-points', new RangeError('Invalid array length'), 'file-too-large-to-read'],
  ])('returns a failure if a reader throws, %s, and reads the other files', (code, thrown, message) => {
    const reader = formatReaders.find(({ name }) => name.code === 'format-jcamp');
    if (reader === undefined) throw new Error('no such reader');
    const broken = vi.spyOn(reader, 'read').mockImplementation(() => {
      throw thrown;
    });
    onTestFinished(() => broken.mockRestore());
    const files = [
      { name: 'a.jdx', bytes: smallJcamp },
      { name: 'b.msp', bytes: toBytes('Name: one\nNum Peaks: 1\n41 20\n') },
    ];
    expect(readSpectrum(files.slice(0, 1))).toMatchObject({
      ok: false,
      failure: { code, message: { code: message }, place: { file: 'a.jdx' } },
    });
    expect(readSpectrum(files)).toMatchObject({
      ok: true,
      spectra: [{ kind: 'mass' }],
      notes: [{ code: 'note-of-part', values: { part: 'a.jdx' } }],
    });
  });

  it('returns in time for files with very long lines', () => {
    const long = toBytes(
      `##TITLE=${'('.repeat(1_000_000)}\n##DATA TYPE=MASS SPECTRUM\n##PEAK ASSIGNMENTS=(XYA)\n${'(1,'.repeat(300_000)}`,
    );
    const start = process.cpuUsage();
    read(long);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000);
  });

  it.each([
    [
      'blanks within a row of numbers',
      `m/z;i\n1;2\n2;3\n3;4\n4;5\n3000;90${' '.repeat(100_000)}x\n`,
      'bad-number',
    ],
    [
      'tabs within a row of numbers',
      `m/z\ti\n1\t2\n2\t3\n3\t4\n4\t5\n3000${'\t'.repeat(100_000)}x\n`,
      'bad-number',
    ],
    [
      'an infrared file of unnamed kind, whose unit repeats itself',
      `##TITLE=a\n##XUNITS=${'CM'.repeat(200_000)}\n##XYDATA=(X++(Y..Y))\n1 2\n##END=`,
      'missing-label',
    ],
    [
      'a file of mass peaks with comments that have no end',
      `##TITLE=a\n##DATA TYPE=MASS SPECTRUM\n##PEAK TABLE=(XY..XY)\n${'<'.repeat(200_000)}\n##END=`,
      'bad-number',
    ],
    [
      'a record whose fields hold line separators',
      `ACCESSION: a\nCOMMENT:${' '.repeat(100_000)}\u2028x\n`,
      'no-spectrum',
    ],
    [
      'a peak table with a line separator',
      `elucida-peak-table: 1\ntitle:${' '.repeat(100_000)}a\u2028x\n`,
      'missing-label',
    ],
  ])('returns in time for a file with %s', (_, text, code) => {
    expect(read(toBytes(text))).toBe(code);
  });

  it.each([
    ['a table of numbers', `m/z;i\n1;2\n2;3\n3;4\n4;5\n${'\n'.repeat(4)}${'7'.repeat(2_000_000)}`],
    ['a library', `Name: a\nNum Peaks: 1\n41 2\na${' '.repeat(2_000_000)}b`],
    ['an NMReDATA file', `a\n> <NMREDATA_1D_1H>\n${'1,J=1'.repeat(300_000)}\n>${'<'.repeat(1_000_000)}`],
    [
      'a table of cross peaks',
      `elucida-peak-table: 1\ntype: HSQC\npoints: 4096\nindirect-points: 4096\n${'4 60 1 5000 5000\n'.repeat(1500)}`,
    ],
  ])('returns in time for a hostile file of %s', (_, text) => {
    const start = process.cpuUsage();
    read(toBytes(text));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000);
  });
});
