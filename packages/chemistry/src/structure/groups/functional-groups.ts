import type { Drawing } from '../../drawing-format/drawing.ts';
import { findGroups } from './find-groups.ts';
import { structureGraph } from '../graph.ts';
import { FUNCTIONAL_GROUPS, type FunctionalGroup, GROUP_KINDS } from './group-kinds.ts';
import { isAlkane, ringClasses } from './groups-hydrocarbon.ts';

/** Returns groups in the order of the catalogue; empty for an empty drawing. */
export function functionalGroups(drawing: Drawing): FunctionalGroup[] {
  if (drawing.atoms.length === 0) return [];
  const graph = structureGraph(drawing);
  const found = new Set<FunctionalGroup>();
  for (const { kind, atoms } of findGroups(graph)) {
    const { group } = GROUP_KINDS[kind];
    // The catalogue names only the chlorides of the acyl halides.
    if (group === 'Acyl chloride' && atoms.every((atom) => graph.atoms[atom]!.element !== 'Cl')) continue;
    if (group) found.add(group);
  }
  const rings = ringClasses(graph);
  if (rings.has('cycloalkane')) found.add('Cycloalkane');
  if (rings.has('saturated-heterocycle')) found.add('Saturated heterocycle');
  if (rings.has('unsaturated-heterocycle')) found.add('Unsaturated heterocycle');
  if (isAlkane(graph)) found.add('Alkane');
  const elements = new Set(graph.atoms.map(({ element }) => element));
  if (elements.has('S')) found.add('Sulfur containing');
  if (elements.has('P')) found.add('Phosphor containing');
  if (elements.has('Si')) found.add('Silane');
  return FUNCTIONAL_GROUPS.filter((group) => found.has(group));
}
