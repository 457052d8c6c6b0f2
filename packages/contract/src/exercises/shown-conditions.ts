import { z } from 'zod';
import { required, booleanText } from '../api/fields.ts';
import { type conditionKeys, defaultShownKeys } from '../limits.ts';

/** Key of the condition that the metadata of a spectrum repeats. */
export const solventKey = 'Solvent' satisfies (typeof conditionKeys)[number];

const conditionFlag = z.strictObject({ key: required('Please input a key'), shown: booleanText });

/** Decision of an author whether students see the conditions of one key. */
export type ConditionFlag = z.output<typeof conditionFlag>;

/** Flags of one experiment; a key without a flag has its default. */
export const conditionFlags = z
  .array(conditionFlag, 'Please provide a list of conditions')
  .max(100)
  .refine(
    (flags) => new Set(flags.map(({ key }) => key)).size === flags.length,
    'A condition is listed twice',
  );

/** Returns whether an exercise with these flags shows the conditions of a key. */
export function isConditionShown(key: string, flags: readonly ConditionFlag[]): boolean {
  const known: readonly string[] = defaultShownKeys;
  return flags.find((flag) => flag.key === key)?.shown ?? known.includes(key);
}

/** Returns one flag for each key of an experiment, in the order of its conditions. */
export function conditionFlagsOf(
  conditions: readonly { key: string }[],
  flags: readonly ConditionFlag[] = [],
): ConditionFlag[] {
  const keys = [...new Set(conditions.map(({ key }) => key))];
  return keys.map((key) => ({ key, shown: isConditionShown(key, flags) }));
}
