import { readPackageFile } from './demo-files.ts';
import type { DemoMolecule, DemoSpectrum } from './demo-molecule.ts';

const jcampPackage = 'Real measurement from the npm package jcamp-data-test (MIT)';
const brukerPackage = 'Real measurement from the npm package bruker-data-test (MIT)';

const correlations = [
  { name: 'HSQC', type: 'NMR-HSQC-HC' },
  { name: 'HMBC', type: 'NMR-HMBC-HC' },
  { name: 'COSY', type: 'NMR-HCosy' },
] as const;

/** The other spectra of these molecules are made from measured peaks or from values. */
export const instrumentSpectra: Readonly<Record<string, readonly DemoSpectrum[]>> = {
  aspirin: [
    {
      type: 'NMR-H',
      title: '¹H NMR (measured)',
      copyright: jcampPackage,
      comment: '300 MHz, CDCl3',
      file: readPackageFile('jcamp-data-test', 'aspirin-1h.dx'),
      solvent: 'CDCl3',
      protonMHz: 300,
    },
  ],
};

export const instrumentMolecules: readonly DemoMolecule[] = [
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
        title: '¹H NMR (measured)',
        copyright: jcampPackage,
        comment: '400 MHz, DMSO-d6, quantitative',
        file: readPackageFile('jcamp-data-test', 'Rutin_3080ug200uL_DMSOd6_qHNMR_400MHz_JDX.jdx'),
        solvent: 'DMSO-d6',
        protonMHz: 400,
      },
      {
        type: 'NMR-C13',
        title: '¹³C NMR (measured)',
        copyright: jcampPackage,
        comment: '100 MHz, DMSO-d6',
        file: readPackageFile('jcamp-data-test', 'Rutin_3080ug200uL_DMSOd6_13CNMR_400MHz_JDX.jdx'),
        solvent: 'DMSO-d6',
        protonMHz: 400,
      },
      ...correlations.map(({ name, type }) => ({
        type,
        title: `${name} (measured)`,
        copyright: jcampPackage,
        comment: '400 MHz, DMSO-d6',
        file: readPackageFile('jcamp-data-test', `Rutin_3080ug200uL_DMSOd6_${name}_400MHz_JDX.jdx`),
        solvent: 'DMSO-d6',
        protonMHz: 400,
      })),
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
        title: '¹H NMR (measured)',
        copyright: jcampPackage,
        comment: '500 MHz, acetone-d6, 131,072 points',
        file: readPackageFile('jcamp-data-test', 'naphtoicAcid-1h.dx'),
        solvent: 'Acetone-d6',
        protonMHz: 500,
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
        title: '¹H NMR (measured)',
        copyright: brukerPackage,
        comment: '400 MHz, CDCl3, 131,072 points; TopSpin folder',
        file: readPackageFile('bruker-data-test', 'zipped/strychnine-1h.zip'),
        solvent: 'CDCl3',
        protonMHz: 400,
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
        title: '¹H NMR (measured)',
        copyright: brukerPackage,
        comment: '500 MHz, C6D6; TopSpin folder',
        file: readPackageFile('bruker-data-test', 'zipped/cyclosporin/cyclosporin_1h.zip'),
        solvent: 'C6D6',
        protonMHz: 500,
      },
      ...correlations.map(({ name, type }) => ({
        type,
        title: `${name} (measured)`,
        copyright: brukerPackage,
        comment: '500 MHz, C6D6; TopSpin folder',
        file: readPackageFile('bruker-data-test', `zipped/cyclosporin/cyclosporin_${name.toLowerCase()}.zip`),
        solvent: 'C6D6',
        protonMHz: 500,
      })),
    ],
  },
];
