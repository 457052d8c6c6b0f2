import { type PageType, endpoints } from '@elucida/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

export const statisticsQuery = (days: number) =>
  queryOptions({
    queryKey: ['statistics', days],
    queryFn: ({ signal }) => call(endpoints.statistics.read, { query: { days: String(days) }, signal }),
  });

export async function recordVisit(page: PageType): Promise<void> {
  await call(endpoints.statistics.visit, { body: { page }, isInBackground: true }).catch(() => undefined);
}
