import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { hillFormula } from '../formula/formula.ts';
import type { Drawing } from '../drawing-format/drawing.ts';
import { drawSmiles } from '../testing/drawings.ts';
import { findImpossibleCarbonBonds } from './carbon-bonds.ts';
import { drawingSvg } from './drawing-svg.ts';
import { structureGraph } from './graph.ts';
import { canonicalCode, compoundIdentity, countMolecules, drawingFormula } from './identity.ts';
import { kekulise } from './kekulise.ts';
import { drawingFromSmiles, writeSmiles } from './smiles.ts';
import { isSubstructure } from './substructure/substructure.ts';

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
    ])('is the same for %s', (_, a, b) => {
      expect(same(a, b)).toBe(true);
    });

    it.each([
      ['positions of a double bond', cholesterol, cholesterol.replace('CC=C4C', 'C=CC4C')],
      ['chains', 'CCCCCCCCCCCCC(=O)CC(=O)CCCCCCCCCCCC', 'CCCCCCCCCCCC(=O)CC(=O)CCCCCCCCCCCCC'],
      ['oxidation states', 'Oc1ccccc1CCCCCCCCCCCCCCCCCCCCC', 'OC1CCCCC1CCCCCCCCCCCCCCCCCCCCC'],
      ['substitution patterns', 'Oc1ccccc1CCCCCCCCCCCCCCCCCCCCC', 'Oc1cccc(c1)CCCCCCCCCCCCCCCCCCCCC'],
    ])('differs for other %s', (_, a, b) => {
      expect(same(a, b)).toBe(false);
    });
  });

  it('returns an empty text for an empty drawing', () => {
    expect(compoundIdentity(EMPTY)).toBe('');
  });
});

describe('findImpossibleCarbonBonds', () => {
  it.each([
    ['a carbon with five neighbours', 'C(C)(C)(C)(C)C', 5],
    ['a double bond to a carbon with three neighbours', 'CC(C)(C)=O', 5],
    ['neopentane', 'CC(C)(C)C', undefined],
    ['a carbocation', 'C[C+](C)C', undefined],
    ['an isocyanide', 'C[N+]#[C-]', undefined],
    ['a carbon of ferrocene', '[Fe]C1(C)=CC=CC1', undefined],
  ])('returns for %s the number of bonds, if they are too many', (_, smiles, bonds) => {
    expect(findImpossibleCarbonBonds(drawSmiles(smiles))).toBe(bonds);
  });

  it('finds nothing in an empty drawing', () => {
    expect(findImpossibleCarbonBonds(EMPTY)).toBeUndefined();
  });
});

describe('isSubstructure', () => {
  it('finds a fragment with any atoms on its open valences', () => {
    expect(isSubstructure(drawSmiles('CC(=O)O'), drawSmiles('CC(=O)Oc1ccccc1C(=O)O'))).toBe(true);
    expect(isSubstructure(drawSmiles('CN'), drawSmiles('CC(=O)Oc1ccccc1C(=O)O'))).toBe(false);
    expect(isSubstructure(EMPTY, drawSmiles('C'))).toBe(true);
    expect(isSubstructure(drawSmiles('C'), EMPTY)).toBe(false);
  });
});

describe('writeSmiles', () => {
  it.each([
    'CCO',
    'C[C@H](N)C(=O)O',
    'C/C=C\\C',
    '[2H]C(Cl)(Cl)Cl',
    'C[N+](C)(C)CC(=O)[O-]',
    'c1ccc2ccccc2c1',
  ])('writes %s as a SMILES that reads back as the same structure', (smiles) => {
    const written = writeSmiles(drawSmiles(smiles));
    expect(canonicalCode(drawSmiles(written))).toBe(canonicalCode(drawSmiles(smiles)));
  });
});

