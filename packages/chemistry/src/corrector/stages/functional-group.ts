import { GROUP_KINDS, type GroupKind, type GroupMatch } from '../../structure/groups/group-kinds.ts';
import { findGroupEvidence } from '../evidence/band-evidence.ts';
import type { Comparison, Evidence, Finding, Stage } from '../finding.ts';

/** Further findings of a code are omitted: the structure is then too different for them to help. */
const MAX_FINDINGS_PER_CODE = 3;

/**
 * Finds groups that are superfluous, missing, or drawn as another variant (a secondary for a
 * primary alcohol).
 */
export const functionalGroupStage: Stage = (comparison) => {
  const { reference, drawn } = comparison;
  const [right, own] = [countKinds(reference.groups), countKinds(drawn.groups)];
  const kinds = Object.keys(GROUP_KINDS) as GroupKind[];
  const surplus = kinds.filter((kind) => (own.get(kind) ?? 0) > (right.get(kind) ?? 0));
  const lacking = kinds.filter((kind) => (own.get(kind) ?? 0) < (right.get(kind) ?? 0));
  const variants: Finding[] = [];
  for (const kind of [...surplus]) {
    const rightKind = lacking.find((other) => GROUP_KINDS[other].family === GROUP_KINDS[kind].family);
    if (!rightKind) continue;
    surplus.splice(surplus.indexOf(kind), 1);
    const evidence = drawnEvidence(comparison, kind, right.get(kind) ?? 0);
    lacking.splice(lacking.indexOf(rightKind), 1);
    variants.push({
      code: 'functional-group-variant',
      kind,
      rightKind,
      drawn: own.get(kind) ?? 0,
      right: right.get(kind) ?? 0,
      revealsCorrectKind: false,
      ...marks(drawn.groups, kind),
      ...(evidence && { evidence }),
    });
  }
  const extra = surplus.map((kind): Finding =>
    extraFinding(comparison, kind, own.get(kind) ?? 0, right.get(kind) ?? 0),
  );
  const missing = lacking.map((kind): Finding =>
    missingFinding(comparison, kind, right.get(kind) ?? 0, own.get(kind) ?? 0),
  );
  return [
    ...extra.slice(0, MAX_FINDINGS_PER_CODE),
    ...variants.slice(0, MAX_FINDINGS_PER_CODE),
    ...missing.slice(0, MAX_FINDINGS_PER_CODE),
  ];
};

/** Returns where the spectra would show a group that the correct structure does not have. */
function drawnEvidence(
  { reference, drawn, experiments }: Comparison,
  kind: GroupKind,
  right: number,
): Evidence | undefined {
  if (right > 0) return undefined;
  return findGroupEvidence(experiments, kind, { bearer: drawn, other: reference, role: 'drawn' });
}

function extraFinding(comparison: Comparison, kind: GroupKind, drawn: number, right: number): Finding {
  const evidence = drawnEvidence(comparison, kind, right);
  return {
    code: 'functional-group-extra',
    kind,
    drawn,
    right,
    ...marks(comparison.drawn.groups, kind),
    ...(evidence && { evidence }),
  };
}

function missingFinding(
  { reference, drawn, experiments }: Comparison,
  kind: GroupKind,
  right: number,
  drawnCount: number,
): Finding {
  const evidence = findGroupEvidence(experiments, kind, { bearer: reference, other: drawn, role: 'missing' });
  return {
    code: 'functional-group-missing',
    kind,
    drawn: drawnCount,
    right,
    isReveal: true,
    ...(evidence && { evidence }),
  };
}

function marks(groups: readonly GroupMatch[], kind: GroupKind): { atoms: number[] } {
  return { atoms: [...new Set(groups.filter((group) => group.kind === kind).flatMap(({ atoms }) => atoms))] };
}

export function countKinds(groups: readonly GroupMatch[]): Map<GroupKind, number> {
  const counts = new Map<GroupKind, number>();
  for (const { kind } of groups) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
