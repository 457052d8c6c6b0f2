import type { accountSorts } from '@elucida/contract';

type Column = (typeof accountSorts)[number];

/** `-role` is by role, the highest first; by last name where nothing is asked. */
export function parseAccountSort(sort: Column | `-${Column}` | undefined): {
  column: Column;
  isDescending: boolean;
} {
  const isDescending = sort?.startsWith('-') ?? false;
  return { column: (sort?.replace(/^-/, '') ?? 'lastname') as Column, isDescending };
}
