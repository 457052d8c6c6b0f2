import { Button, Stack } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../languages/t.ts';

export interface MoreRowsProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** Of the rows that are shown; further ones come after them. */
  count: number;
  label?: string;
  /** The list; each of its rows carries `data-row` and holds a link or a button. */
  children: ReactNode;
}

/** A list that is read page after page: whoever asks for more goes on at the first row that is new. */
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
    // Without a new row one may ask again: while it was busy the button could not keep the focus.
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
