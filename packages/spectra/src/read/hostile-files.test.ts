import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { netcdfBytes } from '../testing/netcdf-bytes.ts';
import { hasRealFiles, readPackageFile, readRealFile, toBytes } from '../testing/real-files.ts';
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

const fid = zipSync({
  '1/acqus': toBytes(
    '##TITLE= x\n##$NUC1= <1H>\n##$SFO1= 300.13\n##$BF1= 300.13\n##$SW= 10\n##$TD= 128\n##$AQ_mod= 3\n##END=',
  ),
  '1/fid': Uint8Array.from({ length: 512 }, (_, index) => (index % 4 === 0 ? (index * 37) % 251 : 0)),
});

const matrix = zipSync({
  '2/acqus': toBytes('##TITLE= x\n##$NUC1= <1H>\n##$PULPROG= <hsqcetgp>\n##END='),
  '2/acqu2s': toBytes('##TITLE= x\n##$NUC1= <13C>\n##END='),
  '2/pdata/1/procs': toBytes(
    '##TITLE= x\n##$SI= 8\n##$XDIM= 4\n##$SF= 300\n##$SW_p= 3000\n##$OFFSET= 10\n##END=',
  ),
  '2/pdata/1/proc2s': toBytes(
    '##TITLE= x\n##$SI= 4\n##$XDIM= 2\n##$SF= 75\n##$SW_p= 9000\n##$OFFSET= 150\n##END=',
  ),
  '2/pdata/1/2rr': Uint8Array.from({ length: 128 }, (_, index) => (index % 4 === 0 ? index : 0)),
});

const jcampMatrix = toBytes(
  [
    '##TITLE= small HSQC',
    '##DATA TYPE= nD NMR SPECTRUM',
    '##.OBSERVE FREQUENCY= 100',
    '##SYMBOL= F1, F2, Y',
    '##.NUCLEUS= 13C, 1H',
    '##VAR_TYPE= INDEPENDENT, INDEPENDENT, DEPENDENT',
    '##VAR_DIM= 2, 4, 4',
    '##UNITS= HZ, HZ, ARBITRARY UNITS',
    '##FIRST= 900, 300, 1',
    '##LAST= 300, 0, 1',
    '##PAGE= F1=900',
    '##DATA TABLE= (F2++(Y..Y)), PROFILE',
    '3A1A2 5 -2',
    '##PAGE= F1=300',
    '##DATA TABLE= (F2++(Y..Y)), PROFILE',
    '3B1B2 5 -2',
    '##END=',
  ].join('\n'),
);

/** A Galactic SPC file of eight points of absorbance. */
function spcSample(): Uint8Array {
  const bytes = new Uint8Array(512 + 32 + 32);
  const view = new DataView(bytes.buffer);
  bytes.set([0, 0x4b, 4, 0x80]);
  view.setInt32(4, 8, true);
  view.setFloat64(8, 4000, true);
  view.setFloat64(16, 400, true);
  view.setInt32(24, 1, true);
  bytes.set([1, 2], 28);
  for (let index = 0; index < 8; index++) view.setFloat32(544 + 4 * index, index / 10, true);
  return bytes;
}

/** A Renishaw WDF file of one spectrum of eight points. */
function wdfSample(): Uint8Array {
  const bytes = new Uint8Array(512 + 48 + 56);
  const view = new DataView(bytes.buffer);
  bytes.set(toBytes('WDF1'));
  view.setUint32(60, 8, true);
  view.setUint32(72, 1, true);
  bytes.set(toBytes('DATA'), 512);
  view.setUint32(520, 48, true);
  bytes.set(toBytes('XLST'), 560);
  view.setUint32(568, 56, true);
  view.setUint32(580, 1, true);
  for (let index = 0; index < 8; index++) {
    view.setFloat32(528 + 4 * index, index % 3, true);
    view.setFloat32(584 + 4 * index, 3000 - 100 * index, true);
  }
  return bytes;
}

