import { describe, expect, it } from 'vitest';
import { messagesFor } from './testing/messages-of-correction.ts';

const messagesWithProtons = (right: string, wrong: string) =>
  messagesFor(right, wrong, { feedbackLevel: 'open', experiments: [{ id: 1, type: 'NMR-H' }] });

describe('statements about spectra', () => {
  it('cites a window once, with the first of two faults', () => {
    const sentence = 'Your structure would show the broad O–H stretch';
    expect(messagesFor('COC(OC)OC', 'OCC(O)COC').split(sentence)).toHaveLength(2);
  });

  it('cites no O–H or N–H stretch if the correct structure has any O–H or N–H', () => {
    expect(messagesFor('CCOO', 'COCO')).not.toContain('stretch');
    expect(messagesFor('CNC(=O)NC', 'NCCC(N)=O')).not.toContain('N–H stretch');
    expect(messagesFor('CCOC(C)=O', 'CC(O)C(C)=O')).toContain('the broad O–H stretch');
  });

  it('cites no H on C=C if the correct structure has another one', () => {
    expect(messagesFor('CC(C)=CN(C)C', 'CC(=C)CN(C)C')).not.toContain('an H on C=C');
    expect(messagesFor('C1CCOC1', 'C=CCOC')).toContain('an H on C=C');
  });

  it('cites no carbon on O or N if the correct structure has one in another group', () => {
    expect(messagesFor('Cc1ccccc1OC', 'COCc1ccccc1')).not.toContain('ether oxygen');
    expect(messagesFor('CCOC(C)=O', 'OCCC(C)=O')).not.toContain('a CH₂ bearing OH');
    expect(messagesFor('CCC(=O)NC', 'CNCC(C)=O')).not.toContain('bearing N');
    expect(messagesFor('CC(C)=O', 'C=COC')).not.toContain('suggests a carbon');
    expect(messagesFor('CC(C)(C)O', 'CC(C)CO')).toContain('an H on a carbon bearing OH at 4–3.2 ppm');
    expect(messagesFor('CCC(C)=O', 'C=CCOC')).toContain('a carbon next to an ether oxygen');
  });

  it('cites an H next to an ether oxygen only if the ether has one on a saturated chain', () => {
    const sentence = 'an H next to an ether oxygen';
    expect(messagesWithProtons('CC12CCC(CC1)C(C)(C)O2', 'CC1=CCC(CC1)C(C)(C)O')).not.toContain(sentence);
    expect(messagesWithProtons('CC1=CCC(CC1)C(C)(C)O', 'CC12CCC(CC1)C(C)(C)O2')).not.toContain(sentence);
    expect(messagesWithProtons('CC(C)(C)OC(C)(C)C', 'CCCCCC(C)C=O')).not.toContain(sentence);
    expect(messagesWithProtons('CC(C)OC(C)C', 'CCCC(C)=O')).toContain(sentence);
  });

  it('cites an H on a ring or on C=C only if the group has one', () => {
    expect(messagesFor('CCCCCCCC', 'Cc1c(C)c(C)c(C)c(C)c1C')).not.toContain('an H on a benzene ring');
    expect(messagesFor('CCCCCCCC', 'Cc1ccccc1')).toContain('an H on a benzene ring');
    expect(messagesFor('CCCC', 'FC(F)=C(F)F')).not.toContain('an H on C=C');
  });

  it('cites no nitrile or C=O if the correct structure has another signal in the window', () => {
    expect(messagesFor('CN(C)C#N', 'CC(N)C#N')).not.toContain('a nitrile carbon');
    expect(messagesFor('CCCCCC', 'CCCCC#N')).toContain('the C≡N stretch of a nitrile');
    expect(messagesFor('CCCC(O)=O', 'CC(=O)CCO')).not.toContain('the C=O stretch of a ketone');
    expect(messagesFor('CCCCC=C', 'CCCC(C)=O')).toContain('a ketone C=O');
    expect(messagesFor('Cc1ccccn1', 'Nc1ccccc1')).not.toContain('a benzene ring carbon');
    expect(messagesFor('CCCO', 'CCS(C)=O')).not.toContain('the S=O stretch of a sulfoxide');
    expect(messagesFor('CCCBr', 'CCS(C)=O')).toContain('the S=O stretch of a sulfoxide');
  });

  it('cites no window of a group whose surroundings shift its signal out of it', () => {
    const ofInfrared = (right: string, wrong: string) =>
      messagesFor(right, wrong, { feedbackLevel: 'open', experiments: [{ id: 1, type: 'IR' }] });
    expect(ofInfrared('CCCCC', 'CC(=O)Br')).not.toContain('acyl chloride');
    expect(ofInfrared('CCCCC', 'CC(=O)Cl')).toContain('acyl chloride');
    expect(ofInfrared('CC(=O)OC', 'CC(=O)n1ccnc1')).not.toContain('amide I');
    expect(ofInfrared('Cc1ccccc1', 'CC(=O)c1ccccc1O')).not.toContain('the broad O–H stretch');
    expect(ofInfrared('Cc1ccccc1', 'Cc1ccccc1O')).toContain('the broad O–H stretch');
    expect(ofInfrared('CCCCC', 'COC(=O)C(F)(F)F')).not.toContain('the C=O stretch of an ester');
  });

  it('cites no molecular ion of a salt', () => {
    expect(messagesFor('CCC(=O)[O-].[K+]', 'CC(=O)[O-].[Na+]')).not.toContain('m/z');
    expect(messagesFor('CCCO', 'CCO')).toContain('m/z 46');
  });
});

