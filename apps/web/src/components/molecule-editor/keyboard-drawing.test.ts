import { Molecule } from 'openchemlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { type KeyboardCursor, type KeyboardStep, drawByKey } from './keyboard-drawing.ts';

describe('drawing by keyboard', () => {
  let molecule: Molecule;
  let cursor: KeyboardCursor | undefined;
  let last: KeyboardStep | undefined;

  const press = (...keys: string[]): KeyboardStep | undefined => {
    for (const key of keys) {
      last = drawByKey({ molecule, centre: { x: 200, y: 150 }, firstBondLength: 36 }, cursor, key);
      if (last) cursor = last.cursor;
    }
    return last;
  };
  const smiles = () => molecule.toSmiles();
  const labelHere = () => molecule.getAtomLabel(cursor!.atom);

  beforeEach(() => {
    molecule = new Molecule(0, 0);
    cursor = undefined;
    last = undefined;
  });

  /** Draws CC(=O)O: the chain, back to its middle, and the second oxygen. */
  function drawAceticAcid(): void {
    press('Enter', 'Enter', 'Enter', 'o', '2');
    cursor = { atom: 1, from: 2 };
    press('Enter', 'o');
  }

  it('draws acetic acid', () => {
    drawAceticAcid();
    expect(smiles()).toBe(Molecule.fromSmiles('CC(O)=O').toSmiles());
    expect(molecule.getMolecularFormula().formula).toBe('C2H4O2');
  });

  const isSame = (drawn: string) => expect(molecule.getIDCode()).toBe(Molecule.fromSmiles(drawn).getIDCode());

  it('adds rings by their size and benzene, starts with one, and attaches one to a chain', () => {
    press('5');
    isSame('C1CCCC1');
    expect(last?.status).toBe('Ring of 5 atoms. Atom 1, C, bonded to C, C');
    molecule = new Molecule(0, 0);
    cursor = undefined;
    press('Enter', 'Enter', 'a');
    isSame('Cc1ccccc1');
  });

  it('fuses a ring to the ring bond that the cursor just moved along', () => {
    press('a', 'ArrowRight', 'a');
    isSame('c1ccc2ccccc2c1');
  });

  it('joins two atoms, and removes the mark at the same atom', () => {
    press('Enter', 'Enter', 'Enter', 'r');
    expect(last?.status).toBe('Atom 3 marked. Go to another atom and press R again to join them.');
    cursor = { ...cursor!, atom: 0, from: 1 };
    press('r');
    isSame('C1CC1');
    expect(press('r', 'r')?.cursor?.marked).toBeUndefined();
    isSame('C1CC1');
    press('r');
    cursor = { ...cursor!, atom: 1, from: 0 };
    expect(press('r')?.status).toBe('These atoms are already bonded');
  });

  it('makes the last bond a wedge or a hash, with its point at the previous atom', () => {
    press('Enter', 'Enter', 'n');
    cursor = { atom: 1, from: 0 };
    press('Enter', 'o');
    cursor = { atom: 1, from: 0 };
    press('Enter', 'f', 'w');
    const bond = molecule.getBond(1, 3);
    expect([molecule.getBondAtom(0, bond), molecule.getBondType(bond)]).toEqual([1, Molecule.cBondTypeUp]);
    press('d');
    expect(molecule.getBondType(bond)).toBe(Molecule.cBondTypeDown);
  });

  it.each([
    ['benzene', 'Cc1ccccc1'],
    ['ring-3', 'CC1CC1'],
    ['N', 'CCN'],
    ['bond', 'CCC'],
  ])('applies the chosen tool with Enter: %s', (tool, drawn) => {
    press('Enter', 'Enter');
    cursor = drawByKey(
      { molecule, centre: { x: 0, y: 0 }, firstBondLength: 36, tool },
      cursor,
      'Enter',
    )?.cursor;
    isSame(drawn);
  });

  it('starts in the middle of the canvas', () => {
    press('Enter');
    expect([molecule.getAtomX(0), molecule.getAtomY(0)]).toEqual([200, 150]);
    expect(cursor).toEqual({ atom: 0, from: undefined });
  });

  it.each([
    ['Enter', 'an atom'],
    ['a', 'a benzene ring'],
  ])('with %s places %s beside a drawing, not on it, while the cursor is at no atom', (key) => {
    press('a');
    cursor = undefined;
    const before = molecule.getAllAtoms();
    press(key);
    const xOf = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => molecule.getAtomX(from + index));
    const [ring, added] = [xOf(0, before), xOf(before, molecule.getAllAtoms())];
    expect(Math.min(...added)).toBeGreaterThan(Math.max(...ring) + 30);
  });

  it('draws a zigzag of equal bonds, no atom on another', () => {
    press('Enter', 'Enter', 'Enter', 'Enter', 'Enter');
    const places = Array.from({ length: 5 }, (_, atom) => [molecule.getAtomX(atom), molecule.getAtomY(atom)]);
    const distance = (a: number, b: number) =>
      Math.hypot(places[a]![0]! - places[b]![0]!, places[a]![1]! - places[b]![1]!);
    for (const atom of [1, 2, 3, 4]) expect(distance(atom - 1, atom)).toBeCloseTo(36, 6);
    // With 120 degrees between bonds, atoms two bonds apart are √3 bond lengths apart.
    for (const atom of [2, 3, 4]) expect(distance(atom - 2, atom)).toBeCloseTo(36 * Math.sqrt(3), 6);
  });

  it('describes after each key the position, the atom and its bonds', () => {
    expect(press('Enter')?.status).toBe('Atom 1, C');
    expect(press('Enter')?.status).toBe('Atom 2, C, single bond, bonded to C');
    expect(press('o')?.status).toBe('Atom 2, O, single bond, bonded to C');
    expect(press('2')?.status).toBe('Atom 2, O, double bond, bonded to C');
  });

  it('moves along the bonds, to the methyl and back, without changes', () => {
    drawAceticAcid();
    const before = smiles();
    const visited = new Set<number>();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
      expect(press(key)?.isEdit).toBe(false);
      visited.add(cursor!.atom);
    }
    expect(visited.has(0)).toBe(true);
    expect(smiles()).toBe(before);
  });

  it('reaches every atom of acetic acid by arrows from any other', () => {
    drawAceticAcid();
    const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
    for (let start = 0; start < molecule.getAllAtoms(); start++) {
      const reached = new Set([start]);
      for (const atom of reached) {
        for (const key of arrows) {
          cursor = { atom, from: undefined };
          press(key);
          reached.add(cursor.atom);
        }
      }
      expect(reached.size, `from atom ${start + 1}`).toBe(4);
    }
  });

  it('stays if no atom is in the direction of an arrow', () => {
    press('Enter', 'ArrowLeft');
    expect(last).toMatchObject({ cursor: { atom: 0 }, isEdit: false });
  });

  it('enters a drawing made by pointer with the first arrow', () => {
    molecule = Molecule.fromSmiles('CCO');
    expect(press('ArrowUp')).toMatchObject({ cursor: { atom: 0, from: undefined }, isEdit: false });
  });

  it.each([
    ['n', 'N'],
    ['l', 'Cl'],
    ['b', 'Br'],
    ['S', 'S'],
    ['i', 'I'],
  ])('makes the atom another element: %s is %s', (key, label) => {
    press('Enter', key);
    expect(labelHere()).toBe(label);
  });

  it('raises and lowers the charge of the atom', () => {
    press('Enter', 'n', '+');
    expect(molecule.getAtomCharge(0)).toBe(1);
    press('-', '-');
    expect(molecule.getAtomCharge(0)).toBe(-1);
  });

  it('describes why a bond key has no effect before a bond was passed, and changes nothing', () => {
    press('Enter');
    expect(press('2')).toMatchObject({ isEdit: false, status: 'Move along a bond first' });
  });

  it('deletes the atom, returns to the previous one, and ends with an empty drawing', () => {
    drawAceticAcid();
    press('Delete');
    expect(molecule.getAllAtoms()).toBe(3);
    expect(cursor).toEqual({ atom: 1, from: undefined });
    press('Backspace', 'Delete', 'Delete');
    expect(molecule.getAllAtoms()).toBe(0);
    expect(last).toEqual({ cursor: undefined, isEdit: true, status: 'Nothing is drawn yet' });
  });

  it('keeps the previous atom when the deleted one has a lower index', () => {
    press('Enter', 'Enter', 'Enter', 'n');
    cursor = { atom: 1, from: 2 };
    press('Delete');
    expect(labelHere()).toBe('N');
  });

  it.each(['Tab', 'Escape', 'x', 'F1', '9', ' '])('ignores the key %j', (key) => {
    press('Enter');
    expect(press(key)).toBeUndefined();
    expect(molecule.getAllAtoms()).toBe(1);
  });

  it.each(['Delete', '2', 'o', '+', 'ArrowUp'])('ignores %s while nothing is drawn', (key) => {
    expect(press(key)).toBeUndefined();
  });
});
