import { describe, expect, it } from 'vitest';
import { hydrogens, messages, statuses } from '../testing/consistency-lines.ts';

/**
 * Shifts in CDCl3 without exchangeable hydrogens: Fulmer et al., Organometallics 29 (2010) 2176,
 * table 1; after the blank line, commonly published values.
 */
const PUBLISHED: readonly (readonly [smiles: string, shifts: readonly number[]])[] = [
  ['CC(=O)O', [2.1]],
  ['CC(C)=O', [2.17]],
  ['CC#N', [2.1]],
  ['c1ccccc1', [7.36]],
  ['CC(C)(C)O', [1.28]],
  ['CC(C)(C)OC', [1.19, 3.22]],
  ['ClC(Cl)Cl', [7.26]],
  ['C1CCCCC1', [1.43]],
  ['ClCCCl', [3.73]],
  ['ClCCl', [5.3]],
  ['CCOCC', [1.21, 3.48]],
  ['COCCOCCOC', [3.65, 3.57, 3.39]],
  ['CN(C)C=O', [8.02, 2.96, 2.88]],
  ['CS(C)=O', [2.62]],
  ['C1COCCO1', [3.71]],
  ['CCO', [1.25, 3.72]],
  ['CCOC(C)=O', [2.05, 4.12, 1.26]],
  ['CCC(C)=O', [2.14, 2.46, 1.06]],
  ['C=C', [5.4]],
  ['OCCO', [3.76]],
  ['CCCCCC', [0.88, 1.26]],
  ['c1c[nH]cn1', [7.67, 7.1]],
  ['CO', [3.49]],
  ['C[N+](=O)[O-]', [4.33]],
  ['CC=C', [1.73, 4.94, 5.03, 5.83]],
  ['c1ccncc1', [8.62, 7.68, 7.29]],
  ['c1cc[nH]c1', [6.83, 6.26]],
  ['C1CCNC1', [2.87, 1.68]],
  ['C1CCOC1', [3.76, 1.85]],
  ['Cc1ccccc1', [2.36, 7.17, 7.25]],
  ['CCN(CC)CC', [1.03, 2.53]],

  ['C#Cc1ccccc1', [3.07, 7.32, 7.49]],
  ['OCC#C', [2.49, 4.28]],
  ['C1CC1', [0.22]],
  ['OC(=O)CCl', [4.1]],
  ['CC(Cl)Cl', [2.06, 5.9]],
  ['BrC(Br)C(Br)Br', [6.03]],
  ['C(c1ccccc1)c1ccccc1', [3.98, 7.2, 7.28]],
  ['C(c1ccccc1)(c1ccccc1)c1ccccc1', [5.55, 7.1, 7.2, 7.28]],
  ['CCOC=C', [6.45, 4.18, 3.97, 3.77, 1.3]],
  ['C=CC=O', [9.58, 6.5, 6.37, 6.35]],
  ['CI', [2.16]],
  ['CF', [4.27]],
  ['C1C2C=CC1C=C2', [6.75, 3.58, 2.0]],
  ['N#CCC#N', [3.6]],
  ['C1OCOCO1', [5.14]],
  ['COC(OC)OC', [4.97, 3.33]],
  ['CC[N+](=O)[O-]', [4.38, 1.55]],
  ['COC=O', [8.08, 3.77]],
  ['C1CO1', [2.54]],
  ['CC1CO1', [1.3, 2.42, 2.73, 2.98]],
  ['c1nncnn1', [10.4]],
  ['CSC', [2.12]],
  ['O=Cc1ccccc1', [10.0, 7.87, 7.62, 7.52]],
  ['CC(=O)CC(C)=O', [2.24, 3.6]],
  ['CCOC(=O)CC(=O)OCC', [1.27, 3.35, 4.19]],
  ['CCOC(C)OCC', [1.2, 1.3, 3.49, 3.64, 4.68]],
  ['COc1ccccc1', [3.79, 6.9, 6.93, 7.28]],
  ['Nc1ccccc1', [6.67, 6.76, 7.15]],
  ['CC(=O)c1ccccc1', [2.6, 7.46, 7.56, 7.95]],
  ['CC(C)Br', [1.71, 4.29]],
  ['C1=CCCCC1', [5.66, 1.98, 1.61]],
  ['c1ccoc1', [7.42, 6.37]],
  ['C=CCBr', [5.99, 5.3, 5.13, 3.94]],
  ['c1ccc(cc1)C[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-]', [5.4, 7.1, 7.2, 7.62, 7.75]],
  ['C[n+]1cn(C)c2ccccc21.[I-]', [11.2, 7.7, 7.65, 4.3]],
  ['CC=CC(=O)N1CCOC1=O', [7.25, 7.17, 4.42, 4.06, 1.96]],
  ['CCSC=O', [10.2, 2.97, 1.31]],
];

describe('chemical shift ranges of hydrogens', () => {
  it.each(PUBLISHED)('does not contradict %s at its published shifts', (smiles, shifts) => {
    const spectrum = hydrogens(...shifts.map((shift): [number, number] => [shift, 1]));
    // The integrals are invented, so that findings about shifts and integrals together do not
    // count.
    expect(messages(smiles, spectrum).join('\n')).not.toMatch(/gives a signal at|no signal there/);
  });

  it.each([
    [
      'an aldehyde without its signal',
      'CCCC=O',
      [
        [2.4, 2],
        [1.6, 2],
        [0.95, 3],
      ],
      'the hydrogen of the aldehyde is expected between 8.6 and 12.0 ppm, but the spectrum shows no signal there',
    ],
    [
      'a signal at 9.8 ppm without an aldehyde',
      'CCC(C)=O',
      [
        [9.8, 1],
        [2.4, 2],
        [0.95, 3],
      ],
      'nothing in your structure gives a signal at 9.80 ppm',
    ],
    [
      'an ether beside signals of a hydrocarbon',
      'CCOCC',
      [
        [1.6, 2],
        [0.95, 3],
      ],
      'a hydrogen on a carbon bonded to O, N, S or a halogen is expected between',
    ],
    [
      'a benzene ring without its signals',
      'Cc1ccccc1',
      [
        [2.3, 3],
        [3.9, 5],
      ],
      'a hydrogen of the aromatic ring is expected between 5.0 and 10.9 ppm',
    ],
  ] as const)('contradicts %s', (_, smiles, signals, sentence) => {
    const spectrum = hydrogens(...signals.map(([shift, integral]) => [shift, integral] as [number, number]));
    expect(statuses(smiles, spectrum)).toContain('hydrogen-places contradicts');
    expect(messages(smiles, spectrum).join()).toContain(sentence);
  });
});
