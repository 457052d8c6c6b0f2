import type { Drawing } from '../../drawing-format/drawing.ts';

/**
 * Returns the atoms whose wedges define two configurations at once. Each wedge that starts at an
 * atom is compared with the order of the bonds around it. With four bonds (or three within half a
 * turn, with the hydrogen in the gap), the meaning of up and down alternates from bond to bond.
 * With three spread bonds, all have the same meaning (IUPAC recommendations on stereochemical
 * drawing, 2006).
 */
export function findContradictoryCentres(drawing: Drawing): number[] {
  const candidates = new Set(
    drawing.bonds.filter(({ stereo }) => stereo === 'up' || stereo === 'down').map(({ from }) => from),
  );
  return [...candidates].filter((atom) => {
    const senses = wedgeSenses(drawing, atom);
    return senses.includes(1) && senses.includes(-1);
  });
}

/** Returns +1 or -1; equal values are consistent. */
function wedgeSenses({ atoms, bonds }: Drawing, centre: number): number[] {
  const { x, y } = atoms[centre]!;
  const around = bonds
    .filter(({ from, to }) => from === centre || to === centre)
    .map((bond) => {
      const end = atoms[bond.from === centre ? bond.to : bond.from]!;
      const height =
        bond.from !== centre || bond.stereo === 'none'
          ? 0
          : bond.stereo === 'up'
            ? 1
            : bond.stereo === 'down'
              ? -1
              : 0;
      return { angle: Math.atan2(end.y - y, end.x - x), height };
    })
    .sort((a, b) => a.angle - b.angle);
  const gaps = around.map(({ angle }, index) => {
    const next = around[index + 1]?.angle ?? around[0]!.angle + 2 * Math.PI;
    return next - angle;
  });
  const gap = gaps.findIndex((size) => size > Math.PI);
  const alternates = around.length === 4 || (around.length === 3 && gap >= 0);
  const start = gap + 1;
  const ordered = [...around.slice(start), ...around.slice(0, start)];
  return ordered
    .map(({ height }, index) => (alternates && index % 2 === 1 ? -height : height))
    .filter((sense) => sense !== 0);
}
