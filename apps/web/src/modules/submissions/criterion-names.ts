import type { Rubric } from '@elucida/contract';
import { t } from '../../languages/t.ts';

export const criterionNames: Record<Rubric['lines'][number]['code'], string> = {
  formula: t('Formula'),
  unsaturation: t('Degree of unsaturation'),
  'functional-groups': t('Functional groups'),
  skeleton: t('Skeleton'),
  position: t('Positions'),
  stereo: t('Stereochemistry'),
  'proton-signals': t('¹H signals'),
  'carbon-signals': t('¹³C signals'),
  'hsqc-signals': t('HSQC cross peaks'),
  'hmbc-signals': t('HMBC cross peaks'),
  'cosy-signals': t('COSY cross peaks'),
};
