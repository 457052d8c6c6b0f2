import { useSearchParams } from 'react-router';

/** A list's query kept in the address, so that a link, a reload and the back button find the same list. */
export function useListSearch<const Names extends readonly string[]>(names: Names) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Names[number],
    string
  >;

  function change(changes: Partial<Record<Names[number] | 'sort' | 'page', string>>): void {
    setParams((current) => {
      const next = new URLSearchParams(current);
      // Another question starts at its first page again.
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
    sort: params.get('sort') ?? undefined,
    page: Number(params.get('page') ?? 1) || 1,
    change,
  };
}
