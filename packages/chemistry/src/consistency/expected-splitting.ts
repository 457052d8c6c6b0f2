import type { Analysis } from '../corrector/analysis.ts';
import type { GraphAtom, StructureGraph } from '../structure/graph.ts';
import { neighboursWithBonds, isCarbonyl, isSaturated } from '../structure/graph-queries.ts';
import { hasDiastereotopicHydrogens } from '../structure/symmetry/diastereotopic-hydrogens.ts';
import type { ProtonSignal } from './measured-spectrum.ts';

/** Couplings above 4.5 Hz: the n of n + 1. */
export interface ExpectedSplitting {
  min: number;
  max: number;
}

/**
 * Returns undefined if the number of resolved couplings depends on the conformation or is not first
 * order: most rings, alkenes, diastereotopic hydrogens, equivalent ortho hydrogens, near F and P.
 */
export function computeExpectedSplitting(
  { graph, environments }: Analysis,
  atom: GraphAtom,
): ExpectedSplitting | undefined {
  if (isNearFluorineOrPhosphorus(graph, atom)) return undefined;
  if (atom.element === 'O' || atom.element === 'N') return heteroatomSplitting(graph, atom);
  if (atom.element !== 'C') return undefined;
  const { kinds, colours } = environments;
  if (atom.isAromatic) return aromaticSplitting(graph, kinds, atom);
  if (!isSaturated(graph, atom) || atom.rings.length > 0) return undefined;
  const neighbours = neighboursWithBonds(graph, atom).map(({ atom: next }) => next);
  if (
    atom.hydrogens < 3 &&
    [atom, ...neighbours].some((next) => hasDiastereotopicHydrogens(graph, colours, next))
  )
    return undefined;
  let [min, max] = [0, 0];
  for (const next of neighbours) {
    // Equivalent hydrogens do not split one another.
    if (next.hydrogens === 0 || kinds[next.index] === kinds[atom.index]) continue;
    if (next.rings.length > 0 && atom.hydrogens < 3) return undefined;
    max += next.hydrogens;
    // The coupling to an exchangeable or aldehyde hydrogen is often too small to be seen.
    if (next.element === 'C' && !isCarbonyl(graph, next)) min += next.hydrogens;
  }
  return { min, max };
}

/**
 * A hydrogen on O or N exchanges, or couples with at most the hydrogens of the neighbouring atoms.
 */
function heteroatomSplitting(graph: StructureGraph, atom: GraphAtom): ExpectedSplitting | undefined {
  const neighbours = neighboursWithBonds(graph, atom).map(({ atom: next }) => next);
  if (neighbours.some((next) => !isSaturated(graph, next) && !isCarbonyl(graph, next))) return undefined;
  return { min: 0, max: neighbours.reduce((sum, { hydrogens }) => sum + hydrogens, 0) };
}

/**
 * Counts ortho couplings in a six-membered ring (J = 7 to 9 Hz); meta and para couplings are below
 * 3 Hz.
 */
function aromaticSplitting(
  graph: StructureGraph,
  kinds: readonly number[],
  atom: GraphAtom,
): ExpectedSplitting | undefined {
  if (atom.rings.length !== 1 || graph.rings[atom.rings[0]!]!.atoms.length !== 6) return undefined;
  const ring = neighboursWithBonds(graph, atom).map(({ atom: next }) => next);
  const beside = ring.filter((next) => next.hydrogens > 0);
  const isOfCarbon = ring.every(({ element }) => element === 'C');
  // The rule does not hold for two equivalent adjacent hydrogens, nor for the small couplings next
  // to nitrogen.
  if (!isOfCarbon || beside.some((next) => kinds[next.index] === kinds[atom.index])) return undefined;
  return { min: beside.length, max: beside.length };
}

function isNearFluorineOrPhosphorus(graph: StructureGraph, atom: GraphAtom): boolean {
  let shell = [atom];
  for (let bonds = 0; bonds < 4; bonds++) {
    if (shell.some(({ element }) => element === 'F' || element === 'P')) return true;
    shell = shell.flatMap((each) => neighboursWithBonds(graph, each).map(({ atom: next }) => next));
  }
  return false;
}

const NAMES = /quint|sext|sept|oct|non|[dtq]/g;
const COUNTS: Readonly<Record<string, number>> = {
  d: 1,
  t: 2,
  q: 3,
  quint: 4,
  sext: 5,
  sept: 6,
  oct: 7,
  non: 8,
};
/**
 * Vicinal coupling in Hz. Below `from` it is a four-bond coupling or an unusual geometry; between
 * the two it may be either.
 */
const LARGE_HERTZ = { from: 3, to: 4.5 };

/** Returns undefined if the signal has no clear first-order pattern. */
export function countLargeCouplings({ multiplicity, couplings = [] }: ProtonSignal): number | undefined {
  if (multiplicity === undefined || multiplicity === 'm') return undefined;
  const names = multiplicity === 's' ? [] : (multiplicity.match(NAMES) ?? []);
  if (names.length !== couplings.length) return undefined;
  if (couplings.some((value) => value >= LARGE_HERTZ.from && value < LARGE_HERTZ.to)) return undefined;
  return names.reduce(
    (sum, name, index) => sum + (couplings[index]! >= LARGE_HERTZ.to ? COUNTS[name]! : 0),
    0,
  );
}

export function fitsSplitting(large: number, { min, max }: ExpectedSplitting): boolean {
  if (large >= min && large <= max) return true;
  // Noise first hides the outer lines of a sextet or septet.
  return (large === 3 && min <= 5 && max >= 5) || (large >= 4 && max >= 4 && large <= max + 1);
}
