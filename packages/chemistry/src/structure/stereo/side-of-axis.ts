import type { StructureGraph } from '../graph.ts';

/**
 * Returns the sine of the angle from an axis to the line from its first atom to another atom. The
 * sign is the side of the axis in the drawing.
 */
export function sideOfAxis(
  { molecule }: StructureGraph,
  [first, second]: readonly [number, number],
  atom: number,
): number {
  const vectorTo = (end: number) =>
    [
      molecule.getAtomX(end) - molecule.getAtomX(first),
      molecule.getAtomY(end) - molecule.getAtomY(first),
    ] as const;
  const [along, out] = [vectorTo(second), vectorTo(atom)];
  return (along[0] * out[1] - along[1] * out[0]) / (Math.hypot(...along) * Math.hypot(...out));
}
