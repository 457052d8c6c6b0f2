import type { Comparison } from '../corrector/finding.ts';
import { ENGLISH_GROUPS } from '../corrector/messages/english-groups.ts';
import { GROUP_KINDS, type GroupKind } from '../structure/groups/group-kinds.ts';
import { type CriterionScore, countKeys } from './rubric.ts';

/** Value of a group drawn as another variant, such as a secondary instead of a primary alcohol. */
const VARIANT_WORTH = 0.5;

/**
 * Scores the correct groups as a share of the groups of either structure; another variant counts
 * half.
 */
export function scoreGroups({ reference, drawn }: Comparison): CriterionScore {
  const [right, own] = [reference, drawn].map(({ groups }) => groups.map(({ kind }) => kind)) as [
    GroupKind[],
    GroupKind[],
  ];
  const exact = paired(right, own, (kind) => kind);
  const variants = paired(exact.left, exact.over, (kind) => GROUP_KINDS[kind].family);
  const all = exact.found.length + variants.found.length + variants.left.length + variants.over.length;
  const met = exact.found.length + VARIANT_WORTH * variants.found.length;
  const parts = [
    exact.found.length > 0 && `Found: ${named(exact.found)}.`,
    variants.found.length > 0 && `Found as another variant: ${named(variants.found)}.`,
    variants.left.length > 0 && `Missing: ${named(variants.left)}.`,
    variants.over.length > 0 && `Not in the correct answer: ${named(variants.over)}.`,
  ];
  return {
    share: all === 0 ? 1 : met / all,
    message: all === 0 ? 'Neither structure has a functional group.' : parts.filter(Boolean).join(' '),
  };
}

/**
 * Pairs each correct group with a drawn group of the same mark. `found` are the drawn ones of the
 * pairs; `left` and `over` have no partner.
 */
function paired(right: readonly GroupKind[], own: readonly GroupKind[], mark: (kind: GroupKind) => string) {
  const over = [...own];
  const [found, left]: [GroupKind[], GroupKind[]] = [[], []];
  for (const kind of right) {
    const place = over.findIndex((other) => mark(other) === mark(kind));
    if (place < 0) left.push(kind);
    else found.push(...over.splice(place, 1));
  }
  return { found, left, over };
}

function named(kinds: readonly GroupKind[]): string {
  const names = [...countKeys(kinds)].map(([kind, count]) => {
    const [one, many] = ENGLISH_GROUPS[kind];
    return count === 1 ? one : `${count} ${many}`;
  });
  return names.sort().join(', ');
}
