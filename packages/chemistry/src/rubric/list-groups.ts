import type { GroupKind } from '../structure/groups/group-kinds.ts';

export interface GroupCount {
  kind: GroupKind;
  count: number;
}

/** Singular with its article, and plural. */
export type GroupNames = Readonly<Record<GroupKind, readonly [one: string, many: string]>>;

/** Returns `a ketone, 2 esters`, for example, in alphabetical order. */
export function listGroups(groups: readonly GroupCount[], names: GroupNames): string {
  const items = groups.map(({ kind, count }) => {
    // An older page may not know the kind.
    const [one, many] = names[kind] ?? [kind, kind];
    return count === 1 ? one : `${count} ${many}`;
  });
  return items.sort().join(', ');
}
