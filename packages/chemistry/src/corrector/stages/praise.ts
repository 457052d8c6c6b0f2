import { isSameFormula } from '../../formula/formula.ts';
import { haveSameCarbonSkeleton } from '../../structure/carbon-skeleton.ts';
import { GROUP_KINDS, type GroupKind } from '../../structure/groups/group-kinds.ts';
import type { StructureGraph } from '../../structure/graph.ts';
import type { Analysis } from '../analysis.ts';
import type { Comparison, Finding } from '../finding.ts';
import { variantOf } from '../group-variant.ts';
import { countKinds } from './functional-group.ts';

/** A smaller skeleton is almost always correct. */
const MIN_SKELETON = 4;
/** Students do not read longer lists. */
const MAX_GROUPS = 3;

/**
 * Includes the elements in and around the groups, so that a bromide does not count as a chloride.
 */
function detailsOf({ graph, groups }: Analysis): Map<GroupKind, string> {
  const details = new Map<GroupKind, string[]>();
  for (const group of groups) {
    const { kind, atoms } = group;
    const detail = atoms.map((atom) => atomDetail(graph, atom)).sort();
    // An aryl ester is another ester than a benzoate.
    if (GROUP_KINDS[kind].family === 'ester') detail.push(variantOf(graph, group));
    details.set(kind, [...(details.get(kind) ?? []), detail.join()]);
  }
  return new Map([...details].map(([kind, all]) => [kind, all.sort().join('/')]));
}

function atomDetail({ atoms }: StructureGraph, atom: number): string {
  const { element, hydrogens, neighbours } = atoms[atom]!;
  if (element === 'C') return element;
  return [element, hydrogens, ...neighbours.map((next) => atoms[next.atom]!.element).sort()].join(' ');
}

/** Names only what is drawn: formula, groups and carbon skeleton. */
export function findPraise({ reference, drawn }: Comparison): Finding[] {
  const [right, own] = [countKinds(reference.groups), countKinds(drawn.groups)];
  const [rightDetails, ownDetails] = [detailsOf(reference), detailsOf(drawn)];
  const groups = [...own].filter(
    ([kind, count]) => right.get(kind) === count && rightDetails.get(kind) === ownDetails.get(kind),
  );
  const hasAllGroups = groups.length > 0 && groups.length === own.size && own.size === right.size;
  const isFormulaRight = isSameFormula(reference.formula, drawn.formula);
  const carbons = drawn.formula.get('C') ?? 0;
  const isSkeletonRight =
    isFormulaRight && carbons >= MIN_SKELETON && haveSameCarbonSkeleton(reference.graph, drawn.graph);
  if (!isFormulaRight && groups.length === 0) return [];
  return [
    {
      code: 'praise',
      isFormulaRight,
      isSkeletonRight,
      hasAllGroups,
      groups: groups.slice(0, MAX_GROUPS).map(([kind, count]) => ({ kind, count })),
      severity: 'info',
    },
  ];
}
