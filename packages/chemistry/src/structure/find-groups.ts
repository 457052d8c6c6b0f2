import { carbonylGroups } from './groups-carbonyl.ts';
import { hydrocarbonGroups } from './groups-hydrocarbon.ts';
import { nitrogenGroups } from './groups-nitrogen.ts';
import { oxygenGroups } from './groups-oxygen.ts';
import { otherGroups } from './groups-other.ts';
import type { StructureGraph } from './graph.ts';
import type { GroupMatch } from './group-kinds.ts';

/** Every functional group of the graph; each heteroatom is counted in the largest group it is part of (an ester's O is no ether). */
export function findGroups(graph: StructureGraph): GroupMatch[] {
  const claimed = new Set<number>();
  return [carbonylGroups, otherGroups, nitrogenGroups, oxygenGroups, hydrocarbonGroups].flatMap((find) =>
    find(graph, claimed),
  );
}
