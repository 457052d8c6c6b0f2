import type { GraphAtom, StructureGraph } from '../graph.ts';
import {
  isAmideCarbon,
  isCarbonyl,
  isInAromaticRing,
  isSaturated,
  neighboursOfElement,
  neighboursWithBonds,
} from '../graph-queries.ts';
import { averagedLabels } from './averaged-labels.ts';
import { equalPair, hasStereocentre, isInEqualBranch, isProchiral } from './prochiral-centres.ts';
import { type AtomColours, constitutionLabels, refineColours } from './refinement.ts';

export interface EquivalenceClasses {
  /** Topological symmetry; the same for all mesomeric forms. */
  readonly colours: AtomColours;
  /** Also separates groups that NMR distinguishes for another reason (see `carbonKinds`). */
  readonly kinds: AtomColours;
  /**
   * The same, but diastereotopic groups are one kind: far from a stereocentre, their signals
   * coincide, as of the two methyl groups of ibuprofen.
   */
  readonly mergedKinds: AtomColours;
  /**
   * Kinds that a 13C spectrum resolves. Groups that differ only by a double bond, an amide bond or
   * a stereocentre count separately.
   */
  readonly carbonKinds: number;
  /** Number of hydrogens on O, N or S. */
  readonly exchangeableHydrogens: number;
  /** Number of carbons with 0, 1, 2, 3 and 4 hydrogens, as DEPT shows. */
  readonly carbonsByHydrogens: readonly number[];
}

export function equivalenceClassesOf(graph: StructureGraph): EquivalenceClasses {
  const colours = refineColours(graph, constitutionLabels(graph));
  const averaged = averagedLabels(graph);
  const labels = splitLabels(graph, averaged, refineColours(graph, averaged));
  const split = refineColours(graph, labels.split);
  const merged = labels.hasDiastereotopic ? refineColours(graph, labels.merged) : split;
  const carbons = graph.atoms.filter(({ element }) => element === 'C');
  const exchangeable = graph.atoms.filter(({ element }) => ['O', 'N', 'S'].includes(element));
  return {
    colours,
    kinds: split,
    mergedKinds: merged,
    carbonKinds: new Set(carbons.map(({ index }) => split[index])).size,
    exchangeableHydrogens: exchangeable.reduce((sum, { hydrogens }) => sum + hydrogens, 0),
    carbonsByHydrogens: [0, 1, 2, 3, 4].map(
      (count) => carbons.filter(({ hydrogens }) => hydrogens === count).length,
    ),
  };
}

/** Counts kinds that pass a test, for example the rows of an HSQC. */
export function countCarbonKinds(
  graph: StructureGraph,
  { kinds }: Pick<EquivalenceClasses, 'kinds'>,
  test: (hydrogens: number, atom: GraphAtom) => boolean,
): number {
  const passing = graph.atoms.filter((atom) => atom.element === 'C' && test(atom.hydrogens, atom));
  return new Set(passing.map(({ index }) => kinds[index])).size;
}

/**
 * Splits two topologically equal groups that the rest of the molecule makes different; in `merged`,
 * not diastereotopic ones.
 */
function splitLabels(
  graph: StructureGraph,
  labels: readonly string[],
  colours: AtomColours,
): { split: string[]; merged: string[]; hasDiastereotopic: boolean } {
  const isChiral = hasStereocentre(graph);
  const [split, merged] = [[...labels], [...labels]];
  let hasDiastereotopic = false;
  for (const atom of graph.atoms) {
    const pair = equalPair(graph, atom, colours);
    if (!pair) continue;
    if (isOnUnevenDoubleBond(graph, atom, colours) || hasSlowRotation(graph, atom)) {
      split[pair[1]] += '~';
      merged[pair[1]] += '~';
    } else if (isProchiral(atom, colours, pair) && (isChiral || isInEqualBranch(graph, colours, atom))) {
      split[pair[1]] += '~';
      hasDiastereotopic = true;
    }
  }
  return { split, merged, hasDiastereotopic };
}

/** Checks for (R)(R)C=C or (R)(R)C=N with two different substituents at the other end. */
function isOnUnevenDoubleBond(graph: StructureGraph, atom: GraphAtom, colours: AtomColours): boolean {
  const double = neighboursWithBonds(graph, atom).find(({ bond }) => bond.order === 2 && !bond.isAromatic);
  if (!double || atom.neighbours.length !== 3) return false;
  const far = double.atom.neighbours
    .filter((next) => next.atom !== atom.index)
    .map((next) => colours[next.atom]);
  if (far.length === 1) return double.atom.hydrogens === 1 || double.atom.element === 'N';
  return far.length === 2 && far[0] !== far[1];
}

/**
 * The rotation is slow at room temperature in an amide, thioamide, nitrosamine, triazene, amidine
 * or enaminone (M. Oki, Applications of Dynamic NMR Spectroscopy, 1985, ch. 2).
 */
function hasSlowRotation(graph: StructureGraph, atom: GraphAtom): boolean {
  if (atom.element !== 'N' || atom.neighbours.length !== 3 || !isSaturated(graph, atom)) return false;
  return neighboursWithBonds(graph, atom).some(({ atom: next }) => {
    // The two oxygens of a nitramine are equal.
    if (next.element === 'N')
      return (
        neighboursOfElement(graph, next, 'O').length < 2 &&
        ['O', 'N'].some((element) => neighboursOfElement(graph, next, element, 2).length > 0)
      );
    return isAmideCarbon(graph, next) || isEnaminone(graph, next);
  });
}

/**
 * `carbon` is the one on the nitrogen of N–C=C–C=O. With an ester or a second nitrogen, the
 * rotation is fast.
 */
function isEnaminone(graph: StructureGraph, carbon: GraphAtom): boolean {
  if (isInAromaticRing(graph, carbon) || neighboursOfElement(graph, carbon, 'N', 1).length > 1) return false;
  return neighboursOfElement(graph, carbon, 'C', 2).some((next) =>
    neighboursOfElement(graph, next, 'C', 1).some(
      (far) =>
        isCarbonyl(graph, far) &&
        ['O', 'N'].every((element) => neighboursOfElement(graph, far, element, 1).length === 0),
    ),
  );
}
