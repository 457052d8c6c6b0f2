import { sameFormula } from '../../formula/formula.ts';
import { haveSameCarbonSkeleton } from '../../structure/carbon-skeleton.ts';
import type { Comparison, Finding } from '../finding.ts';
import { countKinds } from './functional-group.ts';

/** A skeleton of fewer carbons is right by itself. */
const MIN_SKELETON = 4;
/** More names than this make a list that nobody reads. */
const MAX_GROUPS = 3;

/** The formula, groups and carbon skeleton of a wrong drawing that are right: it names what is drawn and nothing else. */
export function praiseFindings({ reference, drawn }: Comparison): Finding[] {
  const [right, own] = [countKinds(reference.groups), countKinds(drawn.groups)];
  const groups = [...own].filter(([kind, count]) => right.get(kind) === count);
  const hasAllGroups = groups.length > 0 && groups.length === own.size && own.size === right.size;
  const isFormulaRight = sameFormula(reference.formula, drawn.formula);
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
