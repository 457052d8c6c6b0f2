import type { Drawing } from '../drawing-format/drawing.ts';

/** In units of the longest bond of the first piece. */
const GAP = 1.5;

/**
 * The second drawing is to the right of the first at the same scale, without a bond between them.
 */
export function placeBeside(first: Drawing, second: Drawing): Drawing {
  if (first.atoms.length === 0) return second;
  if (second.atoms.length === 0) return first;
  const [own, other] = [boundsOf(first), boundsOf(second)];
  const [length, otherLength] = [bondLength(first), bondLength(second)];
  const scale = length !== undefined && otherLength !== undefined ? length / otherLength : 1;
  const gap = GAP * (length ?? otherLength ?? 1);
  const middle = (own.bottom + own.top) / 2;
  const otherMiddle = (other.bottom + other.top) / 2;
  const moved = second.atoms.map((atom) => ({
    ...atom,
    x: own.right + gap + (atom.x - other.left) * scale,
    y: middle + (atom.y - otherMiddle) * scale,
  }));
  const offset = first.atoms.length;
  const bonds = second.bonds.map((bond) => ({ ...bond, from: bond.from + offset, to: bond.to + offset }));
  return { atoms: [...first.atoms, ...moved], bonds: [...first.bonds, ...bonds] };
}

function boundsOf({ atoms }: Drawing) {
  const [xs, ys] = [atoms.map(({ x }) => x), atoms.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

function bondLength({ atoms, bonds }: Drawing): number | undefined {
  const lengths = bonds.map(({ from, to }) =>
    Math.hypot(atoms[from]!.x - atoms[to]!.x, atoms[from]!.y - atoms[to]!.y),
  );
  const longest = Math.max(...lengths);
  return longest > 0 ? longest : undefined;
}
