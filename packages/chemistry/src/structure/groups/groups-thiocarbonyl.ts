import type { GraphAtom, StructureGraph } from '../graph.ts';
import { neighboursWithBonds, neighboursOfElement } from '../graph-queries.ts';
import type { GroupKind, GroupMatch } from './group-kinds.ts';

/** Finds C=S with another O, N or S on the carbon, and claims these; other C=S are ignored. */
export function findThiocarbonylGroups(graph: StructureGraph, claimed: Set<number>): GroupMatch[] {
  return graph.atoms.flatMap((carbon): GroupMatch[] => {
    const sulfur = carbon.element === 'C' ? neighboursOfElement(graph, carbon, 'S', 2)[0] : undefined;
    if (!sulfur || neighboursWithBonds(graph, carbon).filter(({ bond }) => bond.order === 2).length > 1)
      return [];
    const [nitrogens, oxygens, sulfurs] = (['N', 'O', 'S'] as const).map((element) =>
      neighboursOfElement(graph, carbon, element, 1),
    ) as [GraphAtom[], GraphAtom[], GraphAtom[]];
    const kind = thiocarbonylKind(nitrogens, oxygens, sulfurs);
    if (!kind) return [];
    const members = [sulfur, ...nitrogens, ...oxygens, ...sulfurs];
    for (const { index } of members) claimed.add(index);
    return [{ kind, atoms: [carbon.index, ...members.map(({ index }) => index)] }];
  });
}

function thiocarbonylKind(
  nitrogens: readonly GraphAtom[],
  oxygens: readonly GraphAtom[],
  sulfurs: readonly GraphAtom[],
): GroupKind | undefined {
  const chalcogens = [...oxygens, ...sulfurs];
  if (nitrogens.length > 1) return 'thiourea';
  if (nitrogens.length === 1) return chalcogens.length > 0 ? 'thiocarbamate' : 'thioamide';
  if (chalcogens.length > 1) return 'thiocarbonate';
  const [chalcogen] = chalcogens;
  if (!chalcogen) return undefined;
  if (chalcogen.hydrogens > 0 || chalcogen.charge < 0) return 'thioacid';
  return chalcogen.element === 'O' ? 'thionoester' : 'dithioester';
}
