import type { StructureGraph } from '../graph.ts';

/**
 * Maximum number of atoms in the three bridges together for which a bicycle has only one
 * configuration, with both bridgeheads pointing outwards.
 */
const MAX_BRIDGE_ATOMS = 7;

/**
 * Configurations of one set determine one another, such as the bridgeheads of camphor, pinene or
 * tropane. The other relative configuration cannot exist, so that a bridgehead without wedges is
 * defined by the other.
 */
export function findBridgeheads(graph: StructureGraph, centres: readonly number[]): number[][] {
  const sets = new Map(centres.map((centre) => [centre, new Set([centre])]));
  centres.forEach((first, index) => {
    for (const second of centres.slice(index + 1)) {
      const [one, other] = [sets.get(first)!, sets.get(second)!];
      if (one === other || !areBridgeheads(graph, first, second)) continue;
      for (const atom of other) {
        one.add(atom);
        sets.set(atom, one);
      }
    }
  });
  return [...new Set(sets.values())].filter(({ size }) => size > 1).map((set) => [...set]);
}

/** Three short bridges of at least one atom each must join the atoms. */
function areBridgeheads(graph: StructureGraph, first: number, second: number): boolean {
  const bridges = bridgesBetween(graph, first, second);
  const areApart = (a: readonly number[], b: readonly number[]) => a.every((atom) => !b.includes(atom));
  return bridges.some((a, index) =>
    bridges
      .slice(index + 1)
      .some(
        (b, next) =>
          areApart(a, b) &&
          bridges
            .slice(index + next + 2)
            .some(
              (c) => a.length + b.length + c.length <= MAX_BRIDGE_ATOMS && areApart(a, c) && areApart(b, c),
            ),
      ),
  );
}

/** Returns the atoms of each path along ring bonds that may be a bridge. */
function bridgesBetween(graph: StructureGraph, first: number, second: number): number[][] {
  const found: number[][] = [];
  const follow = (atom: number, path: readonly number[]) => {
    for (const next of graph.atoms[atom]!.neighbours) {
      if (!graph.bonds[next.bond]!.isInRing || next.atom === first || path.includes(next.atom)) continue;
      if (next.atom === second) {
        if (path.length > 0) found.push([...path]);
      } else if (path.length <= MAX_BRIDGE_ATOMS - 3) follow(next.atom, [...path, next.atom]);
    }
  };
  follow(first, []);
  return found;
}