describe('names of groups', () => {
  it('uses one phrase for a group with a description', () => {
    expect(messagesFor('C#CCC', 'CC=C=C')).toContain(
      'Your structure contains an allene (C=C=C), which does not fit.',
    );
    expect(messagesFor('CCC(Cl)Cl', 'ClCCCCl')).toContain(
      'it should rather be a carbon with two or more halogens',
    );
  });

  it('names a ketene without its C=C', () => {
    expect(messagesFor('C=CC=O', 'CC=C=O')).toContain('a ketene');
    expect(messagesFor('C=CC=O', 'CC=C=O')).not.toContain('allene');
  });
});

describe('counts of zero', () => {
  it('uses the singular for counts of zero and one', () => {
    expect(messagesFor('CC(C)C(=O)O', 'CCCC(=O)O')).toContain(
      'Your structure has no carbon bonded to 3 other',
    );
    expect(messagesFor('C=CCO', 'CCO')).toContain('Your structure has no ring or multiple bond: 1 too few.');
  });
});

describe('positions on aromatic rings', () => {
  it('uses the singular for one position of an aromatic ring', () => {
    expect(messagesFor('CC(=C)c1cccc2ccccc12', 'C1CC2=CC=CC3=C2C(C1)=CC=C3')).not.toContain('1 positions');
    expect(messagesFor('Cc1ccc(C)c2ccccc12', 'CCc1cccc2ccccc12')).toContain(
      'In your structure 1 position of the aromatic rings carries a group: too few.',
    );
  });

  it('counts fused non-aromatic rings as substituents, if the number of aromatic rings is right', () => {
    expect(messagesFor('C1CCc2ccccc2C1', 'C=CCCc1ccccc1')).toContain(
      '1 position of the aromatic ring carries a group: too few',
    );
    expect(messagesFor('c1ccc2occc2c1', 'O=C=Cc1ccccc1')).not.toContain('position of the aromatic ring');
  });
});

describe('atoms and their neighbours', () => {
  it('names the O of a C=O only once', () => {
    expect(messagesFor('CC(=O)CC(=O)OCC', 'CCOC(=O)C(=O)CC')).toContain(
      'This C=O, drawn next to C=O and O, does not fit.',
    );
  });
});

describe('ring and chain faults', () => {
  it('reports a wrong ring size only if the correct structure has no ring of that size', () => {
    // The two five-membered rings of norbornane enclose a six-membered one.
    const norbornanone = messagesFor('O=C1CC2CCC1C2', 'O=C1CCC2CC2C1');
    expect(norbornanone).toContain('A ring of 3 atoms does not fit');
    expect(norbornanone).not.toContain('A ring of 6 atoms');
    expect(messagesFor('C1CCC2CCCC2C1', 'C1CCC2CCCCC12')).not.toContain('A ring of 9');
    expect(messagesFor('CC1CCCC1', 'C1CCCCC1')).toContain('A ring of 6 atoms does not fit');
  });

  it('reports no long chain if only a ring through oxygen differs', () => {
    const glucose = messagesFor('OCC1OC(O)C(O)C(O)C1O', 'OCC(O)C(O)C(O)C(O)C=O');
    expect(glucose).toContain('the carbon skeleton');
    expect(glucose).not.toContain('carbon chain');
    expect(messagesFor('CCC(CC)CCC', 'CCC(C)CCCC')).toContain('carbon chain');
  });
});

describe('degree of unsaturation of a drawing', () => {
  it('does not count S=O or P=O in the degree of unsaturation', () => {
    for (const right of ['CS(C)=O', 'CS(C)(=O)=O', 'CP(C)(C)=O', 'COP(=O)(OC)OC', 'OP(O)(O)=O'])
      expect(messagesFor(right, 'CCCC'), right).not.toContain('ring or multiple bond');
    expect(messagesFor('CCCC', 'CS(C)=O')).not.toContain('too many');
    expect(messagesFor('CC(C)=O', 'CS(C)=O')).toContain(
      'Your structure has no ring or multiple bond: 1 too few.',
    );
    expect(messagesFor('CC[N+](=O)[O-]', 'CCOC')).toContain('1 too few');
    expect(messagesFor('CCS(C)=O', 'C=CSCC')).toContain('1 too many');
  });
});

describe('kinds of hydrogen', () => {
  const glucopyranose = 'OCC1OC(O)C(O)C(O)C1O';

  it('counts the two hydrogens of a CH2 separately if they differ', () => {
    const camphor = messagesFor('CC1(C)C2CCC1(C)C(=O)C2', 'CC12CCC(=O)C(C1)C2(C)C');
    expect(camphor).not.toContain('7 kinds of hydrogen');
    expect(messagesFor('O=C1CCCCC1=C', 'O=C1CC2CCC1C2')).toContain(
      'Your structure has 10 kinds of hydrogen (the two hydrogens of a CH₂ can differ): too many.',
    );
    expect(messagesFor('CC(=O)N(C)C', 'CC(=O)NCC')).toContain('4 kinds of hydrogen: too many.');
  });

  it('reports no fault if only diastereotopic hydrogens make the difference', () => {
    expect(messagesFor(glucopyranose, 'OCC1OC(O)(CO)C(O)C1O')).not.toContain('kinds of hydrogen');
  });
});

describe('kinds of carbon', () => {
  it('states no number of 13C signals if F or P splits them', () => {
    const oxide = messagesFor('CCP(C)(C)=O', 'CCCP(C)=O');
    expect(oxide).not.toContain('The ¹³C spectrum shows');
    expect(oxide).toContain(
      'The ¹³C spectrum points to 3 kinds of carbon; F or P splits some of their signals.',
    );
    expect(messagesFor('CCCC(C)C', 'CCC(C)CC')).toContain('The ¹³C spectrum shows');
  });
});
