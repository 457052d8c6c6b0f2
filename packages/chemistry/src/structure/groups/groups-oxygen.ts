import type { GraphAtom, StructureGraph } from '../graph.ts';
import {
  neighboursWithBonds,
  countHeavyNeighbours,
  isAlkenyl,
  isHalogen,
  isInAromaticRing,
  isSaturated,
  neighboursOfElement,
} from '../graph-queries.ts';
import type { GroupKind, GroupMatch } from './group-kinds.ts';

/**
 * Finds alcohols, ethers and similar groups: single-bonded oxygen that no larger group has claimed.
 */
export function findOxygenGroups(graph: StructureGraph, claimed: Set<number>): GroupMatch[] {
  const matches: GroupMatch[] = [];
  const add = (kind: GroupKind, atoms: GraphAtom[]) => {
    for (const { index, element } of atoms) if (element !== 'C') claimed.add(index);
    matches.push({ kind, atoms: atoms.map(({ index }) => index) });
  };
  const isFree = (atom: GraphAtom) =>
    atom.element === 'O' &&
    !claimed.has(atom.index) &&
    !isInAromaticRing(graph, atom) &&
    neighboursOfElement(graph, atom, 'C', 2).length === 0;
  for (const oxygen of graph.atoms.filter(isFree)) {
    const partner = neighboursOfElement(graph, oxygen, 'O', 1)[0];
    if (!partner || claimed.has(oxygen.index)) continue;
    add(oxygen.hydrogens + partner.hydrogens > 0 ? 'hydroperoxide' : 'peroxide', [oxygen, partner]);
  }
  for (const carbon of graph.atoms) {
    if (carbon.element !== 'C' || !isSaturated(graph, carbon)) continue;
    const oxygens = neighboursOfElement(graph, carbon, 'O', 1).filter(isFree);
    if (oxygens.length < 2) continue;
    const hydroxyls = oxygens.filter(({ hydrogens }) => hydrogens > 0).length;
    const ether = oxygens.length > 2 ? 'orthoester' : 'acetal';
    const kind = hydroxyls === 0 ? ether : hydroxyls === oxygens.length ? 'hydrate' : 'hemiacetal';
    add(kind, [carbon, ...oxygens]);
  }
  for (const oxygen of graph.atoms.filter(isFree)) {
    const carbons = neighboursOfElement(graph, oxygen, 'C', 1);
    if (carbons.length === 0) continue;
    const isHydroxyl = oxygen.hydrogens > 0 || oxygen.charge < 0;
    add(isHydroxyl ? hydroxylKind(graph, carbons[0]!) : etherKind(graph, oxygen, carbons), [
      oxygen,
      ...carbons,
    ]);
  }
  return matches;
}

function hydroxylKind(graph: StructureGraph, carbon: GraphAtom): GroupKind {
  if (isInAromaticRing(graph, carbon)) return 'phenol';
  if (isAlkenyl(graph, carbon)) return 'enol';
  const halogens = neighboursWithBonds(graph, carbon).filter(({ atom }) => isHalogen(atom)).length;
  const carbons = countHeavyNeighbours(graph, carbon) - halogens - 1;
  return (
    (['methanol', 'primary-alcohol', 'secondary-alcohol', 'tertiary-alcohol'] as const)[carbons] ??
    'tertiary-alcohol'
  );
}

function etherKind(graph: StructureGraph, oxygen: GraphAtom, carbons: readonly GraphAtom[]): GroupKind {
  const ringSize = Math.min(...oxygen.rings.map((ring) => graph.rings[ring]!.atoms.length));
  if (ringSize === 3) return 'epoxide';
  if (carbons.some((carbon) => isInAromaticRing(graph, carbon))) return 'aryl-ether';
  if (carbons.some((carbon) => isAlkenyl(graph, carbon))) return 'enol-ether';
  return oxygen.rings.length > 0 ? 'cyclic-ether' : 'ether';
}