describe('drawingFromSmiles', () => {
  it.each([
    'C/C=C/C(=O)OCC',
    'CC(C)[C@@H]1CC[C@@H](C)C[C@H]1O',
    'c1ccc2[nH]ccc2c1',
    'C1CC2CCC1C2',
    // The engine has coordinate templates for these two.
    'C12C3C4C1C5C2C3C45',
    'C1C2CC3CC1CC(C2)C3',
  ])('places the atoms of %s as the engine does with its templates', (smiles) => {
    const placed = Molecule.fromSmiles(smiles);
    const atoms = Array.from({ length: placed.getAllAtoms() }, (_, atom) => ({
      x: placed.getAtomX(atom),
      y: 0 - placed.getAtomY(atom),
    }));
    expect(drawSmiles(smiles).atoms).toMatchObject(atoms);
  });

  it('places the atoms of a crowded structure in the same way every time', () => {
    const smiles = 'O=c1c(OC2OC(CO)C(O)C(O)C2O)c(oc2cc(O)cc(O)c12)-c1ccc(O)c(O)c1';
    const drawings = Array.from({ length: 8 }, () => JSON.stringify(drawSmiles(smiles)));
    expect(new Set(drawings).size).toBe(1);
  });

  it('places the atoms of a SMILES at different positions', () => {
    const { atoms } = drawSmiles('CCO');
    expect(new Set(atoms.map(({ x, y }) => `${x},${y}`)).size).toBe(3);
  });

  it.each(['', 'C1CC', 'Zz', 'C'.repeat(3000), '\u0000'])('rejects the SMILES %j with a reason', (smiles) => {
    const result = drawingFromSmiles(smiles);
    expect(result.ok ? '' : result.failure.message).not.toBe('');
    expect(result.ok).toBe(false);
  });

  it('accepts the maximum number of atoms of a drawing, and rejects more', () => {
    expect(drawSmiles('C'.repeat(400)).atoms).toHaveLength(400);
    expect(drawingFromSmiles('C'.repeat(401))).toMatchObject({
      ok: false,
      failure: { code: 'too-large', message: 'The drawing is too large: more than 400 atoms' },
    });
  });

  it('rejects more rings than a drawing may have', () => {
    expect(drawingFromSmiles('C12CCC1C2'.repeat(80))).toMatchObject({ failure: { code: 'too-large' } });
  });
});

describe('kekulise', () => {
  const aromatic = (smiles: string): Drawing => {
    const { atoms, bonds } = drawSmiles(smiles);
    const graph = structureGraph({ atoms, bonds });
    const inRing = new Set(
      graph.rings.flatMap((ring) => ring.bonds.map((bond) => graph.bonds[bond]!.drawingBond)),
    );
    return {
      atoms,
      bonds: bonds.map((bond, index) => (inRing.has(index) ? { ...bond, order: 'aromatic' } : bond)),
    };
  };
  it.each([
    'c1ccccc1',
    'c1ccncc1',
    'c1cc[nH]c1',
    'c1ccoc1',
    'c1ccc2[nH]ccc2c1',
    'c1ccc2ccccc2c1',
    'c1cnc[nH]1',
    'c1ccc2cccc2cc1',
    'C[n+]1ccccc1',
    'c1ncc2[nH]cnc2n1',
  ])('restores the structure of %s', (smiles) => {
    expect(compoundIdentity(kekulise(aromatic(smiles)))).toBe(compoundIdentity(drawSmiles(smiles)));
  });

  it('leaves a ring without a Kekulé form unchanged', () => {
    const ring = aromatic('C1CCCC1');
    expect(kekulise(ring)).toBe(ring);
  });
});

