import type { ExerciseInput, ExperimentType } from '@elucida/contract';
import { bundledFile, packageFile } from './demo-files.ts';

/** Where the bytes of a spectrum come from, read when they are needed. */
export interface DemoFile {
  name: string;
  read: () => Uint8Array;
}

export interface DemoSpectrum {
  type: ExperimentType;
  title: string;
  copyright: string;
  comment: string;
  file: DemoFile;
  solvent?: string;
}

export interface DemoMolecule {
  id: string;
  name: string;
  smiles: string;
  cas: string;
  aliases: string[];
  domains: string[];
  spectra: DemoSpectrum[];
}

const jcampPackage = 'Real measurement from the npm package jcamp-data-test (MIT)';
const brukerPackage = 'Real measurement from the npm package bruker-data-test (MIT)';
const osdb = 'Reconstructed from published values: Open Spectral Database, ochem (CC0 1.0)';

const titles = { 'NMR-H': '1H NMR', 'NMR-C13': '13C NMR', IR: 'IR', 'EI-MS': 'EI-MS' } as const;
const comments = {
  'NMR-H': '300 MHz, CDCl3; lines as measured',
  'NMR-C13': '75 MHz, CDCl3',
  IR: 'Transmittance; bands as measured',
  'EI-MS': '70 eV; peaks above 0.8 % of the base peak',
} as const;

/** The four spectra of a classic, each drawn from the peak table that stands in `content/spectra`. */
function classicSpectra(slug: string): DemoSpectrum[] {
  return (['NMR-H', 'NMR-C13', 'IR', 'EI-MS'] as const).map((type) => ({
    type,
    title: `${titles[type]} (reconstructed from published values)`,
    copyright: osdb,
    comment: comments[type],
    file: bundledFile(`${slug}.${type.toLowerCase()}.txt`),
    ...(type.startsWith('NMR') && { solvent: 'CDCl3' }),
  }));
}

export const demoMolecules: readonly DemoMolecule[] = [
  {
    id: 'rutin',
    name: 'Rutin',
    smiles:
      'O=c1c(O[C@@H]2O[C@H](CO[C@@H]3O[C@@H](C)[C@H](O)[C@@H](O)[C@H]3O)[C@@H](O)[C@H](O)[C@H]2O)c(-c2ccc(O)c(O)c2)oc2cc(O)cc(O)c12',
    cas: '153-18-4',
    aliases: ['Rutoside', 'Quercetin-3-O-rutinoside'],
    domains: ['Organic chemistry', 'Pharmaceuticals', 'Carbohydrates'],
    spectra: [
      {
        type: 'NMR-H',
        title: '1H NMR of rutin',
        copyright: jcampPackage,
        comment: '400 MHz, DMSO-d6, quantitative',
        file: packageFile('jcamp-data-test', 'Rutin_3080ug200uL_DMSOd6_qHNMR_400MHz_JDX.jdx'),
        solvent: 'DMSO-d6',
      },
      {
        type: 'NMR-C13',
        title: '13C NMR of rutin',
        copyright: jcampPackage,
        comment: '100 MHz, DMSO-d6',
        file: packageFile('jcamp-data-test', 'Rutin_3080ug200uL_DMSOd6_13CNMR_400MHz_JDX.jdx'),
        solvent: 'DMSO-d6',
      },
    ],
  },
  {
    id: 'aspirin',
    name: 'Aspirin',
    smiles: 'CC(=O)Oc1ccccc1C(=O)O',
    cas: '50-78-2',
    aliases: ['Acetylsalicylic acid'],
    domains: ['Organic chemistry', 'Pharmaceuticals'],
    spectra: [
      {
        type: 'NMR-H',
        title: '1H NMR of aspirin',
        copyright: jcampPackage,
        comment: '300 MHz, CDCl3',
        file: packageFile('jcamp-data-test', 'aspirin-1h.dx'),
        solvent: 'CDCl3',
      },
    ],
  },
  {
    id: '1-naphthoic-acid',
    name: '1-Naphthoic acid',
    smiles: 'O=C(O)c1cccc2ccccc12',
    cas: '86-55-5',
    aliases: ['Naphthalene-1-carboxylic acid'],
    domains: ['Organic chemistry'],
    spectra: [
      {
        type: 'NMR-H',
        title: '1H NMR of 1-naphthoic acid',
        copyright: jcampPackage,
        comment: '500 MHz, acetone-d6, 131,072 points',
        file: packageFile('jcamp-data-test', 'naphtoicAcid-1h.dx'),
        solvent: 'Acetone-d6',
      },
    ],
  },
  {
    id: 'strychnine',
    name: 'Strychnine',
    smiles: 'C1CN2CC3=CCO[C@H]4CC(=O)N5[C@H]6[C@H]4[C@H]3C[C@H]2[C@@]61C7=CC=CC=C75',
    cas: '57-24-9',
    aliases: [],
    domains: ['Organic chemistry', 'Pharmaceuticals'],
    spectra: [
      {
        type: 'NMR-H',
        title: '1H NMR of strychnine',
        copyright: brukerPackage,
        comment: '400 MHz, CDCl3, 131,072 points; TopSpin folder',
        file: packageFile('bruker-data-test', 'zipped/strychnine-1h.zip'),
        solvent: 'CDCl3',
      },
    ],
  },
  {
    id: 'cyclosporin-a',
    name: 'Cyclosporin A',
    smiles:
      'CC[C@H]1C(=O)N(CC(=O)N([C@H](C(=O)N[C@H](C(=O)N([C@H](C(=O)N[C@H](C(=O)N[C@@H](C(=O)N([C@H](C(=O)N([C@H](C(=O)N([C@H](C(=O)N([C@H](C(=O)N1)[C@@H]([C@H](C)C/C=C/C)O)C)C(C)C)C)CC(C)C)C)CC(C)C)C)C)C)CC(C)C)C)C(C)C)CC(C)C)C)C',
    cas: '59865-13-3',
    aliases: ['Ciclosporin'],
    domains: ['Pharmaceuticals', 'Amino acids peptides and proteins'],
    spectra: [
      {
        type: 'NMR-H',
        title: '1H NMR of cyclosporin A',
        copyright: brukerPackage,
        comment: '500 MHz, C6D6; TopSpin folder',
        file: packageFile('bruker-data-test', 'zipped/cyclosporin/cyclosporin_1h.zip'),
        solvent: 'C6D6',
      },
    ],
  },
  classic('1-bromopropane', '1-Bromopropane', 'CCCBr', '106-94-5', ['Propyl bromide']),
  classic('propylamine', 'Propylamine', 'CCCN', '107-10-8', ['Propan-1-amine']),
  classic('tert-butylamine', 'tert-Butylamine', 'CC(C)(C)N', '75-64-9', ['2-Methylpropan-2-amine']),
  classic('1-4-dichlorobenzene', '1,4-Dichlorobenzene', 'Clc1ccc(Cl)cc1', '106-46-7', ['p-Dichlorobenzene']),
  classic('1-bromo-4-chlorobenzene', '1-Bromo-4-chlorobenzene', 'Clc1ccc(Br)cc1', '106-39-8', []),
  classic('2-ethylbut-1-ene', '2-Ethylbut-1-ene', 'CCC(=C)CC', '760-21-4', ['3-Methylenepentane']),
  classic('s-limonene', '(S)-Limonene', 'CC1=CC[C@H](CC1)C(=C)C', '5989-54-8', ['(-)-Limonene']),
  classic('r-carvone', '(R)-Carvone', 'CC1=CC[C@H](CC1=O)C(=C)C', '6485-40-1', ['(-)-Carvone']),
];

