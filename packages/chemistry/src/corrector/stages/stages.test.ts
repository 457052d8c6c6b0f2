import { describe, expect, it } from 'vitest';
import { codesOf, feedbackOn } from '../../testing/feedback.ts';

describe('the faults of each stage', () => {
  it.each([
    ['drawing', 'CC(C)C', 'CC(C)(C)(C)C', 'drawing-valence'],
    ['drawing', 'CCO', 'CC[O]', 'drawing-radical'],
    ['drawing', 'CC(=O)O', 'CC(=O)[O-]', 'drawing-charge'],
    ['formula', 'CCCO', 'CCO', 'formula'],
    ['formula', 'CCBr', 'CCCl', 'formula'],
    ['formula', 'CCBr', 'CCCl', 'formula-element-missing'],
    ['formula', '[13CH3]C', 'CC', 'formula-isotope'],
    ['formula', '[2H]O[2H]', 'O', 'formula'],
    ['unsaturation', 'C1CCCCC1', 'CCCCCC', 'unsaturation-too-low'],
    ['unsaturation', 'CCCCCC', 'C1CCCCC1', 'unsaturation-too-high'],
    ['unsaturation', 'C1CCCCC1', 'C=CCCCC', 'unsaturation-rings'],
    ['functional group', 'CC(=O)C', 'CCC=O', 'functional-group-extra'],
    ['functional group', 'CC(=O)C', 'CCC=O', 'functional-group-missing'],
    ['functional group', 'CC(C)O', 'CCCO', 'functional-group-variant'],
    ['environment', 'Cc1ccc(C)cc1', 'Cc1cccc(C)c1', 'environment-carbon'],
    ['environment', 'CC(=O)N(C)C', 'CC(=O)NCC', 'environment-hydrogen'],
    ['environment', 'CCCCC', 'CCC(C)C', 'environment-carbon-types'],
    ['environment', 'Cn1cccc1', 'Cc1ccc[nH]1', 'environment-exchangeable'],
    ['skeleton', 'C1CCCC1', 'CC1CCC1', 'skeleton-ring-size'],
    ['skeleton', 'C1CCC2(C1)CCCC2', 'C1CCC(C1)C1CCC1', 'skeleton-ring-size'],
    ['skeleton', 'C1CC2CC2C1', 'C1CCC2(C1)CC2', 'formula'],
    ['skeleton', 'CCC1CC2CC2C1', 'CC1CCC2(C1)CC2', 'skeleton-ring-fusion'],
    ['skeleton', 'CC1CCOC1', 'COC1CCC1', 'skeleton-ring-size'],
    ['skeleton', 'C1CCOC1C', 'C1CCC1OC', 'skeleton-ring-size'],
    ['skeleton', 'CC1CCCCO1', 'COC1CCCC1', 'skeleton-ring-size'],
    ['skeleton', 'CCC1CCCCO1', 'COCC1CCCCC1', 'formula'],
    ['skeleton', 'CC(C)CC', 'CCCCC', 'skeleton-branching'],
    ['skeleton', 'CC(C)c1ccccc1', 'CCc1ccc(C)cc1', 'skeleton-ring-substituents'],
    ['skeleton', 'CCC(CC)CCC', 'CCC(C)CCCC', 'skeleton-chain'],
    ['functional group', 'CCCC(=O)OC', 'CCCC(=O)CO', 'functional-group-extra'],
    ['position', 'Clc1ccc(Cl)cc1', 'Clc1cccc(Cl)c1', 'position-ring'],
    ['position', 'Cc1ccc(O)c(OC)c1', 'Cc1ccc(OC)c(O)c1', 'position-ring-attachment'],
    ['position', 'Cc1cccnc1', 'Cc1ccncc1', 'position-ring-attachment'],
    ['position', 'CCOC(C)=O', 'CCC(=O)OC', 'position-ester'],
    ['position', 'CC(=O)NCC', 'CCC(=O)NC', 'position-ester'],
    ['position', 'CCCC(C)=O', 'CCC(=O)CC', 'position-chain'],
    ['position', 'CCCC(C)O', 'CCC(O)CC', 'position-chain'],
    ['tautomer', 'CC(=O)CC(C)=O', 'CC(O)=CC(C)=O', 'tautomer'],
    ['tautomer', 'O=c1cccc[nH]1', 'Oc1ccccn1', 'tautomer'],
    ['tautomer', 'NCC(=O)O', '[NH3+]CC(=O)[O-]', 'tautomer'],
    ['stereo', 'C/C=C/C', 'C/C=C\\C', 'stereo-double-bond'],
    ['stereo', 'C/C(=N\\O)c1ccccc1', 'C/C(=N/O)c1ccccc1', 'stereo-double-bond'],
    ['stereo', 'C[C@@H](O)[C@H](O)C', 'C[C@@H](O)[C@@H](O)C', 'stereo-relative'],
    ['stereo', 'C[C@H]1CC[C@@H](C)CC1', 'C[C@H]1CC[C@H](C)CC1', 'stereo-relative'],
    ['stereo', 'C[C@@H](O)[C@H](O)C', 'CC(O)C(O)C', 'stereo-missing'],
  ])('%s: %s drawn as %s is %s', (_, right, wrong, code) => {
    expect(codesOf(feedbackOn(right, wrong))).toContain(code);
  });

  it.each([
    ['CCCO', 'CC(C)O', 'formula'],
    ['C=CCO', 'CCC=O', 'unsaturation-rings'],
    ['Cc1ccc(C)cc1', 'Cc1cccc(C)c1', 'functional-group-extra'],
    ['Cc1ccc(O)c(OC)c1', 'Cc1ccc(OC)c(O)c1', 'environment-carbon'],
    ['Clc1ccc(Cl)cc1', 'Clc1cccc(Cl)c1', 'skeleton-ring-size'],
    ['CCOC(C)=O', 'CCCC(=O)O', 'position-ester'],
    ['CC(C)CC', 'CCCCC', 'skeleton-chain'],
    ['CC(=O)N(C)C', 'CC(=O)NCC', 'environment-exchangeable'],
    ['C=CCC', 'CC=CC', 'tautomer'],
    ['CC(C)=O', 'CC(O)=C', 'functional-group-extra'],
  ])('%s drawn as %s is no case of %s', (right, wrong, code) => {
    expect(codesOf(feedbackOn(right, wrong))).not.toContain(code);
  });
});
