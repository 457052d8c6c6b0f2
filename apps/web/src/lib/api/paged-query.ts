import { infiniteQueryOptions } from '@tanstack/react-query';
import { mergePageRows } from '../merge-page-rows.ts';

export interface PagedQuery<Page extends { total: number }, Row extends { id: string | number }> {
  queryKey: readonly unknown[];
  amount: number;
  read: (range: { start: number; amount: number }, signal: AbortSignal) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
}

/** `total` counts the whole list. */
export interface PagedRows<Row> {
  rows: readonly Row[];
  total: number;
}

export const pagedQuery = <Page extends { total: number }, Row extends { id: string | number }>({
  queryKey,
  amount,
  read,
  rowsOf,
}: PagedQuery<Page, Row>) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => read({ start: pageParam, amount }, signal),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + rowsOf(page).length, 0);
      return rowsOf(last).length > 0 && loaded < last.total ? loaded : undefined;
    },
    select: ({ pages }): PagedRows<Row> => ({
      rows: mergePageRows(pages.map(rowsOf)),
      total: pages[0]?.total ?? 0,
    }),
  });
