import type { Rubric } from '@elucida/contract';

/** What a criterion is called. */
export const criterionNames: Record<Rubric['lines'][number]['code'], string> = {
  formula: 'Formula',
  unsaturation: 'Degree of unsaturation',
  'functional-groups': 'Functional groups',
  skeleton: 'Skeleton',
  position: 'Positions',
  stereo: 'Stereochemistry',
  'proton-signals': '1H signals',
  'carbon-signals': '13C signals',
  'hsqc-signals': 'HSQC cross-peaks',
  'hmbc-signals': 'HMBC cross-peaks',
  'cosy-signals': 'COSY cross-peaks',
};
