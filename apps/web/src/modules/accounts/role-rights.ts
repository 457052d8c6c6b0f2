import type { accountRoles } from '@elucida/contract';
import { t } from '../../languages/t.ts';
import { useConfig } from '../sign-in/queries.ts';

/** Applies if administrators manage content. */
const roleRights: Readonly<Record<(typeof accountRoles)[number], string>> = {
  STUDENT: t('Can solve exercises and see their own submissions.'),
  PROFESSOR: t('Can also see non-public content, correct answers, class results, laboratories and machines.'),
  ADMINISTRATOR: t('Can also manage users and content, and see all submissions.'),
};

/** A setting decides who manages content. */
export function useRoleRights(): typeof roleRights {
  if (useConfig().contentManagers === 'ADMINISTRATOR') return roleRights;
  return {
    ...roleRights,
    PROFESSOR: t(
      'Can also manage all content, and see correct answers, class results, laboratories and machines.',
    ),
    ADMINISTRATOR: t('Can also manage users, and see all submissions.'),
  };
}
