import { Molecule } from 'openchemlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawByKey } from './keyboard-drawing.ts';
import { KeyboardBoard } from './testing/keyboard-board.ts';

describe('drawing by keyboard', () => {
  let board: KeyboardBoard;

  beforeEach(() => void (board = new KeyboardBoard()));

  it('draws acetic acid', () => {
    board.drawAceticAcid();
    expect(board.smiles()).toBe(Molecule.fromSmiles('CC(O)=O').toSmiles());
    expect(board.molecule.getMolecularFormula().formula).toBe('C2H4O2');
  });

  const expectDrawing = (drawn: string) =>
    expect(board.idCode()).toBe(Molecule.fromSmiles(drawn).getIDCode());

  it('adds rings by their size and benzene, starts with one, and attaches one to a chain', () => {
    board.press('5');
    expectDrawing('C1CCCC1');
    expect(board.last?.status).toBe('Ring of 5 atoms. Atom 1, C, bonded to C, C');
    board = new KeyboardBoard();
    board.press('Enter', 'Enter', 'a');
    expectDrawing('Cc1ccccc1');
  });

  it('fuses a ring to the ring bond that the cursor just moved along', () => {
    board.press('a', 'ArrowRight', 'a');
    expectDrawing('c1ccc2ccccc2c1');
  });

  it('joins two atoms, and removes the mark at the same atom', () => {
    board.press('Enter', 'Enter', 'Enter', 'r');
    expect(board.last?.status).toBe('Atom 3 marked. Go to another atom and press R again to join them.');
    board.cursor = { ...board.cursor!, atom: 0, from: 1 };
    board.press('r');
    expectDrawing('C1CC1');
    expect(board.press('r', 'r')?.cursor?.marked).toBeUndefined();
    expectDrawing('C1CC1');
    board.press('r');
    board.cursor = { ...board.cursor!, atom: 1, from: 0 };
    expect(board.press('r')?.status).toBe('These atoms are already bonded');
  });

  it('makes the last bond a wedge or a hash, with its point at the previous atom', () => {
    board.press('Enter', 'Enter', 'n');
    board.cursor = { atom: 1, from: 0 };
    board.press('Enter', 'o');
    board.cursor = { atom: 1, from: 0 };
    board.press('Enter', 'f', 'w');
    const bond = board.molecule.getBond(1, 3);
    expect([board.molecule.getBondAtom(0, bond), board.molecule.getBondType(bond)]).toEqual([
      1,
      Molecule.cBondTypeUp,
    ]);
    board.press('d');
    expect(board.molecule.getBondType(bond)).toBe(Molecule.cBondTypeDown);
  });

  it.each([
    ['benzene', 'Cc1ccccc1'],
    ['ring-3', 'CC1CC1'],
    ['N', 'CCN'],
    ['bond', 'CCC'],
  ])('applies the chosen tool with Enter: %s', (tool, drawn) => {
    board.press('Enter', 'Enter');
    const canvas = { molecule: board.molecule, centre: { x: 0, y: 0 }, firstBondLength: 36, tool };
    board.cursor = drawByKey(canvas, board.cursor, 'Enter')?.cursor;
    expectDrawing(drawn);
  });

  it('starts in the middle of the canvas', () => {
    board.press('Enter');
    expect([board.molecule.getAtomX(0), board.molecule.getAtomY(0)]).toEqual([200, 150]);
    expect(board.cursor).toEqual({ atom: 0, from: undefined });
  });

  it.each([
    ['Enter', 'an atom'],
    ['a', 'a benzene ring'],
  ])('with %s places %s beside a drawing, not on it, while the cursor is at no atom', (key) => {
    board.press('a');
    board.cursor = undefined;
    const before = board.molecule.getAllAtoms();
    board.press(key);
    const xOf = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => board.molecule.getAtomX(from + index));
    const [ring, added] = [xOf(0, before), xOf(before, board.molecule.getAllAtoms())];
    expect(Math.min(...added)).toBeGreaterThan(Math.max(...ring) + 30);
  });

  it('draws a zigzag of equal bonds, no atom on another', () => {
    board.press('Enter', 'Enter', 'Enter', 'Enter', 'Enter');
    const places = Array.from({ length: 5 }, (_, atom) => [
      board.molecule.getAtomX(atom),
      board.molecule.getAtomY(atom),
    ]);
    const distance = (a: number, b: number) =>
      Math.hypot(places[a]![0]! - places[b]![0]!, places[a]![1]! - places[b]![1]!);
    for (const atom of [1, 2, 3, 4]) expect(distance(atom - 1, atom)).toBeCloseTo(36, 6);
    // With 120 degrees between bonds, atoms two bonds apart are √3 bond lengths apart.
    for (const atom of [2, 3, 4]) expect(distance(atom - 2, atom)).toBeCloseTo(36 * Math.sqrt(3), 6);
  });

  it('describes after each key the position, the atom and its bonds', () => {
    expect(board.press('Enter')?.status).toBe('Atom 1, C');
    expect(board.press('Enter')?.status).toBe('Atom 2, C, single bond, bonded to C');
    expect(board.press('o')?.status).toBe('Atom 2, O, single bond, bonded to C');
    expect(board.press('2')?.status).toBe('Atom 2, O, double bond, bonded to C');
  });

  it('moves along the bonds, to the methyl and back, without changes', () => {
    board.drawAceticAcid();
    const before = board.smiles();
    const visited = new Set<number>();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
      expect(board.press(key)?.isEdit).toBe(false);
      visited.add(board.cursor!.atom);
    }
    expect(visited.has(0)).toBe(true);
    expect(board.smiles()).toBe(before);
  });

  it('reaches every atom of acetic acid by arrows from any other', () => {
    board.drawAceticAcid();
    const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
    for (let start = 0; start < board.molecule.getAllAtoms(); start++) {
      const reached = new Set([start]);
      for (const atom of reached) {
        for (const key of arrows) {
          board.cursor = { atom, from: undefined };
          board.press(key);
          reached.add(board.cursor.atom);
        }
      }
      expect(reached.size, `from atom ${start + 1}`).toBe(4);
    }
  });

  it('stays if no atom is in the direction of an arrow', () => {
    board.press('Enter', 'ArrowLeft');
    expect(board.last).toMatchObject({ cursor: { atom: 0 }, isEdit: false });
  });

  it('enters a drawing made by pointer with the first arrow', () => {
    board.molecule = Molecule.fromSmiles('CCO');
    expect(board.press('ArrowUp')).toMatchObject({ cursor: { atom: 0, from: undefined }, isEdit: false });
  });

  it.each([
    ['n', 'N'],
    ['l', 'Cl'],
    ['b', 'Br'],
    ['S', 'S'],
    ['i', 'I'],
  ])('makes the atom another element: %s is %s', (key, label) => {
    board.press('Enter', key);
    expect(board.labelHere()).toBe(label);
  });

  it('raises and lowers the charge of the atom', () => {
    board.press('Enter', 'n', '+');
    expect(board.molecule.getAtomCharge(0)).toBe(1);
    board.press('-', '-');
    expect(board.molecule.getAtomCharge(0)).toBe(-1);
  });

  it('describes why a bond key has no effect before a bond was passed, and changes nothing', () => {
    board.press('Enter');
    expect(board.press('2')).toMatchObject({ isEdit: false, status: 'Move along a bond first' });
  });

  it('deletes the atom, returns to the previous one, and ends with an empty drawing', () => {
    board.drawAceticAcid();
    board.press('Delete');
    expect(board.molecule.getAllAtoms()).toBe(3);
    expect(board.cursor).toEqual({ atom: 1, from: undefined });
    board.press('Backspace', 'Delete', 'Delete');
    expect(board.molecule.getAllAtoms()).toBe(0);
    expect(board.last).toEqual({ cursor: undefined, isEdit: true, status: 'Nothing is drawn yet' });
  });

  it.each(['erase', 'plus', 'minus'])('changes nothing with the tool %s without a cursor', (tool) => {
    board.drawAceticAcid();
    board.cursor = undefined;
    board.tool = tool;
    expect(board.press('Enter')).toMatchObject({
      isEdit: false,
      status: 'No atom is selected. Press an arrow key to select one.',
    });
    expect(board.molecule.getMolecularFormula().formula).toBe('C2H4O2');
  });

  it('accepts letters with Caps Lock', () => {
    board.press('Enter', 'Enter', 'N', 'R');
    expect([board.labelHere(), board.cursor?.marked]).toEqual(['N', 1]);
  });

  it('keeps the previous atom when the deleted one has a lower index', () => {
    board.press('Enter', 'Enter', 'Enter', 'n');
    board.cursor = { atom: 1, from: 2 };
    board.press('Delete');
    expect(board.labelHere()).toBe('N');
  });

  it.each(['Tab', 'Escape', 'x', 'F1', '9', ' '])('ignores the key %j', (key) => {
    board.press('Enter');
    expect(board.press(key)).toBeUndefined();
    expect(board.molecule.getAllAtoms()).toBe(1);
  });

  it.each(['Delete', '2', 'o', '+', 'ArrowUp'])('ignores %s while nothing is drawn', (key) => {
    expect(board.press(key)).toBeUndefined();
  });
});
