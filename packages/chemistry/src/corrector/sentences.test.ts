import { describe, expect, it } from 'vitest';
import { correctDrawing } from '../testing/feedback.ts';

const told = (right: string, wrong: string) =>
  correctDrawing(right, wrong)
    .map(({ message }) => message)
    .join(' ');

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
    expect(told('c1ccc(cc1)-c1ccccc1', 'c1ccc2CCc3cccc2c13')).toContain(
      'In your structure no position of the aromatic rings carries a group: too few.',
    );
  });
});

describe('an atom and its neighbours', () => {
  it('names the O of a C=O once', () => {
    expect(told('CC(=O)CC(=O)OCC', 'CCOC(=O)C(=O)CC')).toContain(
      'This C=O, drawn next to C=O and O, does not fit.',
    );
  });
});
