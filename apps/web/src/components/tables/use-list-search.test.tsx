import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { addressOfList, useListSearch } from './use-list-search.ts';

function open(query: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/molecules${query}`]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ search: useListSearch(['name', 'cas'], ['name']), query: useLocation().search }),
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
  it('shows an unfiltered, unsorted first page if the address has no query', () => {
    expect(open('').search()).toMatchObject({ values: { name: '', cas: '' }, sort: undefined, page: 1 });
  });

  it('reads the query from the address, so that a link shows the same list', () => {
    const { search } = open('?name=acetic+acid&cas=64-19-7&sort=-name&page=3');
    expect(search()).toMatchObject({
      values: { name: 'acetic acid', cas: '64-19-7' },
      sort: '-name',
      page: 3,
    });
  });

  it('ignores a sort by a column that the list does not have', () => {
    expect(open('?sort=-password').search().sort).toBeUndefined();
  });

  it('returns to the first page if a filter or the sort order changes', () => {
    const list = open('?name=acid&page=3');
    list.change({ name: 'ethanol' });
    expect(list.query()).toBe('?name=ethanol');
    list.change({ page: '2' });
    list.change({ sort: 'name' });
    expect(list.search()).toMatchObject({ values: { name: 'ethanol' }, sort: 'name', page: 1 });
  });

  it('keeps the filter and the sort order when the page changes', () => {
    const list = open('?name=acid&sort=name');
    list.change({ page: '2' });
    expect(list.search()).toMatchObject({ values: { name: 'acid' }, sort: 'name', page: 2 });
  });

  it('removes an emptied filter from the address', () => {
    const list = open('?name=acid&cas=1');
    list.change({ name: '', cas: '' });
    expect(list.query()).toBe('');
  });

  it('is part of the way back to the list', () => {
    const list = open('?name=acid');
    expect(addressOfList('/molecules')).toBe('/molecules?name=acid');
    list.change({ name: '' });
    expect(addressOfList('/molecules')).toBe('/molecules');
    expect(addressOfList('/elsewhere')).toBe('/elsewhere');
  });

  it.each(['0', 'x', ''])('treats page %j of an address as the first page', (page) => {
    expect(open(`?page=${page}`).search().page).toBe(1);
  });
});
