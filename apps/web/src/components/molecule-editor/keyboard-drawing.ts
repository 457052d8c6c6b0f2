import { Molecule } from 'openchemlib';
import { t } from '../../languages/t.ts';
import {
  type Canvas,
  bondLengthOf,
  freeCentre,
  freeAngle,
  directions,
  atomTowards,
} from './keyboard-geometry.ts';

/** `from` is the atom from which the cursor came. The keys 1, 2 and 3 set the bond between them. */
export interface KeyboardCursor {
  atom: number;
  from: number | undefined;
  /** Atom that the key R marked; the next R joins it with the cursor's atom. */
  marked?: number | undefined;
}

export interface KeyboardStep {
  cursor: KeyboardCursor | undefined;
  status: string;
  isEdit: boolean;
}

const elementKeys: Record<string, number> = {
  c: 6,
  n: 7,
  o: 8,
  f: 9,
  s: 16,
  p: 15,
  l: 17,
  b: 35,
  i: 53,
  h: 1,
};

function describePosition(molecule: Molecule, { atom, from }: KeyboardCursor): string {
  const label = molecule.getAtomLabel(atom);
  const neighbours = Array.from({ length: molecule.getAllConnAtoms(atom) }, (_, index) =>
    molecule.getAtomLabel(molecule.getConnAtom(atom, index)),
  );
  const bonded =
    neighbours.length === 0 ? '' : `, ${t('bonded to {{atoms}}', { atoms: neighbours.join(', ') })}`;
  const bond = from === undefined ? -1 : molecule.getBond(from, atom);
  const orders = ['', t('single bond'), t('double bond'), t('triple bond')];
  const order = bond < 0 ? '' : `, ${orders[molecule.getBondOrder(bond)] ?? ''}`;
  return `${t('Atom {{number}}', { number: atom + 1 })}, ${label}${order}${bonded}`;
}

function addAtom(
  canvas: Canvas,
  cursor: KeyboardCursor | undefined,
  { element = 6, bondType = Molecule.cBondTypeSingle }: { element?: number; bondType?: number } = {},
): KeyboardCursor {
  const { molecule } = canvas;
  const length = bondLengthOf(canvas);
  if (cursor === undefined) {
    const { x, y } = freeCentre(canvas, { radius: 0, gap: length });
    const first = molecule.addAtom(element);
    molecule.setAtomX(first, x);
    molecule.setAtomY(first, y);
    return { atom: first, from: undefined };
  }
  const atom = molecule.addAtom(element);
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  const angle = freeAngle(molecule, cursor.atom);
  molecule.setAtomX(atom, molecule.getAtomX(cursor.atom) + length * Math.cos(angle));
  molecule.setAtomY(atom, molecule.getAtomY(cursor.atom) + length * Math.sin(angle));
  molecule.setBondType(molecule.addBond(cursor.atom, atom), bondType);
  return { atom, from: cursor.atom };
}

function createStep(
  canvas: Canvas,
  cursor: KeyboardCursor | undefined,
  isEdit: boolean,
  status?: string,
): KeyboardStep {
  canvas.molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  return {
    cursor,
    isEdit,
    status: status ?? (cursor ? describePosition(canvas.molecule, cursor) : t('Nothing is drawn yet')),
  };
}

const bondTypes = [Molecule.cBondTypeSingle, Molecule.cBondTypeDouble, Molecule.cBondTypeTriple] as const;

function setBond(canvas: Canvas, cursor: KeyboardCursor, order: number): KeyboardStep {
  const bond = cursor.from === undefined ? -1 : canvas.molecule.getBond(cursor.from, cursor.atom);
  if (bond < 0) return createStep(canvas, cursor, false, t('Move along a bond first'));
  canvas.molecule.setBondType(bond, bondTypes[order - 1]!);
  return createStep(canvas, cursor, true);
}

/** The narrow end is at the previous atom. */
function setStereo(canvas: Canvas, { atom, from, ...cursor }: KeyboardCursor, type: number): KeyboardStep {
  const { molecule } = canvas;
  const bond = from === undefined ? -1 : molecule.getBond(from, atom);
  if (bond < 0) return createStep(canvas, { ...cursor, atom, from }, false, t('Move along a bond first'));
  molecule.setBondAtom(0, bond, from!);
  molecule.setBondAtom(1, bond, atom);
  molecule.setBondType(bond, type);
  return createStep(canvas, { ...cursor, atom, from }, true);
}

/** If the cursor just moved along a ring bond, the new ring shares that bond. */
function addRing(
  canvas: Canvas,
  cursor: KeyboardCursor | undefined,
  { size, isBenzene = false }: { size: number; isBenzene?: boolean },
): KeyboardStep {
  const { molecule } = canvas;
  const length = bondLengthOf(canvas);
  const before = molecule.getAllAtoms();
  molecule.ensureHelperArrays(Molecule.cHelperRings);
  const bond = cursor?.from === undefined ? -1 : molecule.getBond(cursor.from, cursor.atom);
  if (cursor === undefined) {
    const radius = length / (2 * Math.sin(Math.PI / size));
    const { x, y } = freeCentre(canvas, { radius, gap: length });
    molecule.addRing(x, y, size, isBenzene, length);
  } else if (bond >= 0 && molecule.isRingBond(bond)) molecule.addRingToBond(bond, size, isBenzene, length);
  else molecule.addRingToAtom(cursor.atom, size, isBenzene, length);
  if (molecule.getAllAtoms() === before)
    return createStep(canvas, cursor, false, t('There is no room for a ring here'));
  const step = createStep(canvas, { ...cursor, atom: cursor?.atom ?? before, from: undefined }, true);
  return { ...step, status: `${t('Ring of {{size}} atoms', { size })}. ${step.status}` };
}

