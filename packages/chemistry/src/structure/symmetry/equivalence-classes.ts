import { Molecule } from 'openchemlib';
import type { GraphAtom, StructureGraph } from '../graph.ts';
import { neighboursWithBonds, isCarbonyl, isSaturated } from '../graph-queries.ts';
import { type AtomColours, constitutionLabels, refineColours } from './refinement.ts';

/** Which atoms an NMR spectrum cannot tell apart. */
export interface EquivalenceClasses {
  /** Colour of each atom by topological symmetry; mesomeric forms give the same colours. */
  readonly colours: AtomColours;
  /** Colour of each atom, with groups that NMR tells apart for another reason (see `carbonKinds`) counted apart. */
  readonly kinds: AtomColours;
  /** Kinds of carbon a 13C spectrum resolves, groups made unlike by a double bond, an amide bond or a stereocentre counted apart. */
  readonly carbonKinds: number;
  /** Kinds of atoms bearing hydrogens. */
  readonly hydrogenKinds: number;
  /** Hydrogens on O, N or S. */
  readonly exchangeableHydrogens: number;
  /** Number of carbons with 0, 1, 2, 3 (and 4) hydrogens, what DEPT shows. */
  readonly carbonsByHydrogens: readonly number[];
}

export function equivalenceClassesOf(graph: StructureGraph): EquivalenceClasses {
  const labels = constitutionLabels(graph);
  const colours = refineColours(graph, labels);
  const split = refineColours(graph, splitLabels(graph, labels, colours));
  const carbons = graph.atoms.filter(({ element }) => element === 'C');
  const bearing = graph.atoms.filter(({ hydrogens }) => hydrogens > 0);
  const exchangeable = graph.atoms.filter(({ element }) => ['O', 'N', 'S'].includes(element));
  return {
    colours,
    kinds: split,
    carbonKinds: new Set(carbons.map(({ index }) => split[index])).size,
    hydrogenKinds: new Set(bearing.map(({ index }) => split[index])).size,
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
  graph.molecule.ensureHelperArrays(Molecule.cHelperParities);
  const hasStereocentre = graph.atoms.some(({ index }) => graph.molecule.isAtomStereoCenter(index));
  const split = [...labels];
  for (const atom of graph.atoms) {
    const pair = equalPair(graph, atom, colours);
    if (!pair) continue;
    const isUnlike =
      acrossDoubleBond(graph, atom, colours) ||
      isAmideNitrogen(graph, atom) ||
      (hasStereocentre && isProchiral(atom, colours, pair));
    if (isUnlike) split[pair[1]] += '~';
  }
  return split;
}

export function equalPair(
  graph: StructureGraph,
  atom: GraphAtom,
  colours: AtomColours,
): readonly [number, number] | undefined {
  const singles = neighboursWithBonds(graph, atom).filter(({ bond }) => bond.order === 1);
  for (const { atom: first } of singles) {
    const second = singles.find(
      (next) => next.atom.index > first.index && colours[next.atom.index] === colours[first.index],
    );
    if (second) return [first.index, second.atom.index];
  }
  return undefined;
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

/** Rotation about an amide bond is slow at room temperature. */
function isAmideNitrogen(graph: StructureGraph, atom: GraphAtom): boolean {
  if (atom.element !== 'N' || atom.neighbours.length !== 3) return false;
  return (
    neighboursWithBonds(graph, atom).some((next) => isCarbonyl(graph, next.atom)) && isSaturated(graph, atom)
  );
}

export function isProchiral(atom: GraphAtom, colours: AtomColours, pair: readonly [number, number]): boolean {
  if (atom.element !== 'C' || atom.neighbours.length + atom.hydrogens !== 4 || atom.hydrogens > 1)
    return false;
  const rest = atom.neighbours.filter((next) => !pair.includes(next.atom)).map((next) => colours[next.atom]);
  return rest.length + atom.hydrogens === 2 && (atom.hydrogens === 1 || rest[0] !== rest[1]);
}
