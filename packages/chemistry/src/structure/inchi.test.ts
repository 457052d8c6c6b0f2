import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compoundIdentity } from './identity.ts';
import { drawSmiles } from '../testing/drawings.ts';
import { drawingFromInchi, isInchi } from './inchi.ts';
import { writeSmiles } from './smiles.ts';

function smilesOf(inchi: string): string {
  const read = drawingFromInchi(inchi);
  if (!read.ok) throw new Error(read.failure.message);
  return writeSmiles(read.drawing);
}

describe('drawingFromInchi', () => {
  it.each([
    ['ethanol', 'InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3', 'CCO'],
    ['benzene', 'InChI=1S/C6H6/c1-2-4-6-5-3-1/h1-6H', 'c1ccccc1'],
    [
      'an anion with an amide',
      'InChI=1S/C9H9NO3/c11-8(12)6-10-9(13)7-4-2-1-3-5-7/h1-5H,6H2,(H,10,13)(H,11,12)/p-1',
      'O=C([O-])CNC(=O)c1ccccc1',
    ],
    [
      'a cation with an amide',
      'InChI=1S/C14H22N2O/c1-5-16(6-2)10-13(17)15-14-11(3)8-7-9-12(14)4/h7-9H,5-6,10H2,1-4H3,(H,15,17)/p+1',
      'CC[NH+](CC)CC(=O)Nc1c(C)cccc1C',
    ],
    [
      'aspirin',
      'InChI=1S/C9H8O4/c1-6(10)13-8-5-3-2-4-7(8)9(11)12/h2-5H,1H3,(H,11,12)',
      'CC(=O)Oc1ccccc1C(=O)O',
    ],
    [
      'caffeine',
      'InChI=1S/C8H10N4O2/c1-10-4-9-6-5(10)7(13)12(3)8(14)11(6)2/h4H,1-3H3',
      'Cn1cnc2c1c(=O)n(C)c(=O)n2C',
    ],
    ['camphor', 'InChI=1S/C10H16O/c1-9(2)7-4-5-10(9,3)8(11)6-7/h7H,4-6H2,1-3H3', 'CC1(C)C2CCC1(C)C(=O)C2'],
    ['a nitro group', 'InChI=1S/C6H5NO2/c8-7(9)6-4-2-1-3-5-6/h1-5H', 'O=[N+]([O-])c1ccccc1'],
    ['an azide', 'InChI=1S/C6H5N3/c7-9-8-6-4-2-1-3-5-6/h1-5H', '[N-]=[N+]=Nc1ccccc1'],
    ['an N-oxide', 'InChI=1S/C5H5NO/c7-6-4-2-1-3-5-6/h1-5H', '[O-][n+]1ccccc1'],
    ['a sulfoxide', 'InChI=1S/C2H6OS/c1-4(2)3/h1-2H3', 'CS(C)=O'],
    ['a sulfonic acid', 'InChI=1S/CH4O3S/c1-5(2,3)4/h1H3,(H,2,3,4)', 'CS(=O)(=O)O'],
    ['a nitrile', 'InChI=1S/C2H3N/c1-2-3/h1H3', 'CC#N'],
    ['an amide', 'InChI=1S/C2H5NO/c1-2(3)4/h1H3,(H2,3,4)', 'CC(N)=O'],
    ['a pyridone', 'InChI=1S/C5H5NO/c7-5-3-1-2-4-6-5/h1-4H,(H,6,7)', 'O=c1cccc[nH]1'],
    ['an anion', 'InChI=1S/C2H4O2/c1-2(3)4/h1H3,(H,3,4)/p-1', 'CC(=O)[O-]'],
    ['a cation', 'InChI=1S/C2H7N/c1-2-3/h2-3H2,1H3/p+1', 'CC[NH3+]'],
    ['a betaine', 'InChI=1S/C5H11NO2/c1-6(2,3)4-5(7)8/h4H2,1-3H3', 'C[N+](C)(C)CC(=O)[O-]'],
    ['a salt', 'InChI=1S/C2H4O2.Na/c1-2(3)4;/h1H3,(H,3,4);/q;+1/p-1', 'CC(=O)[O-].[Na+]'],
    ['equal components', 'InChI=1S/2C2H6O/c2*1-2-3/h2*3H,2H2,1H3', 'CCO.CCO'],
    ['deuterium', 'InChI=1S/CHCl3/c2-1(3)4/h1H/i1D', '[2H]C(Cl)(Cl)Cl'],
    ['carbon-13', 'InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3/i1+1', '[13CH3]CO'],
  ])('converts the InChI of %s to a drawing', (_, inchi, smiles) => {
    expect(smilesOf(inchi)).toBe(writeSmiles(drawSmiles(smiles)));
  });

  it.each([
    ['adenine', 'InChI=1S/C5H5N5/c6-4-3-5(9-1-7-3)10-2-8-4/h1-2H,(H3,6,7,8,9,10)', 'Nc1ncnc2[nH]cnc12'],
    [
      'guanine',
      'InChI=1S/C5H5N5O/c6-5-9-3-2(4(11)10-5)7-1-8-3/h1H,(H4,6,7,8,9,10,11)',
      'Nc1nc2[nH]cnc2c(=O)[nH]1',
    ],
  ])('converts the InChI of %s to one of its tautomers', (_, inchi, smiles) => {
    const read = drawingFromInchi(inchi);
    expect(read.ok && compoundIdentity(read.drawing)).toBe(compoundIdentity(drawSmiles(smiles)));
  });

  it('ignores the stereochemistry of an InChI', () => {
    const alanine = 'InChI=1S/C3H7NO2/c1-2(4)3(5)6/h2H,4H2,1H3,(H,5,6)/t2-/m0/s1';
    expect(smilesOf(alanine)).toBe(writeSmiles(drawSmiles('CC(N)C(=O)O')));
    const butene = 'InChI=1S/C4H8/c1-3-4-2/h3-4H,1-2H3/b4-3+';
    expect(smilesOf(butene)).toBe(writeSmiles(drawSmiles('CC=CC')));
  });

  it.each([
    ['InChI=', 'unreadable'],
    ['InChI=2/CH4', 'unreadable'],
    ['InChI=1S/Xx', 'unreadable'],
    ['InChI=1S/C2H6O/c1-2-9/h3H,2H2,1H3', 'unreadable'],
    ['InChI=1S/C2H6O/c1-2-3/h3X', 'unreadable'],
    ['InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H2', 'unsupported'],
    ['InChI=1S/C2H6O', 'unsupported'],
    ['InChI=1S/CH4/h1H4/i1D9999999999', 'unreadable'],
    [`InChI=1S/C40H82/c${Array.from({ length: 40 }, (_, atom) => atom + 1).join('-')}/q+50`, 'unsupported'],
    [
      `InChI=1S/C40H15/c${Array.from({ length: 40 }, (_, atom) => atom + 1).join('-')}/h(H15,${Array.from({ length: 30 }, (_, atom) => atom + 11).join(',')})/q+99`,
      'unsupported',
    ],
    ['InChI=1S/CH4N2O/c2-1(3)4/h(H4,2,3,4)/i/hD4', 'unsupported'],
    [`InChI=1S/C900H2/c${Array.from({ length: 500 }, (_, index) => index + 1).join('-')}`, 'too-large'],
    ['InChI=1S/C99999/c1', 'too-large'],
  ])('rejects a damaged or too large InChI: %s', (inchi, code) => {
    expect(drawingFromInchi(inchi)).toMatchObject({ ok: false, failure: { code } });
  });

  it('recognises an InChI by its prefix', () => {
    expect([' InChI=1S/CH4/h1H4', 'inchi=1/CH4', 'CCO', 'In'].map(isInchi)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('never throws for layers of random characters', () => {
    const layer = fc.string({ unit: fc.constantFrom(...'0123456789-(),;*HD+chqpi/'), maxLength: 40 });
    fc.assert(
      fc.property(layer, layer, (one, other) => {
        expect(typeof drawingFromInchi(`InChI=1S/C6H12N2O4/c${one}/h${other}`).ok).toBe('boolean');
      }),
      { numRuns: 200 },
    );
  });
});
