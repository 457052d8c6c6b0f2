import { describe, expect, it } from 'vitest';
import type { CorrectionContext } from './feedback.ts';
import { correctDrawing } from '../testing/feedback.ts';

const told = (right: string, wrong: string, context?: CorrectionContext) =>
  correctDrawing(right, wrong, context)
    .map(({ message }) => message)
    .join(' ');

const toldOfHydrogen = (right: string, wrong: string) =>
  told(right, wrong, { feedbackLevel: 'open', experiments: [{ id: 1, type: 'NMR-H' }] });

describe('what the spectra would show', () => {
  it('is said once, with the first of two faults of one window', () => {
    const sentence = 'Your structure would show the broad O–H stretch';
    expect(told('COC(OC)OC', 'OCC(O)COC').split(sentence)).toHaveLength(2);
  });

  it('is no O–H or N–H stretch where the right structure has O–H or N–H of any kind', () => {
    expect(told('CCOO', 'COCO')).not.toContain('stretch');
    expect(told('CNC(=O)NC', 'NCCC(N)=O')).not.toContain('N–H stretch');
    expect(told('CCOC(C)=O', 'CC(O)C(C)=O')).toContain('the broad O–H stretch');
  });

  it('is no H on C=C where the right structure has another one', () => {
    expect(told('CC(C)=CN(C)C', 'CC(=C)CN(C)C')).not.toContain('an H on C=C');
    expect(told('C1CCOC1', 'C=CCOC')).toContain('an H on C=C');
  });

  it('is no carbon on O or N where the right structure has one of another group', () => {
    expect(told('Cc1ccccc1OC', 'COCc1ccccc1')).not.toContain('ether oxygen');
    expect(told('CCOC(C)=O', 'OCCC(C)=O')).not.toContain('a CH₂ bearing OH');
    expect(told('CCC(=O)NC', 'CNCC(C)=O')).not.toContain('bearing N');
    expect(told('CC(C)=O', 'C=COC')).not.toContain('suggests a carbon');
    expect(told('CC(C)(C)O', 'CC(C)CO')).toContain('an H on a carbon bearing OH at 4–3.2 ppm');
    expect(told('CCC(C)=O', 'C=CCOC')).toContain('a carbon next to an ether oxygen');
  });

  it('is an H next to an ether oxygen only where the ether has one on a saturated chain', () => {
    const sentence = 'an H next to an ether oxygen';
    expect(toldOfHydrogen('CC12CCC(CC1)C(C)(C)O2', 'CC1=CCC(CC1)C(C)(C)O')).not.toContain(sentence);
    expect(toldOfHydrogen('CC1=CCC(CC1)C(C)(C)O', 'CC12CCC(CC1)C(C)(C)O2')).not.toContain(sentence);
    expect(toldOfHydrogen('CC(C)(C)OC(C)(C)C', 'CCCCCC(C)C=O')).not.toContain(sentence);
    expect(toldOfHydrogen('CC(C)OC(C)C', 'CCCC(C)=O')).toContain(sentence);
  });

  it('is an H on a ring or on C=C only where one is there', () => {
    expect(told('CCCCCCCC', 'Cc1c(C)c(C)c(C)c(C)c1C')).not.toContain('an H on a benzene ring');
    expect(told('CCCCCCCC', 'Cc1ccccc1')).toContain('an H on a benzene ring');
    expect(told('CCCC', 'FC(F)=C(F)F')).not.toContain('an H on C=C');
  });

  it('is no nitrile or C=O where the right structure has another that absorbs or resonates there', () => {
    expect(told('CN(C)C#N', 'CC(N)C#N')).not.toContain('a nitrile carbon');
    expect(told('CCCCCC', 'CCCCC#N')).toContain('the C≡N stretch of a nitrile');
    expect(told('CCCC(O)=O', 'CC(=O)CCO')).not.toContain('the C=O stretch of a ketone');
    expect(told('CCCCC=C', 'CCCC(C)=O')).toContain('a ketone C=O');
    expect(told('Cc1ccccn1', 'Nc1ccccc1')).not.toContain('a benzene ring carbon');
    expect(told('CCCO', 'CCS(C)=O')).not.toContain('the S=O stretch of a sulfoxide');
    expect(told('CCCBr', 'CCS(C)=O')).toContain('the S=O stretch of a sulfoxide');
  });

  it('is no window of a group that what stands beside it moves out of it', () => {
    const ofInfrared = (right: string, wrong: string) =>
      told(right, wrong, { feedbackLevel: 'open', experiments: [{ id: 1, type: 'IR' }] });
    expect(ofInfrared('CCCCC', 'CC(=O)Br')).not.toContain('acyl chloride');
    expect(ofInfrared('CCCCC', 'CC(=O)Cl')).toContain('acyl chloride');
    expect(ofInfrared('CC(=O)OC', 'CC(=O)n1ccnc1')).not.toContain('amide I');
    expect(ofInfrared('Cc1ccccc1', 'CC(=O)c1ccccc1O')).not.toContain('the broad O–H stretch');
    expect(ofInfrared('Cc1ccccc1', 'Cc1ccccc1O')).toContain('the broad O–H stretch');
    expect(ofInfrared('CCCCC', 'COC(=O)C(F)(F)F')).not.toContain('the C=O stretch of an ester');
  });

  it('is no molecular ion of a salt', () => {
    expect(told('CCC(=O)[O-].[K+]', 'CC(=O)[O-].[Na+]')).not.toContain('m/z');
    expect(told('CCCO', 'CCO')).toContain('m/z 46');
  });
});

