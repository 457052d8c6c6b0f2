import type { StructureGraph } from '../../../structure/graph.ts';
import { GROUP_KINDS, type GroupMatch } from '../../../structure/groups/group-kinds.ts';
import type { Analysis } from '../../analysis.ts';
import type { Comparison, Finding } from '../../finding.ts';

const CHAIN_FAMILIES = new Set([
  'alcohol',
  'amine',
  'ketone',
  'alkene',
  'alkyne',
  'alkyl-halide',
  'ether',
  'sulfide',
  'thiol',
  'nitro',
]);

interface PlacedGroup {
  group: GroupMatch;
  places: number[];
}

/** Compares distances from the nearest end of the carbon chain. */
export function findChainPositionFaults({ reference, drawn }: Comparison): Finding[] {
  const placed = ({ graph, groups }: Analysis): PlacedGroup[] =>
    groups
      .filter(({ kind }) => CHAIN_FAMILIES.has(GROUP_KINDS[kind].family))
      .map((group) => ({ group, places: chainPlaces(graph, group) }));
  const [right, own] = [placed(reference), placed(drawn)];
  const rest = [...right];
  const take = (fits: (other: PlacedGroup) => boolean): boolean => {
    const index = rest.findIndex(fits);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  };
  const misplaced = own.filter(
    ({ group, places }) =>
      !take((other) => other.group.kind === group.kind && other.places.join() === places.join()),
  );
  return misplaced.flatMap(({ group, places }): Finding[] => {
    // N-methylaniline has another group than toluidine, although both are amines on a ring.
    const hasPartner = take(
      (other) =>
        other.group.kind === group.kind &&
        heteroHydrogens(reference, other.group) === heteroHydrogens(drawn, group),
    );
    return hasPartner ? [{ code: 'position-chain', group: group.kind, places, atoms: group.atoms }] : [];
  });
}

function heteroHydrogens({ graph }: Analysis, { atoms }: GroupMatch): number {
  return atoms
    .map((atom) => graph.atoms[atom]!)
    .filter(({ element }) => element !== 'C')
    .reduce((sum, { hydrogens }) => sum + hydrogens, 0);
}

/**
 * Returns sorted distances of the carbons in or next to the group from the nearest end: 1 plus the
 * number of bonds. An end is a carbon with at most one carbon neighbour, or another ring atom.
 */
function chainPlaces(graph: StructureGraph, group: GroupMatch): number[] {
  const inGroup = group.atoms.filter((atom) => graph.atoms[atom]!.element === 'C');
  const around = group.atoms
    .filter((atom) => graph.atoms[atom]!.element !== 'C')
    .flatMap((atom) => graph.atoms[atom]!.neighbours.map((next) => next.atom))
    .filter((atom) => graph.atoms[atom]!.element === 'C');
  const starts = [...new Set([...inGroup, ...around])];
  return starts.map((start) => distanceToEnd(graph, start, new Set(group.atoms))).sort((a, b) => a - b);
}

function distanceToEnd(graph: StructureGraph, start: number, group: ReadonlySet<number>): number {
  const distance = new Map([[start, 1]]);
  for (const [atom, steps] of distance) {
    const carbons = graph.atoms[atom]!.neighbours.filter((next) => graph.atoms[next.atom]!.element === 'C');
    const outward = carbons.filter((next) => !group.has(next.atom) || next.atom === start);
    const isEnd = carbons.length <= 1 || graph.atoms[atom]!.rings.length > 0;
    if (isEnd && (atom !== start || outward.length === 0 || carbons.length <= 1)) return steps;
    for (const next of outward) if (!distance.has(next.atom)) distance.set(next.atom, steps + 1);
  }
  return 0;
}
