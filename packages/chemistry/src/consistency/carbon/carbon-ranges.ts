import { crowdingOf, MIN_CROWDING } from './carbon-regions.ts';
import type { GraphAtom, StructureGraph } from '../../structure/graph.ts';
import {
  neighboursWithBonds,
  isCarbonyl,
  isHalogen,
  isMetal,
  isSaturated,
  neighboursOfElement,
} from '../../structure/graph-queries.ts';

/** Chemical shifts in ppm, the larger value first. */
export interface CarbonRange {
  from: number;
  to: number;
}

/**
 * Ranges that hold for any rest of the molecule, after Pretsch, Bühlmann, Badertscher, Structure
 * Determination of Organic Compounds, 5th ed. (2020), ch. 4, widened at both ends. They serve to
 * contradict a drawing, not to predict shifts.
 */
const ANYWHERE: CarbonRange = { from: 300, to: -60 };
const KETONE: CarbonRange = { from: 232, to: 186 };
const CONJUGATED_KETONE: CarbonRange = { from: 215, to: 165 };
const ACID_AND_DERIVATIVES: CarbonRange = { from: 188, to: 143 };
const ALKYNE: CarbonRange = { from: 108, to: 50 };
/** Alkyne with a heteroatom on either carbon. */
const SUBSTITUTED_ALKYNE: CarbonRange = { from: 120, to: -15 };
const ALLENE_END: CarbonRange = { from: 130, to: 55 };
const KETENE_END: CarbonRange = { from: 60, to: -15 };
/** Aromatic carbon bonded to N or O. */
const AROMATIC_BESIDE_N_OR_O: CarbonRange = { from: 182, to: 68 };
const NITRILE: CarbonRange = { from: 132, to: 103 };
const ALKENE: CarbonRange = { from: 172, to: 92 };
/** β carbon of a cyclopentenone or butenolide. */
const FIVE_RING_ENONE: CarbonRange = { from: 194, to: 92 };
/**
 * β carbon of an enol ether or enamine, and any aromatic carbon that `BENZENE` and
 * `AROMATIC_BESIDE_N_OR_O` do not cover.
 */
const ELECTRON_RICH: CarbonRange = { from: 182, to: 70 };
/** Lower limit of the β carbon of a ketene acetal or enediamine, in ppm. */
const MIN_OF_TWO_DONORS = 52;
/**
 * C–O and C–N carbons of an enol or enamine whose β carbon bears C=O, such as the enol of a
 * 1,3-diketone and 3(2H)-furanones.
 */
const PUSH_PULL: CarbonRange = { from: 205, to: 92 };
/** C=C carbon bonded to C≡N, also with donors at the other end. */
const CYANOALKENE: CarbonRange = { from: 172, to: 28 };
const IMINE: CarbonRange = { from: 192, to: 105 };

/** Carbon of an aromatic ring of six carbons, by its substituent. */
const BENZENE: Readonly<Record<'H' | 'C' | 'quaternary' | 'unsaturated' | 'O' | 'N' | 'Cl', CarbonRange>> = {
  H: { from: 143, to: 90 },
  C: { from: 152, to: 102 },
  quaternary: { from: 162, to: 108 },
  unsaturated: { from: 149, to: 82 },
  O: { from: 173, to: 117 },
  N: { from: 172, to: 118 },
  Cl: { from: 145, to: 112 },
};

/** Saturated carbon bonded to one atom of the element, the larger value first. */
const BESIDE: Readonly<Record<string, CarbonRange>> = {
  O: { from: 98, to: 36 },
  N: { from: 92, to: 12 },
  F: { from: 120, to: 60 },
  Cl: { from: 87, to: 8 },
  Br: { from: 75, to: -12 },
  I: { from: 60, to: -50 },
  S: { from: 85, to: 2 },
  P: { from: 75, to: 2 },
  Si: { from: 45, to: -12 },
};
/** Extension of the upper limit for each further neighbour other than carbon, in ppm. */
const SHIFT_PER_HETEROATOM = 36;
const SATURATED: CarbonRange = { from: 62, to: -12 };
/** CH2 and CH3 outside rings with at most one branch next to them. */
const PLAIN_CHAIN: CarbonRange = { from: 55, to: -12 };
/** Saturated carbon at a ring fusion, or with several unsaturated or four carbon neighbours. */
const CROWDED_SATURATED: CarbonRange = { from: 78, to: -12 };
/** Saturated carbon between two C=O, which may also be present as the enol. */
const BETWEEN_CARBONYLS: CarbonRange = { from: 112, to: 5 };

