import { Button, Stack } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../languages/t.ts';

export interface MoreRowsProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** Number of shown rows. */
  count: number;
  label?: string;
  /** Each row has `data-row` and contains a link or a button. */
  children: ReactNode;
}

/** After "Load more" the focus moves to the first new row. */
export function MoreRows({ query, count, label = t('Load more'), children }: MoreRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const countBefore = useRef<number>(undefined);
  const { hasNextPage, isFetchingNextPage } = query;

  useEffect(() => {
    const first = countBefore.current;
    if (first === undefined || isFetchingNextPage) return;
    countBefore.current = undefined;
    const row = list.current?.querySelectorAll('[data-row]')[first];
    // Without a new row the button gets the focus back, which it lost while it was disabled.
    (row?.querySelector<HTMLElement>('a, button') ?? button.current)?.focus();
  }, [isFetchingNextPage, count]);

  return (
    <Stack>
      <div ref={list}>{children}</div>
      {hasNextPage && (
        <Button
          ref={button}
          variant="light"
          loading={isFetchingNextPage}
          onClick={() => {
            countBefore.current = count;
            void query.fetchNextPage();
          }}
        >
          {label}
        </Button>
      )}
    </Stack>
  );
}
