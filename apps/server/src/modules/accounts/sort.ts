import type { accountSorts } from '@elucida/contract';

type Column = (typeof accountSorts)[number];

/** Parses the sort parameter. `-role` puts the highest role first; the default is the last name. */
export function parseAccountSort(sort: Column | `-${Column}` | undefined): {
  column: Column;
  isDescending: boolean;
} {
  const isDescending = sort?.startsWith('-') ?? false;
  return { column: (sort?.replace(/^-/, '') ?? 'lastname') as Column, isDescending };
}
