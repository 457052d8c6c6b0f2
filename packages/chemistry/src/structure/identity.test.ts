import { describe, expect, it } from 'vitest';
import { hillFormula } from '../formula/formula.ts';
import type { Drawing } from '../drawing-format/drawing.ts';
import { drawSmiles } from '../testing/drawings.ts';
import { canonicalCode, compoundIdentity, countMolecules, drawingFormula } from './identity.ts';

const EMPTY: Drawing = { atoms: [], bonds: [] };

describe('drawingFormula and countMolecules', () => {
  it.each([
    ['CC(=O)Oc1ccccc1C(=O)O', 'C9H8O4', 1],
    ['[2H]O[2H]', 'D2O', 1],
    ['C[NH3+].[Cl-]', 'CH6ClN', 2],
    ['CCO.CC(=O)O', 'C4H10O3', 2],
    ['[H][H]', 'H2', 1],
  ])('computes for %s the formula %s and the number of molecules %d', (smiles, formula, count) => {
    expect(hillFormula(drawingFormula(drawSmiles(smiles)))).toBe(formula);
    expect(countMolecules(drawSmiles(smiles))).toBe(count);
  });

  it('returns an empty formula and no molecules for an empty drawing', () => {
    expect(hillFormula(drawingFormula(EMPTY))).toBe('');
    expect(countMolecules(EMPTY)).toBe(0);
  });
});

describe('canonicalCode', () => {
  const same = (a: string, b: string, options = {}) =>
    canonicalCode(drawSmiles(a), options) === canonicalCode(drawSmiles(b), options);
  it('distinguishes compounds, enantiomers and E/Z isomers, but not drawing styles', () => {
    expect(same('OCC', 'CCO')).toBe(true);
    expect(same('CC1=CC=CC=C1C', 'CC1=C(C)C=CC=C1')).toBe(true);
    expect(same('C[N+](=O)[O-]', 'CN(=O)=O')).toBe(true);
    expect(same('CCO', 'COC')).toBe(false);
    expect(same('C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O')).toBe(false);
    expect(same('C/C=C/C', 'C/C=C\\C')).toBe(false);
  });

  it('ignores stereochemistry on request', () => {
    expect(same('C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O', { stereo: false })).toBe(true);
    expect(same('CC(=O)CC(C)=O', 'CC(O)=CC(C)=O')).toBe(false);
  });

  it('returns an empty text for an empty drawing', () => {
    expect(canonicalCode(EMPTY)).toBe('');
  });
});

describe('compoundIdentity', () => {
  const same = (a: string, b: string) => compoundIdentity(drawSmiles(a)) === compoundIdentity(drawSmiles(b));

  it.each([
    ['stereoisomers', 'C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O'],
    ['tautomers', 'CC(=O)CC(C)=O', 'CC(O)=CC(C)=O'],
    ['a zwitterion and the neutral form', 'CC([NH3+])C(=O)[O-]', 'CC(N)C(=O)O'],
    ['an ammonium salt and its amine', 'CC[NH3+].[Cl-]', 'CCN'],
    ['a sodium salt and its acid', 'CC(=O)[O-].[Na+]', 'CC(=O)O'],
    ['a hydrate', 'CC(=O)O.O', 'CC(=O)O'],
    ['a deuterated form', 'CC(=O)O[2H]', 'CC(=O)O'],
    ['a form with carbon-13', '[13CH3]C(=O)O', 'CC(=O)O'],
    ['two ways to draw a sulfoxide', 'C[S+](C)[O-]', 'CS(C)=O'],
  ])('returns the same identity for %s', (_, a, b) => {
    expect(same(a, b)).toBe(true);
  });

  it.each([
    ['isomers', 'CCO', 'COC'],
    ['a betaine and its acid', 'C[N+](C)(C)CC(=O)[O-]', 'CN(C)CC(=O)O'],
  ])('returns different identities for %s', (_, a, b) => {
    expect(same(a, b)).toBe(false);
  });

  describe('of a compound with more than 25 heavy atoms', () => {
    const folicAcid = 'Nc1nc2ncc(CNc3ccc(cc3)C(=O)NC(CCC(=O)O)C(=O)O)nc2c(=O)[nH]1';
    const cholesterol = 'CC(C)CCC[C@@H](C)[C@H]1CC[C@H]2[C@@H]3CC=C4C[C@@H](O)CC[C@]4(C)[C@H]3CC[C@]12C';

    it.each([
      ['a lactam and its lactim', folicAcid, 'Nc1nc2ncc(CNc3ccc(cc3)C(=O)NC(CCC(=O)O)C(=O)O)nc2c(O)n1'],
      ['an amine and its imine', folicAcid, 'N=c1nc2ncc(CNc3ccc(cc3)C(=O)NC(CCC(=O)O)C(=O)O)nc2c(O)[nH]1'],
      [
        'peptides with an amide and an imidic acid',
        'CC(N)C(=O)NC(C)C(=O)NC(C)C(=O)NC(C)C(=O)NC(C)C(=O)O',
        'CC(N)C(=O)NC(C)C(O)=NC(C)C(=O)NC(C)C(=O)NC(C)C(=O)O',
      ],
      [
        'a zwitterion and the neutral form',
        'CC([NH3+])C(=O)NC(C)C(=O)NC(C)C(=O)NC(C)C(=O)NC(C)C(=O)[O-]',
        'CC(N)C(=O)NC(C)C(=O)NC(C)C(=O)NC(C)C(=O)NC(C)C(=O)O',
      ],
      ['a ketone and its enol', 'CCCCCCCCCCCCC(=O)CC(=O)CCCCCCCCCCCC', 'CCCCCCCCCCCCC(O)=CC(=O)CCCCCCCCCCCC'],
      [
        'a ketone and its enol beside an amine',
        'CCCCCCCCCCCCC(=O)C(N)CCCCCCCCCCCC',
        'CCCCCCCCCCCCC(O)=C(N)CCCCCCCCCCCC',
      ],
      ['two Kekulé forms of a phenol', 'Oc1ccccc1CCCCCCCCCCCCCCCCCCCCC', 'OC1=CC=CC=C1CCCCCCCCCCCCCCCCCCCCC'],
      ['stereoisomers', cholesterol, cholesterol.replaceAll('@', '')],
    ])('returns the same identity for large structures: %s', (_, a, b) => {
      expect(same(a, b)).toBe(true);
    });

    it.each([
      ['positions of a double bond', cholesterol, cholesterol.replace('CC=C4C', 'C=CC4C')],
      ['chains', 'CCCCCCCCCCCCC(=O)CC(=O)CCCCCCCCCCCC', 'CCCCCCCCCCCC(=O)CC(=O)CCCCCCCCCCCCC'],
      ['oxidation states', 'Oc1ccccc1CCCCCCCCCCCCCCCCCCCCC', 'OC1CCCCC1CCCCCCCCCCCCCCCCCCCCC'],
      ['substitution patterns', 'Oc1ccccc1CCCCCCCCCCCCCCCCCCCCC', 'Oc1cccc(c1)CCCCCCCCCCCCCCCCCCCCC'],
    ])('returns different identities for large structures with other %s', (_, a, b) => {
      expect(same(a, b)).toBe(false);
    });
  });

  it('returns an empty text for an empty drawing', () => {
    expect(compoundIdentity(EMPTY)).toBe('');
  });
});
