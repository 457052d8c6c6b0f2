import { describe, expect, it } from 'vitest';
import { drawSmiles } from '../../testing/drawings.ts';
import { codesOf, correctDrawing, TYPICAL_EXPERIMENTS } from '../../testing/feedback.ts';
import type { FindingDetail } from '../finding.ts';

/** The omitted codes depend on more than two SMILES and have tests of their own. */
const REPORTED: Record<
  Exclude<
    FindingDetail['code'],
    'praise' | 'skeleton-shared' | 'drawing-aromatic' | 'stereo-contradictory' | 'stereo-absolute'
  >,
  [reference: string, drawing: string][]
> = {
  'drawing-valence': [
    ['CC(C)C', 'CC(C)(C)(C)C'],
    ['CCCl', 'CClC'],
    ['CN(C)C', 'CN(C)(C)C'],
  ],
  'drawing-radical': [['CCO', 'CC[O]']],
  'drawing-charge': [['CC(=O)O', 'CCC[O-]']],
  salt: [['CC(=O)O', 'CC(=O)[O-]']],
  formula: [
    ['CCCO', 'CCO'],
    ['CCBr', 'CCCl'],
    ['[2H]O[2H]', 'O'],
    ['C1CC2CC2C1', 'C1CCC2(C1)CC2'],
    ['CCC1CCCCO1', 'COCC1CCCCC1'],
  ],
  'formula-element-missing': [['CCBr', 'CCCl']],
  'formula-isotope': [['[13CH3]C', 'CC']],
  'unsaturation-too-low': [['C1CCCCC1', 'CCCCCC']],
  'unsaturation-too-high': [['CCCCCC', 'C1CCCCC1']],
  'unsaturation-rings': [['C1CCCCC1', 'C=CCCCC']],
  'functional-group-extra': [
    ['CC(=O)C', 'CCC=O'],
    ['CCCC(=O)OC', 'CCCC(=O)CO'],
  ],
  'functional-group-missing': [['CC(=O)C', 'CCC=O']],
  'functional-group-variant': [['CC(C)O', 'CCCO']],
  'environment-carbon': [['Cc1ccc(C)cc1', 'Cc1cccc(C)c1']],
  'environment-hydrogen': [['CC(=O)N(C)C', 'CC(=O)NCC']],
  'environment-carbon-types': [['CCCCC', 'CCC(C)C']],
  'environment-exchangeable': [['Cn1cccc1', 'Cc1ccc[nH]1']],
  'skeleton-ring-size': [
    ['C1CCCC1', 'CC1CCC1'],
    ['C1CCC2(C1)CCCC2', 'C1CCC(C1)C1CCC1'],
    ['CC1CCOC1', 'COC1CCC1'],
    ['C1CCOC1C', 'C1CCC1OC'],
    ['CC1CCCCO1', 'COC1CCCC1'],
  ],
  'skeleton-ring-fusion': [['CCC1CC2CC2C1', 'CC1CCC2(C1)CC2']],
  'skeleton-branching': [['CC(C)CC', 'CCCCC']],
  'skeleton-ring-substituents': [['CC(C)c1ccccc1', 'CCc1ccc(C)cc1']],
  'skeleton-chain': [['CCC(CC)CCC', 'CCC(C)CCCC']],
  'position-ring': [['Clc1ccc(Cl)cc1', 'Clc1cccc(Cl)c1']],
  'position-ring-attachment': [
    ['Cc1ccc(O)c(OC)c1', 'Cc1ccc(OC)c(O)c1'],
    ['Cc1cccnc1', 'Cc1ccncc1'],
  ],
  'position-ester': [
    ['CCOC(C)=O', 'CCC(=O)OC'],
    ['CC(=O)NCC', 'CCC(=O)NC'],
  ],
  'position-chain': [
    ['CCCC(C)=O', 'CCC(=O)CC'],
    ['CCCC(C)O', 'CCC(O)CC'],
  ],
  tautomer: [
    ['CC(=O)CC(C)=O', 'CC(O)=CC(C)=O'],
    ['O=c1cccc[nH]1', 'Oc1ccccn1'],
    [
      'Nc1nc2ncc(CNc3ccc(cc3)C(=O)NC(CCC(=O)O)C(=O)O)nc2c(=O)[nH]1',
      'Nc1nc2ncc(CNc3ccc(cc3)C(=O)NC(CCC(=O)O)C(=O)O)nc2c(O)n1',
    ],
    ['NCC(=O)O', '[NH3+]CC(=O)[O-]'],
  ],
  'stereo-double-bond': [
    ['C/C=C/C', 'C/C=C\\C'],
    ['C/C(=N\\O)c1ccccc1', 'C/C(=N/O)c1ccccc1'],
  ],
  'stereo-relative': [
    ['C[C@@H](O)[C@H](O)C', 'C[C@@H](O)[C@@H](O)C'],
    ['C[C@H]1CC[C@@H](C)CC1', 'C[C@H]1CC[C@H](C)CC1'],
  ],
  'stereo-missing': [['C[C@@H](O)[C@H](O)C', 'CC(O)C(O)C']],
  'skeleton-heteroatom-in-ring': [['CC1CCCN1', 'NC1CCCC1']],
  'position-neighbours': [['CC(C)CCO', 'CCC(C)CO']],
  'environment-nucleus': [['CC(F)CF', 'FCCCF']],
};

