import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../../shared/', import.meta.url));
export const hasMeasuredFiles = existsSync(`${shared}measured`);

/** A student might draw the isomers instead. */
export interface MeasuredSet {
  name: string;
  smiles: string;
  files: readonly { type: string; path: string }[];
  isomers: readonly string[];
}

/** The Open Spectral Database has four files: 1H, EI-MS, IR, 13C. */
function osdb(folder: 'data' | 'measured', numbers: readonly [number, number, number, number]) {
  const types = ['NMR-H', 'EI-MS', 'IR', 'NMR-C13'];
  return numbers.map((number, index) => ({
    type: types[index]!,
    path: `${folder}/osdb/${String(number).padStart(9, '0')}.jdx`,
  }));
}

/** The folder is a path or a name in nmr-dataset1; names of files have no extension. */
function dataset(folder: string, files: Readonly<Record<string, string>>) {
  return Object.entries(files).map(([name, type]) => ({
    type,
    path: `${folder.includes('/') ? folder : `measured/nmr-dataset1/${folder}`}/${name}.dx`,
  }));
}

const limonene = [
  'CC1=CCC(CC1)=C(C)C',
  'CC1=CC=C(CC1)C(C)C',
  'CC1=CCC2CC1C2(C)C',
  'C=C1CCC2CC1C2(C)C',
  'CC(C)=CCCC(=C)C=C',
  'CC1=CCC(=CC1)C(C)C',
  'C=C1CCC(CC1)C(C)=C',
];