function classic(id: string, name: string, smiles: string, cas: string, aliases: string[]): DemoMolecule {
  return { id, name, smiles, cas, aliases, domains: ['Organic chemistry'], spectra: classicSpectra(id) };
}

type DemoExercise = Omit<ExerciseInput, 'experiments' | 'public' | 'corrector'>;

/** Names say what to look for, never what it is. */
export const demoExercises: readonly DemoExercise[] = [
  {
    id: 1,
    name: 'Three signals, three carbons, and a twin peak in the mass spectrum',
    level: 'EASY',
    sections: ['Section 1'],
    moleculeid: '1-bromopropane',
    moleculeFormula: true,
  },
  {
    id: 2,
    name: 'A base peak at 30',
    level: 'EASY',
    sections: ['Section 1'],
    moleculeid: 'propylamine',
    moleculeFormula: true,
  },
  {
    id: 3,
    name: 'As few signals as possible',
    level: 'EASY',
    sections: ['Section 1'],
    moleculeid: 'tert-butylamine',
    moleculeFormula: true,
  },
  {
    id: 4,
    name: 'One proton signal, two carbon signals',
    level: 'EASY',
    sections: ['Section 1'],
    moleculeid: '1-4-dichlorobenzene',
    moleculeFormula: true,
  },
  {
    id: 5,
    name: 'Three isotope peaks',
    level: 'MEDIUM',
    sections: ['Section 1', 'Section 2'],
    moleculeid: '1-bromo-4-chlorobenzene',
  },
  {
    id: 6,
    name: 'A symmetric hydrocarbon',
    level: 'MEDIUM',
    sections: ['Section 2'],
    moleculeid: '2-ethylbut-1-ene',
    moleculeFormula: true,
  },
  {
    id: 7,
    name: 'A terpene from the peel',
    level: 'HARD',
    sections: ['Section 2'],
    moleculeid: 's-limonene',
    moleculeFormula: true,
  },
  {
    id: 8,
    name: 'A terpene that smells of chewing gum',
    level: 'HARD',
    sections: ['Section 2'],
    moleculeid: 'r-carvone',
    moleculeFormula: true,
  },
];

export const demoLaboratory = 'Teaching laboratory';

export const demoMachines = [
  {
    name: 'NMR 300 MHz',
    manufacturer: 'Bruker',
    serialNumber: 'DEMO-NMR-300',
    commissioningYear: 2004,
    type: 1,
    serves: ['NMR-H', 'NMR-C13'],
  },
  {
    name: 'EI mass spectrometer',
    manufacturer: 'Thermo',
    serialNumber: 'DEMO-MS-1',
    commissioningYear: 2011,
    type: 3,
    serves: ['EI-MS'],
  },
  {
    name: 'FT-IR spectrometer',
    manufacturer: 'PerkinElmer',
    serialNumber: 'DEMO-IR-1',
    commissioningYear: 2009,
    type: 4,
    serves: ['IR'],
  },
] as const;
