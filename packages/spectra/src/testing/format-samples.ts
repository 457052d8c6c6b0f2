import { strToU8, zipSync, zlibSync } from 'fflate';
import { netcdfBytes } from './netcdf-bytes.ts';
import { opusBytes, opusOrdinates, opusParameters } from './opus-bytes.ts';
import { oldSpcBytes, spcBytes } from './spc-bytes.ts';
import { hasRealFiles, readPackageFile, readRealFile, toBytes } from './real-files.ts';

/** File, or zip of an instrument's folder. */
export interface FormatSample {
  name: string;
  bytes: Uint8Array;
}

/** Does not compress, so that corrupted bytes reach the reader of the format. */
function packed(files: Record<string, Uint8Array>): Uint8Array {
  return zipSync(files, { level: 0 });
}

export const smallJcamp = toBytes(
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

const bruker = packed({
  '10/acqus': toBytes('##TITLE= x\n##$NUC1= <1H>\n##$SFO1= 300.13\n##END='),
  '10/pdata/1/procs': toBytes(
    '##TITLE= x\n##$SI= 16\n##$SF= 300.13\n##$SW_p= 3000\n##$OFFSET= 10\n##$NC_proc= 0\n##END=',
  ),
  '10/pdata/1/1r': new Uint8Array(64),
});

const fid = packed({
  '1/acqus': toBytes(
    '##TITLE= x\n##$NUC1= <1H>\n##$SFO1= 300.13\n##$BF1= 300.13\n##$SW= 10\n##$TD= 128\n##$AQ_mod= 3\n##END=',
  ),
  '1/fid': Uint8Array.from({ length: 512 }, (_, index) => (index % 4 === 0 ? (index * 37) % 251 : 0)),
});

const matrix = packed({
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

/** One spectrum with eight points. */
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
const golm = toBytes('Name: one\nMW: 72\nNum Peaks: 4\n29:205 43:1000 57:72\n72:240\n');
const mgf = toBytes('BEGIN IONS\nTITLE=a\n121.03 10\n163.04 100\nEND IONS\n');
const csv = toBytes('wavenumber (cm-1);transmittance (%)\n400,5;90,5\n500;80\n600;70\n700;60\n');
const quotedCsv = toBytes(
  '"wavenumber (cm-1)","transmittance (%)"\n"4000,5","98,25"\n"3999,5","98,25"\n"3998,5","48,25"\n"3997,5","98,25"\n',
);
const decimalCommas = toBytes(
  '##TITLE= a\n##DATA TYPE= UV/VIS SPECTRUM\n##XUNITS= NANOMETERS\n##YUNITS= ABSORBANCE\n##FIRSTX= 250,00\n##LASTX= 250,66\n##NPOINTS= 4\n##XYPOINTS= (XY..XY)\n250,00, 0,720\n250,22, 0,721\n250,44, 0,423\n250,66, 0,724\n##END=\n',
);
const crossPeaks = toBytes(
  'elucida-peak-table: 1\ntype: COSY\npoints: 64\nindirect-points: 64\n4.12 1.26\n2 3 1 8 8\n',
);
const nmredata = toBytes(
  'a\n\n\n  0  0  0\nM  END\n> <NMREDATA_VERSION>\n1.0\n\n> <NMREDATA_ASSIGNMENT>\nc1, 60.4, 1\nh1, 4.12, 1\n\n> <NMREDATA_2D_13C_1J_1H>\nLarmor=300\nc1/h1, E=2\n\n$$$$\n',
);

/** Sixteen FIDs of 64 points: eight increments in the States method. */
function serSample(): Uint8Array {
  const rows = 16;
  const ser = new Uint8Array(1024 * rows);
  const view = new DataView(ser.buffer);
  for (let row = 0; row < rows; row++)
    for (let point = 0; point < 128; point++)
      view.setInt32(1024 * row + 4 * point, Math.round(1e5 * Math.cos(point + row)), true);
  return packed({
    '3/acqus': strToU8(
      '##TITLE= x\n##$NUC1= <1H>\n##$SFO1= 300.13\n##$BF1= 300.13\n##$SW= 10\n##$TD= 128\n##$AQ_mod= 3\n##$PULPROG= <hsqcetgp>\n##END=',
    ),
    '3/acqu2s': strToU8(
      '##TITLE= x\n##$NUC1= <13C>\n##$SFO1= 75.4\n##$BF1= 75.4\n##$SW= 160\n##$TD= 16\n##$FnMODE= 4\n##END=',
    ),
    '3/ser': ser,
  });
}

const eightValues = Array.from({ length: 8 }, (_, index) => index / 10);

/** Two subfiles with their own abscissae, whose exponent is in the file header. */
const spcOfSubfiles = spcBytes({
  flags: 0xc0,
  title: 'two',
  subfiles: [4000, 3000].map((first) => ({
    exponent: 0,
    x: eightValues.map((y) => first - 100 * y),
    y: eightValues,
  })),
});
const oldSpc = oldSpcBytes([eightValues.map((_, index) => index << 16)]);

const opusAxis = opusParameters({ NPT: 8, FXV: 4000, LXV: 400, DXU: 'WN', PLF: 'AB' });
/** Eight points of absorbance. */
const opus = opusBytes([
  { type: [15, 0, 0, 0], content: opusOrdinates(eightValues) },
  { type: [31, 0, 0, 0], content: opusAxis },
]);
/** A report and a spectrum without atmospheric compensation precede the spectrum. */
const opusOfSeveral = opusBytes([
  { type: [15, 16, 0x60, 0], content: toBytes('a report beside it. ') },
  { type: [15, 16, 0, 0x40], content: opusOrdinates(eightValues) },
  { type: [31, 16, 0, 0x40], content: opusAxis },
  { type: [15, 16, 0, 0], content: opusOrdinates(eightValues) },
  { type: [31, 16, 0, 0], content: opusAxis },
]);

/** FID of 32 points. */
function varianSample(): Uint8Array {
  const fidBytes = new Uint8Array(32 + 28 + 4 * 64);
  const view = new DataView(fidBytes.buffer);
  [1, 1, 64, 4, 256, 284].forEach((value, index) => view.setInt32(4 * index, value));
  view.setInt16(26, 0x45);
  view.setInt32(28, 1);
  for (let index = 0; index < 64; index++)
    view.setInt32(60 + 4 * index, Math.round(1e6 * Math.cos(index) * Math.exp(-index / 20)));
  const procpar = [
    'sw 1 1 0 0 0 2 1 11 1 64\n1 3000\n0 ',
    'sfrq 1 1 0 0 0 2 1 11 1 64\n1 300.13\n0 ',
    'tn 2 2 0 0 0 2 1 11 1 64\n1 "H1"\n0 ',
  ].join('\n');
  return packed({ 'a.fid/fid': fidBytes, 'a.fid/procpar': toBytes(`${procpar}\n`) });
}

function base64Of(values: number[]): string {
  const bytes = new Uint8Array(Float64Array.from(values).buffer);
  return btoa(String.fromCharCode(...zlibSync(bytes)));
}

/** Two compressed scans with two ions each. */
function mzmlSample(): Uint8Array {
  const array = (accession: string, values: number[]): string =>
    `<binaryDataArray><cvParam accession="MS:1000523"/><cvParam accession="MS:1000574"/><cvParam accession="${accession}"/><binary>${base64Of(values)}</binary></binaryDataArray>`;
  const scan = (index: number): string =>
    `<spectrum id="scan=${index}" defaultArrayLength="2"><cvParam accession="MS:1000511" value="1"/>${array('MS:1000514', [43, 58])}${array('MS:1000515', [60, 100 + index])}</spectrum>`;
  return toBytes(`<?xml version="1.0"?>\n<mzML><run>${scan(1)}${scan(2)}</run></mzML>`);
}

/** Too large to write by hand. */
const realSamples: [string, () => Uint8Array][] = [
  ['JEOL', () => readPackageFile('jeol-data-test/data/phosphorus.jdf')],
  [
    'two-dimensional JEOL',
    () => readPackageFile('jeol-data-test/data/EC=8C_5m200u_MeOD_bzhou21_20190228__HSQC-1-1.jdf'),
  ],
  ...(hasRealFiles
    ? ([
        ['real OPUS', () => readRealFile('vendor/ftir_ps.0')],
        ['real mzML', () => readRealFile('vendor/tiny.mzML')],
        ['real Varian', () => readRealFile('vendor/varian-1H.fid.zip')],
        ['real SPC', () => readRealFile('vendor/RAMAN.SPC')],
        ['real WDF', () => readRealFile('vendor/sp.wdf')],
      ] as [string, () => Uint8Array][])
    : []),
];

/** One sample of each format and of each variant with separate code. */
const samples = new Map<string, () => Uint8Array>([
  ['JCAMP-DX', () => smallJcamp],
  ['JCAMP-DX with decimal commas', () => decimalCommas],
  ['two-dimensional JCAMP-DX', () => jcampMatrix],
  ['peak table', () => peakTable],
  ['table of cross peaks', () => crossPeaks],
  ['TopSpin zip', () => bruker],
  ['TopSpin zip of a raw signal', () => fid],
  ['two-dimensional TopSpin zip', () => matrix],
  ['TopSpin zip of raw signals of a matrix', serSample],
  ['Varian zip', varianSample],
  [
    'SPC',
    () =>
      spcBytes({
        experiment: 4,
        exponent: 4,
        isFloat: false,
        subfiles: [{ exponent: 4, y: [1, 2, 3, 4, 5, 6, 7, 8].map((y) => y << 26) }],
      }),
  ],
  ['SPC of several subfiles', () => spcOfSubfiles],
  ['old SPC', () => oldSpc],
  ['OPUS', () => opus],
  ['OPUS of several blocks', () => opusOfSeveral],
  ['WDF', wdfSample],
  ['mzML', mzmlSample],
  ['mzXML', () => mzxml],
  ['netCDF', () => andi],
  ['MassBank', () => massBank],
  ['MSP', () => msp],
  ['MSP as of GOLM', () => golm],
  ['MGF', () => mgf],
  ['table of numbers', () => csv],
  ['table of numbers in quotes', () => quotedCsv],
  ['NMReDATA', () => nmredata],
  ...realSamples,
]);

export const sampleNames = [...samples.keys()];

/** Half a second per read. The usual test omits them. */
export const slowSampleNames: readonly string[] = ['two-dimensional JEOL'];

export function formatSample(name: string): FormatSample {
  const make = samples.get(name);
  if (make === undefined) throw new Error(`There is no sample named ${name}.`);
  return { name, bytes: make() };
}
