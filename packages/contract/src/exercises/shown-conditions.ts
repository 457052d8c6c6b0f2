import { type conditionKeys, defaultShownKeys } from '../limits.ts';

/** The metadata of a spectrum repeats this condition. */
export const solventKey = 'Solvent' satisfies (typeof conditionKeys)[number];

/** Decision of an author whether students see the conditions of one key. */
export interface ConditionFlag {
  key: string;
  shown: boolean;
}

export function isConditionShown(key: string, flags: readonly ConditionFlag[]): boolean {
  const known: readonly string[] = defaultShownKeys;
  return flags.find((flag) => flag.key === key)?.shown ?? known.includes(key);
}

/** Returns the flags in the order of the conditions. */
export function conditionFlagsOf(
  conditions: readonly { key: string }[],
  flags: readonly ConditionFlag[] = [],
): ConditionFlag[] {
  const keys = [...new Set(conditions.map(({ key }) => key))];
  return keys.map((key) => ({ key, shown: isConditionShown(key, flags) }));
}