const experiments = [...TYPICAL_EXPERIMENTS, { id: 5, type: 'NMR-F19' }];

describe('faults of each stage', () => {
  const reported = Object.entries(REPORTED).flatMap(([code, pairs]) =>
    pairs.map((pair) => [...pair, code] as const),
  );
  it.each(reported)('compares %s with the drawing %s and reports %s', (reference, drawing, code) => {
    const feedback = correctDrawing(reference, drawing, { feedbackLevel: 'open', experiments });
    expect(codesOf(feedback)).toContain(code);
  });

  it('reports a drawn aromatic ring for which no arrangement of double bonds fits', () => {
    const ring = drawSmiles('C1CCCC1');
    const bonds = ring.bonds.map((bond) => ({ ...bond, order: 'aromatic' as const }));
    expect(correctDrawing('C1CCCC1', { ...ring, bonds })).toMatchObject([
      { code: 'drawing-aromatic', bonds: [0, 1, 2, 3, 4] },
    ]);
  });

  it.each([
    ['CCCO', 'CC(C)O', 'formula'],
    ['CCc1ccccc1', 'C=CC=CC=CC=C', 'skeleton-ring-substituents'],
    ['Oc1ccccc1', 'CC(=O)C#CC=C', 'skeleton-ring-substituents'],
    ['C1CCCCC1C1CCC2CCCCC2C1', 'CCC1CCC2CC3CCCCC3CC2C1', 'skeleton-ring-fusion'],
    ['C=CCO', 'CCC=O', 'unsaturation-rings'],
    ['Cc1ccc(C)cc1', 'Cc1cccc(C)c1', 'functional-group-extra'],
    ['Cc1ccc(O)c(OC)c1', 'Cc1ccc(OC)c(O)c1', 'environment-carbon'],
    ['Clc1ccc(Cl)cc1', 'Clc1cccc(Cl)c1', 'skeleton-ring-size'],
    ['CCOC(C)=O', 'CCCC(=O)O', 'position-ester'],
    ['CC(C)CC', 'CCCCC', 'skeleton-chain'],
    ['CC(=O)N(C)C', 'CC(=O)NCC', 'environment-exchangeable'],
    ['C=CCC', 'CC=CC', 'tautomer'],
    ['CC(C)=O', 'CC(O)=C', 'functional-group-extra'],
    ['C[N+](C)(C)C.[Cl-]', 'CC[N+](C)C.[Cl-]', 'drawing-valence'],
    ['COCl(=O)(=O)=O', 'COCl(=O)=O', 'drawing-valence'],
    ['CS(=O)(=O)O', 'CS(=O)(=O)C', 'drawing-valence'],
    ['CP(=O)(O)O', 'CP(=O)(C)O', 'drawing-valence'],
  ])('compares %s with the drawing %s and does not report %s', (reference, drawing, code) => {
    expect(codesOf(correctDrawing(reference, drawing))).not.toContain(code);
  });
});
