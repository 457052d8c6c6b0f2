import { drawingFromSmiles } from '@elucida/chemistry';

export interface GraphAtom {
  element: string;
  neighbours: number[];
  hydrogens: number;
  isUnsaturated: boolean;
}

const valences: Record<string, number> = { C: 4, N: 3, O: 2, F: 1, P: 5, Cl: 1, Br: 1 };

/** Requires a neutral molecule; keeps the order of the SMILES. Throws for unsupported notation. */
export function readMoleculeGraph(smiles: string): GraphAtom[] {
  const read = drawingFromSmiles(smiles);
  if (!read.ok) throw new Error(read.failure.message);
  const { atoms, bonds } = read.drawing;
  return atoms.map(({ element }, index) => {
    const own = bonds.filter(({ from, to }) => from === index || to === index);
    const orders = own.reduce((sum, { order }) => sum + (order === 'aromatic' ? 1.5 : order), 0);
    const valence = valences[element];
    if (valence === undefined) throw new Error(`The valence of ${element} is not known.`);
    return {
      element,
      neighbours: own.map(({ from, to }) => (from === index ? to : from)),
      hydrogens: Math.max(0, Math.round(valence - orders)),
      isUnsaturated: orders > own.length,
    };
  });
}

/** Counts bonds on the shortest path. */
export function bondDistancesFrom(graph: GraphAtom[], start: number): number[] {
  const distances = graph.map(() => Infinity);
  distances[start] = 0;
  let reached = [start];
  while (reached.length > 0) {
    const next: number[] = [];
    for (const atom of reached)
      for (const neighbour of graph[atom]!.neighbours)
        if (distances[neighbour] === Infinity) {
          distances[neighbour] = distances[atom]! + 1;
          next.push(neighbour);
        }
    reached = next;
  }
  return distances;
}

/** Returns equal numbers for atoms with equal surroundings, stereochemistry ignored. */
export function symmetryClasses(graph: GraphAtom[]): number[] {
  let classes = graph.map(
    ({ element, hydrogens, isUnsaturated }) => `${element}${hydrogens}${isUnsaturated}`,
  );
  for (let round = 0; round < graph.length; round++) {
    const seen = graph.map(({ neighbours }, index) => {
      const around = neighbours.map((neighbour) => classes[neighbour]).sort();
      return `${classes[index]}(${around.join(',')})`;
    });
    const names = [...new Set(seen)].sort();
    classes = seen.map((name) => String(names.indexOf(name)));
  }
  return classes.map(Number);
}
