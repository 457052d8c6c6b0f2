import type { StructureGraph } from '../graph.ts';
import type { AtomColours } from '../symmetry/refinement.ts';

/** Matching atom of the second graph for each atom of the first. */
export type AtomMapping = readonly number[];

/** Symmetric molecules have very many equivalent mappings. */
const MAX_STEPS = 20_000;

/**
 * Mappings of graph `a` onto `b` preserve colours and connectivity. Stops when `visit` returns
 * true, or after all mappings or the step budget. Returns true if a visit returned true.
 */
export function findMapping(
  a: { graph: StructureGraph; colours: AtomColours },
  b: { graph: StructureGraph; colours: AtomColours },
  visit: (mapping: AtomMapping) => boolean,
): boolean {
  const size = a.graph.atoms.length;
  if (size !== b.graph.atoms.length || a.graph.bonds.length !== b.graph.bonds.length) return false;
  const order = connectedOrder(a.graph);
  const mapping = new Array<number>(size).fill(-1);
  const used = new Set<number>();
  let steps = 0;

  const extend = (depth: number): boolean => {
    if (depth === size) return visit([...mapping]);
    const atom = order[depth]!;
    const mapped = a.graph.atoms[atom]!.neighbours.filter((next) => mapping[next.atom] !== -1).map(
      (next) => mapping[next.atom]!,
    );
    const anchor = mapped[0];
    const candidates =
      anchor === undefined
        ? b.graph.atoms.map(({ index }) => index)
        : b.graph.atoms[anchor]!.neighbours.map((next) => next.atom);
    for (const candidate of candidates) {
      if (used.has(candidate) || a.colours[atom] !== b.colours[candidate]) continue;
      steps += 1;
      if (steps > MAX_STEPS) return false;
      const nearby = b.graph.atoms[candidate]!.neighbours.map((next) => next.atom);
      if (!mapped.every((end) => nearby.includes(end))) continue;
      mapping[atom] = candidate;
      used.add(candidate);
      if (extend(depth + 1)) return true;
      mapping[atom] = -1;
      used.delete(candidate);
    }
    return false;
  };
  return extend(0);
}

/** Each atom, except the first of a component, follows a neighbour. */
function connectedOrder(graph: StructureGraph): number[] {
  const order = new Set<number>();
  for (const { index } of graph.atoms) {
    const queue = [index];
    for (const atom of queue) {
      if (order.has(atom)) continue;
      order.add(atom);
      queue.push(...graph.atoms[atom]!.neighbours.map((next) => next.atom));
    }
  }
  return [...order];
}
