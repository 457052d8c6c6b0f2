import type { ExperimentType } from '@elucida/contract';
import type { MeasuredMolecule } from '../src/measured/measured-peaks.ts';

export interface MeasuredFile {
  type: ExperimentType;
  path: string;
  /** Solvent of the sample, used instead of the one in the header of the file. */
  solvent?: string;
  /** Lines of solvent, water, reference or an impurity. */
  others?: readonly Range[];
  /** Lines of the sample although a solvent has lines there. */
  own?: readonly Range[];
  /** Omitted impurities with lines as high as those of the sample. */
  leftOut?: readonly Range[];
  /** Inverts an edited spectrum, because its overall sign is arbitrary. */
  isInverted?: true;
}

type Range = readonly [from: number, to: number];

type Remarks = Partial<
  Record<ExperimentType, Pick<MeasuredFile, 'others' | 'own' | 'leftOut' | 'isInverted'>>
>;

export interface MeasuredSet {
  id: string;
  identity?: NonNullable<MeasuredMolecule['identity']>;
  files: readonly MeasuredFile[];
}

const chloroform: Range = [77.8, 76.5];

/** Returns the four files of a compound in the Open Spectral Database: 1H, EI-MS, IR, 13C. */
function osdb(numbers: [number, number, number, number], remarks: Remarks = {}): MeasuredFile[] {
  const types = ['NMR-H', 'EI-MS', 'IR', 'NMR-C13'] as const;
  return numbers.map((number, index) => ({
    type: types[index]!,
    path: `osdb/${String(number).padStart(9, '0')}.jdx`,
    ...(types[index]!.startsWith('NMR') && { solvent: 'CDCl3' }),
    ...remarks[types[index]!],
  }));
}

/** Returns files of a folder of nmr-dataset1 by their types. */
function dataset(
  folder: string,
  files: Partial<Record<ExperimentType, string>>,
  { solvent = 'CDCl3', remarks = {} }: { solvent?: string; remarks?: Remarks } = {},
): MeasuredFile[] {
  return Object.entries(files).map(([type, name]) => ({
    type: type as ExperimentType,
    path: `nmr-dataset1/${folder}/${name}.dx`,
    solvent,
    ...remarks[type as ExperimentType],
  }));
}

const organic = ['Organic chemistry'];

