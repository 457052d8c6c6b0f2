import type { Exercise } from '@elucida/contract';
import { translateTerm } from '../../../../languages/translate-message.ts';

/** Returns the translated type if students do not see the name. */
export const experimentDisplayName = ({ name, type }: { name: string; type: string }): string =>
  name === type ? translateTerm(type) : name;

export function experimentNamesOf({ experiments }: Exercise): Record<string, string> {
  return Object.fromEntries(
    experiments.map((experiment) => [experiment.id, experimentDisplayName(experiment)]),
  );
}
