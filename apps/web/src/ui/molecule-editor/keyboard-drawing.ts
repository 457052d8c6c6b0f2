import { Molecule } from 'openchemlib';
import { t } from '../../languages/t.ts';

/** Where the keyboard's cursor is: an atom, and the one it came from (the bond between them takes 1, 2, 3). */
export interface KeyboardCursor {
  atom: number;
  from: number | undefined;
}

export interface KeyboardStep {
  cursor: KeyboardCursor | undefined;
  /** Said to screen readers. */
  status: string;
  isEdit: boolean;
}

interface Canvas {
  molecule: Molecule;
  centre: { x: number; y: number };
  /** Of a drawing begun by keyboard, in canvas pixels. */
  firstBondLength: number;
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
const directions: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function describe(molecule: Molecule, { atom, from }: KeyboardCursor): string {
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

/** The direction that leaves most room between the bonds an atom has; the first bond points up to the right. */
function freeAngle(molecule: Molecule, atom: number): number {
  const angles = Array.from({ length: molecule.getAllConnAtoms(atom) }, (_, index) => {
    const other = molecule.getConnAtom(atom, index);
    return Math.atan2(
      molecule.getAtomY(other) - molecule.getAtomY(atom),
      molecule.getAtomX(other) - molecule.getAtomX(atom),
    );
  }).sort((a, b) => a - b);
  if (angles.length === 0) return -Math.PI / 6;
  // One neighbour: 120 degrees away, so that a chain zigzags.
  if (angles.length === 1) return angles[0]! + (angles[0]! > 0 ? -1 : 1) * ((2 * Math.PI) / 3);
  let best = 0;
  let widest = -1;
  angles.forEach((angle, index) => {
    const next = index + 1 < angles.length ? angles[index + 1]! : angles[0]! + 2 * Math.PI;
    if (next - angle > widest) {
      widest = next - angle;
      best = angle + (next - angle) / 2;
    }
  });
  return best;
}

/** The atom that an arrow leads to: along a bond where one points that way, else the nearest that lies there. */
function atomTowards(molecule: Molecule, atom: number, [dx, dy]: [number, number]): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  for (let other = 0; other < molecule.getAllAtoms(); other++) {
    const x = molecule.getAtomX(other) - molecule.getAtomX(atom);
    const y = molecule.getAtomY(other) - molecule.getAtomY(atom);
    const along = x * dx + y * dy;
    if (other === atom || along <= 1) continue;
    const across = Math.abs(x * dy - y * dx);
    const isBonded = molecule.getBond(atom, other) >= 0;
    // Straight ahead counts more than near, and a bond within 80 degrees of the arrow more than either.
    const distance = isBonded && along > 0.17 * Math.hypot(x, y) ? across / along : 10 + along + 2 * across;
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

function addAtom(
  { molecule, centre, firstBondLength }: Canvas,
  cursor: KeyboardCursor | undefined,
): KeyboardCursor {
  const atom = molecule.addAtom(6);
  if (cursor === undefined) {
    molecule.setAtomX(atom, centre.x);
    molecule.setAtomY(atom, centre.y);
    return { atom, from: undefined };
  }
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  const length = molecule.getAllBonds() > 0 ? molecule.getAverageBondLength(true) : firstBondLength;
  const angle = freeAngle(molecule, cursor.atom);
  molecule.setAtomX(atom, molecule.getAtomX(cursor.atom) + length * Math.cos(angle));
  molecule.setAtomY(atom, molecule.getAtomY(cursor.atom) + length * Math.sin(angle));
  molecule.setBondType(molecule.addBond(cursor.atom, atom), Molecule.cBondTypeSingle);
  return { atom, from: cursor.atom };
}

function step(
  canvas: Canvas,
  cursor: KeyboardCursor | undefined,
  isEdit: boolean,
  status?: string,
): KeyboardStep {
  canvas.molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  return {
    cursor,
    isEdit,
    status: status ?? (cursor ? describe(canvas.molecule, cursor) : t('Nothing is drawn yet')),
  };
}

const bondTypes = [Molecule.cBondTypeSingle, Molecule.cBondTypeDouble, Molecule.cBondTypeTriple] as const;

function setBond(canvas: Canvas, cursor: KeyboardCursor, order: number): KeyboardStep | undefined {
  const bond = cursor.from === undefined ? -1 : canvas.molecule.getBond(cursor.from, cursor.atom);
  if (bond < 0)
    return step(canvas, cursor, false, t('There is no bond behind the cursor: move along a bond first'));
  canvas.molecule.setBondType(bond, bondTypes[order - 1]!);
  return step(canvas, cursor, true);
}

function removeAtom(canvas: Canvas, { atom, from }: KeyboardCursor): KeyboardStep {
  canvas.molecule.deleteAtom(atom);
  if (canvas.molecule.getAllAtoms() === 0) return step(canvas, undefined, true);
  // What stood behind the deleted atom moves up by one.
  const left = from === undefined ? 0 : from > atom ? from - 1 : from;
  return step(canvas, { atom: left, from: undefined }, true);
}

/**
 * One key of drawing without a pointer: arrows walk from atom to atom, Enter adds a bonded carbon, a letter changes the
 * element (l is chlorine, b bromine), 1 to 3 the bond just walked, plus and minus the charge, Delete removes the atom.
 * Changes the molecule in place; undefined where the key means nothing here.
 */
export function drawByKey(
  canvas: Canvas,
  cursor: KeyboardCursor | undefined,
  key: string,
): KeyboardStep | undefined {
  const { molecule } = canvas;
  if (key === 'Enter') return step(canvas, addAtom(canvas, cursor), true);
  const direction = directions[key];
  if (cursor === undefined) {
    return direction && molecule.getAllAtoms() > 0
      ? step(canvas, { atom: 0, from: undefined }, false)
      : undefined;
  }
  if (direction) {
    const next = atomTowards(molecule, cursor.atom, direction);
    if (next === undefined) return step(canvas, cursor, false);
    return step(canvas, { atom: next, from: cursor.atom }, false);
  }
  if (['1', '2', '3'].includes(key)) return setBond(canvas, cursor, Number(key));
  if (key === 'Delete' || key === 'Backspace') return removeAtom(canvas, cursor);
  if (key === '+' || key === '-') {
    molecule.setAtomCharge(cursor.atom, molecule.getAtomCharge(cursor.atom) + (key === '+' ? 1 : -1));
    return step(canvas, cursor, true);
  }
  const element = elementKeys[key.toLowerCase()];
  if (element === undefined) return undefined;
  molecule.setAtomicNo(cursor.atom, element);
  return step(canvas, cursor, true);
}
