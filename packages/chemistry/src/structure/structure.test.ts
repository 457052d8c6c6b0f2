import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import type { Drawing } from '../drawing-format/drawing.ts';
import { drawSmiles } from '../testing/drawings.ts';
import { findImpossibleCarbonBonds } from './carbon-bonds.ts';
import { structureGraph } from './graph.ts';
import { canonicalCode, compoundIdentity } from './identity.ts';
import { kekulise } from './kekulise.ts';
import { drawingFromSmiles, writeSmiles } from './smiles.ts';
import { isSubstructure } from './substructure/substructure.ts';

const EMPTY: Drawing = { atoms: [], bonds: [] };

describe('hydrogen chloride beside an amine', () => {
  it('reads hydrogen chloride with a drawn hydrogen as the same salt', () => {
    const base = drawSmiles('CCN.Cl');
    const chlorine = base.atoms.findIndex(({ element }) => element === 'Cl');
    const hydrogen = { ...base.atoms[chlorine]!, element: 'H', x: base.atoms[chlorine]!.x + 1 };
    const drawing: Drawing = {
      atoms: [...base.atoms, hydrogen],
      bonds: [...base.bonds, { from: chlorine, to: base.atoms.length, order: 1, stereo: 'none' }],
    };
    expect(canonicalCode(drawing)).toBe(canonicalCode(drawSmiles('CC[NH3+].[Cl-]')));
    const nitrogen = structureGraph(drawing).atoms.find(({ element }) => element === 'N');
    expect(nitrogen).toMatchObject({ hydrogens: 3, charge: 1 });
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
