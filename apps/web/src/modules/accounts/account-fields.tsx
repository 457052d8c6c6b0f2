import { Text } from '@mantine/core';
import type { Account } from '@elucida/contract';
import type { ReactNode } from 'react';
import { translateTerm } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';
import { FieldsTable } from '../../components/tables/fields-table.tsx';
import { TimeAgo } from '../../components/states/time-ago.tsx';

function Time({ time }: { time: string | null }) {
  return time === null ? <Text c="dimmed">{t('never')}</Text> : <TimeAgo time={time} />;
}

export function AccountFields({ account }: { account: Account }) {
  const fields: [string, ReactNode][] = [
    [t('First name'), account.firstname],
    [t('Last name'), account.lastname],
    [t('Email (username)'), account.email],
    [t('Identifier'), account.uliegeid ?? '-'],
    [t('Role'), translateTerm(account.role)],
    [t('Registered'), <Time key="registered" time={account.createdAt} />],
    [t('First login'), <Time key="first" time={account.firstLoginAt} />],
    [t('Last modified'), <Time key="modified" time={account.lastModified} />],
    [t('User ID'), account.id],
  ];
  return <FieldsTable label={t('Account')} fields={fields} />;
}
