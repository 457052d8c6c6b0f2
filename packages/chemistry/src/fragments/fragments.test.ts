import { describe, expect, it } from 'vitest';
import type { Drawing } from '../drawing-format/drawing.ts';
import { canonicalCode, countMolecules } from '../structure/identity.ts';
import { parseFormula } from '../formula/parse-formula.ts';
import { drawSmiles } from '../testing/drawings.ts';
import { ISOMERS } from '../testing/isomers.ts';
import { placeBeside } from './place-beside.ts';
import { remainingFormula } from './remaining-formula.ts';

function left(formula: string, ...pieces: string[]) {
  const parsed = parseFormula(formula);
  if (!parsed.ok) throw new Error(formula);
  const { elements, unsaturation } = remainingFormula(
    parsed.formula,
    pieces.map((smiles) => drawSmiles(smiles)),
  );
  return `${elements.map(({ symbol, count }) => `${symbol}${count}`).join(' ')} u${unsaturation}`;
}

describe('remainingFormula', () => {
  it.each([
    ['is all of it where nothing is drawn', 'C8H8O', [], 'C8 H8 O1 u5'],
    ['is nothing for the whole molecule', 'C8H8O', ['CC(=O)c1ccccc1'], ' u0'],
    ['counts rings and double bonds', 'C8H8O', ['c1ccccc1'], 'C2 H2 O1 u1'],
    ['is nothing where the pieces make it up, joined', 'C8H8O', ['c1ccccc1', 'CC=O'], ' u0'],
    ['knows that three pieces are joined twice', 'C3H8O', ['C', 'CC', 'O'], ' u0'],
    ['is less than none where there is too much', 'C2H6O', ['CCC'], 'C-1 H-2 O1 u0'],
    ['tells of an element that is not there', 'C2H6O', ['CCl'], 'C1 H3 Cl-1 O1 u0'],
    ['lacks no hydrogen if an atom takes the place of another', 'C3H7Br', ['CCCCl'], 'Br1 Cl-1 u0'],
    ['lacks what a ring is bonded to alone', 'C6H5NO2', ['c1ccccc1'], 'N1 O2 u1'],
    ['has no excess of hydrogen if the remaining atoms replace it', 'C6H4Cl2', ['c1ccccc1'], 'Cl2 u0'],
    ['counts the hydrogens of a smaller piece fully', 'C4H8O2', ['CCO'], 'C2 H2 O1 u1'],
    ['leaves room for a double bond to the last atom', 'C4H8O2', ['CCOCC'], 'O1 u1'],
    ['has an excess of hydrogen if only a ring or double bond is missing', 'C4H8', ['CCCC'], 'H-2 u1'],
    ['has too many rings, and the hydrogens that are missing', 'C6H14O', ['C1CCCCC1'], 'H2 O1 u-1'],
    ['leaves a counter-ion unbonded', 'C2H3NaO2', ['CC(=O)[O-].[Na+]'], ' u0'],
    ['leaves a halide unbonded', 'C2H8ClN', ['CC[NH3+].[Cl-]'], ' u0'],
    ['counts a nitro group drawn with charges', 'C6H5NO2', ['[O-][N+](=O)c1ccccc1'], ' u0'],
  ])('%s', (_, formula, pieces, expected) => {
    expect(left(formula, ...pieces)).toBe(expected);
  });

  it('counts the drawn hydrogens, less those that joining the pieces replaces', () => {
    const formula = new Map([
      ['C', 8],
      ['H', 8],
      ['O', 1],
    ]);
    const hydrogensOf = (...smiles: string[]) =>
      remainingFormula(
        formula,
        smiles.map((each) => drawSmiles(each)),
      ).hydrogens;
    expect([hydrogensOf(), hydrogensOf('c1ccccc1'), hydrogensOf('c1ccccc1', 'CC=O')]).toEqual([0, 6, 8]);
  });

  it('returns no remaining atoms for every isomer of its formula', () => {
    for (const [formula, list] of Object.entries(ISOMERS))
      for (const smiles of list) expect(left(formula, smiles), smiles).toBe(' u0');
  });
});

describe('placeBeside', () => {
  it('places a piece unchanged and without a bond to the right at the same scale', () => {
    const first = drawSmiles('c1ccccc1');
    const second = drawSmiles('C[C@H](N)C(=O)O');
    const shrunk = {
      ...second,
      atoms: second.atoms.map((atom) => ({ ...atom, x: atom.x / 7, y: atom.y / 7 })),
    };
    const both = placeBeside(first, shrunk);
    expect(countMolecules(both)).toBe(2);
    const right = {
      atoms: both.atoms.slice(first.atoms.length),
      bonds: both.bonds.slice(first.bonds.length).map((bond) => ({
        ...bond,
        from: bond.from - first.atoms.length,
        to: bond.to - first.atoms.length,
      })),
    };
    expect(canonicalCode(right)).toBe(canonicalCode(second));
    const lastOfFirst = Math.max(...first.atoms.map(({ x }) => x));
    expect(Math.min(...right.atoms.map(({ x }) => x))).toBeGreaterThan(lastOfFirst);
    const length = ({ atoms, bonds }: Drawing) =>
      Math.max(
        ...bonds.map(({ from, to }) =>
          Math.hypot(atoms[from]!.x - atoms[to]!.x, atoms[from]!.y - atoms[to]!.y),
        ),
      );
    expect(length(right)).toBeCloseTo(length(first), 6);
  });

  it('returns the other piece if one is empty', () => {
    const nothing = { atoms: [], bonds: [] };
    expect(placeBeside(nothing, drawSmiles('CC'))).toEqual(drawSmiles('CC'));
    expect(placeBeside(drawSmiles('CC'), nothing)).toEqual(drawSmiles('CC'));
  });
});
