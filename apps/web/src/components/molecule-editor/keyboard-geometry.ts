import { Molecule } from 'openchemlib';

export interface Canvas {
  molecule: Molecule;
  centre: { x: number; y: number };
  /** Bond length of a drawing started by keyboard, in canvas pixels. */
  firstBondLength: number;
  /** ID of the tool that Enter applies; `bond` if absent. */
  tool?: string;
}

export const directions: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Uses the widest gap between the bonds of an atom. The angle is in radians, with y pointing down;
 * without other bonds it points up to the right.
 */
export function freeAngle(molecule: Molecule, atom: number): number {
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

/** Prefers an atom along a bond, else the nearest one. Returns undefined if none is there. */
export function atomTowards(
  molecule: Molecule,
  atom: number,
  [dx, dy]: [number, number],
): number | undefined {
  let best: number | undefined;
  let shortest = Infinity;
  for (let other = 0; other < molecule.getAllAtoms(); other++) {
    const x = molecule.getAtomX(other) - molecule.getAtomX(atom);
    const y = molecule.getAtomY(other) - molecule.getAtomY(atom);
    const along = x * dx + y * dy;
    if (other === atom || along <= 1) continue;
    const across = Math.abs(x * dy - y * dx);
    const isBonded = molecule.getBond(atom, other) >= 0;
    // A bonded atom within 80 degrees of the arrow comes first. Of the others, distance across the
    // arrow counts twice as much as distance along it.
    const distance = isBonded && along > 0.17 * Math.hypot(x, y) ? across / along : 10 + along + 2 * across;
    if (distance < shortest) [best, shortest] = [other, distance];
  }
  return best;
}

export function bondLengthOf({ molecule, firstBondLength }: Canvas): number {
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  return molecule.getAllBonds() > 0 ? molecule.getAverageBondLength(true) : firstBondLength;
}

/** Returns the middle of an empty canvas, else a centre on the right of the drawing. */
export function freeCentre({ molecule, centre }: Canvas, { radius, gap }: { radius: number; gap: number }) {
  const atoms = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom);
  if (atoms.length === 0) return centre;
  const right = Math.max(...atoms.map((atom) => molecule.getAtomX(atom)));
  const y = atoms.reduce((sum, atom) => sum + molecule.getAtomY(atom), 0) / atoms.length;
  return { x: right + gap + radius, y };
}
