import type { GroupKind } from '../../../structure/groups/group-kinds.ts';

type Compound = readonly [name: string, smiles: string, kind: GroupKind, value: number];

/**
 * Published values, rounded: shifts in ppm (CDCl3), bands in cm-1. Sources: SDBS (AIST, Tsukuba)
 * and Pretsch, Bühlmann, Badertscher (2020). Coumarin and ethyl crotonate are from the measured
 * spectra of the demo content.
 */
export const CARBON: readonly (readonly [phrase: string, compounds: readonly Compound[]])[] = [
  [
    'the C=O of a 4-pyranone or 4-pyridone',
    [
      ['chromone', 'O=c1ccoc2ccccc12', 'cyclic-conjugated-ketone', 177.6],
      ['4-pyranone', 'O=C1C=COC=C1', 'cyclic-conjugated-ketone', 179.9],
      ['flavone', 'O=C1C=C(c2ccccc2)Oc2ccccc12', 'cyclic-conjugated-ketone', 178.4],
      ['xanthone', 'O=C1c2ccccc2Oc2ccccc12', 'cyclic-conjugated-ketone', 177.2],
    ],
  ],
  [
    'a quinone C=O',
    [
      ['1,4-benzoquinone', 'O=C1C=CC(=O)C=C1', 'cyclic-conjugated-ketone', 187.1],
      ['1,4-naphthoquinone', 'O=C1C=CC(=O)c2ccccc12', 'cyclic-conjugated-ketone', 185.0],
      ['9,10-anthraquinone', 'O=C1c2ccccc2C(=O)c2ccccc12', 'cyclic-conjugated-ketone', 183.1],
    ],
  ],
  [
    'a conjugated C=O in a five-membered ring',
    [
      ['cyclopent-2-en-1-one', 'O=C1C=CCC1', 'cyclic-conjugated-ketone', 209.8],
      ['1-indanone', 'O=C1CCc2ccccc12', 'cyclic-conjugated-ketone', 207.0],
      ['9-fluorenone', 'O=C1c2ccccc2-c2ccccc12', 'cyclic-conjugated-ketone', 193.9],
    ],
  ],
  [
    'a ketone C=O next to another C=O',
    [
      ['butane-2,3-dione', 'CC(=O)C(C)=O', 'ketone', 197.5],
      ['benzil', 'O=C(c1ccccc1)C(=O)c1ccccc1', 'aryl-ketone', 194.5],
      ['ethyl pyruvate', 'CCOC(=O)C(C)=O', 'ketone', 192.0],
    ],
  ],
  [
    'a conjugated ketone C=O',
    [
      ['acetophenone', 'CC(=O)c1ccccc1', 'aryl-ketone', 198.1],
      ['cyclohex-2-en-1-one', 'O=C1C=CCCC1', 'cyclic-conjugated-ketone', 199.8],
      ['4-chromanone', 'O=C1CCOc2ccccc12', 'cyclic-conjugated-ketone', 191.8],
    ],
  ],
  [
    'an ester C=O',
    [
      ['ethyl acetate', 'CCOC(C)=O', 'ester', 171.1],
      ['vinyl acetate', 'CC(=O)OC=C', 'ester', 167.9],
      ['phenyl acetate', 'CC(=O)Oc1ccccc1', 'ester', 169.4],
      ['γ-butyrolactone', 'O=C1CCCO1', 'lactone', 177.9],
      ['dihydrocoumarin', 'O=C1CCc2ccccc2O1', 'lactone', 168.5],
    ],
  ],
  [
    'a conjugated ester C=O',
    [
      ['methyl benzoate', 'COC(=O)c1ccccc1', 'ester', 167.1],
      ['ethyl crotonate', 'CCOC(=O)C=CC', 'ester', 167.0],
      ['methyl salicylate', 'COC(=O)c1ccccc1O', 'ester', 170.6],
      ['phenyl benzoate', 'O=C(Oc1ccccc1)c1ccccc1', 'ester', 165.2],
    ],
  ],
  [
    'a conjugated lactone C=O',
    [
      ['coumarin', 'O=C1C=Cc2ccccc2O1', 'lactone', 160.7],
      ['2-pyranone', 'O=C1C=CC=CO1', 'lactone', 161.8],
      ['furan-2(5H)-one', 'O=C1C=CCO1', 'lactone', 173.9],
      ['phthalide', 'O=C1OCc2ccccc12', 'lactone', 171.1],
    ],
  ],
  [
    'a formate C=O',
    [
      ['methyl formate', 'COC=O', 'formate-ester', 161.6],
      ['ethyl formate', 'CCOC=O', 'formate-ester', 161.1],
      ['phenyl formate', 'O=COc1ccccc1', 'formate-ester', 159.3],
    ],
  ],
];

