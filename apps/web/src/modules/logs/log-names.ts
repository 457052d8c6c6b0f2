import type { LogType } from '@elucida/contract';
import { t } from '../../languages/t.ts';

export const logTypeNames: Record<LogType, string> = {
  start: t('Start'),
  load: t('Load'),
  drawingChange: t('Drawing change'),
  submission: t('Submission'),
  experimentChange: t('Experiment changed'),
  awayTrigger: t('Away: triggered'),
  awayResume: t('Away: resumed'),
};

/** Name and identifier of a deleted account, as the specification spells them. */
export const accountNotFoundText = '[NOT FOUND]';

export const formatUserName = (user: { firstname: string; lastname: string } | null) =>
  user === null ? accountNotFoundText : `${user.firstname} ${user.lastname}`;