describe('drawingSvg', () => {
  const options = { width: 200, height: 150, label: 'Your drawing' };

  it('returns an image with a name for a page with a strict content security policy', () => {
    const svg = drawingSvg(drawSmiles('CC(=O)Oc1ccccc1C(=O)O'), options);
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="Your drawing">/);
    expect(svg).toContain('currentColor');
    expect(svg).not.toMatch(/<style|style=|<script|class="event"|rgb\(0, ?0, ?0\)/);
  });

  it.each(['F', 'Cl', 'Br', 'I', 'O', 'N', 'S', 'P', '[SiH3]', 'B'])(
    'shows the label of %s with a contrast of 4.5 to 1 on light and on dark pages',
    (symbol) => {
      const luminanceOf = (channels: readonly number[]) =>
        [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
          const channel = channels[index]! / 255;
          return sum + weight * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
        }, 0.05);
      const svg = drawingSvg(drawSmiles(`C${symbol}`), options);
      const colours = [...svg.matchAll(/light-dark\(rgb\(([\d,]+)\),rgb\(([\d,]+)\)\)/g)];
      expect(colours.length).toBeGreaterThan(0);
      for (const [light, dark] of colours.map((found) =>
        found.slice(1).map((colour) => luminanceOf(colour.split(',').map(Number))),
      )) {
        expect(1.05 / light!).toBeGreaterThan(4.5);
        expect(dark! / luminanceOf([0x1c, 0x28, 0x30])).toBeGreaterThan(4.5);
      }
    },
  );

  it('reveals no text from which the structure could be looked up', () => {
    const svg = drawingSvg(drawSmiles('CC(=O)Oc1ccccc1C(=O)O'), { ...options, id: 'a1' });
    expect(svg).not.toMatch(/data-|smiles|molfile|idcode|V2000|<desc|<title|<metadata|<!--/i);
    expect(svg).not.toContain(canonicalCode(drawSmiles('CC(=O)Oc1ccccc1C(=O)O')));
  });

  it('highlights atoms and bonds by the indices of the drawing, including explicit hydrogens', () => {
    const drawing = drawSmiles('CCO');
    const count = (highlight: { atoms?: number[]; bonds?: number[] }) =>
      drawingSvg(drawing, { ...options, highlight }).match(/class="highlight"/g)?.length ?? 0;
    expect(count({})).toBe(0);
    expect(count({ atoms: [0, 2], bonds: [1] })).toBe(3);
    expect(count({ atoms: [99] })).toBe(0);
  });

  it('shows the structure as drawn, with five bonds on a nitro group', () => {
    const { atoms, bonds } = drawSmiles('C[N+](=O)[O-]');
    const neutral: Drawing = {
      atoms: atoms.map((atom) => ({ ...atom, charge: 0 })),
      bonds: bonds.map((bond) => (atoms[bond.to]!.element === 'O' ? { ...bond, order: 2 } : bond)),
    };
    expect(drawingSvg({ atoms, bonds }, options)).toContain('>-<');
    expect(drawingSvg(neutral, options)).not.toContain('>-<');
  });

  it('generates coordinates for atoms without coordinates', () => {
    const { atoms, bonds } = drawSmiles('CCO');
    const svg = drawingSvg({ atoms: atoms.map((atom) => ({ ...atom, x: 0, y: 0 })), bonds }, options);
    expect(svg).toMatch(/<line x1="[0-9.]+"/);
    expect(svg).not.toContain('NaN');
  });

  it('shows hydrogens with and without an unpaired electron in a drawing without coordinates', () => {
    const atom = {
      element: 'C',
      x: 0,
      y: 0,
      charge: 0,
      isotope: null,
      radical: 'none',
      valence: null,
    } as const;
    const drawing: Drawing = {
      atoms: [{ ...atom, element: 'H', radical: 'doublet' }, atom, { ...atom, element: 'H' }],
      bonds: [
        { from: 1, to: 0, order: 1, stereo: 'none' },
        { from: 1, to: 2, order: 1, stereo: 'none' },
      ],
    };
    const svg = drawingSvg(drawing, { ...options, highlight: { atoms: [0, 1, 2], bonds: [0, 1] } });
    expect(svg.match(/class="highlight"/g)).toHaveLength(5);
    expect(svg.match(/>H</g)).toHaveLength(2);
  });

  it('returns an empty picture for an empty drawing', () => {
    expect(drawingSvg(EMPTY, options)).toMatch(/^<svg [^>]*><\/svg>$/);
  });

  it('escapes the label of the picture', () => {
    expect(drawingSvg(EMPTY, { ...options, label: '"<b>&' })).toContain('aria-label="&quot;&lt;b&gt;&amp;"');
  });
});
