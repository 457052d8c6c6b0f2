import type { exerciseTasks } from '@elucida/contract';
import { t } from '../../languages/t.ts';

export const taskNames: Record<(typeof exerciseTasks)[number], string> = {
  structure: t('Draw the structure'),
  assignment: t('Assign the signals'),
};
