import type { Exercise } from '@elucida/contract';
import { said } from '../../languages/said.ts';

/** An experiment whose own name students are not shown is called by its type, in their language. */
export const shownName = ({ name, type }: { name: string; type: string }): string =>
  name === type ? said(type) : name;

/** For the breadcrumbs. */
export function namesOf({ experiments }: Exercise): Record<string, string> {
  return Object.fromEntries(experiments.map((experiment) => [experiment.id, shownName(experiment)]));
}
