import { carbonNitrogenGroups } from './groups-carbon-nitrogen.ts';
import { carbonylGroups } from './groups-carbonyl.ts';
import { hydrocarbonGroups } from './groups-hydrocarbon.ts';
import { nitrogenGroups } from './groups-nitrogen.ts';
import { oxygenGroups } from './groups-oxygen.ts';
import { otherGroups } from './groups-other.ts';
import { thiocarbonylGroups } from './groups-thiocarbonyl.ts';
import type { StructureGraph } from '../graph.ts';
import type { GroupMatch } from './group-kinds.ts';

/**
 * Finders of functional groups. Groups with several heteroatoms come first, because they claim
 * atoms that would otherwise count as smaller groups.
 */
const GROUP_FINDERS = [
  carbonylGroups,
  thiocarbonylGroups,
  carbonNitrogenGroups,
  otherGroups,
  nitrogenGroups,
  oxygenGroups,
  hydrocarbonGroups,
] as const;

/**
 * Returns all functional groups of the graph. Each heteroatom counts only in its largest group: the
 * O of an ester is not an ether.
 */
export function findGroups(graph: StructureGraph): GroupMatch[] {
  const claimed = new Set<number>();
  return GROUP_FINDERS.flatMap((find) => find(graph, claimed));
}
