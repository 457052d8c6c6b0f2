import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readPackageFile, toBytes } from '../testing/real-files.ts';
import { readSpectrum } from './read-spectrum.ts';

const jcamp = toBytes(
  [
    '##TITLE= small',
    '##JCAMP-DX= 5.01',
    '##DATA TYPE= NMR SPECTRUM',
    '##.OBSERVE FREQUENCY= 300.13',
    '##.OBSERVE NUCLEUS= ^1H',
    '##XUNITS= HZ',
    '##YUNITS= ARBITRARY UNITS',
    '##FIRSTX= 3000',
    '##LASTX= 2992',
    '##NPOINTS= 9',
    '##XYDATA= (X++(Y..Y))',
    '3000A00J2J4KT',
    '2996A30L3S',
    '2995A63n8J0%',
    '##END=',
  ].join('\n'),
);

const peakTable = toBytes(
  'elucida-peak-table: 1\ntype: NMR-H\nsolvent: CDCl3\npoints: 1024\nlines: TMS, solvent 0.2\n4.12 2 q 7.1\n2.04 3 s\n1.26 3 t 7.1\n',
);

const bruker = zipSync({
  '10/acqus': toBytes('##TITLE= x\n##$NUC1= <1H>\n##$SFO1= 300.13\n##END='),
  '10/pdata/1/procs': toBytes(
    '##TITLE= x\n##$SI= 16\n##$SF= 300.13\n##$SW_p= 3000\n##$OFFSET= 10\n##$NC_proc= 0\n##END=',
  ),
  '10/pdata/1/1r': new Uint8Array(64),
});

function read(bytes: Uint8Array): string {
  const result = readSpectrum([{ name: 'file', bytes }]);
  return result.ok ? 'read' : result.failure.code;
}

/** Numbers in 0..1, the same in each run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe.each([
  ['JCAMP-DX', jcamp],
  ['peak table', peakTable],
  ['TopSpin zip', bruker],
])('a %s file', (_, sample) => {
  it('is read whole', () => {
    expect(read(sample)).toBe('read');
  });

  it('gives an answer for every prefix', () => {
    for (let end = 0; end < sample.length; end++) expect(() => read(sample.subarray(0, end))).not.toThrow();
  });

  it('gives an answer for a thousand corruptions', () => {
    const next = generator(sample.length);
    for (let run = 0; run < 1000; run++) {
      const harmed = sample.slice();
      for (let change = 0; change <= run % 4; change++)
        harmed[Math.floor(next() * harmed.length)] = Math.floor(next() * 256);
      expect(() => read(harmed)).not.toThrow();
    }
  });
});

describe('prefixes of an instrument file', () => {
  it('are cut short wherever they end in the data', () => {
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
    ['no-spectrum', toBytes('##')],
    ['bad-zip', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)],
    ['no-spectrum', zipSync({ 'readme.md': toBytes('hello') })],
    ['bad-zip', zipSync({ '../../etc/passwd': toBytes('x') })],
    ['missing-label', zipSync({ '10/fid': new Uint8Array(64), '10/acqus': toBytes('##TITLE=') })],
    ['missing-label', zipSync({ '10/pdata/1/2rr': new Uint8Array(64) })],
  ])('answers %s', (code, bytes) => {
    const expected = code === 'no-spectrum' && bytes.length === 2 ? 'unknown-format' : code;
    expect(read(bytes)).toBe(expected);
  });

  it('cannot blow up by DUP digits, whatever it declares', () => {
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

  it('cannot blow up by zip', () => {
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

  it('does not hide the readable file beside it', () => {
    const result = readSpectrum([
      { name: 'photo.png', bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47) },
      { name: 'a.jdx', bytes: jcamp },
    ]);
    expect(result.ok && result.notes).toEqual([expect.stringContaining('photo.png')]);
  });

  it('has its say in time however long its lines are', () => {
    const long = toBytes(
      `##TITLE=${'('.repeat(1_000_000)}\n##DATA TYPE=MASS SPECTRUM\n##PEAK ASSIGNMENTS=(XYA)\n${'(1,'.repeat(300_000)}`,
    );
    const start = performance.now();
    read(long);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
