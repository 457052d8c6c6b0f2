import type { GraphAtom, StructureGraph } from '../../structure/graph.ts';
import {
  neighboursWithBonds,
  isCarbonyl,
  isHalogen,
  isMetal,
  isSaturated,
  neighboursOfElement,
} from '../../structure/graph-queries.ts';
import type { CarbonRegion } from '../messages/consistency-line.ts';

/**
 * Regions in ppm. A signal between two regions may belong to either. Source: Pretsch, Bühlmann,
 * Badertscher, Structure Determination of Organic Compounds, 5th ed. (2020), ch. 4.
 */
export const CARBON_REGIONS: Readonly<Record<CarbonRegion, { from: number; to: number }>> = {
  'ketone-or-aldehyde': { from: 230, to: 190 },
  unsaturated: { from: 174, to: 95 },
  saturated: { from: 85, to: -10 },
};

/**
 * Region of a saturated carbon with one oxygen, except in a three-membered ring, in ppm; same
 * source, ch. 4.
 */
export const BESIDE_OXYGEN = { from: 92, to: 48 };

export type CarbonRegionResult = CarbonRegion | 'between';

/** Returns `between` if the region is not certain. */
export function carbonRegionOf(graph: StructureGraph, atom: GraphAtom): CarbonRegionResult {
  if (graph.atoms.some(isMetal)) return 'between';
  const bonds = neighboursWithBonds(graph, atom);
  if (isCarbonyl(graph, atom)) {
    const single = bonds.filter(({ bond }) => bond.order === 1);
    if (bonds.length - single.length !== 1 || single.some(({ atom: next }) => next.element === 'S'))
      return 'between';
    if (single.some(({ atom: next }) => next.element !== 'C')) return 'unsaturated';
    // A carbonyl carbon conjugated with a donor, or on both sides as in a quinone, is further
    // upfield.
    return single.some(({ atom: next }) => !isSaturated(graph, next)) ? 'between' : 'ketone-or-aldehyde';
  }
  if (neighboursOfElement(graph, atom, 'S', 2).length > 0) return 'between';
  if (isSaturated(graph, atom)) {
    const hetero = bonds.filter(({ atom: next }) => next.element !== 'C').length;
    const bearsFluorine = bonds.some(({ atom: next }) => next.element === 'F');
    // A 1,3-dicarbonyl compound also contains its enol.
    const isEnolisable = bonds.filter(({ atom: next }) => isCarbonyl(graph, next)).length > 1;
    return hetero >= 2 || bearsFluorine || isEnolisable ? 'between' : 'saturated';
  }
  // Alkyne carbons, allene carbons and the β carbon of an enol ether or enamine are between the
  // regions.
  const isAcetylenic = bonds.some(({ atom: next, bond }) => bond.order === 3 && next.element === 'C');
  const double = (each: GraphAtom) =>
    neighboursWithBonds(graph, each).filter(({ bond }) => bond.order === 2 && !bond.isAromatic);
  const isCumulated = [atom, ...double(atom).map(({ atom: next }) => next)].some(
    (each) => double(each).length > 1,
  );
  const hasHeavyHalogen = bonds.some(({ atom: next }) => next.element === 'I' || next.element === 'Br');
  const isRichEnd = bonds.some(
    ({ atom: next, bond }) =>
      bond.order === 2 &&
      !bond.isAromatic &&
      neighboursWithBonds(graph, next).some(({ atom: far }) => far.element === 'O' || far.element === 'N'),
  );
  // Phosphorus and C≡N shift their carbon far upfield; enols of dicarbonyl compounds are far
  // downfield.
  const isShiftedFar = bonds.some(
    ({ atom: next }) => next.element === 'P' || neighboursOfElement(graph, next, 'N', 3).length > 0,
  );
  const bearsOxygen =
    bonds.some(({ atom: next, bond }) => bond.order === 1 && next.element === 'O') && !atom.isAromatic;
  return isAcetylenic || isCumulated || hasHeavyHalogen || isRichEnd || isShiftedFar || bearsOxygen
    ? 'between'
    : 'unsaturated';
}

/**
 * Returns `yes` if certain, `perhaps` if other substituents can shift the carbon there, else `no`.
 */
export function classifyBesideOxygen(graph: StructureGraph, atom: GraphAtom): 'yes' | 'perhaps' | 'no' {
  if (atom.element !== 'C') return 'no';
  if (!isSaturated(graph, atom)) {
    // An aromatic carbon between two C–O carbons is as far upfield as 90 ppm.
    const beside = neighboursWithBonds(graph, atom).filter(
      ({ atom: next }) => next.isAromatic && neighboursOfElement(graph, next, 'O', 1).length > 0,
    );
    return atom.isAromatic && beside.length > 1 ? 'perhaps' : 'no';
  }
  const bonds = neighboursWithBonds(graph, atom);
  const oxygens = bonds.filter(({ atom: next }) => next.element === 'O').length;
  const isStrained = atom.rings.some((ring) => graph.rings[ring]!.atoms.length === 3);
  const halogens = bonds.filter(({ atom: next }) => isHalogen(next)).length;
  if (oxygens === 1 && halogens < 2 && !isStrained) return 'yes';
  // CH2 between two C=O, or next to a quaternary carbon and another branch, is as far downfield as
  // 58 ppm.
  const crowding = bonds.reduce((sum, { atom: next }) => sum + crowdingOf(graph, next), 0);
  const canBeShiftedThere =
    bonds.length > 2 ||
    atom.rings.length > 1 ||
    crowding >= MIN_CROWDING ||
    bonds.some(({ atom: next }) => next.element !== 'C');
  return canBeShiftedThere ? 'perhaps' : 'no';
}

/** Two quaternary or unsaturated neighbours, or one of them and a branched one. */
export const MIN_CROWDING = 1.5;

/** Returns how strongly a neighbour shifts a saturated carbon downfield, from 0 to 1. */
export function crowdingOf(graph: StructureGraph, atom: GraphAtom): number {
  if (!isSaturated(graph, atom) || atom.neighbours.length === 4) return 1;
  return atom.neighbours.length === 3 ? 0.5 : 0;
}
