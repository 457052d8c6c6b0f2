import type { Rubric } from '@elucida/contract';

/** What a criterion is called. */
export const criterionNames: Record<Rubric['lines'][number]['code'], string> = {
  formula: 'Formula',
  unsaturation: 'Degree of unsaturation',
  'functional-groups': 'Functional groups',
  skeleton: 'Skeleton',
  position: 'Positions',
  stereo: 'Stereochemistry',
};
