import type { accountRoles } from '@elucida/contract';
import { t } from '../../languages/t.ts';

/** Rights of each role, as shown to the administrator who assigns it. */
export const roleRights: Readonly<Record<(typeof accountRoles)[number], string>> = {
  STUDENT: t('Can solve exercises and see their own submissions.'),
  PROFESSOR: t('Can also see non-public content, correct answers, class results, laboratories and machines.'),
  ADMINISTRATOR: t('Can also manage users and content, and see all submissions.'),
};
