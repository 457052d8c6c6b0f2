import type { AuditEntry } from '@elucida/contract';
import { t } from '../../../languages/t.ts';

export const outcomeNames: Readonly<Record<AuditEntry['outcome'], string>> = {
  done: t('Done'),
  refused: t('Rejected'),
};
