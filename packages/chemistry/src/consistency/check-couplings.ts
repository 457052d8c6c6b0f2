import type { Analysis } from '../corrector/analysis.ts';
import type { GraphAtom, StructureGraph } from '../structure/graph.ts';
import { bondDistancesFrom, isSaturated } from '../structure/graph-queries.ts';
import { carbonRangeOf, isWithin } from './carbon/carbon-ranges.ts';
import type { ConsistencyObservation } from './messages/consistency-line.ts';
import { type HydrogenRange, hydrogenRangeOf } from './hydrogen/hydrogen-ranges.ts';
import type { MeasuredSpectrum } from './measured-spectrum.ts';

type Cosy = Extract<MeasuredSpectrum, { type: 'NMR-HCosy' }>;
type Hmbc = Extract<MeasuredSpectrum, { type: 'NMR-HMBC-HC' }>;

/** Margin in ppm, because axes may not be referenced. */
const HYDROGEN_MARGIN = 0.1;
const CARBON_MARGIN = 3;
/** Half of the one-bond coupling (up to 250 Hz) that an HMBC may show, in ppm at 300 MHz. */
const ONE_BOND_MARGIN = 0.45;

/** Finds a COSY cross peak that no two coupled hydrogens of the drawing can give. */
export function checkCosy({ graph }: Analysis, { id, crossPeaks }: Cosy): ConsistencyObservation[] {
  const hydrogens = hydrogenAtoms(graph);
  const pairs = hydrogens.flatMap((one) => {
    const distances = bondDistancesFrom(graph, one.atom.index);
    return hydrogens.flatMap((other) =>
      isCoupled(graph, distances, other.atom) ? [[one.range, other.range] as const] : [],
    );
  });
  const unexplained = crossPeaks.find(
    ({ firstShift, secondShift }) =>
      !pairs.some(
        ([one, other]) =>
          isWithin(firstShift, one, HYDROGEN_MARGIN) && isWithin(secondShift, other, HYDROGEN_MARGIN),
      ),
  );
  return findingOf({
    id,
    type: 'NMR-HCosy',
    seen: crossPeaks.length,
    unexplained: unexplained && { first: unexplained.firstShift, second: unexplained.secondShift },
  });
}

/**
 * Finds an HMBC cross peak that no hydrogen and carbon of the drawing within four bonds can give.
 */
export function checkHmbc({ graph }: Analysis, { id, crossPeaks }: Hmbc): ConsistencyObservation[] {
  const carbons = graph.atoms.filter(({ element }) => element === 'C');
  const pairs = hydrogenAtoms(graph).flatMap(({ atom, range }) => {
    const distances = bondDistancesFrom(graph, atom.index);
    return carbons.flatMap((carbon) => {
      const distance = distances[carbon.index]!;
      if (distance > MAX_HMBC_DISTANCE) return [];
      const margin = distance === 0 ? ONE_BOND_MARGIN : HYDROGEN_MARGIN;
      return [{ range, margin, carbon: carbonRangeOf(graph, carbon) }];
    });
  });
  const unexplained = crossPeaks.find(
    ({ hydrogenShift, carbonShift }) =>
      !pairs.some(
        ({ range, margin, carbon }) =>
          isWithin(hydrogenShift, range, margin) && isWithin(carbonShift, carbon, CARBON_MARGIN),
      ),
  );
  return findingOf({
    id,
    type: 'NMR-HMBC-HC',
    seen: crossPeaks.length,
    unexplained: unexplained && { first: unexplained.hydrogenShift, second: unexplained.carbonShift },
  });
}

interface Compared {
  id: string;
  type: 'NMR-HCosy' | 'NMR-HMBC-HC';
  seen: number;
  unexplained: { first: number; second: number } | undefined;
}

function findingOf({ id, type, seen, unexplained }: Compared): ConsistencyObservation[] {
  const status = unexplained === undefined ? 'agrees' : 'contradicts';
  return [{ code: 'correlations', type, seen, unexplained, status, experiment: { id, type } }];
}

/** Three bonds between heavy atoms correspond to a four-bond H–C coupling. */
const MAX_HMBC_DISTANCE = 3;

function hydrogenAtoms(graph: StructureGraph): { atom: GraphAtom; range: HydrogenRange }[] {
  return graph.atoms
    .filter(({ hydrogens }) => hydrogens > 0)
    .map((atom) => ({ atom, range: hydrogenRangeOf(graph, atom) }));
}

/** Covers two to four bonds (a W or an allyl group), or five with an unsaturated atom between. */
function isCoupled(graph: StructureGraph, distances: readonly number[], other: GraphAtom): boolean {
  const distance = distances[other.index]!;
  if (distance <= 2) return true;
  if (distance > 3) return false;
  const distancesToOther = bondDistancesFrom(graph, other.index);
  return graph.atoms.some(
    (between) =>
      !isSaturated(graph, between) &&
      distances[between.index]! < distance &&
      distancesToOther[between.index]! < distance,
  );
}
