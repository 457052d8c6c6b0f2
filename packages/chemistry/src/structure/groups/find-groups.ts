import { carbonNitrogenGroups } from './groups-carbon-nitrogen.ts';
import { carbonylGroups } from './groups-carbonyl.ts';
import { hydrocarbonGroups } from './groups-hydrocarbon.ts';
import { nitrogenGroups } from './groups-nitrogen.ts';
import { oxygenGroups } from './groups-oxygen.ts';
import { otherGroups } from './groups-other.ts';
import { thiocarbonylGroups } from './groups-thiocarbonyl.ts';
import type { StructureGraph } from '../graph.ts';
import type { GroupMatch } from './group-kinds.ts';

/** Groups of several heteroatoms come first, since they claim what a smaller group would take for its own. */
const GROUP_FINDERS = [
  carbonylGroups,
  thiocarbonylGroups,
  carbonNitrogenGroups,
  otherGroups,
  nitrogenGroups,
  oxygenGroups,
  hydrocarbonGroups,
] as const;

/** Every functional group of the graph; each heteroatom is counted in the largest group it is part of (an ester's O is no ether). */
export function findGroups(graph: StructureGraph): GroupMatch[] {
  const claimed = new Set<number>();
  return GROUP_FINDERS.flatMap((find) => find(graph, claimed));
}
