import type { StructureGraph } from '../graph.ts';

/** Up to this many atoms in the three bridges together, a bicycle has one configuration: both bridgeheads point outwards. */
const MAX_BRIDGE_ATOMS = 7;

/**
 * Sets of the given atoms whose configurations fix one another: the bridgeheads of camphor, pinene or tropane. The other
 * relative configuration cannot exist, so that one drawn without wedges says as much.
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

/** True where three bridges of at least one atom each join the two, and are short. */
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

/** The atoms between two atoms, by each path along ring bonds that may be a bridge. */
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