/** Returns the whole axis if nothing is known. */
export function carbonRangeOf(graph: StructureGraph, atom: GraphAtom): CarbonRange {
  if (graph.atoms.some(isMetal) || atom.charge !== 0) return ANYWHERE;
  if (neighboursWithBonds(graph, atom).some(({ atom: next }) => next.charge !== 0)) return ANYWHERE;
  if (isCarbonyl(graph, atom)) return carbonylRange(graph, atom);
  if (neighboursOfElement(graph, atom, 'S', 2).length > 0) return ANYWHERE;
  if (isSaturated(graph, atom)) return saturatedRange(graph, atom);
  const bonds = neighboursWithBonds(graph, atom);
  if (bonds.filter(({ bond }) => bond.order === 2 && !bond.isAromatic).length > 1) return ANYWHERE;
  const triple = bonds.find(({ bond }) => bond.order === 3);
  if (triple !== undefined) return tripleRange(graph, atom, triple.atom);
  const [double] = bonds.filter(({ bond }) => bond.order === 2 && !bond.isAromatic);
  if (double !== undefined && isCumulated(graph, double.atom))
    return neighboursOfElement(graph, double.atom, 'O', 2).length > 0 ? KETENE_END : ALLENE_END;
  const benzene = benzeneRange(graph, atom);
  if (benzene !== undefined) return benzene;
  if (bonds.some(({ atom: next }) => ['Br', 'I', 'F', 'P', 'Si', 'S', 'Se', 'B'].includes(next.element)))
    return ANYWHERE;
  if (atom.isAromatic && bonds.some(({ atom: next }) => ['N', 'O'].includes(next.element)))
    return AROMATIC_BESIDE_N_OR_O;
  if (double !== undefined && double.atom.element === 'N') return IMINE;
  if (bonds.some(({ atom: next }) => neighboursOfElement(graph, next, 'N', 3).length > 0)) return CYANOALKENE;
  if (double !== undefined && isPushPull(graph, atom, double.atom)) return PUSH_PULL;
  if (!atom.isAromatic && !isElectronRich(graph, atom))
    return double !== undefined && isFiveRingEnone(graph, atom, double.atom) ? FIVE_RING_ENONE : ALKENE;
  const donors = double === undefined ? 0 : countDonors(graph, double.atom);
  return donors > 1 ? { ...ELECTRON_RICH, to: MIN_OF_TWO_DONORS } : ELECTRON_RICH;
}

function countDonors(graph: StructureGraph, atom: GraphAtom): number {
  return neighboursWithBonds(graph, atom).filter(({ atom: next }) => ['O', 'N'].includes(next.element))
    .length;
}

/** Checks whether the other end of C=C bears a C=O in the same five-membered ring. */
function isFiveRingEnone(graph: StructureGraph, atom: GraphAtom, partner: GraphAtom): boolean {
  return neighboursWithBonds(graph, partner).some(
    ({ atom: next }) =>
      isCarbonyl(graph, next) &&
      next.rings.some((ring) => atom.rings.includes(ring) && graph.rings[ring]!.atoms.length === 5),
  );
}

function isPushPull(graph: StructureGraph, atom: GraphAtom, partner: GraphAtom): boolean {
  const acceptors = neighboursWithBonds(graph, partner).filter(({ atom: next }) => isCarbonyl(graph, next));
  return countDonors(graph, atom) > 0 && acceptors.length > 0;
}

function tripleRange(graph: StructureGraph, atom: GraphAtom, end: GraphAtom): CarbonRange {
  if (end.element !== 'C') return NITRILE;
  const isSubstituted = [atom, end].some((each) =>
    neighboursWithBonds(graph, each).some(({ atom: next }) => next.element !== 'C'),
  );
  return isSubstituted ? SUBSTITUTED_ALKYNE : ALKYNE;
}

/** Checks for two double bonds, as in an allene or ketene. */
function isCumulated(graph: StructureGraph, atom: GraphAtom): boolean {
  const double = neighboursWithBonds(graph, atom).filter(({ bond }) => bond.order === 2 && !bond.isAromatic);
  return atom.element === 'C' && double.length > 1;
}

function carbonylRange(graph: StructureGraph, atom: GraphAtom): CarbonRange {
  const single = neighboursWithBonds(graph, atom).filter(({ bond }) => bond.order === 1);
  if (neighboursWithBonds(graph, atom).length - single.length !== 1) return ANYWHERE;
  if (single.some(({ atom: next }) => !['C', 'N', 'O'].includes(next.element))) return ANYWHERE;
  if (single.some(({ atom: next }) => next.element !== 'C')) return ACID_AND_DERIVATIVES;
  if (atom.rings.some((ring) => graph.rings[ring]!.atoms.length === 3)) return { ...KETONE, to: 140 };
  const isConjugated = single.some(({ atom: next }) => !isSaturated(graph, next));
  const bearsHalogen = single.some(({ atom: next }) =>
    neighboursWithBonds(graph, next).some(({ atom: far }) => isHalogen(far)),
  );
  return isConjugated || bearsHalogen ? CONJUGATED_KETONE : KETONE;
}

