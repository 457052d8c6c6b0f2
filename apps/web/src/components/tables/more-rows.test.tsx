import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MoreRows } from './more-rows.tsx';

interface ListProps {
  rows: readonly string[];
  isFetching?: boolean;
  hasMore?: boolean;
}

function List({ rows, isFetching = false, hasMore = true }: ListProps) {
  const query = {
    hasNextPage: hasMore,
    isFetchingNextPage: isFetching,
    fetchNextPage: () => Promise.resolve({} as never),
  };
  return (
    <MantineProvider env="test">
      <MoreRows query={query} count={rows.length}>
        {rows.map((row) => (
          <div key={row} data-row>
            <a href={`#${row}`}>{row}</a>
          </div>
        ))}
      </MoreRows>
    </MantineProvider>
  );
}

const focused = () => document.activeElement?.textContent;

describe('a list that is read page after page', () => {
  it('focuses the first new row after more were requested', () => {
    const { rerender } = render(<List rows={['one', 'two']} />);
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    rerender(<List rows={['one', 'two']} isFetching />);
    rerender(<List rows={['one', 'two', 'three', 'four']} hasMore={false} />);
    expect(focused()).toBe('three');
  });

  it('returns the focus to its button if no rows arrived', () => {
    const { rerender } = render(<List rows={['one', 'two']} />);
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    rerender(<List rows={['one', 'two']} isFetching />);
    rerender(<List rows={['one', 'two']} />);
    expect(focused()).toBe('Load more');
  });

  it('does not move the focus if more rows arrive without a request', () => {
    const { rerender } = render(<List rows={['one']} />);
    rerender(<List rows={['one']} isFetching />);
    rerender(<List rows={['one', 'two']} />);
    expect(document.activeElement).toBe(document.body);
  });
});
