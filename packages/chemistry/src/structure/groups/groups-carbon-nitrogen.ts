import type { GraphAtom, StructureGraph } from '../graph.ts';
import {
  neighboursWithBonds,
  isHalogen,
  isInAromaticRing,
  isSaturated,
  neighboursOfElement,
  haveCommonRing,
} from '../graph-queries.ts';
import type { GroupKind, GroupMatch } from './group-kinds.ts';

/**
 * Includes carbodiimides, ketenimines, and a C=N or C≡N carbon with O, N, S or a halogen, outside
 * aromatic rings. Claims their heteroatoms.
 */
export function findCarbonNitrogenGroups(graph: StructureGraph, claimed: Set<number>): GroupMatch[] {
  return graph.atoms.flatMap((carbon): GroupMatch[] => {
    if (carbon.element !== 'C') return [];
    const nitrogens = [
      ...neighboursOfElement(graph, carbon, 'N', 2),
      ...neighboursOfElement(graph, carbon, 'N', 3),
    ];
    if (nitrogens.length === 0 || isInAromaticRing(graph, carbon)) return [];
    const partners = neighboursWithBonds(graph, carbon)
      .filter(({ atom, bond }) => bond.order === 1 && atom.element !== 'C')
      .map(({ atom }) => atom);
    const kind = carbonNitrogenKind(graph, carbon, nitrogens, partners);
    if (!kind) return [];
    const members = [...nitrogens, ...partners];
    for (const { index } of members) claimed.add(index);
    return [{ kind, atoms: [carbon.index, ...members.map(({ index }) => index)] }];
  });
}

function carbonNitrogenKind(
  graph: StructureGraph,
  carbon: GraphAtom,
  [nitrogen, otherNitrogen]: readonly GraphAtom[],
  partners: readonly GraphAtom[],
): GroupKind | undefined {
  if (!nitrogen) return undefined;
  if (otherNitrogen) return 'carbodiimide';
  if (neighboursOfElement(graph, carbon, 'C', 2).length > 0) return 'ketenimine';
  const of = (element: string) => partners.filter((atom) => atom.element === element);
  const [nitrogens, oxygens, sulfurs] = [of('N'), of('O'), of('S')];
  if (neighboursOfElement(graph, carbon, 'N', 3).length > 0) {
    if (nitrogens.length > 0) return 'cyanamide';
    return oxygens.length > 0 ? 'cyanate' : undefined;
  }
  const isOxime = neighboursOfElement(graph, nitrogen, 'O').length > 0;
  if (isOxime) return nitrogens.length === 1 ? 'amidoxime' : undefined;
  if (nitrogens.length > 1) return 'guanidine';
  if (nitrogens.length === 1) {
    if (oxygens.length > 0) return 'isourea';
    return sulfurs.length > 0 ? 'isothiourea' : 'amidine';
  }
  if (partners.some(isHalogen)) return 'imidoyl-halide';
  if (oxygens[0]) return imidateKind(graph, [carbon, nitrogen, oxygens[0]]);
  return sulfurs.length > 0 ? 'thioimidate' : undefined;
}

function imidateKind(
  graph: StructureGraph,
  [carbon, nitrogen, oxygen]: readonly [GraphAtom, GraphAtom, GraphAtom],
): GroupKind {
  if (oxygen.hydrogens > 0 || oxygen.charge < 0) return 'imidic-acid';
  const isOxazoline = carbon.rings.some((ring) => {
    const members = graph.rings[ring]!.atoms.map((atom) => graph.atoms[atom]!);
    const rest = members.filter((atom) => atom !== carbon && atom !== nitrogen && atom !== oxygen);
    return rest.length === 2 && rest.every((atom) => atom.element === 'C' && isSaturated(graph, atom));
  });
  return isOxazoline && haveCommonRing(nitrogen, oxygen) ? 'oxazoline' : 'imidate';
}
