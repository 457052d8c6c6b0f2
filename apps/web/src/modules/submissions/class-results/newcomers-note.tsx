import { Alert } from '@mantine/core';
import type { ClassResults } from '@elucida/contract';
import { t } from '../../../languages/t.ts';

/** Several new accounts answered from one network: one person may have registered them. */
export function NewcomersNote({ newcomers }: { newcomers: NonNullable<ClassResults['newcomers']> }) {
  const { accounts, networks } = newcomers;
  return (
    <Alert color="orange" title={t('New accounts on the same network')}>
      {t(
        'Accounts that submitted within 30 days of registration: {{accounts}}. Networks: {{networks}}. One person may use several accounts.',
        { accounts, networks },
      )}
    </Alert>
  );
}
