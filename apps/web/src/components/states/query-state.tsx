import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../languages/t.ts';
import { LoadFailure } from './load-failure.tsx';

export interface QueryStateProps<T> {
  query: UseQueryResult<T>;
  /** Content instead of the message if nothing exists at the address. */
  ifMissing?: ReactNode;
  children: (data: T) => ReactNode;
}

function isMissing(error: unknown): boolean {
  return (error as { status?: number }).status === 404;
}

export function QueryState<T>({ query, ifMissing, children }: QueryStateProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null)
    return <Skeleton h="var(--loading)" role="progressbar" aria-label={t('Loading')} />;
  if (ifMissing !== undefined && isMissing(query.error)) return ifMissing;
  return <LoadFailure query={query} />;
}