describe('the name of a group', () => {
  it('reads as one thing', () => {
    expect(told('C#CCC', 'CC=C=C')).toContain(
      'Your structure contains an allene (C=C=C), which does not fit.',
    );
    expect(told('CCC(Cl)Cl', 'ClCCCCl')).toContain('it should rather be a carbon with two or more halogens');
  });

  it('is a ketene alone where its C=C is part of it', () => {
    expect(told('C=CC=O', 'CC=C=O')).toContain('a ketene');
    expect(told('C=CC=O', 'CC=C=O')).not.toContain('allene');
  });
});

describe('a count of none', () => {
  it('is in the singular', () => {
    expect(told('CC(C)C(=O)O', 'CCCC(=O)O')).toContain('Your structure has no carbon bonded to 3 other');
    expect(told('C=CCO', 'CCO')).toContain('Your structure has no ring or multiple bond: 1 too few.');
  });
});

describe('no place on an aromatic ring', () => {
  it('is in the singular', () => {
    expect(told('CC(=C)c1cccc2ccccc12', 'C1CC2=CC=CC3=C2C(C1)=CC=C3')).not.toContain('1 positions');
    expect(told('Cc1ccc(C)c2ccccc12', 'CCc1cccc2ccccc12')).toContain(
      'In your structure 1 position of the aromatic rings carries a group: too few.',
    );
  });

  it('counts a ring that is fused, and compares structures with as many aromatic rings alone', () => {
    expect(told('C1CCc2ccccc2C1', 'C=CCCc1ccccc1')).toContain(
      '1 position of the aromatic rings carries a group: too few',
    );
    expect(told('c1ccc2occc2c1', 'O=C=Cc1ccccc1')).not.toContain('position of the aromatic rings');
  });
});

describe('an atom and its neighbours', () => {
  it('names the O of a C=O once', () => {
    expect(told('CC(=O)CC(=O)OCC', 'CCOC(=O)C(=O)CC')).toContain(
      'This C=O, drawn next to C=O and O, does not fit.',
    );
  });
});

describe('rings', () => {
  it('are of a wrong size only if the right structure has no ring of that size', () => {
    // Two rings of five atoms of norbornane enclose one of six.
    const norbornanone = told('O=C1CC2CCC1C2', 'O=C1CCC2CC2C1');
    expect(norbornanone).toContain('A ring of 3 atoms does not fit');
    expect(norbornanone).not.toContain('A ring of 6 atoms');
    expect(told('C1CCC2CCCC2C1', 'C1CCC2CCCCC12')).not.toContain('A ring of 9');
    expect(told('CC1CCCC1', 'C1CCCCC1')).toContain('A ring of 6 atoms does not fit');
  });

  it('over oxygen leave the carbon skeleton as it is: no chain of it is too long', () => {
    const glucose = told('OCC1OC(O)C(O)C(O)C1O', 'OCC(O)C(O)C(O)C(O)C=O');
    expect(glucose).toContain('the carbon skeleton');
    expect(glucose).not.toContain('carbon chain');
    expect(told('CCC(CC)CCC', 'CCC(C)CCCC')).toContain('carbon chain');
  });
});

describe('the degree of unsaturation', () => {
  it('counts no S=O or P=O, which a formula has no unsaturation for', () => {
    for (const right of ['CS(C)=O', 'CS(C)(=O)=O', 'CP(C)(C)=O', 'COP(=O)(OC)OC', 'OP(O)(O)=O'])
      expect(told(right, 'CCCC'), right).not.toContain('ring or multiple bond');
    expect(told('CCCC', 'CS(C)=O')).not.toContain('too many');
    expect(told('CC(C)=O', 'CS(C)=O')).toContain('Your structure has no ring or multiple bond: 1 too few.');
    expect(told('CC[N+](=O)[O-]', 'CCOC')).toContain('1 too few');
    expect(told('CCS(C)=O', 'C=CSCC')).toContain('1 too many');
  });
});

describe('kinds of hydrogen', () => {
  const glucopyranose = 'OCC1OC(O)C(O)C(O)C1O';

  it('count the two hydrogens of a CH2 that differ', () => {
    const camphor = told('CC1(C)C2CCC1(C)C(=O)C2', 'CC12CCC(=O)C(C1)C2(C)C');
    expect(camphor).not.toContain('7 kinds of hydrogen');
    expect(told('O=C1CCCCC1=C', 'O=C1CC2CCC1C2')).toContain(
      'Your structure has 10 kinds of hydrogen (the two hydrogens of a CH₂ can differ): too many.',
    );
    expect(told('CC(=O)N(C)C', 'CC(=O)NCC')).toContain('4 kinds of hydrogen: too many.');
  });

  it('are no fault where only the two hydrogens of a CH2 make the difference', () => {
    expect(told(glucopyranose, 'OCC1OC(O)(CO)C(O)C1O')).not.toContain('kinds of hydrogen');
  });
});

describe('kinds of carbon', () => {
  it('are no number of signals where F or P splits them', () => {
    const oxide = told('CCP(C)(C)=O', 'CCCP(C)=O');
    expect(oxide).not.toContain('The ¹³C spectrum shows');
    expect(oxide).toContain(
      'The ¹³C spectrum points to 3 kinds of carbon; F or P splits some of their signals.',
    );
    expect(told('CCCC(C)C', 'CCC(C)CC')).toContain('The ¹³C spectrum shows');
  });
});
