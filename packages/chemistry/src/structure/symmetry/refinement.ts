import type { StructureGraph } from '../graph.ts';

/**
 * One 53-bit hash for each atom, equal if the surroundings are equal, also in two molecules if both
 * were refined in the same number of rounds. Collisions are possible.
 */
export type AtomColours = readonly number[];

/**
 * Colours atoms by their own label and, in each round, by the colours of their neighbours
 * (Weisfeiler and Leman). Without `rounds`, stops when the number of colours no longer grows.
 * Ignores bond orders, because they distinguish only mesomeric forms if the hydrogens of each atom
 * are known.
 */
export function refineColours(
  graph: StructureGraph,
  labels: readonly string[],
  rounds = Number.POSITIVE_INFINITY,
): AtomColours {
  let colours = labels.map(hashText);
  let classes = new Set(colours).size;
  for (let round = 0; round < rounds; round += 1) {
    const next = graph.atoms.map((atom) => {
      const nearby = atom.neighbours.map((neighbour) => colours[neighbour.atom]!).sort((a, b) => a - b);
      return hashNumbers([colours[atom.index]!, ...nearby]);
    });
    const nextClasses = new Set(next).size;
    colours = next;
    if (nextClasses <= classes && rounds === Number.POSITIVE_INFINITY) break;
    classes = nextClasses;
  }
  return colours;
}

/**
 * With the connectivity, element, isotope and hydrogens determine a constitution up to mesomerism.
 */
export function constitutionLabels(graph: StructureGraph): string[] {
  return graph.atoms.map(({ element, isotope, hydrogens }) => `${isotope ?? ''}${element}${hydrogens}`);
}

/**
 * Returns labels of only element and isotope, which are equal for structures that differ only in
 * the positions of hydrogens and multiple bonds.
 */
export function skeletonLabels(graph: StructureGraph): string[] {
  return graph.atoms.map(({ element, isotope }) => `${isotope ?? ''}${element}`);
}

export function isSameMultiset(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  const [left, right] = [a.toSorted((x, y) => x - y), b.toSorted((x, y) => x - y)];
  return left.every((value, index) => value === right[index]);
}

function hashText(text: string): number {
  return hashNumbers([...text].map((character) => character.codePointAt(0) ?? 0));
}

/** Hashes numbers with cyrb53: two 32-bit multiplicative lanes, combined into 53 bits. */
function hashNumbers(values: readonly number[]): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const value of values) {
    for (const half of [value % 0x100000000, Math.floor(value / 0x100000000)]) {
      high = Math.imul(high ^ half, 2654435761);
      low = Math.imul(low ^ half, 1597334677);
      high = (high << 13) | (high >>> 19);
      low = (low << 17) | (low >>> 15);
    }
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
