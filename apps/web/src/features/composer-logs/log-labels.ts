import type { LogType } from '@elucida/contract';

export const logLabels: Record<LogType, string> = {
  start: 'Start',
  load: 'Load',
  drawingChange: 'Drawing change',
  submission: 'Submission',
  experimentChange: 'Experiment changed',
  awayTrigger: 'Away: triggered',
  awayResume: 'Away: resumed',
};

/** Of a log whose account is gone. */
export const notFound = '[NOT FOUND]';

export const personOf = (user: { firstname: string; lastname: string } | null) =>
  user === null ? notFound : `${user.firstname} ${user.lastname}`;
