import type { LogType } from '@elucida/contract';
import { t } from '../../languages/t.ts';

export const logLabels: Record<LogType, string> = {
  start: t('Start'),
  load: t('Load'),
  drawingChange: t('Drawing change'),
  submission: t('Submission'),
  experimentChange: t('Experiment changed'),
  awayTrigger: t('Away: triggered'),
  awayResume: t('Away: resumed'),
};

/** Of a log whose account is gone. */
export const notFound = '[NOT FOUND]';

export const personOf = (user: { firstname: string; lastname: string } | null) =>
  user === null ? notFound : `${user.firstname} ${user.lastname}`;