function saturatedRange(graph: StructureGraph, atom: GraphAtom): CarbonRange {
  const neighbours = neighboursWithBonds(graph, atom).map(({ atom: next }) => next);
  const effects = neighbours.flatMap(({ element }) => (element === 'C' ? [] : [BESIDE[element] ?? ANYWHERE]));
  if (effects.length === 0) {
    const unsaturated = neighbours.filter((next) => !isSaturated(graph, next)).length;
    if (neighbours.filter((next) => isCarbonyl(graph, next)).length > 1) return BETWEEN_CARBONYLS;
    if (neighbours.length === 4 || unsaturated > 1 || atom.rings.length > 1) return CROWDED_SATURATED;
    const crowding = neighbours.reduce((sum, next) => sum + crowdingOf(graph, next), 0);
    const isPlain = atom.hydrogens > 1 && atom.rings.length === 0 && crowding < MIN_CROWDING;
    return isPlain ? PLAIN_CHAIN : SATURATED;
  }
  return {
    from: Math.max(...effects.map(({ from }) => from)) + SHIFT_PER_HETEROATOM * (effects.length - 1),
    // Several heavy halogens shift the carbon upfield more than one does.
    to: effects.reduce((sum, { to }) => sum + Math.min(0, to), 0) || Math.min(...effects.map(({ to }) => to)),
  };
}

function benzeneRange(graph: StructureGraph, atom: GraphAtom): CarbonRange | undefined {
  const [ring] = atom.rings;
  if (!atom.isAromatic || atom.rings.length !== 1 || ring === undefined) return undefined;
  const members = graph.rings[ring]!.atoms;
  if (members.length !== 6 || members.some((index) => graph.atoms[index]!.element !== 'C')) return undefined;
  const outside = neighboursWithBonds(graph, atom).find(
    ({ atom: next }) => !members.includes(next.index),
  )?.atom;
  if (outside === undefined) return BENZENE.H;
  if (outside.element === 'O' || outside.element === 'N' || outside.element === 'Cl')
    return BENZENE[outside.element];
  if (outside.element !== 'C') return undefined;
  if (!isSaturated(graph, outside)) return BENZENE.unsaturated;
  return outside.hydrogens === 0 ? BENZENE.quaternary : BENZENE.C;
}

/** N or O donates electrons through a double bond. */
function isElectronRich(graph: StructureGraph, atom: GraphAtom): boolean {
  const gives = (next: GraphAtom) =>
    neighboursWithBonds(graph, next).some(
      ({ atom: far, bond }) => bond.order === 1 && ['O', 'N'].includes(far.element) && far !== atom,
    );
  return neighboursWithBonds(graph, atom).some(({ atom: next, bond }) => bond.order === 2 && gives(next));
}

export interface CarbonKind extends CarbonRange {
  hydrogens: number;
}

/** Returns the equivalence classes of the carbons that `isWanted` accepts, with their ranges. */
export function findCarbonKinds(
  graph: StructureGraph,
  kinds: readonly number[],
  isWanted: (atom: GraphAtom) => boolean = () => true,
): CarbonKind[] {
  const known = new Map<number, CarbonKind>();
  for (const atom of graph.atoms)
    if (atom.element === 'C' && isWanted(atom) && !known.has(kinds[atom.index]!))
      known.set(kinds[atom.index]!, { ...carbonRangeOf(graph, atom), hydrogens: atom.hydrogens });
  return [...known.values()];
}

/** Margin around a range, in ppm, because axes may not be referenced. */
const MARGIN = 2;

export const isWithin = (shift: number, { from, to }: CarbonRange, margin = MARGIN): boolean =>
  shift <= from + margin && shift >= to - margin;

/** Each kind of carbon explains at most one line. Returns undefined if all lines are explained. */
export function findUnexplainedLine(
  shifts: readonly number[],
  kinds: readonly CarbonRange[],
): number | undefined {
  const takenBy = new Map<number, number>();
  const explain = (line: number, tried: Set<number>): boolean =>
    kinds.some((kind, index) => {
      if (tried.has(index) || !isWithin(shifts[line]!, kind)) return false;
      tried.add(index);
      const other = takenBy.get(index);
      if (other !== undefined && !explain(other, tried)) return false;
      takenBy.set(index, line);
      return true;
    });
  // Lines with the fewest candidates come first, so that the reported line is the odd one.
  const order = shifts
    .map((shift, line) => ({ line, candidates: kinds.filter((kind) => isWithin(shift, kind)).length }))
    .sort((a, b) => a.candidates - b.candidates);
  const odd = order.find(({ line }) => !explain(line, new Set()));
  return odd && shifts[odd.line];
}

/** The kind has no line in its range. */
export function findMissingKind(
  shifts: readonly number[],
  kinds: readonly CarbonRange[],
): CarbonRange | undefined {
  return kinds.find((kind) => !shifts.some((shift) => isWithin(shift, kind)));
}
