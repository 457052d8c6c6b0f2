import type { offeredAudiences } from '@elucida/contract';
import { t } from '../../languages/t.ts';

export const audienceNames: Record<(typeof offeredAudiences)[number], string> = {
  everybody: t('Everyone, including guests'),
  accounts: t('All logged-in users'),
  university: t('University accounts only'),
};
