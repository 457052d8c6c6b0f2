import type { Exercise } from '@elucida/contract';

/** For the breadcrumbs. */
export function namesOf({ experiments }: Exercise): Record<string, string> {
  return Object.fromEntries(experiments.map(({ id, name }) => [id, name]));
}
