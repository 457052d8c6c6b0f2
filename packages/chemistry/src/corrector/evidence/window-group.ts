import type { StructureGraph } from '../../structure/graph.ts';
import type { GroupMatch } from '../../structure/groups/group-kinds.ts';
import { variantOf } from '../group-variant.ts';
import { hasHydrogenSite } from './hydrogen-site.ts';
import type { SpectralWindow } from './spectral-windows.ts';

/** Compares the kind and the surroundings of the group. */
export function describesGroup(
  { kinds, variants, site }: SpectralWindow,
  graph: StructureGraph,
  group: GroupMatch,
): boolean {
  return (
    kinds.includes(group.kind) &&
    (variants === undefined || variants.includes(variantOf(graph, group))) &&
    (site === undefined || hasHydrogenSite(graph, group, site))
  );
}
