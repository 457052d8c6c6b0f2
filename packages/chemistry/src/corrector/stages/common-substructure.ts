import { findMcs } from '../../structure/substructure/maximum-common-substructure.ts';
import type { Analysis } from '../analysis.ts';
import type { Comparison, Finding } from '../finding.ts';

/** Two atoms are a bond, which any two isomers share; three of the same kinds in a row say something, in a small molecule. */
const MIN_SHARED_ATOMS = 3;
/** In a larger one they would be a corner of it. */
const MIN_SHARE = 1 / 3;

/**
 * What is already right: the largest connected part of the drawing that the right structure has too, atom by atom with the same hydrogens,
 * bonds and groups. Atoms that a fault points at are no part of it: none is wrong in one sentence and right in the next.
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

/** Of each atom its charge, hydrogens, bonds by order (aromatic ones alike) and the groups that it is in. */
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
