import { describe, expect, it } from 'vitest';
import { messagesFor } from './testing/messages-of-correction.ts';

describe('statements that were misleading', () => {
  const messagesCiting = (right: string, wrong: string, types: readonly string[] = []) =>
    messagesFor(right, wrong, {
      feedbackLevel: 'open',
      experiments: types.map((type, id) => ({ id, type })),
    });

  it('approves ring sizes only if all rings have the right size', () => {
    expect(messagesCiting('C1CC1C1CCCCC1', 'C1CCC2CCCCC2C1')).not.toContain('ring sizes are right');
    expect(messagesCiting('C1CCCCC1C1CCCCC1', 'C1CCC2(CC1)CCCCC2')).not.toContain('ring sizes are right');
    expect(messagesCiting('CC1CCC2(C1)CC2', 'CCC1CC2CC2C1')).toContain('The ring sizes are right');
  });

  it('counts branched carbons outside aromatic rings, and states it', () => {
    expect(messagesCiting('CC(C)c1ccccc1', 'CCCc1ccccc1')).toContain(
      'Outside aromatic rings, your structure has no carbon bonded to 3 other carbons',
    );
    expect(messagesCiting('CC(C)CC', 'CCCCC')).toContain(
      'Your structure has no carbon bonded to 3 other carbons',
    );
  });

  it('names the position of a group as the fault only if the group has as many hydrogens', () => {
    expect(messagesCiting('Cc1ccc(N)cc1', 'CNc1ccccc1')).not.toContain('the group is right');
    expect(messagesCiting('CC(N)CC', 'CCCCN')).toContain('the group is right');
  });

  it('compares open chains only if the number of carbons in rings is right', () => {
    expect(messagesCiting('CC1CCC(=O)O1', 'CCC(=O)OC=C')).not.toContain('longest open carbon chain');
    expect(messagesCiting('CCCCCCC', 'CCC(C)CCC')).toContain('carbon');
    expect(messagesCiting('CCCCO', 'CCOCC')).toContain('The longest open carbon chain you drew has 2 atoms');
  });

  it('calls the carbon of N=C=O the same in any order of its bonds', () => {
    for (const wrong of ['O=C=NCC(CC)c1ccccc1', 'c1ccccc1C(CC)CN=C=O'])
      expect(messagesCiting('O=C=NCCC(C)c1ccccc1', wrong)).not.toMatch(/this C=[NO]/);
  });

  it('cites the COSY only if hydrogens of the compound couple', () => {
    const both = ['NMR-HMBC-HC', 'NMR-HCosy'];
    expect(messagesCiting('CC(C)(C)Br', 'CCC(C)Br', ['NMR-HCosy'])).not.toContain('COSY');
    expect(messagesCiting('CCCCO', 'CCOCC', ['NMR-HCosy'])).toContain('COSY');
    expect(messagesCiting('CCCCO', 'CCOCC', both)).toContain('HMBC');
    expect(messagesCiting('Cc1ccccc1C', 'Cc1cccc(C)c1', both)).toContain('COSY');
  });

  it('cites no N–H stretch for an amine without NH', () => {
    expect(messagesCiting('CN(C)Cc1ccccc1', 'CN(C)c1ccc(C)cc1', ['IR'])).not.toContain('N–H');
    expect(messagesCiting('CN(C)Cc1ccccc1', 'CCCNc1ccccc1', ['IR'])).toContain('N–H');
  });

  it('counts no carbons of remote diastereotopic groups', () => {
    const ibuprofen = 'CC(C)Cc1ccc(cc1)C(C)C(O)=O';
    const ester = 'CC(C)Cc1ccc(cc1)CC(=O)OC';
    expect(messagesCiting(ester, ibuprofen, ['NMR-C13'])).not.toContain('kinds of carbon');
    const symmetric = 'CC(C)(C)c1ccc(cc1)C(=O)OCC';
    expect(messagesCiting(symmetric, ibuprofen, ['NMR-C13'])).toContain('kinds of carbon: too many');
  });

  it('calls an enamine and a cyclic amine similar groups', () => {
    expect(messagesCiting('C1CC=CN1', 'C1C=CCN1')).toContain('it should rather be an enamine');
  });

  it('states the positions of substituents as wrong, and not their order', () => {
    expect(messagesCiting('Cc1cccnc1', 'Cc1ccccn1')).toContain(
      'The substituents of this ring are right, but not their positions.',
    );
    expect(messagesCiting('Cc1ccc(C)cc1', 'Cc1cccc(C)c1')).toContain('they should not be meta to each other');
  });

  it('mentions overlap only for several kinds of hydrogen', () => {
    expect(messagesCiting('CC(C)=O', 'C1COC1', ['NMR-H'])).toContain('The compound has 1 kind of hydrogen.');
    expect(messagesCiting('CCOC', 'CCCO', ['NMR-H'])).toContain(
      'The compound has 3 kinds of hydrogen; some signals of the ¹H spectrum may overlap.',
    );
  });

  it('does not approve an aryl ester as the ester of a benzoic acid', () => {
    const benzoate = 'COC(=O)c1ccccc1';
    expect(messagesCiting(benzoate, 'CC(=O)Oc1ccccc1')).not.toContain('all functional groups');
    expect(messagesCiting('CC(=O)OCCC', 'CCC(=O)OCC')).toContain('all functional groups');
  });

  it('cites no NH₂ and no COOH of an amino acid, which is a zwitterion', () => {
    expect(messagesCiting('NCCC(O)=O', 'COC(=O)CN', ['IR', 'NMR-H'])).not.toMatch(/O–H stretch|acid OH|N–H/);
    expect(messagesCiting('CCC(O)=O', 'COC(C)=O', ['IR', 'NMR-H'])).toMatch(/O–H stretch|acid OH/);
  });

  it('counts the atoms of an element in rings', () => {
    expect(messagesCiting('OC1CCCCC1', 'CC1CCCCO1')).toContain('too many oxygen atoms in rings');
    expect(messagesFor('Cc1cccnc1', 'Nc1ccccc1', { feedbackLevel: 'guided', attempt: 2 })).toContain(
      'too few nitrogen atoms in rings',
    );
  });
});
