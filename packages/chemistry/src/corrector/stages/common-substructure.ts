import { findMcs } from '../../structure/substructure/maximum-common-substructure.ts';
import type { Analysis } from '../analysis.ts';
import type { Comparison, Finding } from '../finding.ts';

/** Any two isomers share a bond; three connected atoms are informative in a small molecule. */
const MIN_SHARED_ATOMS = 3;
/** Three atoms of a larger molecule are not informative. */
const MIN_SHARE = 1 / 3;

/**
 * The substructure is connected, with the same hydrogens, bonds and groups. Atoms of a reported
 * fault are excluded, so that no message calls them correct.
 */
export function findCommonSubstructure(
  { reference, drawn }: Comparison,
  faults: readonly Finding[],
): Finding[] {
  const atoms = findMcs(drawn.graph, reference.graph, {
    labels: { own: roleLabels(drawn), other: roleLabels(reference) },
    excluded: new Set(faults.flatMap((fault) => blamedAtoms(drawn, fault))),
  });
  const of = drawn.graph.atoms.length;
  if (atoms.length < Math.max(MIN_SHARED_ATOMS, MIN_SHARE * of)) return [];
  return [{ code: 'skeleton-shared', shared: atoms.length, of, atoms, severity: 'info', isReveal: false }];
}

function blamedAtoms({ graph }: Analysis, { atoms = [], bonds = [] }: Finding): number[] {
  const ends = bonds.flatMap((bond) => [graph.bonds[bond]!.from, graph.bonds[bond]!.to]);
  return [...atoms, ...ends];
}

/** Labels contain charge, hydrogens, bond orders (aromatic bonds alike) and groups. */
function roleLabels({ graph, groups }: Analysis): string[] {
  return graph.atoms.map(({ index, charge, hydrogens, neighbours }) => {
    const bonds = neighbours.map((next) => {
      const { isAromatic, order } = graph.bonds[next.bond]!;
      return isAromatic ? 'a' : String(order);
    });
    const kinds = groups.filter(({ atoms }) => atoms.includes(index)).map(({ kind }) => kind);
    return [charge, hydrogens, bonds.sort().join(''), ...kinds.sort()].join(' ');
  });
}
