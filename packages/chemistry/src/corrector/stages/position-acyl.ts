import type { StructureGraph } from '../../structure/graph.ts';
import { GROUP_KINDS, type GroupMatch } from '../../structure/group-kinds.ts';
import type { Analysis } from '../analysis.ts';
import { esterAlkylEvidence } from '../evidence.ts';
import type { Comparison, Finding } from '../finding.ts';

const ACYL_FAMILIES = new Set(['ester', 'amide', 'thioester', 'carbamate']);

/** An open ester or amide whose acyl side has another number of carbons: methyl propanoate 3, ethyl acetate 2. */
export function acylFindings({ reference, drawn, experiments }: Comparison): Finding[] {
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
    const { group, carbons, alkylHydrogens } = acyl;
    const isTelling =
      alkylHydrogens !== null && right.every((other) => other.alkylHydrogens !== alkylHydrogens);
    const evidence = isTelling ? esterAlkylEvidence(experiments, alkylHydrogens) : undefined;
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
  /** Carbons on the C=O side. */
  readonly carbons: number;
  /** Hydrogens of the carbon on an ester's single-bonded oxygen, null for other groups. */
  readonly alkylHydrogens: number | null;
}

function openAcylGroups({ graph, groups }: Analysis): AcylGroup[] {
  const isOpen = ({ kind }: GroupMatch) =>
    ACYL_FAMILIES.has(GROUP_KINDS[kind].family) && kind !== 'lactone' && kind !== 'lactam';
  return groups.filter(isOpen).map((group) => ({
    group,
    carbons: acylCarbons(graph, group),
    alkylHydrogens: alkylHydrogens(graph, group),
  }));
}

function alkylHydrogens(graph: StructureGraph, group: GroupMatch): number | null {
  if (GROUP_KINDS[group.kind].family !== 'ester') return null;
  const bridge = group.atoms.find(
    (atom) => graph.atoms[atom]!.element === 'O' && graph.atoms[atom]!.neighbours.length === 2,
  );
  const alkyl = graph.atoms[bridge ?? 0]!.neighbours.find((next) => !group.atoms.includes(next.atom));
  return bridge === undefined || !alkyl ? null : graph.atoms[alkyl.atom]!.hydrogens;
}

/** Counts the carbons reached from the acyl carbon without crossing the group's single-bonded heteroatom. */
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
