import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { useListSearch } from './use-list-search.ts';

afterEach(cleanup);

function open(query: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/molecules${query}`]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ search: useListSearch(['name', 'cas']), query: useLocation().search }),
    { wrapper },
  );
  return {
    search: () => result.current.search,
    query: () => result.current.query,
    change: (changes: Parameters<typeof result.current.search.change>[0]) =>
      act(() => result.current.search.change(changes)),
  };
}

describe('the query of a list in the address', () => {
  it('is empty, unsorted and on page 1 without a query in the address', () => {
    expect(open('').search()).toMatchObject({ values: { name: '', cas: '' }, sort: undefined, page: 1 });
  });

  it('is read from the address, so that a link shows the same list', () => {
    const { search } = open('?name=acetic+acid&cas=64-19-7&sort=-name&page=3');
    expect(search()).toMatchObject({
      values: { name: 'acetic acid', cas: '64-19-7' },
      sort: '-name',
      page: 3,
    });
  });

  it('starts a changed query at its first page', () => {
    const list = open('?name=acid&page=3');
    list.change({ name: 'ethanol' });
    expect(list.query()).toBe('?name=ethanol');
    list.change({ page: '2' });
    list.change({ sort: 'name' });
    expect(list.search()).toMatchObject({ values: { name: 'ethanol' }, sort: 'name', page: 1 });
  });

  it('changes the page without losing the query', () => {
    const list = open('?name=acid&sort=name');
    list.change({ page: '2' });
    expect(list.search()).toMatchObject({ values: { name: 'acid' }, sort: 'name', page: 2 });
  });

  it('removes an emptied field from the address', () => {
    const list = open('?name=acid&cas=1');
    list.change({ name: '', cas: '' });
    expect(list.query()).toBe('');
  });

  it.each(['0', 'x', ''])('treats page %j as the first', (page) => {
    expect(open(`?page=${page}`).search().page).toBe(1);
  });
});