export const measuredSets: readonly MeasuredSet[] = [
  {
    name: 'carvone',
    smiles: 'CC1=CCC(CC1=O)C(C)=C',
    files: osdb('data', [1, 2, 4, 6]),
    isomers: [
      'CC1=CC(=O)CCC1C(C)=C',
      'CC1=CC(=O)C2CC1C2(C)C',
      'O=CC1=CCC(CC1)C(C)=C',
      'CC1=CC(=O)C(CC1)=C(C)C',
      'CC(C)c1ccc(C)c(O)c1',
      'Cc1ccc(cc1)C(C)(C)O',
      'CC1(C)C2CC=C(C=O)C1C2',
    ],
  },
  {
    name: '(S)-limonene',
    smiles: 'CC1=CCC(CC1)C(C)=C',
    files: osdb('data', [7, 8, 9, 10]),
    isomers: limonene,
  },
  {
    name: 'propylamine',
    smiles: 'CCCN',
    files: osdb('data', [20, 21, 22, 23]),
    isomers: ['CC(C)N', 'CCNC', 'CN(C)C'],
  },
  {
    name: '1-bromo-4-chlorobenzene',
    smiles: 'Clc1ccc(Br)cc1',
    files: osdb('data', [24, 25, 26, 27]),
    isomers: ['Clc1cccc(Br)c1', 'Clc1ccccc1Br'],
  },
  {
    name: '1-bromopropane',
    smiles: 'CCCBr',
    files: osdb('data', [28, 29, 30, 31]),
    isomers: ['CC(C)Br'],
  },
  {
    name: '1,4-dichlorobenzene',
    smiles: 'Clc1ccc(Cl)cc1',
    files: osdb('data', [49, 50, 51, 52]),
    isomers: ['Clc1cccc(Cl)c1', 'Clc1ccccc1Cl'],
  },
  {
    name: '2-ethylbut-1-ene',
    smiles: 'CCC(=C)CC',
    files: osdb('data', [66, 67, 68, 69]),
    isomers: [
      'CCCCC=C',
      'CC=C(C)CC',
      'CCC=CCC',
      'CC(C)=C(C)C',
      'CC(C)(C)C=C',
      'C1CCCCC1',
      'CCCC(C)=C',
      'CC(C)CC=C',
    ],
  },
  {
    name: 'tert-butylamine',
    smiles: 'CC(C)(C)N',
    files: osdb('data', [70, 71, 72, 74]),
    isomers: ['CCCCN', 'CCC(C)N', 'CC(C)CN', 'CCNCC', 'CCN(C)C', 'CCCNC', 'CNC(C)C'],
  },
  {
    name: '(R)-limonene',
    smiles: 'CC1=CCC(CC1)C(C)=C',
    files: osdb('measured', [12, 13, 14, 15]),
    isomers: limonene,
  },
  {
    name: '1,2,3-trichlorobenzene',
    smiles: 'Clc1cccc(Cl)c1Cl',
    files: osdb('measured', [33, 34, 35, 36]),
    isomers: ['Clc1ccc(Cl)c(Cl)c1', 'Clc1cc(Cl)cc(Cl)c1'],
  },
  {
    name: '1,3,5-trichlorobenzene',
    smiles: 'Clc1cc(Cl)cc(Cl)c1',
    files: osdb('measured', [41, 42, 43, 44]),
    isomers: ['Clc1ccc(Cl)c(Cl)c1', 'Clc1cccc(Cl)c1Cl'],
  },
  {
    name: 'tert-butyl bromide',
    smiles: 'CC(C)(C)Br',
    files: osdb('measured', [58, 59, 60, 61]),
    isomers: ['CCCCBr', 'CCC(C)Br', 'CC(C)CBr'],
  },
  {
    name: 'estragole',
    smiles: 'COc1ccc(CC=C)cc1',
    files: dataset('data/nmr-dataset1/140-67-0', {
      'teaching/1h': 'NMR-H',
      'teaching/13c': 'NMR-C13',
      'teaching/dept135': 'NMR-DEPT135',
      'teaching/cosy': 'NMR-HCosy',
      'teaching/hsqc': 'NMR-HSQC-HC',
      'teaching/hmbc': 'NMR-HMBC-HC',
    }),
    isomers: [
      'COc1ccc(C=CC)cc1',
      'COc1cccc(CC=C)c1',
      'COc1ccccc1CC=C',
      'CCC(=O)c1ccc(C)cc1',
      'CC(C)C(=O)c1ccccc1',
      'C=CCOc1ccc(C)cc1',
      'CCCC(=O)c1ccccc1',
      'COc1ccc(cc1)C(C)=C',
      'OC(C=C)Cc1ccccc1',
      'COc1ccc(cc1)C1CC1',
    ],
  },
  {
    name: 'aspirin',
    smiles: 'CC(=O)Oc1ccccc1C(O)=O',
    files: dataset('data/nmr-dataset1/50-78-2', {
      'teaching/1h': 'NMR-H',
      'teaching/13c': 'NMR-C13',
      'teaching/cosy': 'NMR-HCosy',
      'teaching/hmqc': 'NMR-HSQC-HC',
      'teaching/hmbc': 'NMR-HMBC-HC',
    }),
    isomers: [
      'CC(=O)Oc1cccc(C(O)=O)c1',
      'CC(=O)Oc1ccc(C(O)=O)cc1',
      'COC(=O)c1ccccc1C(O)=O',
      'CC(=O)c1ccc(O)c(C(O)=O)c1',
      'OC(=O)Cc1ccccc1C(O)=O',
      'COC(=O)c1ccc2OCOc2c1',
      'CC(=O)c1cccc(C(O)=O)c1O',
    ],
  },
  {
    name: 'ethyl crotonate',
    smiles: 'CCOC(=O)C=CC',
    files: dataset('data/nmr-dataset1/623-70-1', {
      'teaching/1h': 'NMR-H',
      '13c': 'NMR-C13',
      'teaching/deptq': 'NMR-APT',
      'teaching/cosy': 'NMR-HCosy',
      'teaching/hsqced': 'NMR-HSQC-HC',
      'teaching/hmbc': 'NMR-HMBC-HC',
      'teaching/noesy': 'NMR-NOESY',
    }),
    isomers: [
      'CCOC(=O)C(C)=C',
      'CCOC(=O)CC=C',
      'C=CC(=O)OCCC',
      'CCCC(=O)OC=C',
      'CC=CC(=O)CCO',
      'OC(=O)C1CCCC1',
      'CC=CCCC(O)=O',
      'CC(=O)CCC(C)=O',
      'COC(=O)C=CCC',
      'CC=COC(=O)CC',
    ],
  },
  {
    name: 'coumarin',
    smiles: 'O=C1C=Cc2ccccc2O1',
    files: dataset('data/nmr-dataset1/91-64-5', {
      'teaching/1h': 'NMR-H',
      'teaching/13c': 'NMR-C13',
      'teaching/apt': 'NMR-APT',
      'teaching/dept135': 'NMR-DEPT135',
      'teaching/1D_NOE': 'NMR-1D',
      'teaching/cosy': 'NMR-HCosy',
      'teaching/hmqc': 'NMR-HSQC-HC',
      'teaching/hmbc': 'NMR-HMBC-HC',
    }),
    isomers: [
      'O=C1C=COc2ccccc12',
      'O=C1OC=Cc2ccccc12',
      'O=Cc1cc2ccccc2o1',
      'OC1=CC(=O)c2ccccc12',
      'O=CC#Cc1ccc(O)cc1',
      'OC(=O)C#Cc1ccccc1',
      'O=C1CC(=O)c2ccccc12',
    ],
  },
  {
    name: 'butyl acrylate',
    smiles: 'CCCCOC(=O)C=C',
    files: dataset('141-32-2', {
      '1h': 'NMR-H',
      '13c': 'NMR-C13',
      'teaching/1h': 'NMR-H',
      'teaching/13c': 'NMR-C13',
      'teaching/cosy': 'NMR-HCosy',
      'teaching/hsqced': 'NMR-HSQC-HC',
    }),
    isomers: [
      'CC(C)COC(=O)C=C',
      'CCC(C)OC(=O)C=C',
      'CC(C)(C)OC(=O)C=C',
      'CCCOC(=O)C(C)=C',
      'CCCOC(=O)C=CC',
      'C=CCOC(=O)CCC',
      'CCCCC(=O)OC=C',
      'COC(=O)C=CCCC',
      'CCCCC=CC(O)=O',
      'OC(=O)C1CCCCC1',
    ],
  },
  {
    name: 'ipsdienol',
    smiles: 'CC(C)=CC(O)CC(=C)C=C',
    files: dataset('14434-41-4', {
      '1h': 'NMR-H',
      '13c': 'NMR-C13',
      dept135: 'NMR-DEPT135',
      'teaching/1h': 'NMR-H',
      'teaching/cosy': 'NMR-HCosy',
      'teaching/hmqc': 'NMR-HSQC-HC',
      'teaching/1D-noe_6-36': 'NMR-1D',
    }),
    isomers: [
      'CC(C)=CCCC(C=C)=CO',
      'CC(C)=CCCC(C)=CC=O',
      'CC(C)=CCC(O)C(=C)C=C',
      'CC(=C)C(O)CCC(=C)C=C',
      'CC1=CCC(CC1)C(=C)CO',
      'CC(C)C1CCC(C)=CC1=O',
      'CC(C)=CC(=O)CC(C)C=C',
      'CC(C)=CC(O)C=CC(C)=C',
    ],
  },
  {
    name: 'panthenol',
    smiles: 'CC(C)(CO)C(O)C(=O)NCCCO',
    files: dataset('16485-10-2', {
      '1h': 'NMR-H',
      '13c': 'NMR-C13',
      dept135: 'NMR-DEPT135',
      'teaching/1h': 'NMR-H',
      'teaching/apt': 'NMR-APT',
      'teaching/cosy': 'NMR-HCosy',
      'teaching/hmqc': 'NMR-HSQC-HC',
      'teaching/hmbc': 'NMR-HMBC-HC',
      'teaching/hn-hsqc': 'NMR-HSQC-HN',
    }),
    isomers: [
      'CC(C)(CO)C(O)C(=O)OCCCN',
      'CC(C)(CO)C(O)C(=O)NCC(C)O',
      'CC(C)(CO)C(O)C(=O)N(C)CCO',
      'CC(C)(O)C(CO)C(=O)NCCCO',
      'CC(CO)(CO)CC(=O)NCCCO',
      'CCC(O)(CO)CC(=O)NCCCO',
      'CC(C)(CO)C(O)CNC(=O)CCO',
      'CC(CO)CC(O)C(=O)NCCCO',
    ],
  },
  {
    name: '4′-methylpropionanilide',
    smiles: 'CCC(=O)Nc1ccc(C)cc1',
    files: dataset('2759-55-9', {
      '1h': 'NMR-H',
      '13c': 'NMR-C13',
      dept135: 'NMR-DEPT135',
      'teaching/1h': 'NMR-H',
      'teaching/13c': 'NMR-C13',
      'teaching/cosy': 'NMR-HCosy',
      'teaching/hmqc': 'NMR-HSQC-HC',
      'teaching/hmbc': 'NMR-HMBC-HC',
    }),
    isomers: [
      'CCC(=O)Nc1cccc(C)c1',
      'CCC(=O)Nc1ccccc1C',
      'CC(=O)Nc1ccc(CC)cc1',
      'CCC(=O)N(C)c1ccccc1',
      'CC(C)C(=O)Nc1ccccc1',
      'CCNC(=O)c1ccc(C)cc1',
      'CCCC(=O)Nc1ccccc1',
      'CC(=O)N(C)c1ccc(C)cc1',
      'CCC(=O)NCc1ccccc1',
      'CN(C)C(=O)c1ccc(C)cc1',
    ],
  },
  {
    name: '4-fluoro-α-methylbenzylamine',
    smiles: 'CC(N)c1ccc(F)cc1',
    files: dataset('403-40-7', {
      '1h': 'NMR-H',
      '13c1h-dec': 'NMR-C13',
      '19f': 'NMR-F19',
      'teaching/1h': 'NMR-H',
      'teaching/13c_1h-dec': 'NMR-C13',
    }),
    isomers: [
      'NCCc1ccc(F)cc1',
      'CC(N)c1cccc(F)c1',
      'CC(N)c1ccccc1F',
      'CNCc1ccc(F)cc1',
      'CN(C)c1ccc(F)cc1',
      'CCNc1ccc(F)cc1',
      'NCc1ccc(F)c(C)c1',
      'CCc1cc(N)ccc1F',
    ],
  },
  {
    name: '4-(2,2,2-trifluoroethoxy)aniline',
    smiles: 'Nc1ccc(OCC(F)(F)F)cc1',
    files: dataset('57946-61-9', {
      '1h': 'NMR-H',
      deptq: 'NMR-APT',
      'teaching/1h-400MHz': 'NMR-H',
      'teaching/1h-600MHz': 'NMR-H',
      'teaching/19f-400MHz': 'NMR-F19',
      'teaching/cosy': 'NMR-HCosy',
      'teaching/hmqc': 'NMR-HSQC-HC',
      'teaching/hmbc': 'NMR-HMBC-HC',
      'teaching/noesy': 'NMR-NOESY',
    }),
    isomers: [
      'Nc1cccc(OCC(F)(F)F)c1',
      'Nc1ccccc1OCC(F)(F)F',
      'NCc1ccc(OC(F)(F)F)cc1',
      'COc1ccc(NC(F)(F)F)cc1',
      'COc1ccc(N)cc1C(F)(F)F',
      'Oc1ccc(NCC(F)(F)F)cc1',
      'CNc1ccc(OC(F)(F)F)cc1',
      'NC(c1ccc(O)cc1)C(F)(F)F',
    ],
  },
  {
    name: 'ethyl propiolate',
    smiles: 'CCOC(=O)C#C',
    files: dataset('623-47-2', {
      '1h': 'NMR-H',
      deptq: 'NMR-APT',
      'teaching/1h': 'NMR-H',
      'teaching/deptQ': 'NMR-APT',
      'teaching/cosy': 'NMR-HCosy',
      'teaching/hsqc': 'NMR-HSQC-HC',
      'teaching/hmbc': 'NMR-HMBC-HC',
    }),
    isomers: [
      'COC(=O)C#CC',
      'COC(=O)CC#C',
      'CC#CCC(O)=O',
      'O=C1C=CCCO1',
      'OCc1ccco1',
      'CC(=O)OCC#C',
      'CCC#CC(O)=O',
    ],
  },
  {
    name: '(3,7-dimethyloct-6-enyl)dimethylphosphine oxide',
    smiles: 'CC(C)=CCCC(C)CCP(C)(C)=O',
    files: dataset('noCAS-phosphineoxide', {
      '1h': 'NMR-H',
      '13c': 'NMR-C13',
      dept135: 'NMR-DEPT135',
      '31p': 'NMR-P31',
    }),
    isomers: [
      'CC(C)=CCCC(C)CP(C)(=O)CC',
      'CC(C)=CCCC(C)(C)CP(C)(C)=O',
      'C=C(C)CCCC(C)CCP(C)(C)=O',
      'CC(C)CCC=C(C)CCP(C)(C)=O',
      'CC1CCC(C(C)(C)CP(C)(C)=O)C1',
      'CC(C)=CCCC(C)CCOP(C)C',
      'CC(C)=CCCC(CC)CP(C)(C)=O',
    ],
  },
];

export function readMeasuredFile(path: string): Uint8Array {
  return new Uint8Array(readFileSync(`${shared}${path}`));
}
