import type { accountRoles } from '@elucida/contract';
import { t } from '../../languages/t.ts';

/** Rights of each role, as an administrator reads them who gives it. */
export const roleRights: Readonly<Record<(typeof accountRoles)[number], string>> = {
  STUDENT: t('Solves exercises and sees their own submissions.'),
  PROFESSOR: t('Also sees what is not public, the answers, laboratories and machines.'),
  ADMINISTRATOR: t('Also manages users and content, and sees everybody’s submissions.'),
};
