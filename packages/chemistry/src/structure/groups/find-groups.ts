import { findCarbonNitrogenGroups } from './groups-carbon-nitrogen.ts';
import { findCarbonylGroups } from './groups-carbonyl.ts';
import { findHydrocarbonGroups } from './groups-hydrocarbon.ts';
import { findNitrogenGroups } from './groups-nitrogen.ts';
import { findOxygenGroups } from './groups-oxygen.ts';
import { findOtherGroups } from './groups-other.ts';
import { findThiocarbonylGroups } from './groups-thiocarbonyl.ts';
import type { StructureGraph } from '../graph.ts';
import type { GroupMatch } from './group-kinds.ts';

/**
 * Groups with several heteroatoms come first, because they claim atoms that would otherwise count
 * as smaller groups.
 */
const GROUP_FINDERS = [
  findCarbonylGroups,
  findThiocarbonylGroups,
  findCarbonNitrogenGroups,
  findOtherGroups,
  findNitrogenGroups,
  findOxygenGroups,
  findHydrocarbonGroups,
] as const;

/** Each heteroatom counts only in its largest group: the O of an ester is not an ether. */
export function findGroups(graph: StructureGraph): GroupMatch[] {
  const claimed = new Set<number>();
  return GROUP_FINDERS.flatMap((find) => find(graph, claimed));
}
