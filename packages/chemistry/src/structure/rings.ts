/** Atoms in the order of the ring, and bonds in any order. */
export interface Ring {
  readonly atoms: readonly number[];
  readonly bonds: readonly number[];
}

interface Edge {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

type Adjacency = readonly (readonly { atom: number; bond: number }[])[];

/**
 * Returns a smallest set of smallest rings. The candidates are, for each atom and bond, the cycle
 * of shortest paths from the atom to both ends of the bond (Horton). Selects linearly independent
 * candidates, the smallest first. If several sets are possible, the result depends on the order of
 * the atoms.
 */
export function findRings(neighbours: Adjacency, bonds: readonly Edge[]): Ring[] {
  const ringCount = bonds.length - neighbours.length + connectedComponents(neighbours).length;
  if (ringCount <= 0) return [];
  const candidates = candidateRings(neighbours, bonds).sort((a, b) => a.bonds.length - b.bonds.length);
  const basis = new Map<number, Set<number>>();
  const rings: Ring[] = [];
  for (const ring of candidates) {
    if (rings.length === ringCount) break;
    if (addIfIndependent(ring.bonds, basis)) rings.push(ring);
  }
  return rings;
}

/** Sorts atoms by index, and components by their first atom. */
export function connectedComponents(neighbours: Adjacency): number[][] {
  const seen = new Set<number>();
  const components: number[][] = [];
  neighbours.forEach((_, start) => {
    if (seen.has(start)) return;
    const component = [start];
    seen.add(start);
    for (const atom of component) {
      for (const next of neighbours[atom] ?? []) {
        if (seen.has(next.atom)) continue;
        seen.add(next.atom);
        component.push(next.atom);
      }
    }
    components.push(component.sort((a, b) => a - b));
  });
  return components;
}

/** Builds breadth-first trees; each bond between two branches closes a ring (Horton 1987). */
function candidateRings(neighbours: Adjacency, bonds: readonly Edge[]): Ring[] {
  const rings: Ring[] = [];
  const seen = new Set<string>();
  neighbours.forEach((list, root) => {
    if (list.length < 2) return;
    const { parent, parentBond, reached } = searchTree(neighbours, root);
    for (const bond of bonds) {
      if (!reached.has(bond.from) || !reached.has(bond.to)) continue;
      if (parentBond.get(bond.from) === bond.index || parentBond.get(bond.to) === bond.index) continue;
      const left = pathToRoot(bond.from, parent);
      const right = pathToRoot(bond.to, parent);
      if (left.some((atom) => atom !== root && right.includes(atom))) continue;
      const atoms = [...left, ...right.slice(0, -1).reverse()];
      const pathBonds = [...left, ...right].flatMap((atom) => parentBond.get(atom) ?? []);
      const ringBonds = [bond.index, ...pathBonds];
      const key = [...ringBonds].sort((a, b) => a - b).join(',');
      if (seen.has(key)) continue;
      seen.add(key);
      rings.push({ atoms, bonds: ringBonds });
    }
  });
  return rings;
}

function searchTree(neighbours: Adjacency, root: number) {
  const parent = new Map<number, number>();
  const parentBond = new Map<number, number>();
  const reached = new Set([root]);
  for (const atom of reached) {
    for (const next of neighbours[atom] ?? []) {
      if (reached.has(next.atom)) continue;
      reached.add(next.atom);
      parent.set(next.atom, atom);
      parentBond.set(next.atom, next.bond);
    }
  }
  return { parent, parentBond, reached };
}

function pathToRoot(atom: number, parent: ReadonlyMap<number, number>): number[] {
  const path = [atom];
  for (let next = parent.get(atom); next !== undefined; next = parent.get(next)) path.push(next);
  return path;
}

/**
 * Returns true if the ring, as a set of bonds, is independent of the basis (Gaussian elimination
 * over GF(2)).
 */
function addIfIndependent(bonds: readonly number[], basis: Map<number, Set<number>>): boolean {
  const rest = new Set(bonds);
  while (rest.size > 0) {
    const pivot = Math.max(...rest);
    const row = basis.get(pivot);
    if (!row) {
      basis.set(pivot, rest);
      return true;
    }
    for (const bond of row) {
      if (rest.has(bond)) rest.delete(bond);
      else rest.add(bond);
    }
  }
  return false;
}
