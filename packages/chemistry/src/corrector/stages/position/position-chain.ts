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

/** Compares distances from the nearest end of the carbon chain. */
export function findChainPositionFaults({ reference, drawn }: Comparison): Finding[] {
  const placed = ({ graph, groups }: Analysis) =>
    groups
      .filter(({ kind }) => CHAIN_FAMILIES.has(GROUP_KINDS[kind].family))
      .map((group) => ({ group, places: chainPlaces(graph, group) }));
  const [right, own] = [placed(reference), placed(drawn)];
  const rest = right.map(({ group, places }) => `${group.kind}:${places.join()}`);
  return own.flatMap(({ group, places }): Finding[] => {
    const index = rest.indexOf(`${group.kind}:${places.join()}`);
    if (index >= 0) {
      rest.splice(index, 1);
      return [];
    }
    // N-methylaniline has another group than toluidine, although both are amines on a ring.
    const hasPartner = right.some(
      (other) =>
        other.group.kind === group.kind &&
        heteroHydrogens(reference, other.group) === heteroHydrogens(drawn, group),
    );
    if (!hasPartner) return [];
    return [{ code: 'position-chain', group: group.kind, places, atoms: group.atoms }];
  });
}

function heteroHydrogens({ graph }: Analysis, { atoms }: GroupMatch): number {
  return atoms
    .map((atom) => graph.atoms[atom]!)
    .filter(({ element }) => element !== 'C')
    .reduce((sum, { hydrogens }) => sum + hydrogens, 0);
}

/**
 * Returns sorted distances of the carbons in or next to the group from CH3, =CH2 or a ring: 1 plus
 * the number of bonds.
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
