import { Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PagedRows } from '../../lib/api/paged-query.ts';
import { QueryState } from '../states/query-state.tsx';
import { MoreRows } from './more-rows.tsx';

export interface PagedListProps<Row> {
  query: UseInfiniteQueryResult<PagedRows<Row>>;
  /** Text for the number of rows in the whole list. */
  countText?: (count: number) => string;
  /** Label of the button that loads the next page. */
  label?: string;
  /** Each row has `data-row` and contains a link or a button. */
  children: (rows: readonly Row[]) => ReactNode;
}

export function PagedList<Row>({ query, countText, label, children }: PagedListProps<Row>) {
  return (
    <QueryState query={query}>
      {({ rows, total }) => (
        <>
          {countText && (
            <Text c="dimmed" role="status">
              {countText(total)}
            </Text>
          )}
          <MoreRows query={query} count={rows.length} {...(label !== undefined && { label })}>
            {children(rows)}
          </MoreRows>
        </>
      )}
    </QueryState>
  );
}