/** The demo's peak lists are picked from these files. */
export const measuredFiles: readonly MeasuredSet[] = [
  { id: 'r-carvone', files: osdb([1, 2, 4, 6], { 'NMR-H': { others: [[7.4, 7.35]] } }) },
  {
    id: 's-limonene',
    files: osdb([7, 8, 9, 10], {
      'NMR-H': {
        others: [
          [1.26, 1.2],
          [0.92, 0.88],
        ],
      },
      'NMR-C13': {
        others: [
          [28.2, 28.1],
          [24.2, 24],
        ],
      },
    }),
  },
  { id: 'propylamine', files: osdb([20, 21, 22, 23], { 'NMR-H': { others: [[7.55, 7.48]] } }) },
  { id: '1-bromo-4-chlorobenzene', files: osdb([24, 25, 26, 27]) },
  { id: '1-bromopropane', files: osdb([28, 29, 30, 31]) },
  { id: '1-4-dichlorobenzene', files: osdb([49, 50, 51, 52]) },
  { id: '2-ethylbut-1-ene', files: osdb([66, 67, 68, 69]) },
  { id: 'tert-butylamine', files: osdb([70, 71, 72, 74]) },
  {
    id: 'r-limonene',
    identity: {
      name: '(R)-Limonene',
      smiles: 'CC1=CC[C@@H](CC1)C(C)=C',
      cas: '5989-27-5',
      aliases: ['D-Limonene'],
      domains: organic,
    },
    files: osdb([12, 13, 14, 15]),
  },
  {
    id: '1-2-3-trichlorobenzene',
    identity: {
      name: '1,2,3-Trichlorobenzene',
      smiles: 'Clc1cccc(Cl)c1Cl',
      cas: '87-61-6',
      aliases: [],
      domains: organic,
    },
    files: osdb([33, 34, 35, 36], { 'NMR-H': { others: [[0.05, -0.05]] } }),
  },
  {
    id: '1-3-5-trichlorobenzene',
    identity: {
      name: '1,3,5-Trichlorobenzene',
      smiles: 'Clc1cc(Cl)cc(Cl)c1',
      cas: '108-70-3',
      aliases: [],
      domains: organic,
    },
    files: osdb([41, 42, 43, 44], { 'NMR-H': { own: [[7.26, 7.22]] } }),
  },
  {
    id: 'tert-butyl-bromide',
    identity: {
      name: '2-Bromo-2-methylpropane',
      smiles: 'CC(C)(C)Br',
      cas: '507-19-7',
      aliases: ['tert-Butyl bromide'],
      domains: organic,
    },
    files: osdb([58, 59, 60, 61]),
  },
  {
    id: 'estragole',
    files: dataset('140-67-0', {
      'NMR-H': 'teaching/1h',
      'NMR-C13': 'teaching/13c',
      'NMR-DEPT135': 'teaching/dept135',
    }),
  },
  {
    id: 'aspirin',
    files: dataset(
      '50-78-2',
      { 'NMR-C13': 'teaching/13c' },
      { remarks: { 'NMR-C13': { leftOut: [[40, 38]] } } },
    ),
  },
  {
    id: 'ethyl-crotonate',
    files: dataset(
      '623-70-1',
      { 'NMR-H': 'teaching/1h', 'NMR-C13': '13c', 'NMR-APT': 'teaching/deptq' },
      {
        remarks: {
          'NMR-H': {
            others: [
              [4.32, 4.28],
              [1.7, 1.67],
              [1.42, 1.325],
            ],
          },
          'NMR-C13': { others: [[51, 50]] },
          'NMR-APT': { others: [chloroform, [22, 21]] },
        },
      },
    ),
  },
  {
    id: 'coumarin',
    files: dataset(
      '91-64-5',
      {
        'NMR-H': 'teaching/1h',
        'NMR-C13': 'teaching/13c',
        'NMR-APT': 'teaching/apt',
        'NMR-DEPT135': 'teaching/dept135',
      },
      { remarks: { 'NMR-APT': { others: [chloroform] }, 'NMR-DEPT135': { others: [chloroform] } } },
    ),
  },
  {
    id: 'butyl-acrylate',
    identity: {
      name: 'Butyl acrylate',
      smiles: 'CCCCOC(=O)C=C',
      cas: '141-32-2',
      aliases: ['Butyl prop-2-enoate'],
      domains: ['Organic chemistry', 'Material science'],
    },
    files: dataset(
      '141-32-2',
      { 'NMR-H': 'teaching/1h', 'NMR-C13': 'teaching/13c' },
      { remarks: { 'NMR-H': { others: [[7.25, 7.15]] }, 'NMR-C13': { others: [[18.05, 17.95]] } } },
    ),
  },
  {
    id: 'ipsdienol',
    identity: {
      name: 'Ipsdienol',
      smiles: 'CC(C)=CC(O)CC(=C)C=C',
      cas: '14434-41-4',
      aliases: ['2-Methyl-6-methylideneocta-2,7-dien-4-ol'],
      domains: organic,
    },
    files: dataset('14434-41-4', { 'NMR-H': 'teaching/1h', 'NMR-C13': '13c', 'NMR-DEPT135': 'dept135' }),
  },
  {
    id: 'panthenol',
    identity: {
      name: 'Panthenol',
      smiles: 'CC(C)(CO)C(O)C(=O)NCCCO',
      cas: '16485-10-2',
      aliases: ['DL-Panthenol'],
      domains: ['Organic chemistry', 'Pharmaceuticals'],
    },
    files: dataset(
      '16485-10-2',
      {
        'NMR-H': 'teaching/1h',
        'NMR-C13': '13c',
        'NMR-APT': 'teaching/apt',
        'NMR-DEPT135': 'dept135',
      },
      {
        solvent: 'DMSO-d6',
        remarks: {
          'NMR-H': {
            others: [
              [2.52, 2.49],
              [2.1, 2.07],
            ],
          },
          'NMR-APT': {
            others: [
              [40.5, 39.5],
              [39.4, 39.3],
            ],
          },
          'NMR-DEPT135': { isInverted: true },
        },
      },
    ),
  },
  {
    id: '4-methylpropionanilide',
    identity: {
      name: '4′-Methylpropionanilide',
      smiles: 'CCC(=O)Nc1ccc(C)cc1',
      cas: '2759-55-9',
      aliases: ['N-(4-Methylphenyl)propanamide'],
      domains: organic,
    },
    files: dataset(
      '2759-55-9',
      { 'NMR-H': 'teaching/1h', 'NMR-C13': 'teaching/13c', 'NMR-DEPT135': 'dept135' },
      { remarks: { 'NMR-DEPT135': { others: [chloroform] } } },
    ),
  },
  {
    id: '4-fluoro-alpha-methylbenzylamine',
    identity: {
      name: '1-(4-Fluorophenyl)ethanamine',
      smiles: 'CC(N)c1ccc(F)cc1',
      cas: '403-40-7',
      aliases: ['4-Fluoro-α-methylbenzylamine'],
      domains: organic,
    },
    files: dataset(
      '403-40-7',
      { 'NMR-H': 'teaching/1h', 'NMR-C13': 'teaching/13c_1h-dec', 'NMR-F19': 'teaching/19f' },
      {
        // The sample contains toluene.
        remarks: {
          'NMR-H': {
            others: [
              [7.16, 7.04],
              [2.26, 2.22],
            ],
          },
          'NMR-C13': {
            others: [
              [129.1, 128],
              [125.4, 125.1],
              [21.5, 21],
            ],
          },
        },
      },
    ),
  },
  {
    id: '4-trifluoroethoxyaniline',
    identity: {
      name: '4-(2,2,2-Trifluoroethoxy)aniline',
      smiles: 'Nc1ccc(OCC(F)(F)F)cc1',
      cas: '57946-61-9',
      aliases: [],
      domains: organic,
    },
    files: dataset(
      '57946-61-9',
      { 'NMR-H': 'teaching/1h-600MHz', 'NMR-APT': 'teaching/deptq', 'NMR-F19': 'teaching/19f-400MHz' },
      {
        solvent: 'DMSO-d6',
        remarks: {
          'NMR-H': { others: [[2.52, 2.49]] },
          'NMR-APT': { others: [[40.5, 39.5]] },
        },
      },
    ),
  },
  {
    id: 'ethyl-propiolate',
    identity: {
      name: 'Ethyl propiolate',
      smiles: 'CCOC(=O)C#C',
      cas: '623-47-2',
      aliases: ['Ethyl propynoate'],
      domains: organic,
    },
    files: dataset(
      '623-47-2',
      { 'NMR-H': 'teaching/1h', 'NMR-APT': 'teaching/deptQ' },
      {
        // The sample contains ethyl crotonate and ethanol.
        remarks: {
          'NMR-H': {
            others: [
              [4.18, 4.14],
              [3.73, 3.69],
              [2.96, 2.94],
              [1.89, 1.85],
              [1.285, 1.2],
            ],
          },
          'NMR-APT': {
            others: [
              [144.7, 144.5],
              [122.9, 122.7],
              chloroform,
              [75.6, 75.4],
              [60.3, 60.1],
              [58.6, 58.4],
              [18, 17.9],
              [14.4, 14.2],
              [0.1, -0.1],
            ],
          },
        },
      },
    ),
  },
  {
    id: 'phosphine-oxide',
    identity: {
      name: '(3,7-Dimethyloct-6-enyl)dimethylphosphine oxide',
      smiles: 'CC(C)=CCCC(C)CCP(C)(C)=O',
      cas: null,
      aliases: ['Citronellyldimethylphosphine oxide'],
      domains: organic,
    },
    // The phase of its DEPT-135 varies along the axis, so it is omitted. The sample contains an
    // isomer.
    files: dataset(
      'noCAS-phosphineoxide',
      { 'NMR-H': '1h', 'NMR-C13': '13c', 'NMR-P31': '31p' },
      {
        remarks: {
          'NMR-C13': {
            others: [
              [110.3, 110.1],
              [38.4, 38.2],
              [36.4, 36.2],
              [25.3, 25.1],
              [19.5, 19.45],
            ],
          },
        },
      },
    ),
  },
];
