import { describe, expect, it } from 'vitest';
import { correctDrawing } from '../testing/feedback.ts';

const messagesFor = (right: string, wrong: string) =>
  correctDrawing(right, wrong)
    .map(({ message }) => message)
    .join(' ');

describe('groups with several heteroatoms', () => {
  it.each([
    ['C1CC=NN1', 'CCC(=N)N', 'an amidine'],
    ['CCN=NNC', 'CN=C(N)N', 'a guanidine group'],
    ['CC(=O)NC', 'CC(=N)OC', 'an imidate'],
    ['O=C1CCCN1', 'CC1=NCCO1', 'a 2-oxazoline ring'],
    ['CSC=N', 'CC(N)=S', 'a thioamide'],
    ['OC(=O)CCl', 'COC(=O)Cl', 'a chloroformate'],
    ['OCC(=O)O', 'CC(=O)OO', 'a peroxyacid (CO–O–OH)'],
    ['CC1N=CC=N1', 'C=CN(C)C#N', 'a cyanamide (N–C≡N)'],
  ])('names a drawn group with several heteroatoms: right %s, drawn %s', (right, wrong, name) => {
    expect(messagesFor(right, wrong)).toContain(`Your structure contains ${name}, which does not fit.`);
  });

  it.each([
    ['CC(=O)NC', 'CC(=N)OC', /enol|enamine|an imine/],
    ['OC(=O)CCl', 'COC(=O)Cl', /acyl halide|ester/],
    ['OCC(=O)O', 'CC(=O)OO', /ester|hydroperoxide/],
    ['CSC=N', 'CC(N)=S', /enamine|thiocarbonyl/],
  ])('names no smaller group within a larger one: right %s, drawn %s', (right, wrong, parts) => {
    expect(messagesFor(right, wrong)).not.toMatch(parts);
  });

  it('names an enamine for N and an enol ether for O on C=C', () => {
    expect(messagesFor('CC(C)=NCC', 'CC(=C)N(C)C')).toContain('an enamine');
    expect(messagesFor('CCC(C)=O', 'CCOC=C')).toContain('an enol ether');
  });
});

describe('rings of five aromatic carbons', () => {
  it('names a ring on iron a cyclopentadienyl ring, not a benzene ring', () => {
    const ferrocene = '[CH-]1C=CC=C1.[CH-]1C=CC=C1.[Fe+2]';
    const messages = messagesFor('CC#[C-].CC#[C-].[Fe+2]', ferrocene);
    expect(messages).toContain('a cyclopentadienyl ring');
    expect(messages).not.toContain('benzene');
  });

  it('names a ring of six aromatic carbons a benzene ring', () => {
    expect(messagesFor('C=CC=CC#C', 'c1ccccc1')).toContain('a benzene ring');
  });
});