export const INFRARED: typeof CARBON = [
  [
    'the C=O stretch of an ester',
    [
      ['ethyl acetate', 'CCOC(C)=O', 'ester', 1743],
      ['methyl propanoate', 'CCC(=O)OC', 'ester', 1743],
      ['ethyl butanoate', 'CCCC(=O)OCC', 'ester', 1738],
    ],
  ],
  [
    'the C=O stretch of a conjugated ester',
    [
      ['methyl benzoate', 'COC(=O)c1ccccc1', 'ester', 1724],
      ['methyl methacrylate', 'CC(=C)C(=O)OC', 'ester', 1727],
      ['methyl cinnamate', 'COC(=O)C=Cc1ccccc1', 'ester', 1717],
    ],
  ],
  [
    'the C=O stretch of an ester on a ring carrying OH or NH',
    [
      ['methyl 4-hydroxybenzoate', 'COC(=O)c1ccc(O)cc1', 'ester', 1682],
      ['benzocaine', 'CCOC(=O)c1ccc(N)cc1', 'ester', 1685],
      ['methyl salicylate', 'COC(=O)c1ccccc1O', 'ester', 1680],
    ],
  ],
  [
    'the C=O stretch of an aryl or vinyl ester',
    [
      ['vinyl acetate', 'CC(=O)OC=C', 'ester', 1760],
      ['phenyl acetate', 'CC(=O)Oc1ccccc1', 'ester', 1765],
      ['isopropenyl acetate', 'CC(=O)OC(C)=C', 'ester', 1756],
    ],
  ],
  [
    'the C=O stretch of a conjugated acyl chloride',
    [
      ['benzoyl chloride', 'O=C(Cl)c1ccccc1', 'acyl-halide', 1773],
      ['cinnamoyl chloride', 'O=C(Cl)C=Cc1ccccc1', 'acyl-halide', 1755],
      ['4-methylbenzoyl chloride', 'Cc1ccc(cc1)C(=O)Cl', 'acyl-halide', 1772],
    ],
  ],
  [
    'the C=O stretch of a conjugated ketone in a five-membered ring',
    [
      ['cyclopent-2-en-1-one', 'O=C1C=CCC1', 'cyclic-conjugated-ketone', 1709],
      ['1-indanone', 'O=C1CCc2ccccc12', 'cyclic-conjugated-ketone', 1711],
      ['9-fluorenone', 'O=C1c2ccccc2-c2ccccc12', 'cyclic-conjugated-ketone', 1715],
    ],
  ],
  [
    'the C=O stretch of a quinone',
    [
      ['1,4-benzoquinone', 'O=C1C=CC(=O)C=C1', 'cyclic-conjugated-ketone', 1658],
      ['1,4-naphthoquinone', 'O=C1C=CC(=O)c2ccccc12', 'cyclic-conjugated-ketone', 1664],
      ['9,10-anthraquinone', 'O=C1c2ccccc2C(=O)c2ccccc12', 'cyclic-conjugated-ketone', 1676],
    ],
  ],
  [
    'the C=O stretch of a 4-pyranone or 4-pyridone',
    [
      ['chromone', 'O=C1C=COc2ccccc12', 'cyclic-conjugated-ketone', 1660],
      ['flavone', 'O=C1C=C(c2ccccc2)Oc2ccccc12', 'cyclic-conjugated-ketone', 1646],
      ['xanthone', 'O=C1c2ccccc2Oc2ccccc12', 'cyclic-conjugated-ketone', 1657],
    ],
  ],
];
