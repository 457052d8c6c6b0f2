import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** By the path of the list's page, in this window. */
const lastSearches = new Map<string, string>();

/** The next user of this window may be another person. */
export const forgetSearches = () => lastSearches.clear();

/** Includes the list's last query, for the way back from an item. */
export const addressOfList = (path: string): string => path + (lastSearches.get(path) ?? '');

type Sort<Column extends string> = Column | `-${Column}`;

/**
 * The address holds the query, so that a link, a reload and the back button restore the list.
 * Ignores a sort by a column outside `columns`.
 */
export function useListSearch<const Names extends readonly string[], Column extends string = never>(
  names: Names,
  columns: readonly Column[] = [],
) {
  const [params, setParams] = useSearchParams();
  const { pathname, search } = useLocation();
  useEffect(() => {
    lastSearches.set(pathname, search);
  }, [pathname, search]);
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Names[number],
    string
  >;

  function change(changes: Partial<Record<Names[number] | 'sort' | 'page', string>>): void {
    setParams((current) => {
      const next = new URLSearchParams(current);
      // A changed query starts at its first page.
      if (!('page' in changes)) next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, String(value));
        else next.delete(name);
      }
      return next;
    });
  }

  return {
    values,
    sort: columns
      .flatMap((column): Sort<Column>[] => [column, `-${column}`])
      .find((sort) => sort === params.get('sort')),
    page: Number(params.get('page') ?? 1) || 1,
    change,
  };
}