/** Marks the cursor's atom, or joins the marked atom with it. */
function markOrJoin(canvas: Canvas, { atom, from, marked }: KeyboardCursor): KeyboardStep {
  const { molecule } = canvas;
  if (marked === undefined)
    return createStep(
      canvas,
      { atom, from, marked: atom },
      false,
      t('Atom {{number}} marked. Go to another atom and press R again to join them.', {
        number: atom + 1,
      }),
    );
  if (marked === atom) return createStep(canvas, { atom, from }, false);
  if (molecule.getBond(marked, atom) >= 0)
    return createStep(canvas, { atom, from }, false, t('These atoms are already bonded'));
  molecule.setBondType(molecule.addBond(marked, atom), Molecule.cBondTypeSingle);
  return createStep(canvas, { atom, from: marked }, true);
}

const ringToolPattern = /^ring-(\d)$/;

function applyTool(canvas: Canvas, cursor: KeyboardCursor | undefined): KeyboardStep {
  const { tool = 'bond' } = canvas;
  const size = Number(ringToolPattern.exec(tool)?.[1] ?? 0);
  if (size > 0) return addRing(canvas, cursor, { size });
  if (tool === 'benzene') return addRing(canvas, cursor, { size: 6, isBenzene: true });
  if (tool === 'plus' || tool === 'minus' || tool === 'erase') {
    if (cursor === undefined) {
      const isEmpty = canvas.molecule.getAllAtoms() === 0;
      const status = isEmpty ? undefined : t('No atom is selected. Press an arrow key to select one.');
      return createStep(canvas, undefined, false, status);
    }
    return tool === 'erase' ? removeAtom(canvas, cursor) : changeCharge(canvas, cursor, tool);
  }
  const element = Molecule.getAtomicNoFromLabel(tool);
  const bondType = { wedge: Molecule.cBondTypeUp, hash: Molecule.cBondTypeDown }[tool];
  const added = addAtom(canvas, cursor, {
    ...(element > 0 && { element }),
    ...(bondType !== undefined && { bondType }),
  });
  return createStep(canvas, { ...added, marked: cursor?.marked }, true);
}

function changeCharge(canvas: Canvas, cursor: KeyboardCursor, sign: 'plus' | 'minus'): KeyboardStep {
  const { molecule } = canvas;
  molecule.setAtomCharge(cursor.atom, molecule.getAtomCharge(cursor.atom) + (sign === 'plus' ? 1 : -1));
  return createStep(canvas, cursor, true);
}

function removeAtom(canvas: Canvas, { atom, from }: KeyboardCursor): KeyboardStep {
  canvas.molecule.deleteAtom(atom);
  if (canvas.molecule.getAllAtoms() === 0) return createStep(canvas, undefined, true);
  // The engine reduces the indices of the atoms after the deleted one by 1.
  const left = from === undefined ? 0 : from > atom ? from - 1 : from;
  return createStep(canvas, { atom: left, from: undefined }, true);
}

/**
 * Draws by one key without a pointer; changes the molecule in place. Returns undefined if the key
 * has no meaning here.
 *
 * - Arrows move the cursor from atom to atom.
 * - Enter applies the chosen tool; tools for selecting and chains add a bonded carbon.
 * - A letter sets the element of the atom (`l` is chlorine, `b` bromine).
 * - 1, 2 and 3 set the order of the bond that the cursor just moved along.
 * - `w` and `d` make that bond a wedge or a hashed bond.
 * - 4 to 7 add a ring of that size, `a` adds a benzene ring.
 * - `r` marks an atom; `r` at another atom joins the two.
 * - Plus and minus change the charge; Delete and Backspace remove the atom.
 */
export function drawByKey(
  canvas: Canvas,
  cursor: KeyboardCursor | undefined,
  pressedKey: string,
): KeyboardStep | undefined {
  const { molecule } = canvas;
  // Letters with Caps Lock count too.
  const key = pressedKey.length === 1 ? pressedKey.toLowerCase() : pressedKey;
  if (key === 'Enter') return applyTool(canvas, cursor);
  if (/^[4-7]$/.test(key)) return addRing(canvas, cursor, { size: Number(key) });
  if (key === 'a') return addRing(canvas, cursor, { size: 6, isBenzene: true });
  const direction = directions[key];
  if (cursor === undefined) {
    return direction && molecule.getAllAtoms() > 0
      ? createStep(canvas, { atom: 0, from: undefined }, false)
      : undefined;
  }
  if (direction) {
    const next = atomTowards(molecule, cursor.atom, direction);
    if (next === undefined) return createStep(canvas, cursor, false);
    return createStep(canvas, { ...cursor, atom: next, from: cursor.atom }, false);
  }
  if (['1', '2', '3'].includes(key)) return setBond(canvas, cursor, Number(key));
  if (key === 'Delete' || key === 'Backspace') return removeAtom(canvas, cursor);
  if (key === '+' || key === '-') return changeCharge(canvas, cursor, key === '+' ? 'plus' : 'minus');
  if (key === 'r') return markOrJoin(canvas, cursor);
  if (key === 'w') return setStereo(canvas, cursor, Molecule.cBondTypeUp);
  if (key === 'd') return setStereo(canvas, cursor, Molecule.cBondTypeDown);
  const element = elementKeys[key];
  if (element === undefined) return undefined;
  molecule.setAtomicNo(cursor.atom, element);
  return createStep(canvas, cursor, true);
}
