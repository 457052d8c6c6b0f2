import type { GraphAtom, StructureGraph } from '../graph.ts';
import { constitutionLabels, refineColours } from '../symmetry/refinement.ts';

/** Start pairs, the most similar first. Later pairs have not given a larger substructure. */
const MAX_SEEDS = 24;
/** The larger radius decides between several possible neighbours. */
const RADII = [1, 3] as const;

export interface McsOptions {
  /** Equal for matching atoms; none by default. */
  readonly labels?: { readonly own: readonly string[]; readonly other: readonly string[] };
  /** Atoms of the first graph outside the substructure. */
  readonly excluded?: ReadonlySet<number>;
}

/**
 * Returns the atoms of the first graph that form the largest connected substructure found that also
 * occurs in the second. Elements, isotopes and bond orders are equal (aromatic bonds alike); ring
 * bonds match bonds of a ring of the same size. Hydrogens may differ, as they do where the
 * substructure ends, unless labels include them.
 *
 * Substructures grow from pairs of matching atoms, those with the most similar surroundings first,
 * without backtracking. The result is always common to both graphs. It is the maximum if no two
 * neighbours of an atom are alike. An exact search takes exponential time.
 */
export function findMcs(own: StructureGraph, other: StructureGraph, options: McsOptions = {}): number[] {
  const likeness = likenessOf(own, other);
  const isLikeAtom = atomTest(options);
  const isLikeBond = bondTest(own, other);
  const maxSize = Math.min(own.atoms.length, other.atoms.length);
  let best: ReadonlyMap<number, number> = new Map();
  let grown = 0;
  for (const { atom, place } of likestPairs({ own, other, likeness, isLikeAtom })) {
    // The substructure would grow to the same one again.
    if (best.get(atom.index) === place.index) continue;
    const part = growPart({ own, other, likeness, isLikeAtom, isLikeBond }, atom.index, place.index);
    grown += 1;
    if (part.size > best.size) best = part;
    if (best.size === maxSize || grown === MAX_SEEDS) break;
  }
  return [...best.keys()].sort((a, b) => a - b);
}

/**
 * Yields the most similar surroundings first. Lazy, because molecules of hundreds of atoms have
 * very many pairs.
 */
function* likestPairs({
  own,
  other,
  likeness,
  isLikeAtom,
}: Omit<Graphs, 'isLikeBond'>): Generator<{ atom: GraphAtom; place: GraphAtom }> {
  for (let score = RADII.length; score >= 0; score -= 1)
    for (const atom of own.atoms)
      for (const place of other.atoms)
        if (likeness(atom.index, place.index) === score && isLikeAtom(atom, place)) yield { atom, place };
}

interface Graphs {
  own: StructureGraph;
  other: StructureGraph;
  isLikeAtom: (own: GraphAtom, other: GraphAtom) => boolean;
  isLikeBond: (own: number, other: number) => boolean;
  likeness: (own: number, other: number) => number;
}

function growPart(
  { own, other, likeness, isLikeAtom, isLikeBond }: Graphs,
  seed: number,
  seedPlace: number,
): ReadonlyMap<number, number> {
  const mapping = new Map([[seed, seedPlace]]);
  const taken = new Set([seedPlace]);
  const queue = [seed];
  for (const at of queue) {
    const free = other.atoms[mapping.get(at)!]!.neighbours.filter(({ atom }) => !taken.has(atom));
    const pairs = own.atoms[at]!.neighbours.filter(({ atom }) => !mapping.has(atom)).flatMap((next) =>
      free
        .filter(
          (place) =>
            isLikeAtom(own.atoms[next.atom]!, other.atoms[place.atom]!) && isLikeBond(next.bond, place.bond),
        )
        .map((place) => ({ next, place, score: likeness(next.atom, place.atom) })),
    );
    pairs.sort((a, b) => b.score - a.score);
    for (const { next, place } of pairs) {
      if (mapping.has(next.atom) || taken.has(place.atom)) continue;
      if (!closesAlike({ own, other, isLikeBond }, { mapping, taken }, next.atom, place.atom)) continue;
      mapping.set(next.atom, place.atom);
      taken.add(place.atom);
      queue.push(next.atom);
    }
  }
  return mapping;
}

/** Compares bonds to the mapped atoms with those of the counterpart. */
function closesAlike(
  { own, other, isLikeBond }: Pick<Graphs, 'own' | 'other' | 'isLikeBond'>,
  { mapping, taken }: { mapping: ReadonlyMap<number, number>; taken: ReadonlySet<number> },
  atom: number,
  place: number,
): boolean {
  const places = other.atoms[place]!.neighbours;
  const inner = own.atoms[atom]!.neighbours.filter((next) => mapping.has(next.atom));
  const isSame = inner.every((next) => {
    const end = places.find(({ atom: at }) => at === mapping.get(next.atom));
    return end !== undefined && isLikeBond(next.bond, end.bond);
  });
  return isSame && places.filter((next) => taken.has(next.atom)).length === inner.length;
}

function atomTest({ labels, excluded }: McsOptions): Graphs['isLikeAtom'] {
  return (a, b) =>
    a.element === b.element &&
    a.isotope === b.isotope &&
    a.isAromatic === b.isAromatic &&
    excluded?.has(a.index) !== true &&
    labels?.own[a.index] === labels?.other[b.index];
}

function bondTest(own: StructureGraph, other: StructureGraph): Graphs['isLikeBond'] {
  const [ours, theirs] = [ringSizesOfBonds(own), ringSizesOfBonds(other)];
  return (a, b) => {
    const [bond, place] = [own.bonds[a]!, other.bonds[b]!];
    if (bond.isInRing !== place.isInRing || bond.isAromatic !== place.isAromatic) return false;
    if (bond.isInRing && !ours[a]!.some((size) => theirs[b]!.includes(size))) return false;
    return bond.isAromatic || bond.order === place.order;
  };
}

function ringSizesOfBonds({ bonds, rings }: StructureGraph): number[][] {
  const sizes: number[][] = bonds.map(() => []);
  for (const ring of rings) for (const bond of ring.bonds) sizes[bond]!.push(ring.atoms.length);
  return sizes;
}

/** Counts the radii at which two atoms have the same surroundings. */
function likenessOf(own: StructureGraph, other: StructureGraph): Graphs['likeness'] {
  const coloursOf = (graph: StructureGraph) => {
    const labels = constitutionLabels(graph);
    return RADII.map((radius) => refineColours(graph, labels, radius));
  };
  const [near, wide] = coloursOf(own);
  const [nearPlaces, widePlaces] = coloursOf(other);
  return (a, b) => Number(near![a] === nearPlaces![b]) + Number(wide![a] === widePlaces![b]);
}
