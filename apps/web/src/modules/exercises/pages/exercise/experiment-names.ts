import type { Exercise } from '@elucida/contract';
import { translateMessage } from '../../../../languages/translate-message.ts';

/** An experiment whose own name students are not shown is called by its type, in their language. */
export const experimentDisplayName = ({ name, type }: { name: string; type: string }): string =>
  name === type ? translateMessage(type) : name;

/** For the breadcrumbs. */
export function experimentNamesOf({ experiments }: Exercise): Record<string, string> {
  return Object.fromEntries(
    experiments.map((experiment) => [experiment.id, experimentDisplayName(experiment)]),
  );
}