const mzxml = toBytes(
  '<?xml version="1.0"?>\n<mzXML><msRun><scan num="1" msLevel="1" peaksCount="1"><peaks precision="32">QiwAAELIAAA=</peaks></scan></msRun></mzXML>',
);
const andi = netcdfBytes({ mass_values: [41, 43, 58], intensity_values: [1, 2, 3], scan_index: [0, 1] });
const massBank = toBytes(
  'ACCESSION: X1\nRECORD_TITLE: a\nPK$NUM_PEAK: 2\nPK$PEAK: m/z int. rel.int.\n  121.03 10 99\n  163.04 100 999\n//\n',
);
const msp = toBytes('Name: one\nNum Peaks: 3\n41 20; 43 100\n58 5\n');
const mgf = toBytes('BEGIN IONS\nTITLE=a\n121.03 10\n163.04 100\nEND IONS\n');
const csv = toBytes('wavenumber (cm-1);transmittance (%)\n400,5;90,5\n500;80\n600;70\n700;60\n');
const crossPeaks = toBytes(
  'elucida-peak-table: 1\ntype: COSY\npoints: 64\nindirect-points: 64\n4.12 1.26\n2 3 1 8 8\n',
);
const nmredata = toBytes(
  'a\n\n\n  0  0  0\nM  END\n> <NMREDATA_VERSION>\n1.0\n\n> <NMREDATA_ASSIGNMENT>\nc1, 60.4, 1\nh1, 4.12, 1\n\n> <NMREDATA_2D_13C_1J_1H>\nLarmor=300\nc1/h1, E=2\n\n$$$$\n',
);

/** Real files of which no small sample can be written by hand: their beginnings and a few places are harmed. */
const realSamples: [string, Uint8Array][] = [
  ['JEOL', readPackageFile('jeol-data-test/data/phosphorus.jdf')],
  ...(hasRealFiles
    ? ([
        ['OPUS', readRealFile('vendor/ftir_ps.0')],
        ['mzML', readRealFile('vendor/tiny.mzML')],
        ['Varian', readRealFile('vendor/varian-1H.fid.zip')],
        ['old or new SPC', readRealFile('vendor/RAMAN.SPC')],
      ] as [string, Uint8Array][])
    : []),
];

/** With ELUCIDA_FUZZ=all every prefix is tried and not a sample of them. */
const isThorough = process.env['ELUCIDA_FUZZ'] === 'all';
/** Points of a small sample are read in no time; of a large one some prefixes and corruptions have to do. */
const SMALL_BYTES = 2000;

describe.each([
  ['JCAMP-DX', jcamp],
  ['two-dimensional JCAMP-DX', jcampMatrix],
  ['peak table', peakTable],
  ['table of cross peaks', crossPeaks],
  ['TopSpin zip', bruker],
  ['TopSpin zip of a raw signal', fid],
  ['two-dimensional TopSpin zip', matrix],
  ['SPC', spcSample()],
  ['WDF', wdfSample()],
  ['mzXML', mzxml],
  ['netCDF', andi],
  ['MassBank', massBank],
  ['MSP', msp],
  ['MGF', mgf],
  ['table of numbers', csv],
  ['NMReDATA', nmredata],
  ...realSamples,
])('a %s file', (_, sample) => {
  const isSmall = sample.length <= SMALL_BYTES;

  it('is read whole', () => {
    expect(read(sample)).toBe('read');
  });

  it('gives an answer for every prefix', () => {
    const stride = isThorough || isSmall ? 1 : Math.ceil(sample.length / 60);
    for (let end = 0; end < sample.length; end += stride) {
      const start = performance.now();
      expect(() => read(sample.subarray(0, end))).not.toThrow();
      if (isThorough) expect(performance.now() - start).toBeLessThan(10_000);
    }
  }, 3_600_000);

  it('gives an answer for a thousand corruptions', () => {
    const next = generator(sample.length);
    const runs = isThorough || isSmall ? 1000 : 60;
    for (let run = 0; run < runs; run++) {
      const harmed = sample.slice();
      // Headers are short: every other corruption of a large file is in one.
      const reach = isSmall || run % 2 === 0 ? harmed.length : 1500;
      for (let change = 0; change <= run % 4; change++)
        harmed[Math.floor(next() * reach)] = Math.floor(next() * 256);
      expect(() => read(harmed)).not.toThrow();
    }
  }, 3_600_000);
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
  ])('does not hold the reader up by %s', (_, text, code) => {
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
  ])('does not keep the reader of %s busy', (_, text) => {
    const start = performance.now();
    read(toBytes(text));
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
