import type { offeredAudiences } from '@elucida/contract';
import { t } from '../../languages/t.ts';

/** Names of the audiences that an author can choose. */
export const audienceNames: Record<(typeof offeredAudiences)[number], string> = {
  everybody: t('Everybody, guests too'),
  accounts: t('All accounts, self-registered ones too'),
  university: t('Accounts that the university vouches for'),
};
