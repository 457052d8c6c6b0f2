import type { StructureGraph } from '../../../structure/graph.ts';
import { neighboursWithBonds, isCarbonyl, isSaturated } from '../../../structure/graph-queries.ts';
import { GROUP_KINDS, type GroupMatch } from '../../../structure/groups/group-kinds.ts';
import type { Analysis } from '../../analysis.ts';
import { type EsterAlkyl, findEsterAlkylEvidence } from '../../evidence/band-evidence.ts';
import type { Comparison, Finding } from '../../finding.ts';

const ACYL_FAMILIES = new Set(['ester', 'amide', 'thioester', 'carbamate']);

/**
 * Finds open-chain esters, amides, thioesters and carbamates with another number of carbons on the
 * acyl side: methyl propanoate has 3, ethyl acetate 2.
 */
export function findAcylFaults({ reference, drawn, experiments }: Comparison): Finding[] {
  const [right, own] = [openAcylGroups(reference), openAcylGroups(drawn)];
  if (right.length !== own.length) return [];
  const keyOf = ({ group, carbons }: AcylGroup) => `${GROUP_KINDS[group.kind].family}${carbons}`;
  const rest = right.map(keyOf);
  const total = drawn.graph.atoms.filter(({ element }) => element === 'C').length;
  return own.flatMap((acyl): Finding[] => {
    const place = rest.indexOf(keyOf(acyl));
    if (place >= 0) {
      rest.splice(place, 1);
      return [];
    }
    const { group, carbons, alkyl } = acyl;
    const others = right.flatMap((other) => other.alkyl ?? []);
    const evidence = alkyl ? findEsterAlkylEvidence(experiments, alkyl, others) : undefined;
    return [
      {
        code: 'position-ester',
        group: group.kind,
        acylCarbons: carbons,
        otherCarbons: total - carbons,
        atoms: group.atoms,
        ...(evidence && { evidence }),
      },
    ];
  });
}

interface AcylGroup {
  readonly group: GroupMatch;
  /** On the C=O side. */
  readonly carbons: number;
  /**
   * Carbon on the single-bonded oxygen of an ester; null for other groups, and if its neighbours
   * shift its hydrogens.
   */
  readonly alkyl: EsterAlkyl | null;
}

function openAcylGroups({ graph, groups }: Analysis): AcylGroup[] {
  const isOpen = ({ kind }: GroupMatch) =>
    ACYL_FAMILIES.has(GROUP_KINDS[kind].family) && kind !== 'lactone' && kind !== 'lactam';
  return groups.filter(isOpen).map((group) => ({
    group,
    carbons: acylCarbons(graph, group),
    alkyl: esterAlkyl(graph, group),
  }));
}

function esterAlkyl(graph: StructureGraph, group: GroupMatch): EsterAlkyl | null {
  if (GROUP_KINDS[group.kind].family !== 'ester') return null;
  const bridge = group.atoms.find(
    (atom) => graph.atoms[atom]!.element === 'O' && graph.atoms[atom]!.neighbours.length === 2,
  );
  const next = graph.atoms[bridge ?? 0]!.neighbours.find(({ atom }) => !group.atoms.includes(atom));
  if (bridge === undefined || !next) return null;
  const alkyl = graph.atoms[next.atom]!;
  const { hydrogens } = alkyl;
  if (!isSaturated(graph, alkyl)) return { carbon: 'vinyl', hydrogens };
  const rest = neighboursWithBonds(graph, alkyl).filter(({ atom }) => atom.index !== bridge);
  if (rest.some(({ atom }) => atom.element !== 'C' || isCarbonyl(graph, atom))) return null;
  const isAllylic = rest.some(({ atom }) => !isSaturated(graph, atom));
  return { carbon: isAllylic ? 'allylic' : 'saturated', hydrogens };
}

/** Omits carbons beyond its single-bonded heteroatom. */
function acylCarbons(graph: StructureGraph, group: GroupMatch): number {
  const acyl = group.atoms[0]!;
  const seen = new Set([acyl]);
  for (const atom of seen) {
    for (const next of graph.atoms[atom]!.neighbours) {
      const isHeteroatom = atom === acyl && graph.atoms[next.atom]!.element !== 'C';
      if (!isHeteroatom) seen.add(next.atom);
    }
  }
  return [...seen].filter((atom) => graph.atoms[atom]!.element === 'C').length;
}
