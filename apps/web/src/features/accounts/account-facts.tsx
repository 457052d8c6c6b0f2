import { Text } from '@mantine/core';
import type { Account } from '@elucida/contract';
import type { ReactNode } from 'react';
import { FactsTable } from '../../ui/facts-table.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

function Time({ time }: { time: string | null }) {
  return time === null ? <Text c="dimmed">never</Text> : <TimeAgo time={time} />;
}

/** All that is held on a person besides what they did. */
export function AccountFacts({ account }: { account: Account }) {
  const facts: [string, ReactNode][] = [
    ['First name', account.firstname],
    ['Last name', account.lastname],
    ['Email (username)', account.email],
    ['Identifier', account.uliegeid ?? '-'],
    ['Role', account.role],
    ['Registered', <Time key="registered" time={account.createdAt} />],
    ['First login', <Time key="first" time={account.firstLoginAt} />],
    ['Last modified', <Time key="modified" time={account.lastModified} />],
    ['ID', account.id],
  ];
  return <FactsTable facts={facts} />;
}
