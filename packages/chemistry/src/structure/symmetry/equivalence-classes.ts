import type { GraphAtom, StructureGraph } from '../graph.ts';
import {
  isCarbonyl,
  isInAromaticRing,
  isSaturated,
  neighboursOfElement,
  neighboursWithBonds,
} from '../graph-queries.ts';
import { averagedLabels } from './averaged-labels.ts';
import { equalPair, hasStereocentre, isInEqualBranch, isProchiral } from './prochiral-centres.ts';
import { type AtomColours, constitutionLabels, refineColours } from './refinement.ts';

/** Which atoms an NMR spectrum cannot tell apart. */
export interface EquivalenceClasses {
  /** Colour of each atom by topological symmetry; mesomeric forms give the same colours. */
  readonly colours: AtomColours;
  /** Colour of each atom, with groups that NMR tells apart for another reason (see `carbonKinds`) counted apart. */
  readonly kinds: AtomColours;
  /** Kinds of carbon a 13C spectrum resolves, groups made unlike by a double bond, an amide bond or a stereocentre counted apart. */
  readonly carbonKinds: number;
  /** Hydrogens on O, N or S. */
  readonly exchangeableHydrogens: number;
  /** Number of carbons with 0, 1, 2, 3 (and 4) hydrogens, what DEPT shows. */
  readonly carbonsByHydrogens: readonly number[];
}

export function equivalenceClassesOf(graph: StructureGraph): EquivalenceClasses {
  const colours = refineColours(graph, constitutionLabels(graph));
  const averaged = averagedLabels(graph);
  const split = refineColours(graph, splitLabels(graph, averaged, refineColours(graph, averaged)));
  const carbons = graph.atoms.filter(({ element }) => element === 'C');
  const exchangeable = graph.atoms.filter(({ element }) => ['O', 'N', 'S'].includes(element));
  return {
    colours,
    kinds: split,
    carbonKinds: new Set(carbons.map(({ index }) => split[index])).size,
    exchangeableHydrogens: exchangeable.reduce((sum, { hydrogens }) => sum + hydrogens, 0),
    carbonsByHydrogens: [0, 1, 2, 3, 4].map(
      (count) => carbons.filter(({ hydrogens }) => hydrogens === count).length,
    ),
  };
}

/** Kinds of carbon whose number of hydrogens passes a test: the rows of an HSQC, for example. */
export function carbonClassesBearing(
  graph: StructureGraph,
  { kinds }: Pick<EquivalenceClasses, 'kinds'>,
  test: (hydrogens: number, atom: GraphAtom) => boolean,
): number {
  const passing = graph.atoms.filter((atom) => atom.element === 'C' && test(atom.hydrogens, atom));
  return new Set(passing.map(({ index }) => kinds[index])).size;
}

/** Marks one of two topologically equal groups that the rest of the molecule makes unlike. */
function splitLabels(graph: StructureGraph, labels: readonly string[], colours: AtomColours): string[] {
  const isChiral = hasStereocentre(graph);
  const split = [...labels];
  for (const atom of graph.atoms) {
    const pair = equalPair(graph, atom, colours);
    if (!pair) continue;
    const isUnlike =
      acrossDoubleBond(graph, atom, colours) ||
      hasSlowRotation(graph, atom) ||
      (isProchiral(atom, colours, pair) && (isChiral || isInEqualBranch(graph, colours, atom)));
    if (isUnlike) split[pair[1]] += '~';
  }
  return split;
}

/** (R)(R)C=C with two different substituents at the far end. */
function acrossDoubleBond(graph: StructureGraph, atom: GraphAtom, colours: AtomColours): boolean {
  const double = neighboursWithBonds(graph, atom).find(({ bond }) => bond.order === 2 && !bond.isAromatic);
  if (!double || atom.neighbours.length !== 3) return false;
  const far = double.atom.neighbours
    .filter((next) => next.atom !== atom.index)
    .map((next) => colours[next.atom]);
  if (far.length === 1) return double.atom.hydrogens === 1 || double.atom.element === 'N';
  return far.length === 2 && far[0] !== far[1];
}

/**
 * Says if rotation about a bond of a nitrogen is slow at room temperature: of an amide, thioamide,
 * nitrosamine, triazene, amidine or enaminone (M. Oki, Applications of Dynamic NMR Spectroscopy,
 * 1985, ch. 2).
 */
function hasSlowRotation(graph: StructureGraph, atom: GraphAtom): boolean {
  if (atom.element !== 'N' || atom.neighbours.length !== 3 || !isSaturated(graph, atom)) return false;
  return neighboursWithBonds(graph, atom).some(({ atom: next }) => {
    // A nitramine has two equal oxygens.
    if (next.element === 'N')
      return (
        neighboursOfElement(graph, next, 'O').length < 2 &&
        ['O', 'N'].some((element) => neighboursOfElement(graph, next, element, 2).length > 0)
      );
    if (next.element !== 'C' || isInAromaticRing(graph, next)) return false;
    if (isCarbonyl(graph, next) || neighboursOfElement(graph, next, 'S', 2).length > 0) return true;
    const isAmidine = neighboursOfElement(graph, next, 'N', 2).length > 0;
    const isGuanidine = neighboursOfElement(graph, next, 'N', 1).length > 1;
    return (isAmidine && !isGuanidine) || isEnaminone(graph, next);
  });
}

/**
 * N–C=C–C=O of an aldehyde or ketone, the nitrogen's carbon given; beside an ester, rotation is
 * fast.
 */
function isEnaminone(graph: StructureGraph, carbon: GraphAtom): boolean {
  return neighboursOfElement(graph, carbon, 'C', 2).some((next) =>
    neighboursOfElement(graph, next, 'C', 1).some(
      (far) =>
        isCarbonyl(graph, far) &&
        ['O', 'N'].every((element) => neighboursOfElement(graph, far, element, 1).length === 0),
    ),
  );
}
