import type { Comparison } from '../corrector/finding.ts';
import { GROUP_KINDS, type GroupKind } from '../structure/groups/group-kinds.ts';
import type { GroupCount } from './list-groups.ts';
import { rubricText } from './rubric-message.ts';
import { type CriterionScore, countKeys } from './rubric.ts';

/** A variant is, for example, a secondary instead of a primary alcohol. */
const VARIANT_WORTH = 0.5;

/** Divides by the groups of either structure; another variant counts half. */
export function scoreGroups({ reference, drawn }: Comparison): CriterionScore {
  const [right, own] = [reference, drawn].map(({ groups }) => groups.map(({ kind }) => kind)) as [
    GroupKind[],
    GroupKind[],
  ];
  const exact = paired(right, own, (kind) => kind);
  const variants = paired(exact.left, exact.over, (kind) => GROUP_KINDS[kind].family);
  const all = exact.found.length + variants.found.length + variants.left.length + variants.over.length;
  const met = exact.found.length + VARIANT_WORTH * variants.found.length;
  if (all === 0) return { share: 1, texts: [rubricText('no-groups')] };
  const parts = [
    ['groups-found', exact.found],
    ['groups-of-another-variant', variants.found],
    ['groups-missing', variants.left],
    ['groups-too-many', variants.over],
  ] as const;
  return {
    share: met / all,
    texts: parts.flatMap(([code, kinds]) =>
      kinds.length > 0 ? [rubricText(code, { groups: countGroups(kinds) })] : [],
    ),
  };
}

/**
 * Pairs groups of the same mark. `found` are the drawn ones of the pairs; `left` and `over` have no
 * partner.
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

const countGroups = (kinds: readonly GroupKind[]): GroupCount[] =>
  [...countKeys(kinds)].map(([kind, count]) => ({ kind, count }));
