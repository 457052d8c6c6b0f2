/** Position in pixels of a picture, which may be displayed larger. */
export interface Point {
  x: number;
  y: number;
}

/** Distance of a number from its atom. */
const reach = 11;

const directions = Array.from({ length: 24 }, (_, step) => (step * Math.PI) / 12);

/** Returns at most π. */
function angleBetween(one: number, other: number): number {
  return Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)));
}

export interface NumberedAtom extends Point {
  element: string;
  hydrogens: number;
}

/**
 * Places the number relative to the atom: as far as possible from its bonds, and above or below a
 * label such as OH, which needs the space at its sides.
 */
export function placeNumber(atom: NumberedAtom, neighbours: readonly Point[]): Point {
  const { element, hydrogens } = atom;
  const hasWideLabel = element.length > 1 || (element !== 'C' && hydrogens > 0);
  const bonds = neighbours.map(({ x, y }) => Math.atan2(y - atom.y, x - atom.x));
  // In a chain or ring, the hydrogen of an NH is drawn opposite its bonds.
  if (element !== 'C' && hydrogens > 0 && bonds.length > 1) {
    const sumOf = (part: (angle: number) => number) => bonds.reduce((sum, bond) => sum + part(bond), 0);
    bonds.push(Math.atan2(-sumOf(Math.sin), -sumOf(Math.cos)));
  }
  const roomAt = (angle: number) => Math.min(Math.PI, ...bonds.map((bond) => angleBetween(angle, bond)));
  const allowed = hasWideLabel ? directions.filter((angle) => Math.abs(Math.sin(angle)) > 0.9) : directions;
  const best = allowed.reduce((found, angle) => (roomAt(angle) > roomAt(found) + 1e-9 ? angle : found));
  return { x: Math.cos(best) * reach, y: Math.sin(best) * reach };
}
