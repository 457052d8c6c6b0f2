import type { GraphAtom, StructureGraph } from '../../structure/graph.ts';
import {
  neighboursWithBonds,
  isCarbonyl,
  isHalogen,
  isInAromaticRing,
  isSaturated,
} from '../../structure/graph-queries.ts';
import type { GroupMatch } from '../../structure/groups/group-kinds.ts';

/**
 * 'plain': on a saturated carbon next to the group, with only carbon chains around it. 'allylic':
 * the same, also next to C=C or an aromatic ring. 'own': on an unsaturated carbon of the group
 * itself.
 */
export type HydrogenSite = 'plain' | 'allylic' | 'own';

/** Checks whether a carbon with hydrogens is at the site. */
export function hasHydrogenSite(graph: StructureGraph, group: GroupMatch, site: HydrogenSite): boolean {
  const members = group.atoms.map((atom) => graph.atoms[atom]!);
  if (site === 'own')
    return members.some((atom) => atom.element === 'C' && atom.hydrogens > 0 && !isSaturated(graph, atom));
  // Fluorine shifts its neighbours more than the other halogens do.
  if (members.some(({ element }) => element === 'F')) return false;
  return siteCarbons(graph, members).some(
    (carbon) => carbon.hydrogens > 0 && siteOf(graph, carbon, members) === site,
  );
}

/**
 * Returns the carbons that bear the group's heteroatom, or that are next to its C=O or its ring.
 */
function siteCarbons(graph: StructureGraph, members: readonly GraphAtom[]): GraphAtom[] {
  const [first] = members;
  if (!first) return [];
  const isRing = isInAromaticRing(graph, first);
  const starts = isRing ? members : [first];
  return starts.flatMap((start) =>
    neighboursWithBonds(graph, start)
      .map(({ atom }) => atom)
      .filter(
        (atom) => atom.element === 'C' && isSaturated(graph, atom) && !(isRing && members.includes(atom)),
      ),
  );
}

function siteOf(
  graph: StructureGraph,
  carbon: GraphAtom,
  members: readonly GraphAtom[],
): 'plain' | 'allylic' | undefined {
  const isStrained = carbon.rings.some((ring) => graph.rings[ring]!.atoms.length < 5);
  const others = neighboursWithBonds(graph, carbon)
    .map(({ atom }) => atom)
    .filter((atom) => !members.includes(atom));
  const isOdd = (atom: GraphAtom) => atom.element !== 'C' || isCarbonyl(graph, atom);
  // A methyl halide is outside the windows of the other alkyl halides.
  if (others.length === 0 && members.some(isHalogen)) return undefined;
  if (isStrained || others.some(isOdd)) return undefined;
  const unsaturated = others.filter((atom) => !isSaturated(graph, atom));
  if (unsaturated.length === 0) return 'plain';
  const isBesideDouble = unsaturated.every(
    (atom) =>
      isInAromaticRing(graph, atom) || neighboursWithBonds(graph, atom).every(({ bond }) => bond.order < 3),
  );
  return unsaturated.length === 1 && isBesideDouble ? 'allylic' : undefined;
}
